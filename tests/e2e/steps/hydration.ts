import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page: it sets a property on the elements that it manages. Parts that listen for keys of the whole page are ready a little
 * later, when their effects have run.
 */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForLoadState('domcontentloaded');
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const isHydrated = main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
    return isHydrated && document.querySelector('[data-ready="false"]') === null;
  });
};

/** Waits until React has hydrated an element of a part whose code arrives later than that of the page. */
export const waitForPart = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Opens a path and waits for hydration. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
};

/** Holds all scripts of the page. @returns what lets them arrive */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let arrive: () => void = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return () => arrive();
};
