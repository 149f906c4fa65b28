import type { Page } from '@playwright/test';
import { formatDate } from '~/shared/dates/dates.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInAsCustomer } from '../steps/account.ts';
import {
  asha,
  bookAsGuest,
  expectPassenger,
  expectPaymentPage,
  fillBooking,
  insuranceCheckbox,
  payButton,
  ravi,
  readReference,
} from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { bookingAddress, inDays, newEmail, rajdhani } from '../steps/journey.ts';
import { mailLink, waitForMail } from '../steps/mail.ts';
import { expectTicket, openCheckoutWindow, openHostedCheckout, payByUpi } from '../steps/pay.ts';
import { bookNow, choosePlace, from, openTrains, search, to, trainCard, travelDate } from '../steps/search.ts';

const date = inDays(5);

const expectTicketForTwo = async (page: Page): Promise<void> => {
  await expectTicket(page);
  const ticket = page.getByRole('article', { name: /Mumbai Rajdhani Express, New Delhi to Mumbai Central/ });
  await expect(ticket).toBeVisible();
  await expect(ticket).toContainText(formatDate(date));
  for (const { name, age, gender } of [asha, ravi])
    await expect(ticket.getByRole('row', { name: `${name} ${age} ${gender}` })).toBeVisible();
};

test('a guest finds a train, books for two with insurance, pays by UPI and gets the ticket on the screen and by mail', async ({
  page,
  server,
  newVisitor,
}) => {
  await openTrains(page);
  await choosePlace(page, from(page), 'new delhi', /New Delhi/);
  await choosePlace(page, to(page), 'mumbai', /Mumbai/);
  await travelDate(page).fill(date);
  await search(page);
  await expect(page.getByRole('heading', { level: 1, name: /Trains from New Delhi.* to Mumbai/ })).toBeVisible();
  await bookNow(trainCard(page, /12952/), /\b3A\b/);

  await expect(page.getByRole('heading', { level: 1, name: 'Complete your booking' })).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Trip summary' });
  const email = newEmail();
  await expect(insuranceCheckbox(page)).not.toBeChecked();
  await fillBooking(page, [asha, ravi], { email, phone: '98470 55555' });
  const fareLine = await summary.getByText(/Fare, ₹[\d,]+\.00 × 2/).textContent();
  const fare = Number(/₹([\d,]+)/.exec(fareLine ?? '')?.[1]?.replaceAll(',', ''));
  expect(fare).toBeGreaterThan(1000);
  await insuranceCheckbox(page).check();
  await expect(summary).toContainText('Travel insurance, ₹0.49 × 2');
  const total = `₹${(2 * fare + 0.98).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await payButton(page).click();

  await expectPaymentPage(page);
  await expect(page.getByText('Razorpay Is In Test Mode')).toBeVisible();
  const reference = await readReference(page);
  await payByUpi(await openCheckoutWindow(page));
  await expectTicketForTwo(page);
  expect(await readReference(page)).toBe(reference);
  await expect(page.getByRole('article')).toContainText(total);

  const ticketMail = await waitForMail(server, email, 'Booking Confirmed');
  expect(ticketMail.html).toContain(reference);
  const stranger = await newVisitor();
  await stranger.goto(mailLink(ticketMail, 'Open your ticket'));
  await expectTicketForTwo(stranger);
  await stranger.goto(new URL(page.url()).pathname);
  await expect(stranger.getByRole('heading', { name: 'Booking Not Found' })).toBeVisible();

  const traveller = await newVisitor();
  await traveller.goto(mailLink(await waitForMail(server, email, 'Your account is ready'), 'Set my password'));
  await traveller.getByLabel('New password').fill('quiet-platform-seven');
  await traveller.getByRole('button', { name: 'Save password' }).click();
  await expect(traveller.getByText('Password saved')).toBeVisible();

  const home = await newVisitor();
  await logInAsCustomer(home, email, 'quiet-platform-seven');
  const booking = home.getByRole('listitem').filter({ hasText: reference });
  await expect(booking).toContainText('12952 Mumbai Rajdhani Express');
  await expect(booking).toContainText('New Delhi to MMCT Mumbai Central');
  await expect(booking).toContainText('Confirmed');
  await expect(booking).toContainText('2 passengers');
  await expect(booking).toContainText(total);
  await booking.getByRole('link', { name: /View ticket/ }).click();
  await expectTicketForTwo(home);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same booking works with plain forms and the provider’s own page', async ({ page, server }) => {
    await page.goto('/trains');
    await from(page).fill('New Delhi');
    await to(page).fill('Mumbai');
    await travelDate(page).fill(date);
    await search(page);
    await bookNow(trainCard(page, /12952/), /\b3A\b/);

    const email = newEmail();
    await fillBooking(page, [asha, ravi], { email, phone: '+91 98470 55555' });
    await insuranceCheckbox(page).check();
    await payButton(page).click();
    // The displayed total did not include the insurance yet, so it is shown again before booking.
    await expect(page.getByRole('alert', { name: 'Please check these details' })).toContainText(
      'Please check it and confirm again.',
    );
    await expect(insuranceCheckbox(page)).toBeChecked();
    await payButton(page).click();
    await expectPaymentPage(page);
    const reference = await readReference(page);

    await payByUpi(await openHostedCheckout(page));
    await page.getByRole('button', { name: 'Check payment status' }).click();
    await page.getByRole('button', { name: 'Return to merchant' }).click();
    await expectTicketForTwo(page);
    expect(await readReference(page)).toBe(reference);

    await page.goto(mailLink(await waitForMail(server, email, 'Your account is ready'), 'Set my password'));
    await page.getByLabel('New password').fill('quiet-platform-seven');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectToast(page, 'Password saved', 'Use it the next time you log in.');
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'Logged Out', 'You have been successfully logged out.');
    await page.goto('/login');
    await fillLogin(page, email, 'quiet-platform-seven');
    await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText('Confirmed');
  });
});

test('the profile of a guest asks only for a password: its link also confirms the email address', async ({
  page,
  server,
}) => {
  const email = await bookAsGuest(page, rajdhani(date));
  await open(page, '/dashboard?tab=profile');
  await expect(page.getByText('Please confirm your email address.')).toHaveCount(0);
  const password = page.getByRole('region', { name: 'Set a password' });
  await expect(password).toContainText('Setting a password also confirms your email address.');
  await password.getByRole('button', { name: 'Send link' }).click();
  await expectToast(page, 'Email sent', `We’ve sent the link to set a password to ${email}.`);
  await open(page, mailLink(await waitForMail(server, email, 'Your account is ready'), 'Set my password'));
  await page.getByLabel('New password').fill('quiet-platform-seven');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Password saved', 'Use it the next time you log in.');
  await open(page, '/dashboard?tab=profile');
  await expect(page.getByRole('region', { name: 'Change password' })).toBeVisible();
  await expect(page.getByText('Please confirm your email address.')).toHaveCount(0);
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a returning guest without a password sees why a login is needed, sets one by mail and continues the booking', async ({
      page,
      server,
      newVisitor,
    }) => {
      const go = (address: string) => (scripts ? open(page, address) : page.goto(address));
      const email = await bookAsGuest(await newVisitor({ javaScriptEnabled: true }), rajdhani(date));

      await go(bookingAddress(rajdhani(inDays(6))));
      await fillBooking(page, [asha], { email, phone: '98470 55555' });
      await payButton(page).click();
      const notice = page.getByRole('main').getByText('You already have an account with this email address.');
      await expect(notice).toBeVisible();
      await expectToast(page, 'You already have an account!', 'Please log in to continue your booking.');
      await expect(page.getByText('Log in to continue your booking.', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      expect(decodeURIComponent(page.url())).not.toContain(email);
      await page.reload();
      await expect(notice).toBeVisible();

      await page.getByRole('link', { name: 'Get a link to set one.' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      expect(decodeURIComponent(page.url())).not.toContain(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText('If this address has an account, we’ve sent an email to it.')).toBeVisible();

      await go(mailLink(await waitForMail(server, email, 'Set a new password'), 'Set a new password'));
      await page.getByLabel('New password').fill('quiet-platform-seven');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Customer Login' })).toBeVisible();
      await expectToast(page, 'Password saved', 'Log in with your new password.');
      await expect(notice).toHaveCount(0);
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      await page.getByLabel('Password', { exact: true }).fill('quiet-platform-seven');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Complete your booking' })).toBeVisible();
      await expectPassenger(page, 1, asha);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await payButton(page).click();
      await expectPaymentPage(page);
    });
  });
}
