import type { Page } from '@playwright/test';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { readPdf } from '../../read-pdf.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import type { RaahiServer } from '../server.ts';
import { expectToast } from '../steps/account.ts';
import { asha, ravi, type Traveller } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { inDays, rajdhani } from '../steps/journey.ts';
import { mailLink, waitForMail } from '../steps/mail.ts';
import { ticketByPost } from '../steps/post-booking.ts';
import { queryDatabase } from '../steps/query-database.ts';

const meera: Traveller = { name: 'Meera Rao', age: '8', gender: 'Female' };
const date = inDays(12);

/** Parses the rupee amount in a text to paise. */
const paiseIn = (text: string | null): number =>
  Math.round(Number(/₹([\d,]+(?:\.\d\d)?)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100);

const cell = async (page: Page, row: string, column: number): Promise<number> =>
  paiseIn(await page.getByRole('row', { name: row }).getByRole('cell').nth(column).textContent());

const isRefunded = async (page: Page, sum: string): Promise<void> => {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`${sum} has been refunded`, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
};

test('one of three passengers is cancelled, and the correct refund is processed', async ({ page, server }) => {
  test.setTimeout(120_000);
  const { email, reference } = await ticketByPost(page, rajdhani(date), [asha, ravi, meera]);

  await page.getByRole('link', { name: 'Cancel booking or passengers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel your booking' })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await inspect(page, 'who is not travelling');
  await page.getByRole('checkbox', { name: /Ravi Rao/ }).check();
  await page.getByRole('button', { name: 'Check refund' }).click();

  await expect(page.getByRole('heading', { name: 'Cancel Ravi Rao?' })).toBeVisible();
  const [paid, kept, back] = [
    await cell(page, 'Ravi Rao', 0),
    await cell(page, 'Ravi Rao', 1),
    await cell(page, 'Ravi Rao', 2),
  ];
  // AC 3 Tier, more than 48 hours before: 180 rupees and 5 % GST on them.
  expect(kept).toBe(18_900);
  expect(kept + back).toBe(paid);
  await expect(page.getByText('Stays valid for Asha Rao and Meera Rao.')).toBeVisible();
  await inspect(page, 'what comes back');
  await page.getByRole('button', { name: /^Cancel 1 passenger, refund ₹[\d,]+\.\d\d$/ }).click();

  const sum = formatRupeesExact(back);
  await expectToast(page, '1 passenger cancelled', `Refund of ${sum} initiated.`);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ravi Rao cancelled/ })).toBeVisible();
  await inspect(page, 'a ticket of which one passenger is cancelled');
  await waitForMail(server, email, 'Cancelled: Ravi Rao');

  await isRefunded(page, sum);
  await waitForMail(server, email, `${formatRupeesExact(back)} has been refunded`);
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Ticket as PDF' }).getAttribute('href')) ?? '',
  );
  const [words = []] = readPdf(await pdf.body()).pages;
  expect(words).toContain('2 of 3');
  expect(words.filter((word) => word === 'Cancelled')).toHaveLength(1);

  await open(page, '/dashboard');
  const card = page.getByRole('listitem').filter({ hasText: reference });
  await expect(card).toContainText('Partly cancelled');
  await expect(card).toContainText('2 of 3 passengers');
  await expect(card).toContainText(`${sum} has been refunded`);
});

test('a guest without JavaScript cancels the whole booking by the link in the mail', async ({
  page,
  server,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const { email } = await ticketByPost(page, rajdhani(date), [asha, ravi]);
  const ticketMail = await waitForMail(server, email, 'Booking Confirmed');

  const guest = await newVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await guest.goto(mailLink(ticketMail, 'Cancel booking or passengers'));
  await guest.getByRole('button', { name: 'Check refund' }).click();
  await expect(guest.getByText('Please select at least one passenger to cancel.')).toBeVisible();
  await expect(guest.getByText('Select passengers to cancel')).toBeVisible();
  await expect(guest.getByRole('checkbox')).toHaveCount(2);
  for (const box of await guest.getByRole('checkbox').all()) await box.check();
  await guest.getByRole('button', { name: 'Check refund' }).click();
  await expect(guest.getByRole('heading', { name: 'Cancel the whole booking?' })).toBeVisible();
  const back = await cell(guest, 'Total', 2);
  expect(await cell(guest, 'Total', 1)).toBe(2 * 18_900);

  // One passenger is cancelled in another browser meanwhile.
  const shown = await page.context().newPage();
  await shown.goto(guest.url().replace(/passenger=2/, ''));
  await shown.getByRole('button', { name: /^Cancel 1 passenger/ }).click();
  await expect(shown.getByRole('row', { name: /Asha Rao cancelled/ })).toBeVisible();
  await guest.getByRole('button', { name: /^Cancel 2 passengers/ }).click();
  await expect(guest.getByText(/Asha Rao has already been cancelled/)).toBeVisible();
  await expect(guest.getByText('₹0')).toHaveCount(0);
  await guest.getByRole('button', { name: /^Cancel 1 passenger/ }).click();

  await expect(guest.getByRole('heading', { level: 1, name: 'Booking Cancelled' })).toBeVisible();
  await expect(guest.getByText('You have cancelled this booking', { exact: true })).toBeVisible();
  await expect(guest.getByText(/^(Refund of \S+ initiated|\S+ has been refunded)$/)).toHaveCount(2);
  const each = formatRupeesExact(back / 2);
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByText(`${each} has been refunded`, { exact: true })).toHaveCount(2, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const entry = await guest.request.get(mailLink(ticketMail, 'Add to calendar'));
  expect(await entry.text()).toContain('METHOD:CANCEL');
  await waitForMail(server, email, 'Its ticket is no longer valid for travel');

  await guest.goto(mailLink(ticketMail, 'Cancel booking or passengers'));
  await expect(guest.getByText('This booking has already been cancelled.')).toBeVisible();
});

/** Moves the journey of a booking to another day, as if time had passed. */
const moveJourney = async (server: RaahiServer, reference: string, to: string): Promise<void> => {
  const moved = await queryDatabase(
    server,
    `update train_bookings set train_details = jsonb_set(train_details, '{from,date}', to_jsonb($2::text))
     where booking_reference = $1 returning id`,
    [reference, to],
  );
  expect(moved).toHaveLength(1);
};

test('an open page shows the new amounts when a time limit passes, and the new rows after a refusal', async ({
  newVisitor,
  server,
}) => {
  const page = await newVisitor();
  const { reference } = await ticketByPost(page, rajdhani(date), [asha, ravi, meera]);
  const elsewhere = await page.context().newPage();
  await page.clock.install();
  const review = `/trains/confirmation/${reference}/cancel?passenger=1&passenger=2&passenger=3`;
  await open(page, review);
  expect(await cell(page, 'Total', 1)).toBe(3 * 18_900);

  await moveJourney(server, reference, inDays(1));
  await page.clock.fastForward(11 * 24 * 3_600_000);
  await expect(page.getByText(/^The time limit of .+ has passed\. Charges and refund have changed\.$/)).toBeVisible();
  const charges = await cell(page, 'Ravi Rao', 1);
  expect(charges).toBeGreaterThan(18_900);

  await elsewhere.goto(`/trains/confirmation/${reference}/cancel?passenger=1`);
  await elsewhere.getByRole('button', { name: /^Cancel 1 passenger/ }).click();
  await expect(elsewhere.getByRole('row', { name: /Asha Rao cancelled/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel 3 passengers/ }).click();
  await expect(page.getByText(/Asha Rao has already been cancelled/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Asha Rao' })).toHaveCount(0);
  expect(await cell(page, 'Total', 1)).toBe(2 * charges);
  await page.getByRole('button', { name: /^Cancel 2 passengers/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Cancelled' })).toBeVisible();
});
