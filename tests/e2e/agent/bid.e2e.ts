import type { Locator, Page } from '@playwright/test';
import { publicPackage } from '#tests/factories/packages.ts';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { logInAsNewAgency } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { workMenu } from '../steps/interactions.ts';
import { inDays } from '../steps/journey.ts';
import { runInApp } from '../steps/server-state.ts';

const form = (page: Page): Locator => page.getByRole('region', { name: 'Place a bid' });
const activeBids = (page: Page): Locator => page.getByRole('region', { name: 'Your Active Bids' });
const summary = (page: Page): Locator => page.getByRole('alert').filter({ has: page.getByRole('link') });
const place = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Place bid' }).click();

test('an agent bids, corrects the amount, gives the bid a last day and withdraws in dialogs over the list', async ({
  page,
  server,
}) => {
  const email = await logInAsNewAgency(page);
  await runInApp(server, async (app) =>
    publicPackage(app, (await findAgentId(app.db, email)) ?? '', { title: 'Sahyadri forts' }),
  );
  await open(page, '/agent');
  await workMenu(page, 'Agent Portal').getByRole('link', { name: 'Promote' }).click();
  await expect(page).toHaveURL('/agent/promote');
  await place(page);
  await expectToast(
    page,
    'Missing Information',
    'Please select a package, enter a bid amount, and choose a placement.',
  );
  await expect(summary(page)).toBeFocused();
  await inspect(page, 'Promote with errors');
  await summary(page).getByRole('link', { name: 'Please enter a bid amount.' }).click();
  await expect(form(page).getByLabel('Bid amount')).toBeFocused();
  await form(page).getByLabel('Package', { exact: true }).selectOption({ index: 1 });
  await form(page).getByLabel('Bid amount').fill('105');
  await place(page);
  await expectToast(page, 'Error Placing Bid', 'Bids must be in steps of ₹10: ₹100 or ₹110.');
  await expect(form(page).getByLabel('Bid amount')).toHaveValue('105');
  await form(page).getByLabel('Bid amount').fill('110');
  await place(page);
  await expectToast(page, 'Bid Placed Successfully!');
  // The form is empty for the next bid.
  await expect(form(page).getByLabel('Bid amount')).toHaveValue('');

  const bid = activeBids(page).getByRole('listitem');
  await expect(bid).toContainText('₹110');
  await bid.getByRole('link', { name: /last day of the bid for Sahyadri forts$/ }).click();
  await expect(form(page).getByLabel('Bid amount')).toHaveValue('110');
  await form(page)
    .getByRole('textbox', { name: /^Last day/ })
    .fill(inDays(1));
  await place(page);
  await expectToast(page, 'Last day saved');
  await expect(bid).toContainText('Ends tomorrow');

  const withdraw = bid.getByRole('link', { name: 'Withdraw the bid for Sahyadri forts' });
  await withdraw.click();
  const question = page.getByRole('dialog', { name: 'Withdraw this bid?' });
  await expect(question).toContainText('₹110 for Sahyadri forts');
  await inspect(page, 'the question before a withdrawal');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bid).toHaveCount(1);
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw bid' }).click();
  await expectToast(page, 'Bid withdrawn', 'Sahyadri forts');
  await expect(question).toBeHidden();
  await expect(bid).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Past bids' }).getByRole('row', { name: /Sahyadri forts/ }),
  ).toContainText('Withdrawn');
});
