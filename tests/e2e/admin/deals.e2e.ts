import { publicPackage } from '#tests/factories/packages.ts';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { logInAsNewAgency } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { runInApp } from '../steps/server-state.ts';

test('prices are edited in the table: Enter saves, Escape restores, and a rejected row keeps its input', async ({
  page,
  newVisitor,
  server,
}) => {
  const title = `Forts ${Date.now()}`;
  const email = await logInAsNewAgency(await newVisitor());
  await runInApp(server, async (app) => publicPackage(app, (await findAgentId(app.db, email)) ?? '', { title }));
  await logInByPost(page, 'admin@raahi.test');
  await open(page, `/admin/deals?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const price = row.getByRole('textbox', { name: 'Price per person', exact: true });
  const original = row.getByRole('textbox', { name: 'Original price' });
  const save = row.getByRole('button', { name: /^Save prices/ });
  await inspect(page, 'Deals');
  // The table is reloaded after the rejection; until the next submission it gets no answer.
  const resubmitted = Promise.withResolvers<void>();
  await page.route('**/admin/deals.data*', async (route) => {
    if (route.request().method() === 'GET') await resubmitted.promise;
    await route.fallback();
  });
  await expect(save).toHaveCount(0);
  await price.fill('30000');
  await expect(save).toBeVisible();
  await original.fill('20000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Update Failed');
  await expect(original).toHaveAccessibleDescription(/The original price is lower than the price/);
  await expect(price).toHaveValue('30,000');
  await price.press('Escape');
  await expect(price).toHaveValue('12,000');
  await expect(save).toHaveCount(0);
  await price.fill('9,500');
  await original.fill('12000');
  await expect(row).toContainText('for 30 days in a row');
  const submitted = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  await submitted;
  resubmitted.resolve();
  await expectToast(page, 'Price Updated');
  await expect(price).toHaveValue('9,500');
});
