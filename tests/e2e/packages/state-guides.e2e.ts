import { expect, test } from '../fixtures/raahi-test.ts';
import { axeFindings } from '../steps/axe.ts';

test.describe('a guide without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is complete, and links to packages, contact, trains and the next guide', async ({ page }) => {
    const answer = await page.goto('/destinations/kerala');
    expect(answer?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Kerala');
    for (const name of ['About Kerala', 'Key Information', 'Must-Visit Places', 'Travel Information'])
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(4);
    await expect(main.getByRole('link', { name: 'Tour Packages' })).toHaveAttribute(
      'href',
      '/search?destination=Kerala',
    );
    await expect(main.getByRole('link', { name: 'Plan Your Trip' })).toHaveAttribute('href', '/contact');
    // The whole page is rendered, including the lazily loaded part of the footer.
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'West Bengal' })).toBeVisible();
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    await main.getByRole('link', { name: 'Trains to Kochi' }).click();
    await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(/Kochi/);
    await page.goBack();
    await main.getByRole('link', { name: 'Next guide' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ladakh');
  });

  test('an unknown state is not found, with a link to the home page', async ({ page }) => {
    const answer = await page.goto('/destinations/atlantis');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'State Not Found' })).toBeVisible();
    await expect(page.getByText("The state you're looking for doesn't exist in our guide yet.")).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a guide works by keyboard, and loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/destinations/goa', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tour Packages' })).toBeFocused();
  expect(scripts).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const state of ['rajasthan', 'dadra-and-nagar-haveli-and-daman-and-diu', 'atlantis']) {
      test(`${state} passes axe and fits the smallest phone`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(`/destinations/${state}`);
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      });
    }
  });
}
