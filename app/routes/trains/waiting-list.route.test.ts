import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { bookingPath, bookingSite, passengerValues, payLabel } from '#tests/factories/booking-site.ts';
import { journeyDate } from '#tests/factories/bookings.ts';
import { refundAdmin } from '#tests/factories/refunds.ts';
import { train_bookings } from '~/features/bookings/core/bookings.tables.server.ts';
import { refundBooking } from '~/features/bookings/refunds/refund-booking.server.ts';
import { ticketVerificationCodes } from '~/features/bookings/tickets/ticket-code.server.ts';
import { settleWaitingList } from '~/features/bookings/waiting/settle-waiting-list.server.ts';
import { paths } from '~/shared/paths/paths.ts';

/** The waiting list without JavaScript, from the results to the ticket. */
const { app, traveller, newContact, payByNetbanking } = await bookingSite(await testDatabase());

const passengers = (...names: string[]) => Object.assign({}, ...names.map((name, at) => passengerValues(at, name)));
const bookingOf = async (reference: string) => {
  const [booking] = await app.db.select().from(train_bookings).where(eq(train_bookings.booking_reference, reference));
  if (!booking) throw new Error('no such booking');
  return booking;
};
const referenceIn = (text: string): string => /RAAHI\d{13}/.exec(text)?.[0] ?? '';

test('cases 56, 57: a guest joins the waiting list from the results, waits without a ticket, and is confirmed when somebody cancels', async () => {
  const path = bookingPath('90001', { class: '2A' });
  const names = ['Meera Iyer', 'Ravi Rao', 'Dev Nair', 'Lata Bose', 'Om Das'];
  const total = String(5 * 50_000);
  const full = await traveller().post(path, {
    intent: 'book',
    displayed_total: total,
    ...passengers(...names),
    ...newContact(),
  });
  const sold = await payByNetbanking(full, 'Approve');
  expect(sold.heading).toBe('Booking Confirmed');

  const visitor = traveller();
  const results = await visitor.open(paths.trainSearch({ from: 'AAA', to: 'EEE', date: journeyDate }));
  // 2A of one train only: the chip stays, dashed and no link, and the link is beside it.
  expect(results.texts('.class-option--unavailable')).toEqual([expect.stringContaining('- - -')]);
  expect(results.texts('.class-options__waiting')).toEqual(['Join the waiting list of AC 2 Tier WL 1']);
  const form = await visitor.open(results.link(/Join the waiting list/));
  expect(form.heading).toBe('Join the waiting list');
  expect(form.text).toContain('You would be WL 1 of 1');
  expect(form.text).toContain(
    'Full refund if no seat becomes free. Leaving the list before the chart costs ₹65.00 a passenger.',
  );
  const incomplete = await form.submit(payLabel, newContact());
  expect([incomplete.status, incomplete.heading]).toEqual([400, 'Join the waiting list']);
  const payment = await incomplete.submit(payLabel, { ...passengerValues(0, 'Asha Rao'), ...newContact() });
  expect(payment.heading).toBe('Payment');
  expect(payment.text).toContain('Pay for your place, WL 1 of 1');

  const waiting = await payByNetbanking(payment, 'Approve');
  expect(waiting.heading).toBe('On the waiting list');
  expect(waiting.text).not.toContain('Booking Confirmed');
  expect(waiting.text).toContain('Not a ticket');
  expect(waiting.text).toContain('Waiting WL 1 of 1.');
  const reference = referenceIn(waiting.text);
  expect((await visitor.open(paths.ticketPdf(reference))).status).toBe(404);
  const { checkCode } = ticketVerificationCodes(app.environment, await bookingOf(reference));
  const examined = await traveller().post(paths.verify(), { reference, code: checkCode });
  expect(examined.texts('.verdict--bad .verdict__title')).toEqual(['Not a ticket']);

  const leave = await visitor.open(waiting.link('Leave the waiting list'));
  expect(leave.heading).toBe('Leave the waiting list');
  expect(leave.text).toContain('Leave the waiting list?');
  expect(leave.button(/^Cancel 1 passenger, refund ₹435/)).not.toBeNull();

  const { id } = await bookingOf(referenceIn(sold.text));
  expect(await refundBooking(app, refundAdmin, { bookingId: id, reason: 'Asked for by phone' })).toMatchObject({
    success: true,
  });
  await settleWaitingList(app);
  const ticket = await visitor.open(paths.confirmation(reference));
  expect(ticket.heading).toBe('Booking Confirmed');
  expect((await visitor.open(paths.ticketPdf(reference))).status).toBe(200);
});

test('a class with seats is booked, whatever the address says', async () => {
  const form = await traveller().open(`${bookingPath('90001', { class: '2A' })}&waiting=yes`);
  expect(form.heading).toBe('Complete your booking');
  const values = { ...passengerValues(0, 'Asha Rao'), ...newContact() };
  expect((await form.submit(payLabel, values)).text).toContain('Pay for your seats');
});

test('a class too small for a waiting list is sold out', async () => {
  const held = await traveller().post(bookingPath('90001'), {
    intent: 'book',
    displayed_total: String(2 * 12_000),
    ...passengers('Meera Iyer', 'Ravi Rao'),
    ...newContact(),
  });
  expect(held.heading).toBe('Payment');
  const form = await traveller().open(`${bookingPath('90001')}&waiting=yes`);
  expect(form.text).toContain('Sleeper (SL) is sold out on this train');
  expect(form.text).not.toContain('waiting list');
});

test('a guest who holds the last places of a list can change the booking', async () => {
  const path = bookingPath('90001', { class: '2A' });
  const sold = await traveller().post(path, {
    intent: 'book',
    displayed_total: String(5 * 50_000),
    ...passengers('Meera Iyer', 'Ravi Rao', 'Dev Nair', 'Lata Bose', 'Om Das'),
    ...newContact(),
  });
  expect(sold.heading).toBe('Payment');
  const guest = traveller();
  const held = await guest.post(`${path}&waiting=yes`, {
    intent: 'book',
    displayed_total: String(3 * 50_000),
    ...passengers('Asha Rao', 'Anil Rao', 'Uma Rao'),
    ...newContact(),
  });
  expect(held.text).toContain('WL 1-3 of 3');
  const form = await guest.open(`${path}&waiting=yes`);
  expect(form.heading).toBe('Join the waiting list');
  expect((await form.submit(payLabel, passengerValues(0, 'Asha Roy'))).text).toContain('WL 1-3 of 3');
});
