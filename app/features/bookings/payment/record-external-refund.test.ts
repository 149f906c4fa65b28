import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { flatRefund, fullRouteFare } from '#tests/factories/cancellations.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { refundAdmin } from '#tests/factories/refunds.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { completePayment } from './complete-payment.server.ts';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);

const soundBooks = async (): Promise<void> => expect(await listViolations(database.pool)).toEqual([]);

test('after a partial cancellation: history and alert name the charges that it paid out, and no more is promised', async () => {
  const ticket = await shop.ticket({ passengers: 2 });
  await shop.cancel(ticket, ['1']);
  await shop.allSettles();
  await shop.app.paymentProviders.current.refundPayment({
    paymentId: ticket.paymentId,
    amount: 2 * fullRouteFare - flatRefund,
    idempotencyKey: 'from-the-dashboard',
    notes: {},
  });
  await completePayment(shop.app, orderRef(ticket.order), 'webhook');
  const charges = formatRupees(fullRouteFare - flatRefund);
  const { rows } = await shop.app.db.execute(sql`
    select detail from payment_alerts where kind = 'refunded_outside'
    union all select detail from booking_events where booking_id = ${ticket.bookingId}::uuid and event = 'returned'`);
  const detail = expect.stringContaining(`${charges} of it cancellation charges`);
  expect(rows).toEqual([{ detail }, { detail }]);
  await soundBooks();
  expect(await shop.cancel(ticket, ['2'])).toMatchObject({
    error: { code: 'not_cancellable', message: expect.stringContaining('has already been refunded') },
  });
  const reason = 'The railway has cancelled this train.';
  expect(await refundBooking(shop.app, refundAdmin, { bookingId: ticket.bookingId, reason })).toMatchObject({
    data: { amount_paise: fullRouteFare },
  });
  expect(await shop.givenBack(ticket.paymentId)).toBe(2 * fullRouteFare);
  await soundBooks();
});
