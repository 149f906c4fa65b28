import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { client } from '#tests/factories/accounts.ts';
import { flatRefund } from '#tests/factories/cancellations.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { openSite } from '#tests/visitor/visitor.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';

/** The cancellation of a ticket without JavaScript, from its link to the refund. */
const shop = await sharedCancellationFixture(await testDatabase());
const site = await openSite(shop.app, ['trains', 'dashboard']);
const refund = formatRupeesExact(flatRefund);
const both = formatRupeesExact(2 * flatRefund);

/** A ticket of these passengers, and the visitor who has the mailed link to cancel it. */
const ticketFor = async (passengers: number) => {
  const ticket = await shop.ticket({ passengers });
  const { booking_reference: reference } = await shop.booking(ticket.bookingId);
  const { key } = await shop.linkOf(ticket.bookingId);
  return { ...ticket, reference, key: key ?? '', link: paths.cancelBooking(reference, { key: key ?? '' }) };
};

test('one of three passengers is cancelled: charges, refund and the ticket of the others agree', async () => {
  const { reference, key, link, userId } = await ticketFor(3);
  const guest = site();
  const choice = await guest.open(link);
  expect(choice.heading).toBe('Cancel your booking');
  expect(choice.all('input[name="passenger"][checked]').length).toBe(0);
  const review = await choice.submit('Check refund', { passenger: ['2'] });
  expect(review.texts('h2')).toContain('Cancel Asha B?');
  expect(review.texts('tbody tr')[0]).toMatch(/Asha B ₹120(\.00)? ₹880(\.00)?/);
  expect(review.text).toContain('Stays valid for Asha A and Asha C.');
  const ticket = await review.submit(`Cancel 1 passenger, refund ${refund}`);
  expect(ticket.heading).toBe('Booking Confirmed');
  expect(ticket.html).toContain('1 passenger cancelled');
  expect(ticket.text).toContain(`Refund of ${refund} initiated`);
  expect(ticket.texts('article tbody tr')[1]).toMatch(/Asha B.*cancelled/i);

  await shop.allSettles();
  expect((await guest.open(paths.confirmation(reference, { key }))).text).toContain(`${refund} has been refunded`);
  const pdf = await guest.open(paths.ticketPdf(reference, { key }));
  const [words = []] = readPdf(Buffer.from(pdf.body)).pages;
  expect(words).toContain('2 of 3');
  expect(words.filter((word) => word === 'Cancelled')).toHaveLength(1);
  const owner = site();
  for (const cookie of await startSession(shop.app, userId, client())) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    owner.cookies.set(name, value);
  }
  const dashboard = await owner.open('/dashboard');
  for (const text of ['Partly cancelled', '2 of 3 passengers', `${refund} has been refunded`])
    expect(dashboard.text).toContain(text);
});

test('the whole booking is cancelled; who was cancelled in another browser meanwhile is named and not refunded twice', async () => {
  const { key, link, reference } = await ticketFor(2);
  const guest = site();
  const choice = await guest.open(link);
  const nobody = await choice.submit('Check refund');
  expect(nobody.text).toContain('Please select at least one passenger to cancel.');
  expect(nobody.all('input[name="passenger"]').length).toBe(2);
  const review = await nobody.submit('Check refund', { passenger: ['1', '2'] });
  expect(review.texts('tfoot tr')).toEqual(['Total ₹240.00 ₹1,760.00']);
  expect(review.texts('h2')).toContain('Cancel the whole booking?');
  const other = await (await site().open(link)).submit('Check refund', { passenger: ['1'] });
  await other.submit(/^Cancel 1 passenger/);

  const refused = await review.submit(`Cancel 2 passengers, refund ${both}`);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Asha A has already been cancelled');
  expect(refused.text).not.toContain('₹0');
  const ended = await refused.submit(`Cancel 1 passenger, refund ${refund}`);
  expect(ended.heading).toBe('Booking Cancelled');
  expect(ended.text).toContain('You have cancelled this booking');
  expect(ended.text.split(`Refund of ${refund} initiated`)).toHaveLength(3);
  await shop.allSettles();
  const settled = await guest.open(paths.confirmation(reference, { key }));
  expect(settled.text.split(`${refund} has been refunded`)).toHaveLength(3);
  expect((await guest.open(paths.ticketCalendar(reference, { key }))).html).toContain('METHOD:CANCEL');
  expect((await guest.open(link)).text).toContain('This booking has already been cancelled.');
});
