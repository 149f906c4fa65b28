import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React has hydrated the page: it sets a property on the elements that it manages. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForLoadState('domcontentloaded');
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
};

/** Opens a path and waits for hydration. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await waitForHydration(page);
};

/**
 * Waits until one element is hydrated, for parts whose code is loaded after the page: before that, a link in them loads a whole page, as it does
 * without JavaScript.
 */
export const waitForHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
