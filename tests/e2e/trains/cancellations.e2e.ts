import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import type { RaahiServer } from '../server.ts';
import { asha, ravi, type Traveller } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { inDays, rajdhani } from '../steps/journey.ts';
import { ticketByPost } from '../steps/post-booking.ts';
import { queryDatabase } from '../steps/server-state.ts';

const meera: Traveller = { name: 'Meera Rao', age: '8', gender: 'Female' };

/** The paise of a column of the table. */
const cell = async (page: Page, row: string, column: number): Promise<number> => {
  const text = await page.getByRole('row', { name: row }).getByRole('cell').nth(column).textContent();
  return Math.round(Number(/₹([\d,]+(?:\.\d\d)?)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100);
};

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

test('an open page shows the new amounts when a time limit passes, and the new rows after a refusal', {
  tag: '@long',
}, async ({ newVisitor, server }) => {
  const page = await newVisitor();
  const { reference } = await ticketByPost(page, rajdhani(inDays(12)), [asha, ravi, meera]);
  const elsewhere = await page.context().newPage();
  await open(page, `/trains/confirmation/${reference}/cancel`);
  for (const name of ['Asha Rao', 'Meera Rao']) await page.getByRole('checkbox', { name }).check();
  expect(await cell(page, '2 passengers selected', 0)).toBe(2 * 18_900);
  await inspect(page, 'the choice of passengers to cancel');
  await page.clock.install();
  await open(page, `/trains/confirmation/${reference}/cancel?passenger=1&passenger=2&passenger=3`);
  await inspect(page, 'charges and refund');
  // AC 3 Tier, more than 48 hours before: 180 rupees and 5 % GST on them.
  expect(await cell(page, 'Total', 0)).toBe(3 * 18_900);

  await moveJourney(server, reference, inDays(1));
  await page.clock.fastForward(11 * 24 * 3_600_000);
  await expect(page.getByText(/^The time limit of .+ has passed\. Charges and refund have changed\.$/)).toBeVisible();
  const charges = await cell(page, 'Ravi Rao', 0);
  expect(charges).toBeGreaterThan(18_900);

  await elsewhere.goto(`/trains/confirmation/${reference}/cancel?passenger=1`);
  await elsewhere.getByRole('button', { name: /^Cancel 1 passenger/ }).click();
  await expect(elsewhere.getByRole('row', { name: /Asha Rao.*Cancelled/ })).toBeVisible();
  await inspect(elsewhere, 'a ticket of which one passenger is cancelled');
  await page.getByRole('button', { name: /^Cancel 3 passengers/ }).click();
  await expect(page.getByText(/Asha Rao has already been cancelled/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Asha Rao' })).toHaveCount(0);
  expect(await cell(page, 'Total', 0)).toBe(2 * charges);
  await page.getByRole('button', { name: /^Cancel 2 passengers/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Cancelled' })).toBeVisible();
});
