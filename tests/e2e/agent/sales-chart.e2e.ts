import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';

test('the values of a chart are read by keyboard and pointer', { tag: '@long' }, async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/sales');
  const chart = page.getByRole('slider', { name: /Value of converted leads by month/ });
  await chart.focus();
  await page.keyboard.press('End');
  const last = await chart.getAttribute('aria-valuetext');
  await expect(page.getByText(last ?? '', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '');
  await page.keyboard.press('Home');
  const first = await chart.getAttribute('aria-valuetext');
  const box = await chart.boundingBox();
  if (!box) throw new Error('no chart');
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2);
  await expect(chart).toHaveAttribute('aria-valuetext', last ?? '');
  expect(first).not.toBe(last);
  await expect(page.getByText(/before/).first()).toBeVisible();
  // The sticky header covers nothing at the top of the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect(page, 'Sales');
});
