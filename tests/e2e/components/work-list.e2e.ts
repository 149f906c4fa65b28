import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return { top, bottom, width: Math.round(width) };
    }),
  );

test('a work list is a table, on tablets cards in columns, on phones cards below each other; its filters fold', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/ui');
  const list = page.locator('#work .row-cards');
  const filters = list.locator('.more-filters__fields > .field');
  const fold = list.locator('summary', { hasText: 'Filters (1)' });
  const rows = list.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(filters).toHaveCount(4);
  // Open, because one of them is set: in columns of one width.
  await expect(filters.first()).toBeVisible();
  expect(new Set((await boxesOf(filters)).map((box) => box.width)).size).toBe(1);
  const [head] = await boxesOf(list.locator('thead th'));
  expect(head?.bottom).toBeLessThanOrEqual((await boxesOf(rows))[0]?.top ?? 0);
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const [one, two, three] = await boxesOf(rows);
    expect(two?.top, `${width} pixels wide`).toBe(one?.top);
    if (width < 1024) expect(three?.top).toBeGreaterThan(two?.top ?? 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const [one, two] = await boxesOf(rows);
  expect(two?.top).toBeGreaterThanOrEqual(one?.bottom ?? 0);
  expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await fold.click();
  await expect(filters.first()).toBeHidden();
});

test('below a dialog the space of the scroll bar is as dark as the page, which does not move', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/ui');
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  const root = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [before, light] = [await title.boundingBox(), await root()];
  await open(page, '/ui?confirm');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await title.boundingBox()).toEqual(before);
  const dimmed = await page.evaluate((paper) => {
    const probe = document.createElement('p');
    probe.style.backgroundColor = `color-mix(in srgb, rgb(14 18 45) 55%, ${paper})`;
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  }, light);
  expect(dimmed).not.toBe(light);
  expect(await root()).toBe(dimmed);
});
