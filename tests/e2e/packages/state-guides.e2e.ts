import { expect, test } from '../fixtures/raahi-test.ts';

test('a guide loads no script, works by keyboard, and leads to packages, trains and the next guide', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/destinations/kerala');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Kerala');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The browser moves the focus when it has followed the link.
  await expect(page).toHaveURL(/#main$/);
  await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tour Packages' })).toBeFocused();
  // The lazily loaded part of the footer is there too.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'West Bengal' })).toBeVisible();
  expect(scripts).toEqual([]);
  await main.getByRole('link', { name: 'Next guide' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Ladakh');
  expect(scripts).toEqual([]);
  await page.goBack();
  await main.getByRole('link', { name: 'Trains to Kochi' }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(/Kochi/);
});
