import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

/**
 * Finds what axe finds in light; in dark the colours, which are all that differs; what is too wide for the smallest phone; and that exactly one heading
 * says where one is.
 */
export const inspect = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }), `main heading of ${title}`).toHaveCount(1);
  expect.soft(await axeFindings(page), `axe on ${title}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Colours that change softly are judged when they have arrived; what follows the scrolling never ends.
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
  expect.soft(await axeFindings(page, ['color-contrast', 'link-in-text-block']), `axe on ${title}, dark`).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `side scroll at 320 pixels on ${title}`).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};
