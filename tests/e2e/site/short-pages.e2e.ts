import { expect, test } from '../fixtures/raahi-test.ts';
import { fillLogin } from '../steps/account.ts';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a short page of checkout and login ends at the end of the screen', async ({ page }) => {
      for (const path of ['/login', '/trains/confirmation', '/payment/hotel/1']) {
        await page.goto(path);
        const box = await page.getByRole('contentinfo').boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeCloseTo(height, -1);
      }
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('a toast, which nothing removes, is between header and content', async ({ page }) => {
        await page.goto('/login');
        await fillLogin(page, 'customer@raahi.test');
        await expect(page).toHaveURL('/dashboard');
        const box = async (selector: string) => {
          const { y, height } = (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
          return { top: y, bottom: y + height };
        };
        const toast = page.getByRole('status').filter({ hasText: 'Login Successful!' });
        await expect(toast).toBeVisible();
        const [header, shown, main] = [await box('header'), await box('.toast'), await box('main')];
        expect(shown.top).toBeGreaterThanOrEqual(header.bottom);
        expect(shown.bottom).toBeLessThanOrEqual(main.top);
      });
    });
  });
}
