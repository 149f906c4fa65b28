import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { attemptAtBank, heldBooking, openTestOrder, payAtBank } from '#tests/factories/bookings.ts';
import { signedReturn } from '#tests/factories/payment-provider.ts';
import { testProviderServer } from '#tests/factories/test-provider.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { disconnectableDatabase } from '#tests/fault-injection/disconnectable-database.ts';
import { createFaultInjector, type Fault, startFaultyProxy } from '#tests/fault-injection/fault-injector.ts';
import webhooks from '#tests/fixtures/razorpay/webhooks.json' with { type: 'json' };
import { routeHandler } from '#tests/served-routes.ts';
import { bookingLink } from '~/features/bookings/core/booking-link.server.ts';
import { reconcileOrders } from '~/features/bookings/payment/reconcile-orders.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { jobDefinitions } from '~/job-registry.server.ts';
import { maxBodyBytes } from '~/request-body-limits.server.ts';
import type { App } from '~/server/app.server.ts';
import { listen, type RunningServer } from '~/server/http/server.server.ts';
import { every } from '~/server/jobs/define-job.server.ts';
import { createLog } from '~/server/log.server.ts';
import { paymentProviders } from '~/server/payment-providers/payment-provider.ts';
import { createRazorpayProvider } from '~/server/payment-providers/razorpay/razorpay-provider.server.ts';
import { sign } from '~/server/payment-providers/razorpay/signatures.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import * as confirmation from '../trains/confirmation.tsx';
import * as paymentPage from '../trains/payment.tsx';
import * as paymentReturn from './payment-return.ts';
import * as webhookRoute from './payment-webhook.ts';

/** A whole server with its jobs, as Razorpay sees it: requests over HTTP, with a database that can be disconnected. */
const database = await testDatabase();
const plugged = disconnectableDatabase(database);
const provider = await testProviderServer(database);
const edges = createFaultInjector();
const line = await startFaultyProxy(provider.origin, edges);
const razorpay = { ...provider.app.environment.razorpay, apiBase: `${line.url}/test-razorpay` };
const environment = { ...provider.app.environment, razorpay, port: 0, dataDir: database.dataDir };
const logged: string[] = [];
const log = createLog(
  'trace',
  new Writable({
    write: (chunk, _encoding, then) => {
      logged.push(String(chunk));
      then();
    },
  }),
);

let app: App & { stopJobs(): Promise<void> };
let server: RunningServer;
let site = '';
/** Used for the test bank, which keeps working while our own database is down. */
let bank: App;

beforeAll(async () => {
  await importTimetable(database.db, testTimetable([testTrain('90001', 60)]));
  app = await testApp(
    plugged,
    { jobDefinitions, enqueueOnly: false, tickers: [every(1, 'reconcile', reconcileOrders)] },
    {
      environment,
      clock: provider.clock,
      paymentProviders: paymentProviders(createRazorpayProvider(razorpay, { timeoutMs: 2_000 })),
      log,
    },
  );
  bank = { ...app, db: database.db };
  const routes = {
    'payment/:bookingType/:bookingId': paymentPage,
    'payment/train/:bookingId/return': paymentReturn,
    'trains/confirmation/:bookingRef': confirmation,
    'webhooks/:provider': webhookRoute,
  };
  server = await listen(app, routeHandler(app, routes), { largestBody: maxBodyBytes, host: '127.0.0.1' });
  site = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await app.stopJobs();
  await plugged.close();
  await line.close();
  await provider.close();
});

const held = async () => {
  const booking = await heldBooking(bank);
  return { ...booking, order: await openTestOrder(bank, booking.bookingId, booking.userId) };
};
const statusOf = async (bookingId: string) => {
  const { rows } = await database.db.execute<{ status: string }>(
    sql`select booking_status as status from train_bookings where id = ${bookingId}`,
  );
  return rows[0]?.status;
};
const confirmed = (bookingId: string) => expect.poll(() => statusOf(bookingId), { timeout: 15_000 }).toBe('confirmed');

type Sent = { body: string | Uint8Array<ArrayBuffer>; signature?: string; id?: string; more?: Record<string, string> };

const webhook = ({ body, signature, id = crypto.randomUUID(), more }: Sent): Promise<Response> =>
  fetch(site + paths.paymentWebhook('razorpay'), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': signature ?? sign(razorpay.webhookSecrets[0] ?? '', body),
      'X-Razorpay-Event-Id': id,
      ...more,
    },
    body,
  });
const events = async (id = '%') =>
  (
    await database.db.execute<{ event: string; order: string | null; payment: string | null; refund: string | null }>(
      sql`select event, provider_order_id as order, provider_payment_id as payment, provider_refund_id as refund
      from payment_events where event_id like ${id} order by received_at, event_id`,
    )
  ).rows;
const captured = (order: string, payment: string, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: payment, order_id: order, ...more } } },
  });

describe('the webhook', () => {
  test('case 17: without or with a wrong signature responds 400, is logged and stores nothing', async () => {
    const before = await events();
    logged.length = 0;
    const body = captured('order_x', 'pay_x');
    for (const signature of ['', '0'.repeat(64), sign('another secret', body)]) {
      const answer = await webhook({ body, signature });
      expect(answer.status).toBe(400);
    }
    expect(await events()).toEqual(before);
    expect(logged.filter((text) => text.includes('webhook rejected') && text.includes('bad_signature'))).toHaveLength(
      3,
    );
  });

  test('case 18: is verified byte for byte: the same JSON serialised again is rejected', async () => {
    const { order } = await held();
    const raw = captured(order, 'pay_utf8', { notes: { name: 'दीपा Ñ' } }).replace('{', '{ ');
    const signature = sign(razorpay.webhookSecrets[0] ?? '', raw);
    expect((await webhook({ body: JSON.stringify(JSON.parse(raw)), signature })).status).toBe(400);
    expect((await webhook({ body: raw, signature })).status).toBe(200);
  });

  test('cases 28, 29: every documented event is stored, ids only; an unknown order raises an alert', async () => {
    for (const [at, body] of [...webhooks, { event: 'invoice.paid', payload: {} }].entries())
      expect((await webhook({ body: JSON.stringify(body), id: `documented-${at}` })).status).toBe(200);
    const stored = await events('documented-%');
    const of = (name: string) => stored.find((one) => one.event === name);
    for (const { event } of webhooks) expect(of(event)).toBeDefined();
    expect(of('invoice.paid')).toMatchObject({ order: null, payment: null, refund: null });
    expect(of('payment.captured')).toMatchObject({ order: 'order_EKwxwAgItmmXdp', payment: 'pay_FHfqtkRzWvxky4' });
    expect(of('order.paid')).toMatchObject({ order: 'order_EKwxwAgItmmXdp', payment: 'pay_FHfqtkRzWvxky4' });
    expect(of('refund.processed')).toMatchObject({ payment: 'pay_FHfqtkRzWvxky4', refund: 'rfnd_FgRAHdNOM4ZVbO' });
    const alerts = () => database.db.execute(sql`select 1 from payment_alerts where subject = 'order_EKwxwAgItmmXdp'`);
    await expect.poll(async () => (await alerts()).rows.length, { timeout: 15_000 }).toBe(1);
  });

  test('case 31: is answered within five seconds, even while the provider does not respond to us', async () => {
    const { bookingId, order } = await held();
    const payment = await payAtBank(bank, order);
    edges.watch(() => 'silence' satisfies Fault);
    const answerMs = async () => {
      const from = performance.now();
      expect((await webhook({ body: captured(order, payment) })).status).toBe(200);
      return performance.now() - from;
    };
    // The shortest of three: an answer that waits for the provider is never within its time-out.
    expect(Math.min(await answerMs(), await answerMs(), await answerMs())).toBeLessThan(5_000);
    edges.watch();
    await confirmed(bookingId);
  });

  test('case 33: over one megabyte, or of unknown length, is rejected before it is read', async () => {
    const before = (await events()).length;
    const flood = `{"event":"payment.captured","pad":"${'x'.repeat(1_000_000)}"}`;
    expect((await webhook({ body: flood })).status).toBe(413);
    const unannounced: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: new Blob(['{}']).stream(),
      duplex: 'half',
    };
    const unknown = await fetch(site + paths.paymentWebhook('razorpay'), unannounced);
    expect(unknown.status).toBe(411);
    expect(await events()).toHaveLength(before);
  });
});

test('case 16: the form that the provider’s page posts cross-site, without our cookie, finds the booking by its order', async () => {
  const { bookingId, bookingReference, order } = await held();
  const payment = await payAtBank(bank, order);
  const answer = await fetch(site + paths.paymentReturn(bookingId), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    body: new URLSearchParams(signedReturn({ environment }, order, payment)),
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe(paths.confirmation(bookingReference));
  expect(await statusOf(bookingId)).toBe('confirmed');
});

test('cases 51, 52: no secret, card, UPI ID or personal data is on the payment page or in the log', async () => {
  const { bookingId, bookingReference, order } = await held();
  const { pathname, search } = new URL(
    bookingLink(
      { environment, clock: provider.clock },
      { id: bookingId, trip_id: null, booking_reference: bookingReference },
    ),
  );
  expect(pathname).toBe(paths.confirmation(bookingReference));
  const page = await (await fetch(site + paths.payment(bookingId) + search)).text();
  expect(page).toContain('Pay for your seats');
  const payment = await attemptAtBank(bank, order, 'asha.private@okbank');
  const entity = {
    vpa: 'asha.private@okbank',
    email: 'asha@example.in',
    contact: '+919876543210',
    card: { last4: '1007' },
  };
  await webhook({ body: captured(order, payment, entity) });
  await webhook({ body: captured(order, payment, entity), signature: '0'.repeat(64) });
  const secrets = [razorpay.keySecret, ...razorpay.webhookSecrets, environment.sessionSecret];
  const log = logged.join('');
  expect(log).toContain('webhook rejected');
  for (const secret of secrets) expect([page.includes(secret), log.includes(secret)]).toEqual([false, false]);
  // Generated ids and measured numbers contain any four digits by chance.
  const written = log.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\b(?:order|pay|rfnd)_\w+|"(?:time|ms|bytes)":[^,}]+/g, '');
  expect(written).toContain('webhook rejected');
  for (const personal of ['asha.private', 'okbank', 'asha@example.in', '9876543210', '1007', 'Asha'])
    expect(written).not.toContain(personal);
});

describe('while the database is down', () => {
  test('case 30: pages show a plain error, webhooks get 503, and everything recovers by itself', async () => {
    const [notified, lost] = [await held(), await held()];
    const payment = await payAtBank(bank, notified.order);
    await payAtBank(bank, lost.order);
    const body = captured(notified.order, payment);
    const ask = (path: string) => fetch(site + path, { redirect: 'manual' });
    const from = logged.length;

    plugged.pull();
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    const page = await ask(paths.confirmation(notified.bookingReference));
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await page.text()).toContain('Our service is temporarily unavailable. Your data is safe.');
    // A link within the site: the page of the error shows the text of a response that is not React Router's.
    const loaded = await ask(`${paths.confirmation(notified.bookingReference)}.data`);
    expect([loaded.status, loaded.headers.get('X-Remix-Response')]).toEqual([503, null]);
    expect(await loaded.text()).toContain('Our service is temporarily unavailable. Your data is safe.');
    const payPage = await ask(paths.payment(notified.bookingId));
    expect(payPage.status).toBe(503);
    expect(await payPage.text()).toContain('Failed to load booking details.');
    const refused = await webhook({ body, id: 'evt_away' });
    expect(refused.status).toBe(503);
    // Job queue and tickers have failed meanwhile.
    const failuresLogged = () =>
      ['Job queue error', 'Recurring task failed'].every((text) => logged.slice(from).join('').includes(text));
    await vi.waitFor(() => expect(failuresLogged()).toBe(true), { timeout: 20_000 });

    plugged.putBack();
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 15_000 }).toBe(200);
    expect((await webhook({ body, id: 'evt_away' })).status).toBe(200);
    await confirmed(notified.bookingId);
    // For the other one no webhook ever arrives.
    provider.clock.advance(6 * 60_000);
    await confirmed(lost.bookingId);
    expect((await ask(paths.confirmation(notified.bookingReference))).status).toBeLessThan(500);
  });
});
