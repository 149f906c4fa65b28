import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { logInAsAdmin } from '../steps/admin.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';

test('Tab goes through a package in review from top to bottom, on a tablet to the decision at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await logInAsAdmin(page);
  await open(page, '/admin/pending');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Details of/ })
    .click();
  const review = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }) });
  const newTab = review.getByRole('link', { name: /in a new tab$/ });
  await expect(newTab).toBeVisible();
  await expect(review.locator('iframe')).toBeVisible();
  const stops = await review
    .locator('a[href], button, select, iframe')
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map((element) => element.textContent?.trim() ?? ''),
    );
  const place = (text: string | RegExp) => stops.findIndex((stop) => stop.search(text) >= 0);
  expect(place('Edit in Deals')).toBeGreaterThan(-1);
  expect(place('Edit in Deals')).toBeLessThan(place(/in a new tab$/));
  expect(place(/in a new tab$/)).toBeLessThan(place(/^Approve$/));
  // The link is below the preview, not on it.
  const frame = await review.locator('.preview-frame').boundingBox();
  const link = await newTab.boundingBox();
  expect(link?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
});

test('unpublishing selected pages is confirmed, and drafts are skipped and named', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  await logInAsAdmin(page);
  await open(page, '/admin/cms');
  const rows = page.getByRole('row');
  const published = rows.filter({ hasText: 'Published' });
  const all = await published.count();
  await published.first().getByRole('checkbox').check();
  await rows.filter({ hasText: 'Draft' }).first().getByRole('checkbox').check();
  const panel = page.getByRole('dialog', { name: 'Unpublish selected pages?' });
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // Not the size of targets: the bar may lie over the buttons of a row, from where they can be scrolled.
  expect(await axeFindings(page, ['color-contrast', 'button-name', 'aria-dialog-name'])).toEqual([]);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toBeHidden();
  await expect(published).toHaveCount(all);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await panel.getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, '1 updated, 1 not');
  await expect(panel).toBeHidden();
  await expect(published).toHaveCount(all - 1);
});
