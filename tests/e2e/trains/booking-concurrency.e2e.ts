import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { logInAsCustomer } from '../steps/account.ts';
import {
  asha,
  bookAsGuest,
  expectPassenger,
  expectPaymentPage,
  fillBooking,
  fillPassenger,
  payButton,
  ravi,
  readReference,
} from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { bookingAddress, inDays, newEmail, punjabMail, rajdhani } from '../steps/journey.ts';
import { waitForMail } from '../steps/mail.ts';
import { payForBooking } from '../steps/pay.ts';
import { bookByPost, bookingForm, holdSeatsAsOther, postBooking, readFare } from '../steps/post-booking.ts';

const journey = rajdhani(inDays(10));
const address = bookingAddress(journey);
const contact = () => ({ email: newEmail(), phone: '98470 55555' });
const bookingsOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /RAAHI\d+/ });

test('a double click books once', async ({ page }) => {
  await open(page, address);
  await fillBooking(page, [asha], contact());
  await payButton(page).dblclick();
  await expectPaymentPage(page);
  await open(page, '/dashboard');
  await expect(bookingsOn(page)).toHaveCount(1);
});

test('two tabs with the same booking book once', async ({ page, context }) => {
  const same = contact();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await open(tab, address);
    await fillBooking(tab, [asha, ravi], same);
  }
  await Promise.all([payButton(page).click(), payButton(second).click()]);
  await expectPaymentPage(page);
  await expectPaymentPage(second);
  expect(await readReference(second)).toBe(await readReference(page));
  await open(page, '/dashboard');
  await expect(bookingsOn(page)).toHaveCount(1);
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a class that sold out meanwhile is reported with the alternatives on the train, and no input is lost', async ({
      page,
      server,
    }) => {
      const mail = punjabMail(inDays(scripts ? 12 : 13));
      await page.goto(bookingAddress(mail));
      await fillBooking(page, [asha, ravi], contact());
      await holdSeatsAsOther(server, mail, 10);
      await payButton(page).click();
      const refusal = page.getByRole('alert', { name: 'Please check these details' });
      await expect(refusal).toContainText('The last seats in 1A have just been taken.');
      await expectPassenger(page, 1, asha);
      await expectPassenger(page, 2, ravi);
      await expect(page.getByText(/\(1A\) is sold out on this train/)).toBeVisible();
      await page.getByRole('link', { name: /\(2A\), ₹[\d,.]+, \d+ left$/ }).click();
      await expect(page).toHaveURL(/class=2A/);
      const summary = page.getByRole('complementary', { name: 'Trip summary' });
      await expect(summary).toContainText('(2A)');
      await expectPassenger(page, 1, asha);
      await expectPassenger(page, 2, ravi);
      await payButton(page).click();
      await expectPaymentPage(page);
      await expect(summary).toContainText('(2A)');
    });
  });
}

test('fewer seats than passengers: the page shows how many are left, and fewer passengers can book', async ({
  page,
  server,
}) => {
  const mail = punjabMail(inDays(14));
  await open(page, bookingAddress(mail));
  await fillBooking(page, [asha, ravi], contact());
  await holdSeatsAsOther(server, mail, 9);
  await payButton(page).click();
  await expect(page.getByRole('alert', { name: 'Please check these details' })).toContainText(
    'Only 1 seat is left in 1A, and you asked for 2.',
  );
  await expect(page.getByRole('link', { name: /\(2A\), ₹/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove passenger 2' }).click();
  await payButton(page).click();
  await expectPaymentPage(page);
});

test('the own hold of the last seats is never shown as sold out', async ({ page, newVisitor }) => {
  const mail = punjabMail(inDays(15));
  await bookAsGuest(
    page,
    mail,
    Array.from({ length: 10 }, () => asha),
  );
  await page.goBack();
  await expect(page.getByText('Seats held for 10 passengers on this train')).toBeVisible();
  await expect(page.getByText('sold out')).toHaveCount(0);
  const other = await newVisitor();
  await open(other, bookingAddress(mail));
  await expect(other.getByText(/\(1A\) is sold out on this train/)).toBeVisible();
  await fillPassenger(page, 10, ravi);
  await payButton(page).click();
  await expectPaymentPage(page);
  await payForBooking(page);
});

test('cases 1, 8: a wrong total is rejected, and forged fields are ignored', async ({ page, newVisitor }) => {
  const visitor = page.request;
  const fare = await readFare(visitor, journey);
  const forger = contact();
  const cheap = await postBooking(visitor, journey, bookingForm([asha], forger, 100));
  expect(cheap.status()).toBe(409);
  expect(await cheap.text()).toContain('Please check it and confirm again.');

  const victim = await newVisitor();
  await bookByPost(victim, rajdhani(inDays(11)));
  const held = new URL(victim.url()).pathname;
  const forged = {
    replaces: held.split('/').at(-1) ?? '',
    fare_paise: '1',
    total_fare: '1',
    total_fare_paise: '1',
    user_id: '1',
    payment_status: 'successful',
    booking_status: 'confirmed',
    hold_expires_at: '2099-01-01T00:00:00Z',
    role: 'admin',
  };
  const taken = await postBooking(visitor, journey, bookingForm([asha], forger, fare, forged));
  expect(taken.status()).toBe(302);
  await open(page, taken.headers().location ?? '');
  await expectPaymentPage(page);
  const sum = `₹${(fare / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  await expect(page.getByRole('main').getByRole('button', { name: `Pay ${sum}` })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/1[45] min/);

  await victim.reload();
  await expectPaymentPage(victim);
  await expect(victim.getByRole('main').getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
});

test('the email of an account cannot be changed by a forged post', async ({ page }) => {
  await logInAsCustomer(page);
  const far = rajdhani(inDays(16));
  const fare = await readFare(page.request, far);
  const answer = await postBooking(page.request, far, bookingForm([asha], contact(), fare));
  await open(page, answer.headers().location ?? '');
  await payForBooking(page);
  await expect(page.getByText('We have also emailed the ticket to customer@raahi.test')).toBeVisible();
});

test('hostile input is rejected, shown as text, and never executed', async ({ page, server }) => {
  let ran = false;
  page.on('dialog', (dialog) => {
    ran = true;
    return dialog.dismiss();
  });
  await open(page, address);
  for (const name of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Asha 🚂',
    '{{7*7}}',
    "'; drop table--",
  ]) {
    await fillBooking(page, [{ ...asha, name }], contact());
    await payButton(page).click();
    await expect(
      page.getByRole('link', { name: 'Please use letters, spaces, dots, hyphens and apostrophes for the name.' }),
    ).toBeVisible();
    await expectPassenger(page, 1, { name });
  }
  // Names in Indian and other scripts are valid.
  await fillPassenger(page, 1, { ...asha, name: "आशा D'Souza-Rao" });
  const { email } = contact();
  await page.getByLabel('Email').fill(email);
  await payButton(page).click();
  await expectPaymentPage(page);
  await payForBooking(page);
  await expect(page.getByRole('row', { name: /आशा D'Souza-Rao/ })).toBeVisible();
  expect((await waitForMail(server, email, 'Booking Confirmed')).html).toContain('आशा D&#39;Souza-Rao');
  expect(ran).toBe(false);
});

test('a hundred and five hundred passengers and an oversized body are rejected', async ({ page }) => {
  const visitor = page.request;
  const fare = await readFare(visitor, journey);
  const post = (size: number) => {
    const crowd = Array.from({ length: size }, () => asha);
    return postBooking(visitor, journey, bookingForm(crowd, contact(), fare * size));
  };
  const many = await post(100);
  expect([400, 409]).toContain(many.status());
  expect(await many.text()).toContain(asha.name);
  // More fields than any form of ours has.
  expect((await post(500)).status()).toBe(413);
  const flood = await visitor.post(address, { form: { name: 'x'.repeat(1_000_001) }, maxRedirects: 0 });
  expect(flood.status()).toBe(413);
  expect(await flood.text()).toContain('too large');
  await open(page, address);
  await expect(payButton(page)).toBeVisible();
});
