import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';
import { inDays } from '../steps/journey.ts';

const recent = (page: Page): Locator => page.getByRole('region', { name: 'Recent searches' });

/** The recent searches as they are stored; a blank page has no storage. */
const stored = (page: Page): Promise<string> =>
  page
    .evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes('recent-'))))
    .catch(() => '[]');

/** Opens the results of a new search and waits until the browser has remembered it. */
const search = async (page: Page, path: string): Promise<void> => {
  const before = await stored(page);
  await open(page, path);
  await expect.poll(() => stored(page)).not.toBe(before);
};

test('recent searches are links on the home page, the latest first, are cleared, and follow other tabs', {
  tag: '@long',
}, async ({ page, context }) => {
  await open(page, '/');
  await expect(recent(page)).toHaveCount(0);
  const other = await context.newPage();
  await search(other, '/search?destination=Kerala&month=december');
  await expect(recent(page).getByRole('link')).toHaveText([/^KeralaDecember/]);
  await search(other, `/trains/search?from=NDLS&to=mumbai&date=${inDays(5)}`);
  await expect(recent(page).getByRole('link')).toHaveText([/^New Delhi to Mumbai/, /^KeralaDecember/]);
  await recent(page)
    .getByRole('link', { name: /^Kerala/ })
    .click();
  await expect(page).toHaveURL('/search?destination=Kerala&month=december');
  await expect(page.getByRole('heading', { level: 1, name: /Kerala/ })).toBeVisible();
  await open(other, '/');
  await expect(recent(other).getByRole('link')).toHaveText([/^KeralaDecember/, /^New Delhi to Mumbai/]);
  await open(page, '/');
  await recent(other).getByRole('button', { name: 'Clear' }).click();
  await expect(recent(other)).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1, name: 'Holiday Packages' })).toBeFocused();
  await expect(recent(page)).toHaveCount(0);
  await other.close();
});
