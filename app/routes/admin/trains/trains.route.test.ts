import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { client, goodPassword, signUpCustomer } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { journeyDate, payAtBank } from '#tests/factories/bookings.ts';
import { createTestAgent } from '#tests/factories/leads.ts';
import { refundFixture, truncateBookings } from '#tests/factories/refunds.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { csvOf, redirection, routeArgs, toastOf } from '#tests/route-args.ts';
import { reauthenticationMs } from '~/features/accounts/core/account.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { middleware as fileMiddleware, loader as list } from './trains.tsx';
import { action as act, loader as booking } from './trains-booking.tsx';
import { loader as runs } from './trains-runs.tsx';

const file = csvOf(fileMiddleware);

const database = await testDatabase();
const cookies: Record<string, string[]> = {};
let shop: ReturnType<typeof refundFixture>;

const world = await lastingBookingFixture(database, [testTrain('90001', 3)]);

beforeAll(async () => {
  shop = refundFixture(database, world);
  await createTestAgent(world.app, 'agent@example.in');
  await createTestAdmin(world.app, 'boss@example.in');
  await signUpCustomer(world.app, 'priya@example.in');
});
beforeEach(async () => {
  world.clock.moveTo(new Date('2026-11-20T06:00:00Z'));
  await truncateBookings(database);
  for (const name of ['agent', 'boss', 'priya']) {
    const result = await logIn(world.app, { email: `${name}@example.in`, password: goodPassword }, client());
    if (!result.success) throw new Error(result.error.message);
    cookies[name] = result.data.setCookies;
  }
});

type RequestOptions = { as?: string; bookingId?: string; form?: Record<string, string> };

const args = (path: string, { as = 'boss', bookingId, form }: RequestOptions = {}) =>
  ({
    ...routeArgs(world.app, { path, cookies: cookies[as] ?? [], form }),
    params: bookingId ? { bookingId } : {},
  }) as never;
const at = (bookingId: string, form?: Record<string, string>, as?: string) =>
  args(`/admin/trains/${bookingId}`, { bookingId, form, as });
const reason = 'The train does not run that day.';

test('lists that can’t be loaded show an error', async () => {
  const loaded = { title: 'Error loading data', description: 'Failed to load train bookings.', tone: 'destructive' };
  await database.db.execute(sql`alter table train_bookings rename to bookings_gone`);
  try {
    for (const handler of [list, runs])
      expect(await handler(args('/admin/trains?train=90001'))).toMatchObject({
        data: { toast: loaded },
        init: { status: 503 },
      });
  } finally {
    await database.db.execute(sql`alter table bookings_gone rename to train_bookings`);
  }
});

test('a refund requires a recent password confirmation and keeps the submitted values', async () => {
  const { bookingId } = await shop.ticket();
  world.clock.advance(reauthenticationMs + 1000);
  const form = { intent: 'refund', reason };
  const stopped = await Promise.resolve()
    .then(() => act(at(bookingId, form)))
    .catch((answer: unknown) => answer);
  expect(stopped).toBeInstanceOf(Response);
  expect(stopped).toMatchObject({ status: 307 });
  expect((await redirection(() => act(at(bookingId, form))))?.to).toContain('/confirm-password?next=');
  expect((await shop.booking(bookingId)).booking_status).toBe('confirmed');
});

test('a refund redirects to the booking with a toast, and a second one is rejected', async () => {
  const { bookingId } = await shop.ticket();
  const done = await redirection(() => act(at(bookingId, { intent: 'refund', reason })));
  expect(done?.to).toBe(`/admin/trains/${bookingId}`);
  expect(await toastOf(done?.cookies)).toMatchObject({ title: 'Booking refunded' });
  expect(await act(at(bookingId, { intent: 'refund', reason }))).toMatchObject({
    data: { refused: { message: expect.stringContaining('already'), value: reason } },
    init: { status: 409 },
  });
});

test.each([
  [{ intent: 'refund', reason: '' }, 400],
  [{ intent: 'release', reason: 'no' }, 400],
  [{ intent: 'release', reason }, 409],
  [{ intent: 'again', refund: 'nonsense' }, 404],
  [{ intent: 'otherwise', refund: 'nonsense', note: 'Bank transfer' }, 404],
  [{ intent: 'dance' }, 400],
  [{}, 400],
])('an invalid action on a ticket is rejected and changes nothing: %j', async (form, status) => {
  const { bookingId } = await shop.ticket();
  expect(await act(at(bookingId, form as Record<string, string>))).toMatchObject({ init: { status } });
  expect((await shop.booking(bookingId)).booking_status).toBe('confirmed');
  expect(await shop.acts(bookingId)).toEqual([]);
});

test('an unknown booking is not found and accepts no action', async () => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await booking(at(id))).toMatchObject({ data: { booking: null }, init: { status: 404 } });
    expect(await act(at(id, { intent: 'refund', reason }))).toMatchObject({ init: { status: 404 } });
  }
});

test('the payment can be refreshed from the provider', async () => {
  const { bookingId, order } = await shop.held();
  await payAtBank(world.app, order);
  const done = await redirection(() => act(at(bookingId, { intent: 'ask' })));
  expect(await toastOf(done?.cookies)).toMatchObject({ title: 'Payment status refreshed' });
  expect((await shop.booking(bookingId)).booking_status).toBe('confirmed');
});

test('the export is CSV without formulas', async () => {
  const { bookingId } = await shop.ticket({ contact: { email: 'asha@example.in', phone: '+919876543210' } });
  await database.db.execute(
    sql`update train_bookings set train_details = jsonb_set(train_details, '{name}', '"=HYPERLINK(1)"') where id = ${bookingId}`,
  );
  const answer = await file(args('/admin/trains?format=csv&status=confirmed'));
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="train-bookings-2026-11-20.csv"');
  const text = await answer.text();
  expect(text).toContain(`"'=HYPERLINK(1)"`);
  expect(text).toContain('"+91 98765 43210"');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  const none = await file(args('/admin/trains?format=csv&status=cancelled'));
  expect((await none.text()).trim().split('\r\n')).toHaveLength(1);
});

test('the seats of a run add up on every segment, held and sold separately', async () => {
  await shop.held({ segment: 'A-C', passengers: 2 });
  await shop.ticket({ segment: 'B-D', passengers: 1 });
  const answer = await runs(args(`/admin/trains/runs?train=90001&date=${journeyDate}`));
  const { result } = answer.data;
  if (result?.kind !== 'figures') throw new Error('no figures');
  const [sleeper] = result.figures.classes;
  expect(sleeper).toMatchObject({ class: 'SL', capacity: 3, peak: 3, free_through: 0, agrees: true });
  expect(sleeper?.segments.map(({ held, sold, free }) => [held, sold, free])).toEqual([
    [2, 0, 1],
    [2, 1, 0],
    [0, 1, 2],
    [0, 0, 3],
  ]);
  expect((await runs(args('/admin/trains/runs'))).data.result).toMatchObject({
    kind: 'upcoming',
    runs: [{ train_number: '90001', run_date: journeyDate, bookings: 2, held: 2, sold: 1 }],
  });
  expect((await runs(args('/admin/trains/runs?train=test%20express'))).data.result?.kind).toBe('figures');
  expect((await runs(args('/admin/trains/runs?train=zzz'))).data.result).toEqual({ kind: 'choice', trains: [] });
});
