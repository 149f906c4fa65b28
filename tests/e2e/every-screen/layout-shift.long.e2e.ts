import { expect, test } from '../fixtures/raahi-test.ts';
import { waitForHydration } from '../steps/hydration.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import { firstPackagePath } from '../steps/packages.ts';

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
    for (const address of [...trainPages, ...packagePages, await firstPackagePath(page), guide]) {
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
