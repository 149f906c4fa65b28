import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/raahi-test.ts';
import { open } from './awake.ts';
import { inspect } from './inspect.ts';

/** A screen, and the way to it. */
export type Screen = { title: string; show(page: Page): Promise<void> };

/** The screen at an address, with its script awake. */
export const at = (address: string): Screen => ({ title: address, show: (page) => open(page, address) });

/** Opens a page that is sent without scripts, so that it is awake at once. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
};

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The summary of errors is there. */
export const failed = (page: Page): Promise<void> =>
  expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeVisible();

const together = 4;

/** Tests that inspect these screens, four to a test. */
export const inspectAll = (screens: readonly Screen[]): void => {
  for (let first = 0; first < screens.length; first += together) {
    const some = screens.slice(first, first + together);
    test(`everyone can use ${some.map(({ title }) => title).join(', ')}`, async ({ page }) => {
      for (const { title, show } of some) {
        await show(page);
        await inspect(page, title);
      }
    });
  }
};
