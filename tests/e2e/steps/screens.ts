import { expect, type Page } from '@playwright/test';
import { open } from './hydration.ts';
import { inspect } from './inspect.ts';

/** A screen and how to open it. */
export type Screen = { title: string; show(page: Page): Promise<void> };

/** The screen at a path, hydrated. */
export const screenAt = (address: string, title = address): Screen => ({ title, show: (page) => open(page, address) });

/** A screen that is served without scripts, so that there is no hydration to wait for. */
export const readingScreenAt = (address: string): Screen => ({
  title: address,
  show: async (page) => {
    await page.goto(address);
  },
});

const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Expects the error summary. */
export const expectErrorSummary = (page: Page): Promise<void> =>
  expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeVisible();

/** The errors of a form that is submitted empty, or with a phone number that is none. */
export const rejectedFormAt = (address: string, button: string): Screen => ({
  title: `${address} with errors`,
  show: async (page) => {
    await open(page, address);
    const phone = page.getByRole('main').getByLabel('Phone number');
    if (await phone.isVisible()) await phone.fill('1');
    await pressButton(page, button);
    await expectErrorSummary(page);
  },
});

/** Opens and inspects these screens, one after the other. */
export const inspectScreens = async (page: Page, screens: readonly Screen[]): Promise<void> => {
  for (const { title, show } of screens) {
    await show(page);
    await inspect(page, title);
  }
};
