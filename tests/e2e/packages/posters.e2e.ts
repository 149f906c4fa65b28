import { expect, test } from '../fixtures/raahi-test.ts';

test('the page of a poster is shared without the scripts of the site, and the wall is complete in print', async ({
  newVisitor,
  server,
}) => {
  const page = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/destinations/posters/kerala');
  expect(await page.locator('script[src], script[type^=module], link[rel^=modulepreload]').count()).toBe(0);
  // As on a computer: a share menu cannot be tested.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/destinations/posters/kerala`);

  // With Save-Data only a print loads the pictures below the fold.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/destinations');
  const waiting = page.locator('img[loading=lazy]');
  expect(await waiting.count()).toBeGreaterThan(20);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(waiting).toHaveCount(0);
});
