import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { asha, ravi, readReference } from '../steps/book.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { inDays, punjabMail, rajdhani } from '../steps/journey.ts';
import { mailLink, waitForMail } from '../steps/mail.ts';
import { bookByPost, ticketByPost } from '../steps/post-booking.ts';

/** Finds a booking by a search text and opens it. */
const openBooking = async (page: Page, words: string, reference: string): Promise<void> => {
  await open(page, '/admin/trains');
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  // The list shifts when it is filtered, so that an earlier click would miss.
  await expect(page.getByRole('link', { name: `Remove “${words}”` })).toBeVisible();
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: reference })).toBeVisible();
};

test('a paid guest booking is found by its reference and refunded: ticket page, mail and history show it', async ({
  page,
  server,
  newVisitor,
}) => {
  const { email, reference } = await ticketByPost(page, rajdhani(), [asha, ravi]);
  const ticket = page.url();

  const admin = await newVisitor();
  await logInByPost(admin, 'admin@raahi.test');
  await openBooking(admin, reference.slice(5), reference);
  await expect(admin.getByText('Booking confirmed', { exact: true })).toBeVisible();
  await expect(admin.getByText('Asha Rao')).toBeVisible();
  await inspect(admin, 'a booking in the panel');

  await admin.getByText(/^Refund ₹[\d,.]+$/).click();
  await admin.getByRole('button', { name: /^Refund ₹[\d,]+\.\d\d and cancel$/ }).click();
  // The session is new, so no reauthentication is needed; a reason is required.
  await expect(admin.getByText('Please enter a reason. The traveller sees it.')).toBeVisible();
  await admin.getByLabel('Reason').fill('The railway has cancelled this train.');
  await admin.getByRole('button', { name: /^Refund ₹[\d,]+\.\d\d and cancel$/ }).click();
  await expectToast(admin, 'Booking refunded');
  await expect(admin.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(admin.getByText(/^Cancelled by the administrator Anita Desai/)).toBeVisible();

  const mail = await waitForMail(server, email, 'Refund initiated');
  expect(mail.html).toContain('The railway has cancelled this train.');
  await page.goto(ticket);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Cancelled' })).toBeVisible();
  await expect(page.getByText('The railway has cancelled this train.')).toBeVisible();

  // The bank processes the refund some seconds later.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/has been refunded$/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await admin.reload();
  await expect(admin.getByText('Refund processed', { exact: true })).toBeVisible();
  await expect(admin.getByRole('button', { name: /and cancel$/ })).toHaveCount(0);
});

test('a hold is released: the traveller gets a mail with the reason, and its seats are free at once', async ({
  page,
  server,
  newVisitor,
}) => {
  const coach = punjabMail(inDays(41));
  const family = Array.from({ length: 10 }, (_, index) => ({ ...asha, name: `Asha ${'ABCDEFGHIJ'[index]}` }));
  const email = await bookByPost(page, coach, family);
  const reference = await readReference(page);

  const admin = await newVisitor();
  await logInByPost(admin, 'admin@raahi.test');
  await openBooking(admin, email, reference);
  await admin.getByText('Release the hold', { exact: true }).first().click();
  await admin.getByLabel('Reason').fill('The coach is kept for repairs.');
  await admin.getByRole('button', { name: 'Release the hold' }).click();
  await expectToast(admin, 'Hold released');
  await expect(admin.getByText(/^Released by the administrator Anita Desai/)).toBeVisible();

  await waitForMail(server, email, 'The coach is kept for repairs.');
  await page.reload();
  await expect(page.getByText('We have released them. Reason: The coach is kept for repairs.')).toBeVisible();
  const other = await newVisitor();
  await bookByPost(other, coach, family);
});

test('a failed refund raises an alert; the admin retries it and then records a payment by other means', async ({
  page,
  newVisitor,
}) => {
  const { reference } = await ticketByPost(page, rajdhani(inDays(7)), [asha], 'norefund@razorpay');

  const admin = await newVisitor();
  await logInByPost(admin, 'admin@raahi.test');
  await openBooking(admin, reference, reference);
  const booking = admin.url();
  await admin.getByText(/^Refund ₹[\d,.]+$/).click();
  await admin.getByLabel('Reason').fill('The traveller asked for it by phone.');
  await admin.getByRole('button', { name: /and cancel$/ }).click();
  await expectToast(admin, 'Booking refunded');

  await expect(async () => {
    await open(admin, '/admin/trains/alerts');
    await expect(admin.getByRole('link', { name: `Open the booking ${reference}` })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await inspect(admin, 'alerts');
  await admin.getByRole('link', { name: `Open the booking ${reference}` }).click();
  await waitForHydration(admin);
  await admin.getByRole('button', { name: 'Retry refund' }).click();
  await expectToast(admin, 'Refund retried');

  await expect(async () => {
    await open(admin, booking);
    await expect(admin.getByText('Record another refund method')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await admin.getByText('Record another refund method').click();
  await admin.getByLabel('How the traveller was paid').fill('Bank transfer UTR 4471, today');
  await admin.getByRole('button', { name: 'Close as refunded another way' }).click();
  await expectToast(admin, 'Refund closed');
  await expect(admin.locator('ol').getByText('Refunded another way', { exact: true })).toBeVisible();
  await open(admin, '/admin/trains/alerts');
  await expect(admin.getByText('Bank transfer UTR 4471, today')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/has been refunded$/)).toBeVisible();
});

test('the list is searched, filtered, sorted and exported, and the seat counts of a run add up', async ({
  page,
  newVisitor,
}) => {
  const date = inDays(9);
  const email = await bookByPost(page, rajdhani(date), [asha, ravi]);
  const reference = await readReference(page);

  const admin = await newVisitor();
  await logInByPost(admin, 'admin@raahi.test');
  await open(admin, '/admin/trains');
  await inspect(admin, 'the train bookings');
  await admin.getByRole('searchbox', { name: 'Search' }).fill('+91 98470 55555');
  await admin.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(admin).toHaveURL(/q=/);
  await expect(admin.getByRole('link', { name: reference, exact: true })).toBeVisible();
  await admin
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^Confirmed/ })
    .click();
  await expect(admin).toHaveURL(/status=confirmed/);
  await expect(admin.getByRole('link', { name: reference })).toHaveCount(0);
  // A day is applied when it is chosen in the calendar, or when the field is left.
  await open(admin, '/admin/trains?status=pending');
  await admin.getByRole('textbox', { name: 'Travel date' }).fill(inDays(10));
  await expect(admin).not.toHaveURL(/date=/);
  await admin.getByRole('textbox', { name: 'Travel date' }).blur();
  await expect(admin).toHaveURL(new RegExp(`date=${inDays(10)}`));
  // The URL changes before the list, whose field is a new one then.
  await expect(admin.getByRole('link', { name: /^Remove Travel date: / })).toBeVisible();
  await admin.getByRole('button', { name: 'Travel date: open calendar' }).click();
  const chosen = admin
    .getByRole('dialog', { name: 'Travel date' })
    .getByRole('gridcell', { selected: true })
    .getByRole('button');
  await expect(chosen).toBeFocused();
  await chosen.press('ArrowLeft');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(new RegExp(`date=${date}&`));
  await expect(admin.getByRole('link', { name: reference, exact: true })).toBeVisible();
  await open(admin, `/admin/trains?date=${date}&status=pending&sort=travel-last`);
  await expect(admin.getByRole('columnheader', { name: 'Travel date' })).toHaveAttribute('aria-sort', 'descending');
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: /^CSV/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(reference);
  expect(file).toContain(email);
  await open(admin, '/admin/trains?q=nobody@nowhere.example');
  await expect(admin.getByRole('heading', { name: 'No bookings found' })).toBeVisible();

  await open(admin, `/admin/trains/runs?train=12952&date=${date}`);
  const stretch = admin
    .getByRole('table', { name: /AC 3 Tier/ })
    .getByRole('row')
    .nth(1);
  await expect(stretch).toContainText('New Delhi');
  const cells = await stretch.getByRole('cell').allTextContents();
  const [seats = 0, held = 0, sold = 0, free = 0] = cells.map(Number);
  expect(held).toBeGreaterThanOrEqual(2);
  expect(held + sold + free).toBe(seats);
  await inspect(admin, 'the seats of a run');
});

test('the signed link in the mail also shows the cancelled booking', async ({ page, server, newVisitor }) => {
  const { email, reference } = await ticketByPost(page, rajdhani(inDays(8)), [asha]);
  const link = mailLink(await waitForMail(server, email, 'Booking Confirmed'), 'Open your ticket');
  const admin = await newVisitor();
  await logInByPost(admin, 'admin@raahi.test');
  await openBooking(admin, reference, reference);
  await admin.getByText(/^Refund ₹[\d,.]+$/).click();
  await admin.getByLabel('Reason').fill('The train does not run that day.');
  await admin.getByRole('button', { name: /and cancel$/ }).click();
  await expectToast(admin, 'Booking refunded');
  const stranger = await newVisitor();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Booking Cancelled' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Print ticket' })).toHaveCount(0);
});
