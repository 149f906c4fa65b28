import type { Locator, Page } from '@playwright/test';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { untilText } from '~/shared/dates/last-day.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { logInAsAgent } from '../steps/agent.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { workMenu } from '../steps/work-menu.ts';

const promote = '/agent/promote';

const form = (page: Page): Locator => page.getByRole('region', { name: 'Place a bid' });
const activeBids = (page: Page): Locator => page.getByRole('region', { name: 'Your Active Bids' });
const bidFor = (page: Page, title: string): Locator =>
  activeBids(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
const summary = (page: Page): Locator => page.getByRole('alert').filter({ has: page.getByRole('link') });

const fill = async (page: Page, title: RegExp, amount: string): Promise<void> => {
  const label = await form(page).getByRole('option', { name: title }).textContent();
  await form(page)
    .getByLabel('Package', { exact: true })
    .selectOption({ label: label ?? '' });
  await form(page).getByLabel('Bid amount').fill(amount);
};
const press = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Place bid' }).click();

// The tests bid against each other, so they run one after the other.
test.describe.configure({ mode: 'serial' });

test('an agent bids, is outbid, raises and withdraws, and never sees the competitor', async ({ page, newVisitor }) => {
  await logInAsAgent(page);
  await workMenu(page, 'Agent Portal').getByRole('link', { name: 'Promote' }).click();
  await expect(page).toHaveURL(promote);
  await fill(page, /^Mumbai in Three Days/, '5000');
  await press(page);
  await expectToast(page, 'Bid Placed Successfully!', '₹5,000 for Mumbai in Three Days. You are first.');
  await expect(form(page).getByLabel('Package', { exact: true })).toHaveValue('');
  await expect(form(page).getByLabel('Bid amount')).toHaveValue('');
  await expect(bidFor(page, 'Mumbai in Three Days')).toContainText('1st');

  const rival = await newVisitor();
  await logInByPost(rival, 'jaipur@raahi.test');
  await open(rival, promote);
  await fill(rival, /^Pushkar and Ajmer/, '5010');
  await press(rival);
  await expectToast(rival, 'Bid Placed Successfully!', '₹5,010 for Pushkar and Ajmer. You are first.');

  await page.reload();
  await waitForHydration(page);
  await expect(bidFor(page, 'Mumbai in Three Days')).toContainText('2nd');
  await expect(bidFor(page, 'Mumbai in Three Days')).toContainText('₹5,020 would put you first.');
  await expect(page.getByRole('main')).not.toContainText(/Pushkar|Aravalli/);
  expect(await page.content()).not.toMatch(/Pushkar|Aravalli/);
  await page.getByRole('link', { name: 'Bid ₹5,020 for Mumbai in Three Days' }).click();
  await expect(form(page).getByLabel('Bid amount')).toHaveValue('5,020');
  await press(page);
  await expectToast(page, 'Bid Placed Successfully!', '₹5,020 for Mumbai in Three Days. You are first.');

  const withdraw = page.getByRole('link', { name: 'Withdraw the bid for Mumbai in Three Days' });
  await withdraw.click();
  const question = page.getByRole('dialog', { name: 'Withdraw this bid?' });
  await expect(question).toContainText('₹5,020 for Mumbai in Three Days');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bidFor(page, 'Mumbai in Three Days')).toBeVisible();
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw bid' }).click();
  await expectToast(page, 'Bid withdrawn', 'Mumbai in Three Days');
  await expect(question).toBeHidden();
  await expect(bidFor(page, 'Mumbai in Three Days')).toHaveCount(0);
  const past = page.getByRole('region', { name: 'Past bids' }).getByRole('row', { name: /Mumbai in Three Days/ });
  await expect(past.filter({ hasText: 'Withdrawn' })).toContainText('₹5,020');
  await expect(past.filter({ hasText: 'Raised' })).toContainText('₹5,000');
});

test('missing and invalid fields are reported, and no input is lost', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, promote);
  await press(page);
  await expectToast(
    page,
    'Missing Information',
    'Please select a package, enter a bid amount, and choose a placement.',
  );
  await expect(summary(page)).toBeFocused();
  await summary(page).getByRole('link', { name: 'Please enter a bid amount.' }).click();
  await expect(form(page).getByLabel('Bid amount')).toBeFocused();
  for (const [amount, sentence] of [
    ['90', 'The minimum bid is ₹100.'],
    ['105', 'Bids must be in steps of ₹10: ₹100 or ₹110.'],
    ['2,00,000', 'The maximum bid is ₹1,00,000.'],
  ] as const) {
    await fill(page, /^Hampi and Gokarna/, amount);
    await press(page);
    await expectToast(page, 'Error Placing Bid', sentence);
    await expect(summary(page)).toContainText(sentence);
    await expect(form(page).getByLabel('Bid amount')).toHaveValue(amount);
    await expect(form(page).getByLabel('Package', { exact: true })).not.toHaveValue('');
  }
  await expect(form(page).getByRole('radio', { name: /Top of the search results \(coming soon\)/ })).toBeDisabled();
  await fill(page, /^Hampi and Gokarna/, '200');
  await press(page);
  await expectToast(page, 'Bid Placed Successfully!');
  await fill(page, /^Hampi and Gokarna/, '150');
  await press(page);
  await expectToast(
    page,
    'Error Placing Bid',
    'Your bid for this package is already ₹200. To bid less, withdraw it first.',
  );
});

test('a bid has a last day, which is changed, refused in the past, and removed', async ({ page }) => {
  const today = indianDate(new Date());
  const title = 'The Konkan Coast by Road';
  await logInByPost(page, 'agent@raahi.test');
  await open(page, promote);
  await fill(page, /^The Konkan Coast by Road/, '300');
  await form(page)
    .getByRole('textbox', { name: /^Last day/ })
    .fill(addDays(today, -1));
  await press(page);
  await expect(summary(page)).toContainText('The last day can’t be in the past.');
  await expect(form(page).getByRole('textbox', { name: /^Last day/ })).toHaveValue(addDays(today, -1));
  await form(page)
    .getByRole('textbox', { name: /^Last day/ })
    .fill(addDays(today, 30));
  await press(page);
  await expectToast(page, 'Bid Placed Successfully!');
  const bid = bidFor(page, title);
  await expect(bid).toContainText(untilText(addDays(today, 30)));
  await expect(bid).not.toContainText('Ends');

  const change = bid.getByRole('link', { name: `Change last day of the bid for ${title}` });
  const dialog = page.getByRole('dialog', { name: 'Last day of the bid' });
  await change.click();
  await expect(dialog.getByRole('textbox', { name: /^Last day/ })).toHaveValue(addDays(today, 30));
  await inspect(page, 'the last day of a bid');
  await dialog.getByRole('textbox', { name: /^Last day/ }).fill(addDays(today, 1));
  await dialog.getByRole('button', { name: 'Save last day' }).click();
  await expectToast(page, 'Last day saved', `${title}: ${untilText(addDays(today, 1))}`);
  await expect(dialog).toBeHidden();
  await expect(bid).toContainText('Ends tomorrow');

  await workMenu(page, 'Agent Portal').getByRole('link', { name: 'Today' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bids ending soon/ })
    .click();
  await expect(activeBids(page)).toContainText('Ending within 3 days: 2 of');
  await expect(activeBids(page).getByRole('listitem')).toHaveCount(2);
  await bidFor(page, title)
    .getByRole('link', { name: /^Change last day/ })
    .click();
  await dialog.getByRole('textbox', { name: /^Last day/ }).fill('');
  await dialog.getByRole('button', { name: 'Save last day' }).click();
  await expectToast(page, 'Last day saved', `${title}: until you withdraw it`);
  await expect(activeBids(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(`${promote}?show=ending`);
});

test('without an active package the page explains the first step', async ({ page }) => {
  await logInByPost(page, 'kochi@raahi.test');
  await open(page, promote);
  await expect(page.getByRole('heading', { name: 'No active package to promote' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Active Bids' })).toBeVisible();
  await inspect(page, 'Promote without a package');
  await page.getByRole('main').getByRole('link', { name: 'Go to My Packages' }).click();
  await expect(page).toHaveURL('/agent/packages');
});

test('a deactivated package pauses its bid, and the agent sees why', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, promote);
  await fill(page, /^Ajanta and Ellora/, '700');
  await press(page);
  await expectToast(page, 'Bid Placed Successfully!');
  await open(page, '/agent/packages?q=Ajanta');
  const visible = page.getByRole('switch', { name: 'Show Ajanta and Ellora to travellers' });
  await visible.click();
  await expectToast(page, 'Status Updated', 'Package is now inactive');
  await open(page, promote);
  await expect(bidFor(page, 'Ajanta and Ellora')).toContainText('Paused');
  await expect(bidFor(page, 'Ajanta and Ellora')).toContainText('activate it');
  await expect(form(page).getByRole('option', { name: /Ajanta/ })).toHaveCount(0);
  await open(page, '/agent/packages?q=Ajanta');
  await visible.click();
  await expectToast(page, 'Status Updated', 'Package is now active');
  await open(page, promote);
  await expect(bidFor(page, 'Ajanta and Ellora')).toContainText('would put you first');
});

test('the page is accessible with bids, with errors and with the confirm dialog', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, promote);
  await expect(bidFor(page, 'Goa: Beaches and Old Churches')).toBeVisible();
  await inspect(page, 'Promote');
  await press(page);
  await expect(summary(page)).toBeVisible();
  await inspect(page, 'Promote with errors');
  await page.getByRole('link', { name: 'Withdraw the bid for Goa: Beaches and Old Churches' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'the question before a withdrawal');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a bid is placed, rejected, and withdrawn after confirmation', async ({ page }) => {
    await page.goto('/portal-login?tab=agent');
    await page.getByLabel('Email address').fill('agent@raahi.test');
    await page.getByLabel('Password', { exact: true }).fill('Monsoon-Window-Seat');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await page.goto(promote);
    await fill(page, /^Pune and the Hill Forts/, '105');
    await press(page);
    await expect(summary(page)).toContainText('Bids must be in steps of ₹10: ₹100 or ₹110.');
    await expect(form(page).getByLabel('Bid amount')).toHaveValue('105');
    await form(page).getByLabel('Bid amount').fill('110');
    const today = indianDate(new Date());
    await form(page)
      .getByRole('textbox', { name: /^Last day/ })
      .fill(addDays(today, 9));
    await press(page);
    await expect(page.getByText('Bid Placed Successfully!')).toBeVisible();
    await expect(bidFor(page, 'Pune and the Hill Forts')).toContainText('₹110');
    await expect(bidFor(page, 'Pune and the Hill Forts')).toContainText(untilText(addDays(today, 9)));
    await page.getByRole('link', { name: 'Change last day of the bid for Pune and the Hill Forts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Last day of the bid' });
    for (const [days, sentence] of [
      [400, 'at the latest.'],
      [2, untilText(addDays(today, 2))],
    ] as const) {
      await dialog.getByRole('textbox', { name: /^Last day/ }).fill(addDays(today, days));
      await dialog.getByRole('button', { name: 'Save last day' }).click();
      await expect(page.getByText(sentence).first()).toBeVisible();
    }
    await expect(bidFor(page, 'Pune and the Hill Forts')).toContainText('Ends in 2 days');
    await page.getByRole('link', { name: 'Withdraw the bid for Pune and the Hill Forts' }).click();
    await expect(page.getByText('Withdraw this bid?')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw bid' }).click();
    await expect(page.getByText('Bid withdrawn')).toBeVisible();
    await expect(bidFor(page, 'Pune and the Hill Forts')).toHaveCount(0);
  });
});
