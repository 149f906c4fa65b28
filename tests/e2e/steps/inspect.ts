import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

/** Checks a screen: axe in light mode, colour contrast in dark mode, and exactly one main heading. */
export const inspect = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }), `main heading of ${title}`).toHaveCount(1);
  // After a click the page may be scrolled, and what is below the sticky header would count as covered.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect.soft(await axeFindings(page), `axe on ${title}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await axeFindings(page, ['color-contrast', 'link-in-text-block']), `axe on ${title}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};
