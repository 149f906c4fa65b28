import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './hydration.ts';

export const from = (page: Page): Locator => page.getByLabel('From', { exact: true });
export const to = (page: Page): Locator => page.getByLabel('To', { exact: true });
export const travelDate = (page: Page): Locator => page.getByLabel('Travel date', { exact: true });
export const classField = (page: Page): Locator => page.getByLabel('Class', { exact: true });

/** Opens /trains and waits for its form. */
export const openTrains = async (page: Page): Promise<void> => {
  await open(page, '/trains');
  await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible();
};

/** Types into a place field and accepts the first suggestion, which is preselected, with Enter. */
export const choosePlace = async (page: Page, field: Locator, typed: string, suggestion: RegExp): Promise<void> => {
  await field.fill(typed);
  // Its own: after From, the suggestions of To open.
  const suggestions = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  await expect(suggestions.getByRole('option', { name: suggestion, selected: true })).toBeVisible();
  await field.press('Enter');
  await expect(suggestions).toBeHidden();
};

export const search = (page: Page): Promise<void> => page.getByRole('button', { name: 'Search trains' }).click();

/** The card of one train in the results. */
export const trainCard = (page: Page, name: string | RegExp): Locator => page.getByRole('article', { name });

/** The cards of the direct trains. */
export const trainCards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Trains', exact: true }).locator('article[data-train]');

/** A filter of the results by its name, such as 'Departure time'. */
export const filterGroup = (page: Page, name: string): Locator =>
  page.locator('.filter-sheet section').filter({ hasText: new RegExp(`^${name}`) });

/** Presses a class of a train, which leads to its booking form. */
export const bookNow = (card: Locator, className: RegExp): Promise<void> =>
  card.getByRole('link', { name: className }).click();
