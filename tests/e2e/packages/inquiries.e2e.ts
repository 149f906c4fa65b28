import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { newEmail } from '../steps/journey.ts';
import { waitForMail } from '../steps/mail.ts';

const service = `/customer-info/service?${new URLSearchParams({ service: 'Car Rentals & Transport' })}`;

const main = (page: Page) => page.getByRole('main');
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit Inquiry' });
const summaryOf = (page: Page) => page.getByRole('alert', { name: 'Please check these details' });

const fillWho = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
};

test('an inquiry reports missing fields, and keeps its values after a rejection, a reload and a navigation', async ({
  page,
}) => {
  await open(page, service);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Special requests').fill('A driver who speaks Marathi');
  await submit(page).click();
  await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    'Please enter your last name.',
    'Please enter your email address.',
    'Please enter your phone number.',
  ]);
  await summaryOf(page).getByRole('link', { name: 'Please enter your phone number.' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await main(page).getByRole('link', { name: 'All services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await page.goBack();
  // The browser fills the fields by itself before the draft does.
  await waitForHydration(page);
  await expect(page.getByLabel('Special requests')).toHaveValue('A driver who speaks Marathi');
  await fillWho(page, newEmail());
  await submit(page).click();
  await expectToast(page, 'Inquiry Submitted Successfully!');
  await open(page, service);
  await expect(page.getByLabel('Special requests')).toHaveValue('');
});

test('after a contact message is sent, the form is empty again, and the thanks have the focus', async ({ page }) => {
  await open(page, '/contact');
  const values = { Name: 'Asha Rao', Email: newEmail(), Subject: 'Houseboats', Message: 'We run two of them.' };
  for (const [field, value] of Object.entries(values)) await page.getByLabel(field).fill(value);
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message Sent!');
  await expect(main(page).locator(':focus')).toContainText('Thank you, Asha Rao.');
  for (const field of Object.keys(values)) await expect(page.getByLabel(field)).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a package, and the inquiry is mailed to its agent and the traveller', async ({
    page,
    server,
  }) => {
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Destination' }).fill('Kerala');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL('/search?destination=Kerala');
    const card = main(page).getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await main(page).getByRole('link', { name: 'Request a Callback' }).click();
    await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
    await page.getByLabel('Special requests').fill('A window seat');
    await submit(page).click();
    await expect(summaryOf(page)).toContainText('Please enter your first name.');
    await fillWho(page, email);
    await submit(page).click();
    // Nothing removes the toast: it is between the header and the content, and covers neither.
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Inquiry Submitted Successfully!');
    const boxes = await Promise.all(
      [page.locator('header'), toast, main(page)].map((part) => part.first().boundingBox()),
    );
    const [header, message, content] = boxes.map((box) => ({
      top: box?.y ?? 0,
      bottom: (box?.y ?? 0) + (box?.height ?? 0),
    }));
    expect(message?.top).toBeGreaterThanOrEqual(header?.bottom ?? Number.NaN);
    expect(message?.bottom).toBeLessThanOrEqual(content?.top ?? Number.NaN);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your inquiry' })).toBeVisible();
    const [, reference = ''] = /\b(INQ-[0-9A-F]{8})\b/.exec((await main(page).textContent()) ?? '') ?? [];
    expect((await waitForMail(server, email, 'We have received your inquiry')).html).toContain(reference);
    // The agent's mail contains the traveller's email address.
    expect((await waitForMail(server, '@', email)).html).toContain('A window seat');
  });
});
