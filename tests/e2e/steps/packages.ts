import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './hydration.ts';

/** The cards of a package list. */
export const packageCards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** The path of the first package in the search results. */
export const firstPackagePath = async (page: Page): Promise<string> => {
  await open(page, '/search');
  return (await packageCards(page).first().getByRole('link').getAttribute('href')) ?? '';
};

/** Opens the first package in the search results. */
export const openFirstPackage = async (page: Page): Promise<void> => {
  await open(page, await firstPackagePath(page));
  await expect(page.getByRole('heading', { level: 2, name: 'Itinerary' })).toBeVisible();
};
