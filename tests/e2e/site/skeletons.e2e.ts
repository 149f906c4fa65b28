import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';
import { inDays } from '../steps/journey.ts';

/** Top of the first and heights of the first cards. */
const boxesOf = (page: Page, card: string) =>
  page.locator(card).evaluateAll((cards) => ({
    top: Math.round(cards[0]?.getBoundingClientRect().top ?? 0),
    heights: cards.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().height)),
  }));

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[1] ?? 0;

const lists = [
  { name: 'packages', address: '/search', link: 'Price: low to high', card: '.package-grid > .package-card' },
  {
    name: 'trains',
    address: `/trains/search?from=delhi&to=mumbai&date=${inDays(4)}`,
    link: 'Departure',
    card: '.journey-list > .journey-card',
  },
] as const;

for (const width of [390, 1440])
  for (const { name, address, link, card } of lists)
    test(`skeletons of ${name} have the size of the cards, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, address);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/search\.data/, async (route) => {
        await released;
        await route.continue();
      });
      // On phones the orders of packages are a menu.
      if (name === 'packages' && width === 390) await page.getByRole('button', { name: 'Sort' }).click();
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.locator('[aria-busy="true"]').locator('.skeleton').first()).toBeVisible();
      const waiting = await boxesOf(page, card);
      release();
      await expect(page.locator('[aria-busy="true"]').locator('.skeleton')).toHaveCount(0);
      const loaded = await boxesOf(page, card);
      expect(Math.abs(waiting.top - loaded.top), 'top of the first card').toBeLessThanOrEqual(1);
      // Names of two lines make a card taller than the usual one.
      expect(Math.abs(middleOf(waiting.heights) - middleOf(loaded.heights)), 'height').toBeLessThanOrEqual(22);
    });
