import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { isOnTop } from '../steps/is-on-top.ts';

for (const width of [390, 1440])
  test(`no head of a table covers its first row, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInByPost(page, 'admin@raahi.test');
    await open(page, '/admin/analytics');
    const overlaps = await page.locator('main table').evaluateAll((tables) =>
      tables.map((table) => {
        const head = table.querySelector('thead th')?.getBoundingClientRect();
        const row = table.querySelector('tbody tr')?.getBoundingClientRect();
        return head && row ? Math.round(head.bottom - row.top) : 0;
      }),
    );
    expect(overlaps.length).toBeGreaterThan(1);
    expect(overlaps.filter((overlap) => overlap > 1)).toEqual([]);
  });

test('no table is wider than its frame', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  for (const width of [768, 820, 960, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/admin/bidding', '/admin/cms', '/admin/audit', '/admin/trains/runs?train=12952']) {
      await open(page, path);
      const excess = await page
        .locator('.table-frame')
        .evaluateAll((frames) =>
          frames.map((frame) =>
            Math.round((frame.firstElementChild?.getBoundingClientRect().width ?? 0) - frame.clientWidth),
          ),
        );
      expect(excess.length, path).toBeGreaterThan(0);
      expect(
        excess.filter((pixels) => pixels > 0),
        `${path}, ${width} pixels wide`,
      ).toEqual([]);
    }
  }
});

for (const width of [390, 1024, 1279, 1440])
  test(`the prices of deals have a visible label or a visible head, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInByPost(page, 'admin@raahi.test');
    await open(page, '/admin/deals');
    const shownWidth = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => part.getBoundingClientRect().width);
    const label = await shownWidth('.deal-form .field__label');
    const head = await shownWidth('.deals thead');
    expect([label > 20, head > 100]).toEqual(width < 1280 ? [true, false] : [false, true]);
    // The button of a changed row does not cover its discount.
    const form = page.getByRole('form', { name: /^Prices of/ }).first();
    await form.getByRole('textbox', { name: 'Price per person', exact: true }).fill('19000');
    await form.getByRole('textbox', { name: 'Original price' }).fill('24000');
    await expect.poll(() => isOnTop(form.getByText('₹5,000 off'))).toBe(true);
    expect(await isOnTop(form.getByRole('button', { name: /^Save prices/ }))).toBe(true);
  });

test('the rows of the audit log are low at every width', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  for (const [width, highest] of [
    [390, 200],
    [820, 130],
    [1440, 90],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/admin/audit?q=Swaraj+Dweep');
    const heights = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(highest);
  }
});
