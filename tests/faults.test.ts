import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followOpenRefunds } from '~/features/bookings/follow-refund.server.ts';
import { reconcileOrders } from '~/features/bookings/reconcile.server.ts';
import { releaseHolds } from '~/features/seats/release-ended-holds.server.ts';
import { importTimetable } from '~/features/trains/import-timetable.server.ts';
import type { App } from '~/server/app.server.ts';
import { mailJobData } from '~/server/mail/mail.server.ts';
import { unsealMail } from '~/server/mail/sealed-mail.server.ts';
import { createGateway } from '~/server/razorpay/client.server.ts';
import { settleDue } from '~/server/razorpay/test-provider/settle-due.server.ts';
import { rupees } from '~/shared/money.ts';
import { jobDefinitions } from '~/work.server.ts';
import { testApp } from './app.ts';
import { brokenPromises } from './books.ts';
import { testDatabase } from './database.ts';
import { flatRefund, longFare } from './factories/cancellations.ts';
import { lineTimetable, lineTrain } from './factories/lines.ts';
import { clearBookings } from './factories/refunds.ts';
import { testRazorpayServer } from './factories/test-razorpay.ts';
import { breakableDatabase, breakableLine, type Fault, openEdges, type Step } from './faults/edges.ts';
import { bringNews, doJobs, newTrip, type Trip, travel, type World } from './faults/journey.ts';

const trains = ['90001', '90002', '90003', '90004', '90005', '90006'];
const database = await testDatabase();
const edges = openEdges();
const provider = await testRazorpayServer(database);
const line = await breakableLine(provider.origin, edges);
const settings = { ...provider.app.environment.razorpay, apiBase: `${line.url}/test-razorpay` };
const environment = { ...provider.app.environment, razorpay: settings };
const gateway = createGateway(settings, { timeoutMs: 500, pauseMs: 1 });
const closing: (() => Promise<unknown>)[] = [];

/** A house on breakable edges. */
const makeWorld = async (guards?: { transactions: boolean }): Promise<World> => {
  const breakable = breakableDatabase(database, edges, guards);
  const app = await testApp(breakable, { jobDefinitions }, { environment, clock: provider.clock, gateway });
  closing.push(app.stopJobs, breakable.close);
  const bank = { db: database.db, clock: provider.clock };
  return { app, bank, advance: provider.clock.advance };
};

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  const timetable = lineTimetable(trains.map((train) => lineTrain(train, 120)));
  const fare_rules = timetable.fare_rules.map((rule) => ({ ...rule, minimum_fare_paise: longFare - rupees(20) }));
  await importTimetable(database.db, { ...timetable, fare_rules });
});
afterAll(async () => {
  for (const close of closing) await close();
  await line.close();
  await provider.close();
});

/** A trip over edges that break as `strike` says; without it nothing disturbs it. */
const tripOf = async (
  on: World,
  { name, stubborn = true }: { name: string; stubborn?: boolean },
  strike?: (step: Step) => Fault | null,
): Promise<Trip> => {
  const trip = await newTrip(database.db, name, trains[name.length % trains.length] ?? '', stubborn);
  edges.watch(strike);
  await travel({ ...on }, trip, edges);
  edges.watch();
  return trip;
};

/** Time passes, and everybody does once more what they do anyway: bank, provider, queue, tickers. */
const settle = async (on: World): Promise<void> => {
  for (let round = 0; round < 4; round += 1) {
    on.advance(20 * 60_000);
    await settleDue(on.bank);
    await bringNews(on, null);
    await doJobs(on).catch(() => undefined);
    await releaseHolds(on.app);
    await reconcileOrders(on.app);
    await followOpenRefunds(on.app);
  }
};

type Ending = { state: string; money: string; gone: number; mails: string[] };

/** How trips ended, by their names: their bookings, how many passengers were cancelled singly, the subjects of their mails without the reference. */
const endings = async (app: App, trips: Trip[]): Promise<Map<string, Ending[]>> => {
  const { rows } = await database.db.execute<Omit<Ending, 'mails'> & { user_id: string }>(sql`
    select user_id, booking_status as state, payment_status as money, jsonb_array_length(cancelled_passengers) as gone from train_bookings`);
  const posted = await database.db.execute<{ data: unknown }>(sql`select data from pgboss.job where name = 'mail'`);
  const mails = posted.rows.map(({ data }) => unsealMail(app, mailJobData.parse(data).sealed));
  return new Map(
    trips.map(({ name, email, userId }) => {
      const own = mails
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject.replace(/\(RAAHI\d+\)/, '').trim());
      const bookings = rows.filter(({ user_id }) => user_id === userId);
      return [name, bookings.map(({ state, money, gone }) => ({ state, money, gone, mails: own.sort() }))];
    }),
  );
};

/**
 * What is wrong with the endings, one line each; empty when nothing was lost or doubled. Who pressed again has what the undisturbed trip had, mails and all;
 * who went away has kept a ticket that was paid, or got money back as far as it was asked for.
 */
const wrongEndings = async (app: App, trips: Trip[], undisturbed: Trip): Promise<string[]> => {
  const ended = await endings(app, [...trips, undisturbed]);
  const [model] = ended.get(undisturbed.name) ?? [];
  return trips.flatMap((trip) => {
    const [booking, second] = ended.get(trip.name) ?? [];
    if (second) return [`${trip.name} has two bookings`];
    if (!booking) return trip.bookingId === null ? [] : [`${trip.name} lost the booking`];
    const { state, money, mails } = booking;
    const told = `${trip.name}: ${JSON.stringify(booking)}`;
    if (trip.stubborn) return JSON.stringify(booking) === JSON.stringify(model) ? [] : [told];
    if (!trip.paid) return state === 'expired' && mails.length === 0 ? [] : [told];
    const sound = state === 'cancelled' ? money === 'refunded' : state === 'confirmed' && money === 'successful';
    const once = new Set(mails).size === mails.length && mails.every((subject) => model?.mails.includes(subject));
    return sound && once && mails.some((subject) => subject.startsWith('Booking Confirmed')) ? [] : [told];
  });
};

/** What can happen to a step. */
const faultsOf = ({ edge, lasting }: Step): Fault[] => [
  'lost question',
  ...(lasting ? (['lost answer', 'killed'] as const) : []),
  ...(edge === 'provider' ? (['429', '500', 'html', 'silence'] as const) : []),
];

/** Where a fault has its effect; silence costs the time that it lasts, so that it comes once for each kind of question. */
const keyOf = (fault: Fault, { place }: Step): string =>
  `${fault} at ${fault === 'silence' ? place.replace(/^.*?: | \(\d\)$/g, '') : place}`;

/** Trips of people and queues that try again, with up to four faults in each part, until every fault has come at every place. */
const stormyTrips = async (struck: Set<string>): Promise<Trip[]> => {
  const trips: Trip[] = [];
  for (let before = -1; before < struck.size; ) {
    before = struck.size;
    const strike = (step: Step): Fault | null => {
      const fault = faultsOf(step).find((one) => !struck.has(keyOf(one, step)));
      if (!fault || step.strikes === 4) return null;
      struck.add(keyOf(fault, step));
      return fault;
    };
    trips.push(await tripOf(world, { name: `stormy ${trips.length}` }, strike));
  }
  return trips;
};

/** Trips that end in the middle: behind every lasting step its answer is lost, and the traveller goes away. */
const brokenTrips = async (): Promise<Trip[]> => {
  const trips: Trip[] = [];
  const struck = new Set<string>();
  for (let before = -1; before < struck.size; ) {
    before = struck.size;
    const strike = ({ lasting, place }: Step): Fault | null => {
      if (!lasting || place.endsWith('(2)') || struck.size > before || struck.has(place)) return null;
      struck.add(place);
      return 'lost answer';
    };
    trips.push(await tripOf(world, { name: `broken ${trips.length}`, stubborn: false }, strike));
  }
  return trips;
};

test('a fault between any two steps of the whole journey loses and doubles nothing', { timeout: 120_000 }, async () => {
  const model = await tripOf(world, { name: 'undisturbed' });
  const struck = new Set<string>();
  const stormy = await stormyTrips(struck);
  const broken = await brokenTrips();
  const trips = [...stormy, ...broken];
  expect(struck.size).toBeGreaterThan(120);
  // Before time passes there is something to set right.
  expect(await wrongEndings(world.app, trips, model)).not.toEqual([]);
  await settle(world);
  expect(await wrongEndings(world.app, trips, model)).toEqual([]);
  expect(await brokenPromises(database.pool)).toEqual([]);
  // Whatever is told or done once more changes nothing.
  await bringNews(world, null, true);
  await doJobs(world, [], true);
  expect(await wrongEndings(world.app, trips, model)).toEqual([]);
  expect(await brokenPromises(database.pool)).toEqual([]);
});

/** Strikes once, at the step after the first that has these words. */
const behind = (words: string): ((step: Step) => Fault | null) => {
  let turn = 0;
  return ({ what }) => {
    if (turn > 0) turn += 1;
    if (turn === 0 && what.includes(words)) turn = 1;
    return turn === 2 ? 'killed' : null;
  };
};

test('control: where every statement stays by itself, dying between two of them loses a mail and a refund', async () => {
  await clearBookings(database);
  const loose = await makeWorld({ transactions: false });
  const model = await tripOf(loose, { name: 'undisturbed' });
  const unmailed = await tripOf(loose, { name: 'unmailed' }, behind('from confirm_'));
  const unrefunded = await tripOf(loose, { name: 'unrefunded' }, behind('select cancel_passengers'));
  await settle(loose);
  expect(await wrongEndings(loose.app, [unmailed], model)).not.toEqual([]);
  expect(await wrongEndings(loose.app, [unrefunded], model)).not.toEqual([]);
});

test('control: without its idempotency key a refund whose answer got lost is paid twice', async () => {
  await clearBookings(database);
  const model = await tripOf(world, { name: 'undisturbed' });
  line.forget.add('x-refund-idempotency');
  let lost = false;
  const twice = await tripOf(world, { name: 'paid twice' }, ({ what }) => {
    if (lost || !/^POST .*\/refund$/.test(what)) return null;
    lost = true;
    return 'lost answer';
  });
  line.forget.clear();
  await settle(world);
  expect(await wrongEndings(world.app, [twice], model)).not.toEqual([]);
  const { rows } = await database.db.execute<{ refunds: number }>(sql`
    select count(*)::integer as refunds from test_razorpay.refunds r join test_razorpay.payments p on p.id = r.payment_id
    where p.order_id = ${twice.order} and r.amount = ${flatRefund}`);
  expect(rows).toEqual([{ refunds: 2 }]);
});
