import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { newEmail } from '../steps/journey.ts';

const unique = (): string =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '');

test('an agency writes a template, uses it in a lead, changes and deletes it', async ({ page }) => {
  const name = `Monsoon ${unique()}`;
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/replies');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(New|Write a) template$/ })
    .click();
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await page.getByLabel('Template name').fill(name);
  await page.getByLabel('Reply', { exact: true }).fill('Hello {name}, {destination} is green now.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByLabel('Template name')).toHaveCount(0);

  const last = `Menon${unique()}`;
  const lead = { first_name: 'Asha', last_name: last, email: newEmail(), phone: '98765 43210', status: 'new' };
  await page.context().request.post('/agent/leads/new', { form: lead, maxRedirects: 0 });
  await open(page, `/agent/leads?q=${last}`);
  await page.getByRole('link', { name: `Manage Lead: Asha ${last}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Lead' });
  const chat = form.getByRole('link', { name: `WhatsApp ${name}` });
  // A new lead waits for an answer: the templates are open.
  await expect(chat).toBeVisible();
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
    'Hello Asha, your destination is green now.',
  );
  await form.getByRole('link', { name: 'Edit your templates' }).click();

  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit template' })).toBeVisible();
  await page.getByLabel('Template name').fill(`${name} again`);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('heading', { name: `${name} again` })).toBeVisible();
  await page.getByRole('link', { name: `Delete ${name} again` }).click();
  await page.getByRole('dialog', { name: 'Delete template?' }).getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByRole('heading', { name: `${name} again` })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a template is written and deleted, at 320 px', async ({ page }) => {
    const name = `Winter ${unique()}`;
    await page.setViewportSize({ width: 320, height: 640 });
    await logInByPost(page, 'agent@raahi.test');
    await page.goto('/agent/replies');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(New|Write a) template$/ })
      .click();
    await page.getByLabel('Template name').fill(name);
    await page.getByLabel('Reply', { exact: true }).fill('Hello {nmae}');
    await page.getByRole('button', { name: 'Add template' }).click();
    await expect(page.getByLabel('Template name')).toHaveValue(name);
    await expect(page.locator('#field-body-error')).toContainText('Unknown placeholder {nmae}');
    await page.getByLabel('Reply', { exact: true }).fill('Hello {name}');
    await page.getByRole('button', { name: 'Add template' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete template' }).click();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  });
});
