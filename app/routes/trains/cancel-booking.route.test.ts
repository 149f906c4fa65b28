import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { client } from '#tests/factories/accounts.ts';
import { insertTestCustomer } from '#tests/factories/bookings.ts';
import { flatRefund } from '#tests/factories/cancellations.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { openSite } from '#tests/visitor/visitor.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import type { CancellationView } from '~/features/bookings/cancellation/load-cancellation.server.ts';
import { journeyInstants } from '~/features/bookings/core/ticket.ts';
import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { action, loader, shouldRevalidate } from './cancel-booking.tsx';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);

type RequestOptions = { query?: string; cookies?: string[]; form?: Record<string, string> | [string, string][] };
const args = (reference: string, { query = '', cookies = [], form }: RequestOptions) =>
  ({
    ...routeArgs(shop.app, { path: `/trains/confirmation/${reference}/cancel${query}`, cookies, form }),
    params: { bookingRef: reference },
  }) as never;
const resultOrError = <Result>(result: Promise<Result>) => result.catch((error: unknown) => error);
const read = (reference: string, way: RequestOptions) => resultOrError(loader(args(reference, way)));
const post = (reference: string, way: RequestOptions) => resultOrError(action(args(reference, way)));
const sessionOf = (userId: string) => startSession(shop.app, userId, client());
const keyOf = async (bookingId: string) => `?key=${(await shop.linkOf(bookingId)).key}`;
const statusOf = (answer: unknown): number =>
  answer instanceof Response ? answer.status : ((answer as { init?: { status?: number } }).init?.status ?? 200);

const ticketForTwo = async () => {
  const ticket = await shop.ticket({ passengers: 2 });
  const { booking_reference: reference } = await shop.booking(ticket.bookingId);
  return { ...ticket, reference, cookies: await sessionOf(ticket.userId), key: await keyOf(ticket.bookingId) };
};
const cancelForm = { intent: 'cancel', passenger: '1', shown_refund: String(flatRefund) };

describe('the page', () => {
  test('shows the refund to the owner and to a guest with the link, exact to the paisa', async () => {
    const { reference, cookies, key } = await ticketForTwo();
    for (const way of [{ cookies }, { query: `${key}&passenger=1` }])
      expect(await read(reference, way)).toMatchObject({
        data: {
          cancellation: {
            price: { quote: { possible: true, kept_paise: 12_000, refund_paise: flatRefund } },
            method: 'upi',
            travelling: [{ id: '1' }, { id: '2' }],
          },
        },
      });
  });

  /** A refund at the dashboard of the provider, which tells us by a webhook. */
  const refundAtProvider = async (bookingId: string, amount: number) => {
    const { payment_id } = await shop.booking(bookingId);
    const refund = { paymentId: payment_id ?? '', amount, idempotencyKey: 'from-the-dashboard', notes: {} };
    await shop.app.paymentProviders.current.refundPayment(refund);
    const order = await findBookingOrder(shop.app, bookingId);
    await completePayment(shop.app, orderRef(order?.provider_order_id ?? ''), 'webhook');
  };

  test('offers no cancellation after a refund made at the provider', async () => {
    const { reference, bookingId, key } = await ticketForTwo();
    const page = `/trains/confirmation/${reference}/cancel${key}`;
    const visitor = (await openSite(shop.app, ['trains']))();
    expect((await visitor.open(page)).button('Check refund')).not.toBeNull();
    await refundAtProvider(bookingId, (await shop.booking(bookingId)).total_fare_paise);
    const refunded = await visitor.open(page);
    expect(refunded.text).toContain('Already refunded');
    expect(refunded.button('Check refund')).toBeNull();
  });

  test('after a partial refund made at the provider says what is left, and offers to select fewer passengers', async () => {
    const { reference, bookingId, cookies, key } = await ticketForTwo();
    await refundAtProvider(bookingId, (await shop.booking(bookingId)).total_fare_paise - flatRefund - 1);
    const visitor = (await openSite(shop.app, ['trains']))();
    const page = `/trains/confirmation/${reference}/cancel${key}`;
    const both = await visitor.open(`${page}&passenger=1&passenger=2`);
    expect(both.text).toContain(`${formatRupeesExact(flatRefund + 1)} is left. Please select at most 1 passenger`);
    expect(both.text).not.toContain('Already refunded');
    expect(both.button('Check refund')).not.toBeNull();
    expect((await visitor.open(`${page}&passenger=1`)).text).toContain(`refund ${formatRupeesExact(flatRefund)}`);
    const form: [string, string][] = [
      ['intent', 'cancel'],
      ['passenger', '1'],
      ['passenger', '2'],
      ['shown_refund', String(2 * flatRefund)],
    ];
    expect(await post(reference, { cookies, form })).toMatchObject({
      data: { refused: expect.stringContaining('Please select at most 1 passenger,') },
    });
  });

  test('responds 404 to anyone else, the same as for an unknown booking', async () => {
    const { reference } = await ticketForTwo();
    const stranger = await sessionOf(await insertTestCustomer(database.db));
    for (const answer of [
      await read(reference, {}),
      await read(reference, { cookies: stranger }),
      await read(reference, { query: `?key=${'A'.repeat(43)}` }),
      await read('RAAHI1', { cookies: stranger }),
    ]) {
      expect(statusOf(answer)).toBe(404);
      expect(answer).toMatchObject({ data: { cancellation: null } });
    }
  });

  test('sends users with a password to the login, and the administrator to the admin panel', async () => {
    const { reference, bookingId, userId, key } = await ticketForTwo();
    await shop.setPassword(userId);
    expect((await redirection(read(reference, { query: key })))?.to).toBe(
      `/login?next=${encodeURIComponent(`/trains/confirmation/${reference}/cancel`)}`,
    );
    const admin = await insertTestCustomer(database.db);
    await database.db.execute(sql`update users set role = 'admin' where id = ${admin}`);
    const cookies = await sessionOf(admin);
    expect((await redirection(read(reference, { cookies })))?.to).toBe(`/admin/trains/${bookingId}`);
    expect(statusOf(await post(reference, { cookies, form: cancelForm }))).toBe(404);
    expect(await shop.allRefunds()).toEqual([]);
  });
});

describe('the choice', () => {
  test.each([
    ['nobody', '?step=review', 'Please select at least one passenger to cancel.'],
    ['a stranger', '?passenger=9&step=review', 'Please select at least one passenger to cancel.'],
    ['somebody', '?passenger=1&step=review', null],
    ['nobody yet', '', null],
  ])('of %s', async (_whom, query, unread) => {
    const { reference, cookies } = await ticketForTwo();
    expect(await read(reference, { cookies, query })).toMatchObject({ data: { unread } });
  });

  test('of a passenger cancelled in another tab shows a message and keeps the selection', async () => {
    const { reference, cookies } = await ticketForTwo();
    await post(reference, { cookies, form: cancelForm });
    const answer = await read(reference, { cookies, query: '?passenger=1&step=review' });
    expect(answer).toMatchObject({ data: { unread: expect.stringMatching(/^Already cancelled: /), chosen: ['1'] } });
  });
});

describe('the button', () => {
  test('cancels, and returns to the ticket with the refund; the key of the link is kept', async () => {
    const { reference, cookies, key } = await ticketForTwo();
    const first = await redirection(post(reference, { cookies, form: cancelForm }));
    expect(first?.to).toBe(`/trains/confirmation/${reference}`);
    const headers = { Cookie: (first?.cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; ') };
    expect((await readFlash(new Request('http://localhost/', { headers })))?.toast).toMatchObject({
      title: '1 passenger cancelled',
      description: 'Refund of ₹880.00 initiated.',
    });
    const second = await redirection(post(reference, { query: key, form: { ...cancelForm, passenger: '2' } }));
    expect(second?.to).toBe(`/trains/confirmation/${reference}${key}`);
    expect(await shop.allRefunds()).toHaveLength(2);
  });

  test('pressed again returns to the same page and changes nothing', async () => {
    const { reference, cookies } = await ticketForTwo();
    const toasts: (string | undefined)[] = [];
    for (let press = 0; press < 3; press += 1) {
      const answer = await redirection(post(reference, { cookies, form: cancelForm }));
      expect(answer?.to).toBe(`/trains/confirmation/${reference}`);
      const headers = { Cookie: (answer?.cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; ') };
      toasts.push((await readFlash(new Request('http://localhost/', { headers })))?.toast.title);
    }
    expect(toasts).toEqual(['1 passenger cancelled', 'Already cancelled', 'Already cancelled']);
    expect(await shop.allRefunds()).toHaveLength(1);
  });

  test.each([
    ['a different amount', { ...cancelForm, shown_refund: '1' }, 409],
    ['no amount', { intent: 'cancel', passenger: '1' }, 409],
    ['nobody', { intent: 'cancel', shown_refund: String(flatRefund) }, 400],
    ['a stranger', { ...cancelForm, passenger: "1' or 1=1" }, 400],
    ['an unknown intent', { intent: 'refund-everything' }, 400],
    ['no intent', {}, 400],
  ])('with a manipulated form (%s) cancels nothing', async (_what, form, status) => {
    const { reference, cookies, bookingId } = await ticketForTwo();
    expect(statusOf(await post(reference, { cookies, form }))).toBe(status);
    expect(await shop.allRefunds()).toEqual([]);
    expect((await shop.booking(bookingId)).seats).toBe(2);
  });

  test('pressed when signed out leads to the login and back; by a stranger responds 404', async () => {
    const { reference } = await ticketForTwo();
    expect((await redirection(post(reference, { form: cancelForm })))?.to).toContain('/login?next=');
    const stranger = await sessionOf(await insertTestCustomer(database.db));
    expect(statusOf(await post(reference, { cookies: stranger, form: cancelForm }))).toBe(404);
    expect(await shop.allRefunds()).toEqual([]);
  });

  test('releases the seats of an unpaid booking', async () => {
    const hold = await shop.held();
    const { booking_reference: reference } = await shop.booking(hold.bookingId);
    const cookies = await sessionOf(hold.userId);
    expect((await redirection(post(reference, { cookies, form: { intent: 'cancel-unpaid' } })))?.to).toBe(
      `/trains/confirmation/${reference}`,
    );
    expect((await shop.booking(hold.bookingId)).booking_status).toBe('cancelled');
  });

  test('on an unpaid booking that was paid meanwhile shows a message', async () => {
    const paid = await ticketForTwo();
    const answer = await post(paid.reference, { cookies: paid.cookies, form: { intent: 'cancel-unpaid' } });
    expect(statusOf(answer)).toBe(409);
    expect(answer).toMatchObject({ data: { refused: expect.stringContaining('Your payment has just arrived') } });
  });
});

describe('a stale page', () => {
  const reload = (actionStatus: number) =>
    shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as never) === true;
  const shown = async (reference: string, way: RequestOptions) => {
    const answer = (await read(reference, way)) as { data: { cancellation: CancellationView } };
    const { travelling, price } = answer.data.cancellation;
    const refund = price?.quote.possible ? price.quote.refund_paise : 0;
    return { passengers: travelling.map(({ id }) => id), refund };
  };

  test('is loaded again after a passenger was cancelled elsewhere, and its button then works', async () => {
    const { reference, cookies } = await ticketForTwo();
    await post(reference, { cookies, form: cancelForm });
    const form: [string, string][] = [...Object.entries(cancelForm), ['passenger', '2']];
    const refused = await post(reference, { cookies, form });
    expect(refused).toMatchObject({ data: { refused: expect.stringContaining('has already been cancelled') } });
    expect(reload(statusOf(refused))).toBe(true);
    expect(await shown(reference, { cookies, query: '?passenger=1&passenger=2' })).toEqual({
      passengers: ['2'],
      refund: flatRefund,
    });
    const again = { intent: 'cancel', passenger: '2', shown_refund: String(flatRefund) };
    expect((await redirection(post(reference, { cookies, form: again })))?.to).toBe(
      `/trains/confirmation/${reference}`,
    );
  });

  test('is loaded again after a time limit has passed, and its button then works', async () => {
    const { reference, bookingId, userId } = await ticketForTwo();
    const { departs } = journeyInstants((await shop.booking(bookingId)).train_details);
    shop.clock.moveTo(new Date(departs.getTime() - 24 * 3_600_000));
    const cookies = await sessionOf(userId);
    const refused = await post(reference, { cookies, form: cancelForm });
    expect(refused).toMatchObject({ data: { refused: expect.stringContaining('the time limit has passed') } });
    expect(reload(statusOf(refused))).toBe(true);
    const { refund } = await shown(reference, { cookies });
    expect(refund).toBeGreaterThan(0);
    expect(refund).toBeLessThan(flatRefund);
    const again = { ...cancelForm, shown_refund: String(refund) };
    expect((await redirection(post(reference, { cookies, form: again })))?.to).toBe(
      `/trains/confirmation/${reference}`,
    );
    expect(await shop.allRefunds()).toMatchObject([{ amount_paise: refund }]);
  });
});
