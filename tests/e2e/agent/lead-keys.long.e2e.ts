import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { newEmail } from '../steps/journey.ts';

// Posts ten leads; the machine may be busy.
test.describe.configure({ timeout: 120_000 });

const lastName = (): string =>
  `Menon${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;

const postLead = async (page: Page, first_name: string, last_name: string, status = 'new'): Promise<void> => {
  const answer = await page.context().request.post('/agent/leads/new', {
    form: { first_name, last_name, email: newEmail(), phone: '98765 43210', status },
    maxRedirects: 0,
  });
  expect(answer.status(), `the posted lead of ${first_name}`).toBe(302);
};

const names = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farah', 'Gita', 'Hema', 'Indu', 'Jaya'];

test('ten new leads are worked through with at most 30 keys', async ({ page }) => {
  const last = lastName();
  await logInByPost(page, 'agent@raahi.test');
  for (const name of names) await postLead(page, name, last);
  await open(page, `/agent/leads?q=${last}&status=new`);
  const status = page.getByRole('dialog', { name: 'Edit Lead' }).getByLabel('Status');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  // The shortcuts work with the script, as this button does.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('j');
  await expect(page.locator('[data-card]').first()).toBeFocused();
  await press('Enter');
  for (const _ of names) {
    // In this order: the dialog of the lead before has the focus until the next one opens.
    await expect(status).toHaveValue('new');
    await expect(status).toBeFocused();
    const opened = page.url();
    await press('ArrowDown');
    await expect(status).toHaveValue('contacted');
    await press('Control+Enter');
    await expect(page).not.toHaveURL(opened);
  }
  await expect(page.getByRole('main').getByText('No leads found')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(30);
  await open(page, `/agent/leads?q=${last}&status=contacted`);
  await expect(page.getByRole('link', { name: /^Manage Lead: / })).toHaveCount(names.length);
});

test('Enter saves the lead once, and the save button shows it', async ({ page }) => {
  const last = lastName();
  await logInByPost(page, 'agent@raahi.test');
  await postLead(page, 'Asha', last);
  await postLead(page, 'Bina', last);
  await open(page, `/agent/leads?q=${last}&sort=oldest`);
  await page.getByRole('link', { name: `Manage Lead: Asha ${last}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Lead' });
  const posts: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/agent\/leads\//, async (route) => {
    if (route.request().method() === 'POST') {
      posts.push(route.request().url());
      await answered;
    }
    await route.continue();
  });
  const firstName = form.getByLabel('First name');
  await firstName.fill('Aasha');
  await firstName.press('Enter');
  await expect(form.getByRole('button', { name: 'Saving' })).toBeVisible();
  await firstName.press('Enter');
  await firstName.press('Control+Enter');
  answer();
  await expect(form).toBeHidden();
  expect(posts).toHaveLength(1);
  await expect(page.getByRole('link', { name: `Manage Lead: Aasha ${last}` })).toBeVisible();
});

test('ten new leads are worked through with at most 15 clicks', async ({ page }) => {
  const last = lastName();
  await logInByPost(page, 'agent@raahi.test');
  for (const name of names) await postLead(page, name, last);
  await open(page, `/agent/leads?q=${last}&status=new`);
  const form = page.getByRole('dialog', { name: 'Edit Lead' });
  let clicks = 1;
  await page
    .getByRole('link', { name: /^Manage Lead: / })
    .first()
    .click();
  for (const index of names.keys()) {
    await expect(form.getByLabel('Status')).toHaveValue('new');
    const opened = page.url();
    const isLast = index === names.length - 1;
    await form.getByRole('button', { name: isLast ? 'Contacted' : 'Contacted and next', exact: true }).click();
    clicks += 1;
    await expect(page).not.toHaveURL(opened);
  }
  await expect(page.getByRole('main').getByText('No leads found')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(15);
  await open(page, `/agent/leads?q=${last}&status=contacted`);
  await expect(page.getByRole('link', { name: /^Manage Lead: / })).toHaveCount(names.length);
});

test('"Contacted and next" skips leads that are answered', async ({ page }) => {
  const last = lastName();
  await logInByPost(page, 'agent@raahi.test');
  await postLead(page, 'Asha', last);
  await postLead(page, 'Bina', last, 'proposal_sent');
  await postLead(page, 'Chitra', last);
  await open(page, `/agent/leads?q=${last}&sort=oldest`);
  await page.getByRole('link', { name: `Manage Lead: Asha ${last}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Lead' });
  await form.getByRole('button', { name: 'Contacted and next' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Chitra');
});

test('the dates of the filters are chosen in our calendar and apply at once', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/leads?from=2026-01-05');
  const filters = page.getByRole('search');
  const days = filters.getByText('Since 5 Jan 2026');
  await expect(filters.getByLabel('Received to', { exact: true })).toBeHidden();
  await days.click();
  await expect(filters.getByText('5 Jan 2026', { exact: true })).toBeVisible();
  await filters.getByLabel('Received to', { exact: true }).fill('2026-02-06');
  await filters.getByLabel('Received to', { exact: true }).blur();
  await expect(page).toHaveURL(/from=2026-01-05.*to=2026-02-06/);
  const both = filters.getByText('5 Jan 2026 to 6 Feb 2026');
  await expect(both).toBeVisible();
  await filters.getByLabel('Received from', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(filters.getByLabel('Received to', { exact: true })).toBeHidden();
  await both.click();
  await expect(filters.getByLabel('Received to', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Leads', exact: true }).click();
  await expect(filters.getByLabel('Received to', { exact: true })).toBeHidden();
});

test('a new lead appears in an open list, but not while a lead is edited', async ({ page }) => {
  const last = lastName();
  await logInByPost(page, 'agent@raahi.test');
  await postLead(page, 'Asha', last);
  await page.clock.install();
  await open(page, `/agent/leads?q=${last}`);
  const leads = page.getByRole('link', { name: /^Manage Lead: / });
  await expect(leads).toHaveCount(1);
  await postLead(page, 'Bina', last);
  await page.clock.runFor(61_000);
  await expect(leads).toHaveCount(2);

  await leads.first().click();
  const form = page.getByRole('dialog', { name: 'Edit Lead' });
  await expect(form).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.runFor(61_000);
  expect(requests.filter((url) => url.includes('/agent/leads'))).toEqual([]);
});

test('answer templates open WhatsApp and the mail program with name and package', async ({ page }) => {
  const last = lastName();
  // Not the agent whose templates another test writes: they would be open already.
  await logInByPost(page, 'bengaluru@raahi.test');
  await postLead(page, 'Asha', last);
  await open(page, `/agent/leads?q=${last}`);
  await expect(page.getByRole('link', { name: `WhatsApp Asha ${last}` })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  );
  await page.getByRole('link', { name: `Manage Lead: Asha ${last}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Lead' });
  await form.getByText('Reply templates').click();
  const chat = form.getByRole('link', { name: 'WhatsApp First reply' });
  await expect(chat).toBeVisible();
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain('Hello Asha,');
  await expect(form.getByRole('link', { name: 'Email Ask for details' })).toHaveAttribute('href', /^mailto:/);
});
