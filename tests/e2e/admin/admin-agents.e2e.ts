import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInByPost } from '../steps/account.ts';
import { logInAsAdmin } from '../steps/admin.ts';
import { logInAsAgent } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { inDays, newEmail, rajdhani } from '../steps/journey.ts';
import { waitForMail } from '../steps/mail.ts';
import { ticketByPost } from '../steps/post-booking.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const password = 'seven-mango-trees';

/** Sends a service inquiry, which is assigned to no agent. */
const askForService = async (page: Page, email: string, first = 'Asha'): Promise<void> => {
  await open(page, `/customer-info/service?${new URLSearchParams({ service: 'Flight Booking' })}`);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
  await main(page).getByRole('button', { name: 'Submit Inquiry' }).click();
  await expectToast(page, 'Inquiry Submitted Successfully!');
};

/** Closes the toast, which may cover the buttons of a dialog. */
const closeToast = (page: Page): Promise<void> =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Close' }) })
    .getByRole('button', { name: 'Close' })
    .click();

/** The row (on phones the card) of an agent. */
const rowOf = (page: Page, company: string) => page.getByRole('row').filter({ hasText: company });

test('an agent is created, verified, logs in, is edited, and cannot log in after deletion', async ({
  page,
  newVisitor,
  server,
}) => {
  const email = newEmail('nilgiri');
  await logInAsAdmin(page);
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await main(page).getByRole('link', { name: 'Create Agent' }).click();
  const creating = dialog(page, 'Create Agent');
  await expect(creating.getByLabel('Email address')).toBeFocused();
  await creating.getByRole('button', { name: 'Create Agent' }).click();
  await expectToast(page, 'Missing Fields', 'Email and password are required for new agents.');
  await closeToast(page);
  await creating.getByLabel('Email address').fill(email);
  await creating.getByLabel('Company name').fill('Nilgiri Trails');
  await creating.getByLabel('Password', { exact: true }).fill(password);
  await creating.getByRole('button', { name: 'Create Agent' }).click();
  await expectToast(page, 'Agent created', `We have sent an email to ${email}.`);

  await page.getByRole('searchbox', { name: 'Search' }).fill('nilgiri');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/[?]q=nilgiri/);
  await expect(page.getByRole('status').filter({ hasText: /^1 agent$/ })).toBeVisible();
  await rowOf(page, 'Nilgiri Trails')
    .getByRole('button', { name: /^Verify/ })
    .click();
  await expectToast(page, 'Agent verified', 'The agent gets an email.');
  await expect(rowOf(page, 'Nilgiri Trails').getByText('Verified', { exact: true })).toBeVisible();
  await waitForMail(server, email, 'It now has the Verified badge');

  const agent = await newVisitor();
  await logInAsAgent(agent, email, password);
  await expect(agent.getByRole('heading', { level: 1, name: 'Welcome, Nilgiri Trails' })).toBeVisible();

  await rowOf(page, 'Nilgiri Trails').getByRole('link', { name: /^Edit/ }).click();
  const editing = dialog(page, 'Edit Agent');
  await expect(editing.getByLabel('Email address')).toBeDisabled();
  await editing.getByLabel('Contact person').fill('Kamala Nair');
  await editing.getByRole('button', { name: 'Save Agent' }).click();
  await expectToast(page, 'Agent updated');
  await expect(rowOf(page, 'Kamala Nair')).toBeVisible();

  await rowOf(page, 'Nilgiri Trails')
    .getByRole('link', { name: /^Delete/ })
    .click();
  const question = dialog(page, 'Delete Nilgiri Trails?');
  await expect(question).toContainText('Are you sure you want to delete this agent? This action is irreversible.');
  await question.getByRole('button', { name: 'Delete agent' }).click();
  await expectToast(page, 'Agent deleted');
  await expect(page.getByRole('heading', { name: 'No agents found' })).toBeVisible();
  await page.getByRole('link', { name: /^Deleted/ }).click();
  await expect(rowOf(page, 'Nilgiri Trails')).toBeVisible();

  await agent.goto('/agent');
  await expect(agent.getByRole('heading', { level: 1, name: 'Partner Login' })).toBeVisible();
  await open(agent, agent.url());
  await fillLogin(agent, email, password);
  await expectToast(agent, 'Login Failed');
});

test('when two administrators edit the same agent, the second sees the differences', async ({ page, newVisitor }) => {
  await logInAsAdmin(page);
  const second = await newVisitor();
  await logInAsAdmin(second);
  for (const one of [page, second]) {
    await open(one, '/admin/agents?q=himalayan');
    await one.getByRole('link', { name: /^Edit/ }).click();
    await expect(dialog(one, 'Edit Agent')).toBeVisible();
  }
  await dialog(page, 'Edit Agent').getByLabel('Contact person').fill('First Person');
  await dialog(page, 'Edit Agent').getByRole('button', { name: 'Save Agent' }).click();
  await expectToast(page, 'Agent updated');
  const editing = dialog(second, 'Edit Agent');
  await editing.getByLabel('Contact person').fill('Second Person');
  await editing.getByRole('button', { name: 'Save Agent' }).click();
  await closeToast(second);
  await expect(editing.getByText('Contact person: now First Person, in your form Second Person')).toBeVisible();
  await expect(editing.getByLabel('Contact person')).toHaveValue('Second Person');
  await editing.getByRole('button', { name: 'Save Agent' }).click();
  await expectToast(second, 'Agent updated');
});

test('an unassigned lead is assigned to an agent, who gets a mail and sees it', async ({
  page,
  newVisitor,
  server,
}) => {
  const email = newEmail('nobody');
  await askForService(page, email, 'Lakshmi');
  await logInAsAdmin(page);
  await page.getByRole('link', { name: /^Leads \d+ not answered$/ }).click();
  await page.getByRole('link', { name: /^Unassigned/ }).click();
  await expect(page).toHaveURL('/admin/leads?agent=none');
  // The URL changes before the list: a lead that is opened from the former list leads back to it.
  await expect(page.getByRole('link', { name: /^Unassigned/ })).toHaveAttribute('aria-current', 'page');
  const unassigned = page.getByRole('row').filter({ hasText: email });
  await expect(unassigned).toContainText('Flight Booking');
  await expect(unassigned.getByRole('cell', { name: 'Unassigned' })).toBeVisible();
  await unassigned.getByRole('link', { name: /^Assign/ }).click();
  const lead = dialog(page, 'Edit Lead');
  await lead.getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, 'Lead not assigned', 'Please select an agent.');
  await closeToast(page);
  await dialog(page, 'Edit Lead').getByLabel('Agent', { exact: true }).selectOption('Konkan Trails');
  await dialog(page, 'Edit Lead').getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, 'Lead assigned', 'The agent can see it now.');
  await expect(unassigned).toHaveCount(0);
  await waitForMail(server, 'agent@raahi.test', email);

  const agent = await newVisitor();
  await logInByPost(agent, 'agent@raahi.test');
  await open(agent, `/agent/leads?q=${encodeURIComponent(email)}`);
  await expect(agent.getByRole('rowheader').filter({ hasText: 'Lakshmi Rao' })).toBeVisible();
  await open(page, `/admin/leads?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('cell', { name: 'Konkan Trails' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'WhatsApp Lakshmi Rao' })).toHaveAttribute(
    'href',
    /^https:[/][/]wa[.]me[/]91/,
  );
  await row.getByRole('button', { name: 'New Lakshmi Rao' }).click();
  await row.getByRole('button', { name: 'Contacted', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Contacted Lakshmi Rao' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Lakshmi Rao' }).check();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Proposal sent');
  await page.getByRole('button', { name: 'Change status' }).click();
  await expectToast(page, '1 lead marked as Proposal sent');
  await expect(row.getByRole('button', { name: 'Proposal sent Lakshmi Rao' })).toBeVisible();
  // A conversion asks for the value.
  await row.getByRole('button', { name: 'Proposal sent Lakshmi Rao' }).click();
  await row.getByRole('button', { name: 'Converted', exact: true }).click();
  await expect(dialog(page, 'Edit Lead').getByLabel('Status')).toHaveValue('converted');
  await dialog(page, 'Edit Lead').getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: /^Open/ }).click();
  const opened = dialog(page, 'Edit Lead');
  await expect(opened.getByText('Agent: none')).toBeVisible();
  await opened.getByLabel('Add a note').fill('Please call before noon.');
  await opened.getByRole('button', { name: 'Save Lead' }).click();
  await expectToast(page, 'Lead Updated!');
});

test('a message of the contact page is found, answered and marked as handled', async ({ page }) => {
  const email = newEmail('writer');
  await open(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await main(page)
    .getByLabel(/^E-?mail/i)
    .fill(email);
  await page.getByLabel('Subject').fill('A partnership in the hills');
  await page.getByLabel('Message', { exact: true }).fill('We run six homestays.');
  await main(page).getByRole('button', { name: /send/i }).click();
  await expectToast(page, 'Message Sent!');

  await logInByPost(page, 'admin@raahi.test');
  await open(page, '/admin/leads');
  await page.getByRole('link', { name: /^Contact messages/ }).click();
  // The list of leads has a search box of the same name: one press of Search there would leave for its results.
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByRole('heading', { name: 'Contact messages' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(`homestays ${email}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // The message is in the list before the search, too.
  await expect(page.getByRole('link', { name: /^Handled/ })).toHaveAttribute('href', /[?&]q=homestays/);
  const card = page.getByRole('article').filter({ hasText: 'A partnership in the hills' });
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: /^Mark as handled/ }).click();
  await expectToast(page, 'Message marked as handled');
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: /^Handled/ }).click();
  await expect(card.getByText('Handled', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Reopen/ }).click();
  await expectToast(page, 'Message reopened');
});

test('analytics and its CSV file include a new inquiry', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  await open(page, '/admin/analytics');
  const today = page.getByRole('definition').first();
  const before = Number(await today.textContent());
  await askForService(page, newEmail('figure'));
  await open(page, '/admin/analytics');
  await expect(today).toHaveText(String(before + 1));
  await page.getByText('Show all figures as a table').click();
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(0),
  ).toBeVisible();
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?days=90');
  const file = await page.request.get('/admin/analytics.csv?days=90');
  expect((await file.text()).trim().split('\r\n')).toHaveLength(91);
});

test('the screens of agents, leads, messages and analytics are accessible', async ({ page }) => {
  test.setTimeout(180_000);
  await askForService(page, newEmail('axe'));
  await ticketByPost(page, rajdhani(inDays(20)));
  await logInByPost(page, 'admin@raahi.test');
  await open(page, '/admin/agents');
  await inspect(page, 'the agents');
  await open(page, '/admin/agents/new');
  await dialog(page, 'Create Agent').getByRole('button', { name: 'Create Agent' }).click();
  await expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeVisible();
  await inspect(page, 'a new agent with errors');
  await open(page, '/admin/leads');
  await inspect(page, 'the leads');
  await page
    .getByRole('link', { name: /^(Assign|Open)\b/ })
    .first()
    .click();
  await expect(dialog(page, 'Edit Lead')).toBeVisible();
  await inspect(page, 'a lead');
  await open(page, '/admin/messages?show=all');
  await inspect(page, 'the messages');
  await open(page, '/admin/analytics');
  await page.getByText('Show all figures as a table').click();
  await inspect(page, 'the figures');
});
