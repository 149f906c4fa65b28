import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';

test('an agent sees views and inquiries of a package in the list and on its page', async ({ page, browser }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/packages?state=active');
  const card = page.getByRole('article').first();
  const figures = card.getByText(/views? · .* in 30 days/);
  const before = Number.parseInt((await figures.textContent()) ?? '', 10);
  const address = (await card.getByRole('link', { name: /^View / }).getAttribute('href')) ?? '';

  // Another visitor: the same page twice is one view.
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 Chrome/140.0 ${Math.random()}` });
  const traveller = await context.newPage();
  for (const _ of [1, 2]) {
    const beacon = traveller.waitForResponse((response) => response.url().endsWith(`${address}/view`));
    await traveller.goto(new URL(address, page.url()).href);
    expect((await beacon).status()).toBe(204);
  }
  await context.close();

  await open(page, '/agent/packages?state=active');
  await expect(figures).toContainText(`${before + 1} view`);
  await card.getByRole('link', { name: /^Edit / }).click();
  const activity = page.getByRole('region', { name: 'Last 30 days' });
  await expect(activity).toContainText(`${before + 1} view`);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
