import type { Page } from '@playwright/test';

/** Waits until the script of the page has taken over: React marks the elements that it looks after. */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForLoadState('domcontentloaded');
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
};

/** Opens an address of Raahi and waits for its script. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await awake(page);
};
