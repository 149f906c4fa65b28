import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/raahi-test.ts';
import { axeFindings } from '../steps/axe.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the wall of posters ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('is filtered, opens a poster, and the poster is downloaded as a print', async ({ page }) => {
      await page.goto('/destinations');
      const filters = page.getByRole('navigation', { name: 'Filters' });
      await filters.getByRole('link', { name: /^June/ }).click();
      await expect(page).toHaveURL(/month=june/);
      await filters.getByRole('link', { name: /^Beach/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'posters for beach in June' })).toBeVisible();
      await page.getByRole('link', { name: 'Poster of Kerala' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Kerala poster' })).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download print (PDF, A3)' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('raahi-poster-kerala-a3.pdf');
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      // The page stays, for the next poster.
      await page.getByRole('link', { name: 'All posters' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Destinations in India' })).toBeVisible();
    });
  });
}

test('the page of a poster leads to the next one, to those nearby and to the wall of a good month', async ({
  page,
}) => {
  await page.goto('/destinations/posters/kerala');
  await page.getByRole('link', { name: 'Next poster' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ladakh poster' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous poster' }).click();
  await page.getByRole('region', { name: 'Nearby' }).getByRole('link', { name: 'Tamil Nadu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tamil Nadu poster' })).toBeVisible();
  await page.getByRole('link', { name: 'Jan', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'posters in January' })).toBeVisible();
});

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

test('the page of a poster passes axe and fits the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/destinations/posters/dadra-and-nagar-haveli-and-daman-and-diu');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
