import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { attemptAtBank } from '#tests/factories/bookings.ts';
import { flatRefund, fullRouteFare } from '#tests/factories/cancellations.ts';
import { orderRef, withProvider } from '#tests/factories/payment-provider.ts';
import { refundAdmin } from '#tests/factories/refunds.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import type { PaymentProvider, ProviderCallError } from '~/server/payment-providers/payment-provider.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { bookingList } from '../admin/booking-search.ts';
import { listBookings } from '../admin/list-bookings.server.ts';
import { journeyInstants } from '../core/ticket.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { processOpenRefunds, processRefund } from '../refunds/process-refund.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { listRefundViews } from '../refunds/refund-view.server.ts';
import { resendFailedRefund, resolveRefundManually } from '../refunds/resolve-failed-refund.server.ts';
import { listBookingBlockers } from '../traveller/export-personal-bookings.server.ts';
import { myBookings, myPayments } from '../traveller/my-bookings.server.ts';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);

const soundBooks = async () => expect(await listViolations(database.pool)).toEqual([]);
const provider = () => shop.app.paymentProviders.current;
const withReplaced = (replaced: Partial<PaymentProvider>) => withProvider(shop.app, replaced);
const refundStates = async (bookingId: string) =>
  (await listRefundViews(shop.app, [await shop.booking(bookingId)])).map(({ amount_paise, state }) => [
    amount_paise,
    state,
  ]);

describe('case 47: the provider does not accept the refund at first', () => {
  test.each<ProviderCallError>([
    { kind: 'busy', status: 409, description: 'Another request is in progress.' },
    { kind: 'busy', status: 429, description: 'Too many requests.' },
    { kind: 'unreachable', status: 502, description: 'The payment provider responded with 502.' },
    { kind: 'unreachable', status: null, description: 'The payment provider did not respond in time.' },
  ])('retries after $kind $status with the same key', async (error) => {
    const ticket = await shop.ticket({ passengers: 2 });
    await shop.cancel(ticket, ['1']);
    const [refund] = await shop.allRefunds();
    const keys: string[] = [];
    const failing = withReplaced({
      refundPayment: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return { success: false, error };
      },
    });
    await expect(processRefund(failing, refund?.id ?? '')).rejects.toThrow();
    await expect(processRefund(failing, refund?.id ?? '')).rejects.toThrow();
    expect(keys).toEqual([refund?.id, refund?.id]);
    expect(await refundStates(ticket.bookingId)).toEqual([[flatRefund, 'requested']]);
    shop.clock.advance(11 * 60_000);
    await processOpenRefunds(shop.app);
    expect(await refundStates(ticket.bookingId)).toEqual([[flatRefund, 'pending']]);
    await shop.allSettles();
    expect(await refundStates(ticket.bookingId)).toEqual([[flatRefund, 'processed']]);
    expect(await shop.givenBack(ticket.paymentId)).toBe(flatRefund);
    await soundBooks();
  });

  test('a lost response does not cause a second refund', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    await shop.cancel(ticket, ['1']);
    await shop.cancel(ticket, ['2']);
    const answerLost = withReplaced({
      refundPayment: async (wanted) => {
        await provider().refundPayment(wanted);
        return { success: false, error: { kind: 'unreachable', status: null, description: 'time-out' } };
      },
    });
    for (const { id } of await shop.allRefunds()) await expect(processRefund(answerLost, id)).rejects.toThrow();
    await shop.allSettles();
    expect(await shop.givenBack(ticket.paymentId)).toBe(2 * flatRefund);
    await soundBooks();
  });
});

test('responses about refunds reset the circuit breaker', async () => {
  const ticket = await shop.ticket({ passengers: 2 });
  await shop.cancel(ticket, ['1']);
  await database.db.execute(
    sql`insert into provider_pauses (id, silences, until) values (1, 9, '2026-11-20T06:00:00Z')`,
  );
  shop.clock.advance(11 * 60_000);
  await processOpenRefunds(shop.app);
  const { rows } = await database.db.execute(sql`select silences from provider_pauses`);
  expect(rows).toEqual([]);
});

describe('the provider no longer knows the idempotency key', () => {
  const forgetful = (answer: (made: Awaited<ReturnType<PaymentProvider['refundPayment']>>) => typeof made) => {
    let calls = 0;
    return withReplaced({
      refundPayment: async (wanted) => {
        calls += 1;
        return answer(
          await provider().refundPayment({ ...wanted, idempotencyKey: `${wanted.idempotencyKey}-${calls}` }),
        );
      },
    });
  };
  const lost: ProviderCallError = { kind: 'unreachable', status: null, description: 'time-out' };

  test('no second refund is sent hours after the response to the first was lost', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await shop.cancel(ticket, ['1']);
    const [refund] = await shop.allRefunds();
    const away = forgetful(() => ({ success: false, error: lost }));
    await expect(processRefund(away, refund?.id ?? '')).rejects.toThrow();
    shop.clock.advance(3 * 3_600_000);
    await expect(processRefund(away, refund?.id ?? '')).resolves.toBeUndefined();
    await shop.allSettles();
    expect(await shop.givenBack(ticket.paymentId)).toBe(flatRefund);
    await soundBooks();
  });

  test('a rejected second refund of the same amount is not matched with the first one', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await shop.cancel(ticket, ['1']);
    shop.clock.advance(1000);
    await shop.cancel(ticket, ['2']);
    const [first, second] = await shop.allRefunds();
    const unheard = forgetful(() => ({ success: false, error: lost }));
    await expect(processRefund(unheard, first?.id ?? '')).rejects.toThrow();
    const refused = { kind: 'refused', status: 400, description: 'Another refund is in progress.' } as const;
    await processRefund(
      withReplaced({ refundPayment: async () => ({ success: false, error: refused }) }),
      second?.id ?? '',
    );
    shop.clock.advance(600_000);
    await shop.allSettles();
    expect(await refundStates(ticket.bookingId)).toEqual([
      [flatRefund, 'processed'],
      [flatRefund, 'failed'],
    ]);
    await soundBooks();
  });
});

describe('case 48: a refund that fails', () => {
  /** Two of three passengers are cancelled one after the other, and the bank rejects both refunds. */
  const twoFailed = async () => {
    const ticket = await shop.ticket({ passengers: 3 }, 'norefund@razorpay');
    await shop.cancel(ticket, ['1']);
    shop.clock.advance(1000);
    await shop.cancel(ticket, ['2']);
    await shop.allSettles();
    const [first, second] = await shop.allRefunds();
    if (!first || !second) throw new Error('there were no two refunds');
    return { ticket, first, second };
  };

  test('alerts the administrators, and the traveller sees that we are on it', async () => {
    const { ticket } = await twoFailed();
    expect(await shop.alerts()).toMatchObject([{ kind: 'refund_failed' }, { kind: 'refund_failed' }]);
    expect(await refundStates(ticket.bookingId)).toEqual([
      [flatRefund, 'failed'],
      [flatRefund, 'failed'],
    ]);
    expect(await shop.booking(ticket.bookingId)).toMatchObject({ booking_status: 'confirmed', seats: 1 });
    await soundBooks();
  });

  test('is sent again separately: the other one stays open, the ticket stays valid, nothing is sent twice', async () => {
    const { ticket, first, second } = await twoFailed();
    const again = () =>
      resendFailedRefund(shop.app, refundAdmin, { bookingId: ticket.bookingId, refundId: first.id }).then(
        ({ success }) => success,
      );
    expect((await Promise.all([again(), again(), again()])).filter(Boolean)).toHaveLength(1);
    expect((await shop.alerts()).map(({ handled }) => handled).sort()).toEqual([false, true]);
    expect(await refundStates(ticket.bookingId)).toEqual([
      [flatRefund, 'failed'],
      [flatRefund, 'requested'],
    ]);
    const settle = { bookingId: ticket.bookingId, refundId: second.id, note: 'Bank transfer 4711.' };
    expect(await resolveRefundManually(shop.app, refundAdmin, settle)).toMatchObject({ success: true });
    expect(await resolveRefundManually(shop.app, refundAdmin, settle)).toMatchObject({ error: { code: 'not_failed' } });
    expect(await refundStates(ticket.bookingId)).toEqual([
      [flatRefund, 'paid_otherwise'],
      [flatRefund, 'requested'],
    ]);
    expect(await shop.booking(ticket.bookingId)).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'successful',
    });
    await soundBooks();
  });

  test('a cancelled booking stays refund_pending until each of its refunds has ended', async () => {
    const { ticket, first, second } = await twoFailed();
    await shop.cancel(ticket, ['3']);
    for (const { id: refundId } of [first, second]) {
      expect((await shop.booking(ticket.bookingId)).payment_status).toBe('refund_pending');
      await resolveRefundManually(shop.app, refundAdmin, {
        bookingId: ticket.bookingId,
        refundId,
        note: 'Bank transfer 4711.',
      });
    }
    const third = (await shop.allRefunds()).find(({ status }) => status === 'requested');
    expect((await shop.booking(ticket.bookingId)).payment_status).toBe('refund_pending');
    const processed = withReplaced({
      refundPayment: async ({ amount, paymentId }) => ({
        success: true,
        data: {
          id: 'rfnd_of_a_better_day',
          paymentId,
          amount,
          currency: 'INR',
          status: 'processed',
          createdAt: shop.clock.now(),
          ourId: null,
        },
      }),
    });
    await processRefund(processed, third?.id ?? '');
    expect((await shop.booking(ticket.bookingId)).payment_status).toBe('refunded');
  });
});

test('case 49: of a booking paid twice the cancellation refunds the ticket’s payment; the other is refunded in full', async () => {
  const hold = await shop.held({ passengers: 2 });
  const late = await attemptAtBank(shop.app, hold.order);
  const first = await attemptAtBank(shop.app, hold.order);
  await approvePayment(shop.app.db, shop.clock.now(), first);
  await completePayment(shop.app, orderRef(hold.order), 'browser');
  await database.db.execute(sql`update test_razorpay.payments set status = 'captured' where id = ${late}`);
  await completePayment(shop.app, orderRef(hold.order), 'webhook');
  await shop.cancel(hold, ['2']);
  await shop.allSettles();
  expect(await shop.givenBack(first)).toBe(flatRefund);
  expect(await shop.givenBack(late)).toBe(2 * fullRouteFare);
  const booking = await shop.booking(hold.bookingId);
  expect(booking.booking_status).toBe('confirmed');
  const views = await listRefundViews(shop.app, [booking]);
  expect(views.map((view) => [view.amount_paise, view.is_second_payment]).sort()).toEqual([
    [2 * fullRouteFare, true],
    [flatRefund, false],
  ]);
  const title = `${formatRupeesExact(2 * fullRouteFare)} has been refunded`;
  const mail = (await mailsTo(shop.app, 'asha@example.in')).find(({ subject }) => subject.startsWith(title));
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(
    `this is the second payment. Your ticket for train 90001 Test Express 90001 (${booking.booking_reference}) stays valid.`,
  );
  await shop.cancel(hold, ['1']);
  await shop.allSettles();
  expect(await shop.givenBack(first)).toBe(2 * flatRefund);
  expect(await shop.booking(hold.bookingId)).toMatchObject({ booking_status: 'cancelled', payment_status: 'refunded' });
  const refunds = await shop.allRefunds();
  expect(refunds.map(({ purpose }) => purpose).sort()).toEqual([
    'cancelled_by_traveller',
    'cancelled_by_traveller',
    'paid_twice',
  ]);
  await soundBooks();
});

describe('case 50: a refund made at the provider’s dashboard', () => {
  const atDashboard = (paymentId: string, amount: number) =>
    provider().refundPayment({ paymentId, amount, idempotencyKey: 'from-the-dashboard', notes: {} });

  test('full: a cancellation refunds nothing twice and says what to do', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    await atDashboard(ticket.paymentId, 2 * fullRouteFare);
    await completePayment(shop.app, orderRef(ticket.order), 'webhook');
    expect(await shop.alerts()).toMatchObject([{ kind: 'refunded_outside' }]);
    expect(await shop.cancel(ticket, ['1'])).toMatchObject({
      error: { code: 'not_cancellable', message: expect.stringContaining('has already been refunded') },
    });
    expect(await shop.allRefunds()).toMatchObject([{ purpose: 'at_provider' }]);
    expect(await shop.givenBack(ticket.paymentId)).toBe(2 * fullRouteFare);
    await soundBooks();
  });

  test('too little is left: neither traveller nor administrator refunds more than is left', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    await atDashboard(ticket.paymentId, 2 * fullRouteFare - flatRefund + 1);
    await completePayment(shop.app, orderRef(ticket.order), 'webhook');
    expect(await shop.cancel(ticket, ['1'])).toMatchObject({ error: { code: 'not_cancellable' } });
    const reason = 'The railway has cancelled this train.';
    expect(await refundBooking(shop.app, refundAdmin, { bookingId: ticket.bookingId, reason })).toMatchObject({
      data: { amount_paise: flatRefund - 1 },
    });
    await shop.allSettles();
    expect(await shop.givenBack(ticket.paymentId)).toBe(2 * fullRouteFare);
    await soundBooks();
  });

  test('while our own refund is pending: it is recorded immediately', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await shop.cancel(ticket, ['1']);
    await shop.followAll();
    expect(await refundStates(ticket.bookingId)).toEqual([[flatRefund, 'pending']]);
    await atDashboard(ticket.paymentId, 100);
    await completePayment(shop.app, orderRef(ticket.order), 'webhook');
    expect(new Set(await refundStates(ticket.bookingId))).toEqual(
      new Set([
        [flatRefund, 'pending'],
        [100, 'pending'],
      ]),
    );
    await shop.allSettles();
    expect(await shop.givenBack(ticket.paymentId)).toBe(flatRefund + 100);
  });

  test.each([
    ['in one sum', [2 * flatRefund]],
    ['in pieces', [flatRefund + 1, flatRefund - 1]],
  ])('instead of a failed refund, %s: the failed one is closed and can’t be sent again', async (_, sums) => {
    const ticket = await shop.ticket({ passengers: 2 }, 'norefund@razorpay');
    await shop.cancel(ticket, ['1', '2']);
    await shop.allSettles();
    expect(await refundStates(ticket.bookingId)).toEqual([[2 * flatRefund, 'failed']]);
    const [failed] = await shop.allRefunds();
    // The bank accepts refunds again.
    await database.db.execute(
      sql`update test_razorpay.payments set vpa = 'success@razorpay' where id = ${ticket.paymentId}`,
    );
    for (const [place, amount] of sums.entries())
      await provider().refundPayment({
        paymentId: ticket.paymentId,
        amount,
        idempotencyKey: `from-the-dashboard-${place}`,
        notes: {},
      });
    await completePayment(shop.app, orderRef(ticket.order), 'webhook');
    await shop.allSettles();
    const of = { bookingId: ticket.bookingId, refundId: failed?.id ?? '' };
    expect(await resendFailedRefund(shop.app, refundAdmin, of)).toMatchObject({ error: { code: 'not_failed' } });
    expect(await resolveRefundManually(shop.app, refundAdmin, { ...of, note: 'Bank transfer 4711.' })).toMatchObject({
      error: { code: 'not_failed' },
    });
    expect(new Set(await refundStates(ticket.bookingId))).toEqual(new Set(sums.map((amount) => [amount, 'processed'])));
    expect((await shop.booking(ticket.bookingId)).payment_status).toBe('refunded');
    expect((await shop.alerts()).map(({ handled }) => handled)).toEqual([true]);
    await soundBooks();
  });

  test('partial and unreported: the refund of the cancellation already exists and is not sent twice', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    await atDashboard(ticket.paymentId, 2 * fullRouteFare - flatRefund + 1);
    expect(await shop.cancel(ticket, ['1'])).toMatchObject({ success: true });
    await shop.allSettles();
    expect(await refundStates(ticket.bookingId)).toEqual([[flatRefund, 'processed']]);
    expect(await shop.givenBack(ticket.paymentId)).toBe(2 * fullRouteFare - flatRefund + 1);
  });
});

test('the dashboard shows the refunds of each booking and payment with their status', async () => {
  const ticket = await shop.ticket({ passengers: 3 });
  await shop.cancel(ticket, ['1']);
  await shop.allSettles();
  await shop.cancel(ticket, ['2']);
  const states = [{ state: 'processed', amount_paise: flatRefund }, { state: 'requested' }];
  expect(await myBookings(shop.app, ticket.userId)).toMatchObject([{ cancellable: true, refunds: states }]);
  expect(await myPayments(shop.app, ticket.userId)).toMatchObject([
    { status: 'successful', refunds: states, paid_at: '2026-11-20T06:00:00.000Z' },
  ]);
});

test('the admin list finds and counts all bookings with a refund, also partial ones', async () => {
  const [partly, whole] = [await shop.ticket({ passengers: 2 }), await shop.ticket()];
  await shop.cancel(partly, ['1']);
  await shop.allSettles();
  await refundBooking(shop.app, refundAdmin, { bookingId: whole.bookingId, reason: 'The train does not run.' });
  const listFor = async (query: Record<string, string>) =>
    requireAllowed(await listBookings(shop.app, refundAdmin, bookingList.parse(new URLSearchParams(query))));
  const found = await listFor({ status: 'refunds' });
  expect(found.rows.map(({ id }) => id).sort()).toEqual([partly.bookingId, whole.bookingId].sort());
  expect(found).toMatchObject({ total: 2, all: { total: 2 } });
  expect(found.statusCounts).toContainEqual({ status: 'refunds', bookings: expect.objectContaining({ total: 2 }) });
  const { booking_reference: q } = await shop.booking(partly.bookingId);
  expect(await listFor({ status: 'refunds', q })).toMatchObject({ total: 1, rows: [{ id: partly.bookingId }] });
});

test('cancelling is offered only while a refund is due', async () => {
  const { bookingId, userId } = await shop.ticket();
  const cancelOptions = async () => ({
    offered: (await myBookings(shop.app, userId)).map(({ cancellable }) => cancellable),
    advice: (await listBookingBlockers(shop.app, shop.app.db, userId)).map(({ sentence }) => sentence),
  });
  expect(await cancelOptions()).toEqual({
    offered: [true],
    advice: [expect.stringMatching(/Cancel it, or try again when/)],
  });
  const { departs } = journeyInstants((await shop.booking(bookingId)).train_details);
  shop.clock.moveTo(new Date(departs.getTime() - 3 * 3_600_000));
  expect(await cancelOptions()).toEqual({ offered: [false], advice: [expect.stringMatching(/cannot be cancelled/)] });
});
