import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/raahi-test.ts';
import { open } from './hydration.ts';
import { inspect } from './inspect.ts';

/** A screen and how to open it. */
export type Screen = { title: string; show(page: Page): Promise<void> };

/** The screen at a path, hydrated. */
export const screenAt = (address: string): Screen => ({ title: address, show: (page) => open(page, address) });

/** Opens a page that is served without scripts, so that there is no hydration to wait for. */
export const openUnhydrated = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
};

export const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Expects the error summary. */
export const expectErrorSummary = (page: Page): Promise<void> =>
  expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeVisible();

const screensPerTest = 4;

/** Declares tests that inspect these screens, four per test. */
export const inspectAll = (screens: readonly Screen[]): void => {
  for (let first = 0; first < screens.length; first += screensPerTest) {
    const some = screens.slice(first, first + screensPerTest);
    test(`accessible: ${some.map(({ title }) => title).join(', ')}`, async ({ page }) => {
      for (const { title, show } of some) {
        await show(page);
        await inspect(page, title);
      }
    });
  }
};
