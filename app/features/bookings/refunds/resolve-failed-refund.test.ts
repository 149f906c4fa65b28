import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { notAdmins, refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { countOpenAlerts, resolveAlert } from '~/features/payments/alerts.server.ts';
import { loadPaymentHistory } from '~/features/payments/payment-history.server.ts';
import { alertUnknownOrder } from '~/features/payments/receive-webhook.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { loadAdminBooking } from '../admin/load-admin-booking.server.ts';
import { loadAlerts } from '../admin/open-alerts.server.ts';
import { refundBooking } from './refund-booking.server.ts';
import { resendFailedRefund, resolveRefundManually } from './resolve-failed-refund.server.ts';

const database = await testDatabase();
const ravi = { id: 'ravi', role: 'admin' as const, full_name: 'Ravi Menon' };
const world = await sharedBookingFixture(database, [testTrain('90001', 3)]);
const shop = refundFixture(database, world);

const soundBooks = async () => expect(await listViolations(database.pool)).toEqual([]);

/** A ticket whose refund was rejected by the bank. */
const failed = async () => {
  const ticket = await shop.ticket({}, 'norefund@razorpay');
  await refundBooking(world.app, refundAdmin, { bookingId: ticket.bookingId, reason: 'The train does not run.' });
  await shop.followAll();
  await shop.bankSettles();
  await shop.followAll();
  const [refund] = await shop.allRefunds();
  return { ...ticket, refundId: refund?.id ?? '' };
};

describe('a refund that failed', () => {
  test('case 48: is an open alert with its booking, and the traveller still sees the refund as initiated', async () => {
    const { bookingId } = await failed();
    const { open } = requireAllowed(await loadAlerts(world.app, someUser('admin')));
    expect(open).toMatchObject([
      { kind: 'refund_failed', booking_id: bookingId, booking_reference: expect.stringMatching(/^RAAHI/) },
    ]);
    expect(await shop.booking(bookingId)).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refund_pending',
    });
    await soundBooks();
  });

  test('is sent again once, however often it is clicked, and its alert is closed', async () => {
    const { bookingId, refundId, paymentId } = await failed();
    const answers = await Promise.all(
      [refundAdmin, ravi, refundAdmin, ravi].map((admin) =>
        resendFailedRefund(world.app, admin, { bookingId, refundId }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await shop.allRefunds()).map(({ status }) => status)).toEqual(['failed', 'requested']);
    expect(requireAllowed(await countOpenAlerts(world.app, someUser('admin')))).toBe(0);
    expect(await shop.acts(bookingId)).toEqual(['refund_sent_again', 'booking_refunded']);
    // It fails again: a new alert, and nothing was paid.
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    expect(await shop.givenBack(paymentId)).toBe(0);
    expect((await shop.alerts()).map(({ handled }) => handled)).toEqual([true, false]);
    const { refunds } = await loadPaymentHistory(world.app, bookingId);
    expect(refunds.map(({ actionRequired: waits }) => waits)).toEqual([false, true]);
    await soundBooks();
  });

  test('is closed when paid another way: the booking is refunded and nothing more is sent', async () => {
    const { bookingId, refundId } = await failed();
    const settle = (note: string) => resolveRefundManually(world.app, refundAdmin, { bookingId, refundId, note });
    expect(await settle(' ')).toMatchObject({ error: { code: 'invalid', fields: { note: expect.any(String) } } });
    expect(await settle('Bank transfer UTR 4471')).toMatchObject({
      success: true,
      data: { amount_paise: testFare },
    });
    expect(await settle('Bank transfer UTR 4471')).toMatchObject({ error: { code: 'not_failed' } });
    expect(await resendFailedRefund(world.app, ravi, { bookingId, refundId })).toMatchObject({
      error: { code: 'not_failed' },
    });
    expect((await shop.booking(bookingId)).payment_status).toBe('refunded');
    expect(await shop.acts(bookingId)).toEqual(['refund_paid_otherwise', 'booking_refunded']);
    expect(requireAllowed(await countOpenAlerts(world.app, someUser('admin')))).toBe(0);
    await soundBooks();
  });

  test('closed by one administrator and sent again by another at once: one of them gets an error', async () => {
    const { bookingId, refundId } = await failed();
    const answers = await Promise.all([
      resolveRefundManually(world.app, refundAdmin, { bookingId, refundId, note: 'Bank transfer UTR 4471' }),
      resendFailedRefund(world.app, ravi, { bookingId, refundId }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await soundBooks();
  });

  test.each(notAdmins)('is not allowed for a $role', async (actor) => {
    const { bookingId, refundId } = await failed();
    expect(await resendFailedRefund(world.app, actor, { bookingId, refundId })).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(await resolveRefundManually(world.app, actor, { bookingId, refundId, note: 'Paid' })).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(await shop.allRefunds()).toHaveLength(1);
  });

  test('of another booking, one that has not failed, and none at all are not found', async () => {
    const { refundId } = await failed();
    const other = await shop.ticket();
    await refundBooking(world.app, refundAdmin, { bookingId: other.bookingId, reason: 'The train does not run.' });
    const underWay = (await shop.allRefunds()).find(({ status }) => status === 'requested')?.id ?? '';
    for (const id of [refundId, underWay, 'nonsense', other.bookingId])
      expect(
        await resendFailedRefund(world.app, refundAdmin, { bookingId: other.bookingId, refundId: id }),
      ).toMatchObject({
        error: { code: 'not_found' },
      });
  });
});

describe('an alert', () => {
  test('is created once, however often the provider reports it, and handled once', async () => {
    for (let time = 0; time < 3; time += 1) await alertUnknownOrder(world.app, 'order_x', 'payment.captured');
    const [alert] = requireAllowed(await loadAlerts(world.app, someUser('admin'))).open;
    expect(requireAllowed(await countOpenAlerts(world.app, someUser('admin')))).toBe(1);
    const id = alert?.id ?? 0;
    expect(await resolveAlert(world.app, { ...refundAdmin, role: 'agent' }, { id, note: 'Done' })).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(await resolveAlert(world.app, refundAdmin, { id, note: '  ' })).toMatchObject({
      error: { code: 'invalid' },
    });
    expect(await resolveAlert(world.app, refundAdmin, { id: 4711, note: 'Done' })).toMatchObject({
      error: { code: 'not_found' },
    });
    const answers = await Promise.all(
      [refundAdmin, ravi].map((admin) => resolveAlert(world.app, admin, { id, note: 'Refunded there' })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ error: { code: 'handled' } });
    const { open, handled } = requireAllowed(await loadAlerts(world.app, someUser('admin')));
    expect(open).toEqual([]);
    expect(handled).toMatchObject([{ handled: { note: 'Refunded there' } }]);
    expect(await shop.acts(String(id))).toEqual(['alert_handled']);
    // Reported again later, it is open again.
    await alertUnknownOrder(world.app, 'order_x', 'payment.failed');
    expect(requireAllowed(await countOpenAlerts(world.app, someUser('admin')))).toBe(1);
  });
});

test('the booking history is in order: hold, payment, ticket, cancellation, refund', async () => {
  const { bookingId, paymentId } = await failed();
  const opened = requireAllowed(await loadAdminBooking(world.app, someUser('admin'), bookingId));
  expect(opened?.history.map(({ title }) => title)).toEqual([
    'Seats held',
    'Payment started',
    'Booking confirmed',
    'Booking cancelled',
    'Refund of ₹120 requested',
    'Refund failed',
  ]);
  expect(opened?.money.payments).toMatchObject([{ provider_payment_id: paymentId, status: 'refund_pending' }]);
  expect(opened?.money.refunds).toMatchObject([{ status: 'failed', actionRequired: true }]);
  expect(requireAllowed(await loadAdminBooking(world.app, someUser('admin'), 'nonsense'))).toBeNull();
});
