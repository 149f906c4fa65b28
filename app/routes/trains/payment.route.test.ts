import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hiddenFields } from '#tests/client-requests.ts';
import { testDatabase } from '#tests/database.ts';
import { client } from '#tests/factories/accounts.ts';
import {
  attemptAtBank,
  failAtBank,
  heldBooking,
  heldWithOrder,
  openTestOrder,
  payAtBank,
} from '#tests/factories/bookings.ts';
import { loggedInAs } from '#tests/factories/cancellations.ts';
import { signedReturn } from '#tests/factories/payment-provider.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { redirection, routeArgs, toastOf } from '#tests/route-args.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { cancelUnpaidBooking } from '~/features/bookings/cancellation/cancel-unpaid-booking.server.ts';
import { bookingLink } from '~/features/bookings/core/booking-link.server.ts';
import type { App } from '~/server/app.server.ts';
import { paymentErrors } from '~/server/payment-providers/razorpay/test-provider/test-data.ts';
import { action as openCheckout } from '../machine/payment-checkout.ts';
import { action as paymentReturn } from '../machine/payment-return.ts';
import { loader as confirmation } from './confirmation.tsx';
import { action as payAgain, loader as paymentPage, shouldRevalidate } from './payment.tsx';

const database = await testDatabase();
const world = await sharedBookingFixture(database);

const holdWithOrder = () => heldWithOrder(world.app);
const signed = (order: string, payment: string) => signedReturn(world.app, order, payment);
const posted = (bookingId: string, form: Record<string, string>, app: App = world.app) =>
  paymentReturn({
    ...routeArgs(app, { path: `/payment/train/${bookingId}/return`, form }),
    params: { bookingId },
  } as never);
const stateOf = async (bookingId: string) => {
  const { rows } = await database.db.execute<{ booking_status: string; payment_status: string }>(
    sql`select booking_status, payment_status from train_bookings where id = ${bookingId}`,
  );
  return rows[0];
};
const statusOf = async (bookingId: string) => (await stateOf(bookingId))?.booking_status;
const statusOrError = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Response ? error.status : error),
  );

/** The app with a database that is down. */
const withoutDatabase = (): App => ({
  ...world.app,
  db: new Proxy(database.db, {
    get: () => {
      throw new Error('the database is down');
    },
  }),
});

describe('returning from the checkout', () => {
  test('case 9: with a valid signature confirms without a session and redirects to the ticket', async () => {
    const { bookingId, bookingReference, order } = await holdWithOrder();
    const back = await redirection(posted(bookingId, signed(order, await payAtBank(world.app, order))));
    expect(back?.to).toBe(`/trains/confirmation/${bookingReference}`);
    expect(await statusOf(bookingId)).toBe('confirmed');
  });

  test.each([
    ['another payment', { razorpay_payment_id: 'pay_other' }],
    ['another order with the right signature', { razorpay_order_id: 'order_other' }],
    ['another signature', { razorpay_signature: '0'.repeat(64) }],
  ])('case 10: with %s is rejected and changes nothing', async (_what, forged) => {
    const { bookingId, order } = await holdWithOrder();
    const form = { ...signed(order, await payAtBank(world.app, order)), ...forged };
    expect(await statusOrError(posted(bookingId, form))).toBe(400);
    expect(await statusOf(bookingId)).toBe('pending');
  });

  test('case 11: with the valid signature of another booking is rejected: the stored order counts', async () => {
    const [own, other] = [await holdWithOrder(), await holdWithOrder()];
    const form = signed(other.order, await payAtBank(world.app, other.order));
    expect(await statusOrError(posted(own.bookingId, form))).toBe(400);
    expect(await statusOf(own.bookingId)).toBe('pending');
  });

  test('case 13: signed, but not yet approved by the bank, stays pending with a message', async () => {
    const { bookingId, order } = await holdWithOrder();
    const back = await redirection(posted(bookingId, signed(order, await attemptAtBank(world.app, order))));
    expect(back?.to).toBe(`/payment/train/${bookingId}`);
    expect(await toastOf(back?.cookies ?? [])).toMatchObject({
      title: 'Payment confirmation failed',
      description: expect.stringContaining('We are checking with the bank'),
    });
    expect(await statusOf(bookingId)).toBe('pending');
  });

  test('after a failure shows the provider’s reason, never the posted text, and the booking stays payable', async () => {
    const { bookingId, order } = await holdWithOrder();
    await failAtBank(world.app, order);
    const back = await redirection(posted(bookingId, { 'error[description]': 'Call 1800 000 and pay there.' }));
    expect(await toastOf(back?.cookies ?? [])).toMatchObject({
      title: 'Payment Failed',
      description: paymentErrors.insufficient_funds.description,
    });
    expect(await stateOf(bookingId)).toEqual({ booking_status: 'pending', payment_status: 'failed' });
  });

  test('after leaving without an attempt shows our own message', async () => {
    const { bookingId } = await holdWithOrder();
    const back = await redirection(posted(bookingId, { 'error[description]': 'Call 1800 000 and pay there.' }));
    expect(await toastOf(back?.cookies ?? [])).toMatchObject({
      title: 'Payment Failed',
      description: 'The payment did not go through. You can still pay while your seats are held.',
    });
  });

  test('with a reported failure while the bank is still processing shows the pending message', async () => {
    const { bookingId, order } = await holdWithOrder();
    await attemptAtBank(world.app, order);
    const back = await redirection(posted(bookingId, { 'error[description]': 'Time-out' }));
    expect(await toastOf(back?.cookies ?? [])).toMatchObject({
      title: 'Payment confirmation failed',
      description: expect.stringContaining('We are checking with the bank'),
    });
  });

  test('after a failure that became a success redirects to the ticket', async () => {
    const { bookingId, order } = await holdWithOrder();
    await payAtBank(world.app, order);
    const back = await redirection(posted(bookingId, { 'error[description]': 'Time-out' }));
    expect(back?.to).toContain('/trains/confirmation/');
  });

  test('for an unknown booking responds 404', async () => {
    expect(await statusOrError(posted('no-uuid', {}))).toBe(404);
    expect(await statusOrError(posted('00000000-0000-4000-8000-000000000000', {}))).toBe(404);
  });

  test('while the database is down returns to the payment page with a message', async () => {
    const { bookingId, order } = await holdWithOrder();
    const back = await redirection(posted(bookingId, signed(order, 'pay_x'), withoutDatabase()));
    expect(back?.to).toBe(`/payment/train/${bookingId}`);
    expect(await toastOf(back?.cookies ?? [])).toMatchObject({ title: 'Payment confirmation failed' });
  });
});

describe('the payment page', () => {
  const page = (bookingId: string, query = '', app: App = world.app, cookies: string[] = []) =>
    paymentPage({
      ...routeArgs(app, { path: `/payment/train/${bookingId}${query}`, cookies }),
      params: { bookingType: 'train', bookingId },
    } as never);

  test('shows "Failed to load booking details." when they can’t be loaded', async () => {
    const app = { ...withoutDatabase() };
    expect(await page('00000000-0000-4000-8000-000000000000', '', app)).toMatchObject({
      data: { kind: 'failed' },
      init: { status: 503 },
    });
  });

  test('opens the checkout by itself after the hold: once, for a confirmed address, if a cancellation refunds', async () => {
    const opens = async ({ userId, bookingId }: { userId: string; bookingId: string }, query = '?checkout=open') => {
      const cookies = await startSession(world.app, userId, client());
      const answer = await page(bookingId, query, world.app, cookies);
      return 'opensCheckout' in answer && answer.opensCheckout;
    };
    const booking = await heldBooking(world.app);
    const setVerified = (to: boolean) => database.db.execute(sql`update users set email_verified = ${to}`);
    await setVerified(true);
    // The charges are as high as the fare.
    expect(await opens(booking)).toBe(false);
    await database.db.execute(
      sql`update train_bookings set train_details = jsonb_set(train_details, '{fare_paise}', '100000')`,
    );
    expect(await opens(booking)).toBe(true);
    await setVerified(false);
    expect(await opens(booking)).toBe(false);
    await setVerified(true);
    expect(await opens(booking, '')).toBe(false);
    await openTestOrder(world.app, booking.bookingId, booking.userId);
    expect(await opens(booking)).toBe(false);
  });

  test('offers a guest to correct the address of the own booking, not of one opened by its signed link', async () => {
    const [own, other] = [await heldBooking(world.app), await heldBooking(world.app)];
    await database.db.execute(sql`update users set auto_created = true, email_verified = false`);
    await database.db.execute(sql`update train_bookings set contact_details =
      jsonb_set(contact_details, '{email}', to_jsonb(user_id || '@example.in'))`);
    const cookies = await startSession(world.app, own.userId, client());
    expect(await page(own.bookingId, '', world.app, cookies)).toMatchObject({ emailPath: expect.any(String) });
    const link = bookingLink(world.app, {
      id: other.bookingId,
      trip_id: null,
      booking_reference: other.bookingReference,
    });
    const shared = await page(other.bookingId, new URL(link).search, world.app, cookies);
    expect(shared).toMatchObject({ kind: 'found', emailPath: null });
  });

  test('of a paid booking redirects the bearer of the signed link to the ticket, keeping the key', async () => {
    const { bookingId, bookingReference, order } = await holdWithOrder();
    await posted(bookingId, signed(order, await payAtBank(world.app, order)));
    const link = bookingLink(world.app, { id: bookingId, trip_id: null, booking_reference: bookingReference });
    const { search } = new URL(link);
    expect((await redirection(page(bookingId, search)))?.to).toBe(`/trains/confirmation/${bookingReference}${search}`);
  });
});

test.each(['\0', 'RAAHI', 'raahi1', "RAAHI1' or 1=1", 'RAAHI1763618400000'])(
  'an invalid reference responds 404: %j',
  async (bookingRef) => {
    const args = routeArgs(world.app, { path: `/trains/confirmation/${encodeURIComponent(bookingRef)}` });
    expect(await confirmation({ ...args, params: { bookingRef } } as never)).toMatchObject({ init: { status: 404 } });
  },
);

describe('the pay button without JavaScript', () => {
  const ownPage = { 'Sec-Fetch-Site': 'same-origin' };
  const checkout = async (
    bookingId: string,
    cookies: string[],
    { query = '', headers = ownPage, app = world.app }: { query?: string; headers?: object; app?: App } = {},
  ) =>
    openCheckout({
      ...routeArgs(app, {
        path: `/payment/train/${bookingId}/checkout${query}`,
        cookies,
        form: { intent: 'pay' },
        headers: { ...headers },
      }),
      params: { bookingId },
    } as never);

  test('answers with the form to the page of the provider, for the same order each time', async () => {
    const { bookingId, bookingReference, userId } = await heldBooking(world.app);
    const cookies = await startSession(world.app, userId, client());
    const [first, again] = await Promise.all([checkout(bookingId, cookies), checkout(bookingId, cookies)]);
    const html = await first.text();
    const { rows } = await database.db.execute<{ provider_order_id: string }>(
      sql`select provider_order_id from payment_orders where booking_id = ${bookingId}`,
    );
    expect(rows).toHaveLength(1);
    expect(hiddenFields(html)).toMatchObject({ order_id: rows[0]?.provider_order_id });
    expect(hiddenFields(await again.text())).toEqual(hiddenFields(html));
    expect(html).toContain(bookingReference);
    expect(html).toContain('Continue to Razorpay');
    expect(first.headers.get('Cache-Control')).toBe('no-store');
  });

  test('opens no order for somebody else, and asks a visitor to log in', async () => {
    const { bookingId } = await heldBooking(world.app);
    const other = await heldBooking(world.app);
    const cookies = await startSession(world.app, other.userId, client());
    expect(await statusOrError(checkout(bookingId, cookies))).toBe(404);
    expect((await redirection(checkout(bookingId, [])))?.to).toMatch(/^\/login/);
    expect((await database.db.execute(sql`select 1 from payment_orders`)).rows).toHaveLength(0);
  });

  test('returns to PUBLIC_URL, whatever host the request names', async () => {
    const { bookingId, userId } = await heldBooking(world.app);
    const real = { ...world.app.environment, production: true, publicUrl: 'https://raahi.example' };
    const app = { ...world.app, environment: real };
    const cookies = await startSession(app, userId, client());
    const args = (path: string) => {
      const form = { intent: 'pay' };
      const made = routeArgs(app, { path, cookies, form, headers: ownPage });
      const { headers } = made.request;
      const url = new URL(path, 'https://evil.example');
      const request = new Request(url, { method: 'POST', body: new URLSearchParams(form), headers });
      return { ...made, url, request, params: { bookingId, bookingType: 'train' } } as never;
    };
    const returns = {
      callback_url: `https://raahi.example/payment/train/${bookingId}/return`,
      cancel_url: `https://raahi.example/payment/train/${bookingId}`,
    };
    const document = await openCheckout(args(`/payment/train/${bookingId}/checkout`));
    expect(hiddenFields(await document.text())).toMatchObject(returns);
    const page = await payAgain(args(`/payment/train/${bookingId}`));
    expect(page).toMatchObject({ data: { checkout: { hosted: { fields: returns } } } });
  });

  test('goes back with the reason when the booking was cancelled in another tab', async () => {
    const { bookingId, bookingReference, userId } = await heldBooking(world.app);
    await cancelUnpaidBooking(world.app, loggedInAs(userId), bookingReference);
    const answer = await redirection(
      checkout(bookingId, await startSession(world.app, userId, client()), { query: '?key=abc' }),
    );
    expect(answer?.to).toBe(`/payment/train/${bookingId}?key=abc`);
    expect(await toastOf(answer?.cookies ?? [])).toMatchObject({ title: 'The payment could not be started' });
  });
});

test('paying in a tab whose booking was cancelled in another is rejected, and the page reloads', async () => {
  const { bookingId, userId } = await holdWithOrder();
  const { rows } = await database.db.execute<{ booking_reference: string }>(
    sql`select booking_reference from train_bookings where id = ${bookingId}`,
  );
  await cancelUnpaidBooking(world.app, loggedInAs(userId), rows[0]?.booking_reference ?? '');
  const cookies = await startSession(world.app, userId, client());
  const answer = await payAgain({
    ...routeArgs(world.app, { path: `/payment/train/${bookingId}`, cookies, form: { intent: 'pay' } }),
    params: { bookingType: 'train', bookingId },
  } as never);
  expect(answer).toMatchObject({ init: { status: 409 } });
  const change = (actionStatus: number) => shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as never);
  expect([change(409), change(503)]).toEqual([true, false]);
});
