import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInByPost, signOut } from '../steps/account.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { newEmail } from '../steps/journey.ts';
import { countMails, waitForMail } from '../steps/mail.ts';

const service = `/customer-info/service?${new URLSearchParams({ service: 'Car Rentals & Transport', travelers: '3', origin: 'Pune' })}`;
const support = 'help@raahi.test';

const main = (page: Page) => page.getByRole('main');
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit Inquiry' });
const summaryOf = (page: Page) => page.getByRole('alert', { name: 'Please check these details' });

const fillWho = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
};

test('an inquiry for a package is mailed to its agent and the traveller', async ({ page, server }) => {
  const email = newEmail();
  await open(page, '/search?travelers=3&origin=Pune');
  const title = await main(page).getByRole('article').first().getByRole('heading').textContent();
  await main(page).getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await main(page).getByRole('link', { name: 'Request a Callback' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about your trip' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: title ?? '' })).toBeVisible();
  await expect(main(page).getByText('Travelling from Pune')).toBeVisible();
  await expect(page.getByLabel('Number of travellers')).toHaveValue('3-4');
  await fillWho(page, email);
  await page.getByLabel('Special requests').fill('A window seat');
  await submit(page).click();
  await expectToast(page, 'Inquiry Submitted Successfully!', 'Our travel expert will contact you within 24 hours.');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your inquiry' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: title ?? '', exact: true })).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'within 24 hours' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Similar packages' }).getByRole('article')).not.toHaveCount(0);
  const reference =
    (await main(page)
      .getByText(/^INQ-[0-9A-F]{8}$/)
      .textContent()) ?? '';
  const { html } = await waitForMail(server, email, 'We have received your inquiry');
  expect(html).toContain(reference);
  expect(html).toContain('within 24 hours');
  // The agent's mail contains the traveller's email address.
  const agents = await waitForMail(server, '@', email);
  expect(agents.html).toContain('A window seat');
  expect(agents.raw).not.toMatch(new RegExp(`^To: .*(${email}|${support})`, 'm'));
});

test('missing fields are reported, and no input is lost by a rejection, a reload or a navigation', async ({ page }) => {
  const email = newEmail();
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
  await fillWho(page, email);
  await submit(page).click();
  await expectToast(page, 'Inquiry Submitted Successfully!');
  await open(page, service);
  await expect(page.getByLabel('Special requests')).toHaveValue('');
});

test('the form is prefilled for a customer', async ({ page }) => {
  await logInByPost(page, 'customer@raahi.test');
  await open(page, service);
  await expect(page.getByLabel('First name')).toHaveValue('Priya');
  await expect(page.getByLabel('Last name')).toHaveValue('Nair');
  await expect(page.getByLabel('Email')).toHaveValue('customer@raahi.test');
  await signOut(page);
});

test('a draft is removed on sign-out, also when the sign-out page runs no script', async ({ page }) => {
  const wishes = page.getByLabel('Special requests');
  await open(page, service);
  await wishes.fill('A surprise for my wife');
  await logInByPost(page, 'customer@raahi.test');
  await open(page, service);
  await expect(wishes).toHaveValue('A surprise for my wife');
  await page.goto('/about');
  await signOut(page);
  await expectToast(page, 'Logged Out');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A surprise');
  await open(page, service);
  await expect(wishes).toHaveValue('');
  await open(page, '/login');
  await fillLogin(page, 'agent@raahi.test');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  await open(page, service);
  await expect(wishes).toHaveValue('');
});

test('a double submit creates one inquiry', async ({ page, server }) => {
  const email = newEmail();
  await open(page, service);
  await fillWho(page, email);
  await submit(page).dblclick();
  await expectToast(page, 'Inquiry Submitted Successfully!');
  await waitForMail(server, email, 'We have received your inquiry');
  expect(await countMails(server, email, 'We have received your inquiry')).toBe(1);
});

test('a honeypot filled by a password manager needs a second submit but loses no inquiry', async ({ page, server }) => {
  const email = newEmail();
  await open(page, service);
  await fillWho(page, email);
  await page.locator('[name=homepage]').fill('https://priya.example');
  await submit(page).click();
  await expectToast(page, 'Error submitting inquiry', 'Failed to submit inquiry. Please try again.');
  await submit(page).click();
  await expectToast(page, 'Inquiry Submitted Successfully!');
  await waitForMail(server, email, 'We have received your inquiry');
});

test('a contact message is sent once, and the form is empty again', async ({ page, server }) => {
  const subject = `Houseboats ${Date.now()}`;
  const send = main(page).getByRole('button', { name: 'Send Message' });
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Asha Rao');
  await send.click();
  await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('We run two of them.\nMay we come?');
  await send.click();
  await expectToast(page, 'Message Sent!');
  await expect(main(page).locator(':focus')).toContainText('Thank you, Asha Rao.');
  for (const field of ['Name', 'Email', 'Subject', 'Message']) await expect(page.getByLabel(field)).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect((await waitForMail(server, support, subject)).html).toContain('We run two of them.<br>May we come?');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service opens an inquiry, which is sent to support', async ({ page, server }) => {
    const email = newEmail();
    await page.goto('/services');
    await main(page).getByRole('link', { name: 'Inquire Now: Culinary Experiences' }).click();
    await submit(page).click();
    await expect(summaryOf(page)).toContainText('Please enter your first name.');
    await fillWho(page, email);
    await submit(page).click();
    await expect(page.getByText('Inquiry Submitted Successfully!')).toBeVisible();
    await expect(main(page).getByText('Culinary Experiences')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect((await waitForMail(server, support, email)).html).toContain('Culinary Experiences');
  });

  test('a message is sent', async ({ page, server }) => {
    const email = newEmail();
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ravi');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Subject').fill('A job');
    await page.getByLabel('Message').fill('I know every station.');
    await main(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(main(page).getByText('Message Sent!')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await waitForMail(server, support, email);
  });
});
