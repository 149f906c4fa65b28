import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import { firstPackagePath } from '../steps/package-form.ts';

// Animations are on in this file.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const trainPages = [
  '/trains',
  `/trains/search?from=delhi&to=mumbai&date=${inDays(2)}`,
  bookingAddress(rajdhani(inDays(18))),
];
const packagePages = ['/', '/search', '/destinations/rajasthan/jaipur'];

/** Pages served without scripts. */
const guide = '/destinations/kerala';

for (const width of [390, 1440]) {
  test(`the layout does not shift while pages load, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The results that are opened here are recent searches on the home page afterwards.
    for (const address of [...trainPages, ...packagePages, await firstPackagePath(page), guide, '/']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      if (address !== guide) await waitForHydration(page);
      // After two frames any shift has happened and been observed.
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as unknown as { shifts: { sum: number } }).shifts.sum)),
            );
          }),
      );
      expect(moved, address).toBeLessThanOrEqual(0.01);
    }
  });
}

/** Top of the first and heights of the first cards. */
const boxesOf = (page: Page, card: string) =>
  page.locator(card).evaluateAll((cards) => ({
    top: Math.round(cards[0]?.getBoundingClientRect().top ?? 0),
    heights: cards.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().height)),
  }));

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[1] ?? 0;

test('skeletons of packages and trains have the size of the cards', async ({ page }) => {
  const lists = [
    { address: '/search', link: 'Price: low to high', card: '.package-grid > .package-card' },
    { address: trainPages[1] ?? '', link: 'Departure', card: '.journey-list > .journey-card' },
  ];
  for (const { address, link, card } of lists) {
    await open(page, address);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/search\.data/, async (route) => {
      await released;
      await route.continue();
    });
    const skeletons = page.locator('[aria-busy="true"]').locator('.skeleton');
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(skeletons.first()).toBeVisible();
    const waiting = await boxesOf(page, card);
    release();
    await expect(skeletons).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    const loaded = await boxesOf(page, card);
    expect(Math.abs(waiting.top - loaded.top), `top of the first card of ${address}`).toBeLessThanOrEqual(1);
    // Names of two lines make a card taller than the usual one.
    const difference = Math.abs(middleOf(waiting.heights) - middleOf(loaded.heights));
    expect(difference, `height of the cards of ${address}`).toBeLessThanOrEqual(22);
  }
});
