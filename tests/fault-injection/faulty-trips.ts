import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { reconcileOrders } from '~/features/bookings/payment/reconcile-orders.server.ts';
import { processOpenRefunds } from '~/features/bookings/refunds/process-refund.server.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { jobDefinitions } from '~/job-registry.server.ts';
import type { App } from '~/server/app.server.ts';
import { decryptMail, mailJobData } from '~/server/mail/mail.server.ts';
import { paymentProviders } from '~/server/payment-providers/payment-provider.ts';
import { createRazorpayProvider } from '~/server/payment-providers/razorpay/razorpay-provider.server.ts';
import { processDuePayments } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { testApp } from '../app.ts';
import { listViolations } from '../booking-invariants.ts';
import type { TestDatabase } from '../database.ts';
import { fullRouteFare } from '../factories/cancellations.ts';
import { truncateBookings } from '../factories/refunds.ts';
import { testProviderServer } from '../factories/test-provider.ts';
import { laterTrain, testTimetable, testTrain } from '../factories/test-timetable.ts';
import {
  createFaultInjector,
  createSilenceSignals,
  type Fault,
  faultyDatabase,
  type Step,
  startFaultyProxy,
} from './fault-injector.ts';
import { deliverPendingWebhooks, newTrip, runPaymentJobs, runTrip, type Trip, type TripContext } from './trip.ts';

const trains = ['90001', '90002', '90003', '90004', '90005', '90006'];
/** They leave C three hours after the others arrive there. */
const laterTrains = ['90011', '90012', '90013', '90014', '90015', '90016'];
type Outcome = { state: string; money: string; gone: number; mails: string[] };

/** Every fault at every place, or one at each and every fourth place at which a traveller gives up, the same ones in every run. */
export type Coverage = 'all' | 'sample';

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 7);

const possibleFaults = ({ edge, lasting }: Step): Fault[] => [
  'lost request',
  ...(lasting ? (['lost response', 'killed'] as const) : []),
  ...(edge === 'provider' ? (['429', '500', 'html', 'silence'] as const) : []),
];

/** The faults of a step that are tried. */
const faultsOf = (step: Step, coverage: Coverage): Fault[] => {
  const faults = possibleFaults(step);
  if (coverage === 'all') return faults;
  const at = hashOf(step.place) % faults.length;
  return faults.slice(at, at + 1);
};

/** Identifies a fault at a place. A silent provider costs the whole timeout, so it occurs once per kind of request. */
const keyOf = (fault: Fault, { place }: Step): string =>
  `${fault} at ${fault === 'silence' ? place.replace(/^.*?: | \(\d\)$/g, '') : place}`;

/** Trips on this database whose statements and requests to the provider can fail. Call it at the top of a test file. */
export const faultyTrips = async (database: TestDatabase) => {
  const edges = createFaultInjector();
  const provider = await testProviderServer(database);
  const { timeoutSignal, onSilence } = createSilenceSignals();
  const line = await startFaultyProxy(provider.origin, edges, { onSilence });
  const settings = { ...provider.app.environment.razorpay, apiBase: `${line.url}/test-razorpay` };
  const environment = { ...provider.app.environment, razorpay: settings };
  const providers = paymentProviders(createRazorpayProvider(settings, { timeoutSignal, pauseMs: 1 }));
  const closing: (() => Promise<unknown>)[] = [];

  /** An app whose database and provider connections can fail. */
  const createContext = async (guards?: { transactions: boolean }): Promise<TripContext> => {
    const breakable = faultyDatabase(database, edges, guards);
    const app = await testApp(
      breakable,
      { jobDefinitions },
      { environment, clock: provider.clock, paymentProviders: providers },
    );
    closing.push(app.stopJobs, breakable.close);
    const bank = { db: database.db, clock: provider.clock };
    return { app, bank, advance: provider.clock.advance };
  };

  let context: TripContext;

  beforeAll(async () => {
    context = await createContext();
    const timetable = testTimetable([
      ...trains.map((train) => testTrain(train, 120)),
      ...laterTrains.map((train) => laterTrain(train, 120)),
    ]);
    const fare_rules = timetable.fare_rules.map((rule) => ({
      ...rule,
      minimum_fare_paise: fullRouteFare - rupees(20),
    }));
    await importTimetable(database.db, { ...timetable, fare_rules });
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await line.close();
    await provider.close();
  });

  /** Runs a trip with the faults that `inject` decides; without it, none. */
  const tripOf = async (
    on: TripContext,
    { name, retries = true, twoTrains = false }: { name: string; retries?: boolean; twoTrains?: boolean },
    inject?: (step: Step) => Fault | null,
  ): Promise<Trip> => {
    const [train = '', next = ''] = [trains, laterTrains].map((list) => list[name.length % list.length]);
    const trip = await newTrip(database.db, { name, train, nextTrain: twoTrains ? next : null, retries });
    edges.watch(inject);
    await runTrip({ ...on }, trip, edges);
    edges.watch();
    return trip;
  };

  /** Advances the clock and runs bank, provider, queue and schedulers again. */
  const settle = async (on: TripContext): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      on.advance(20 * 60_000);
      await processDuePayments(on.bank);
      await deliverPendingWebhooks(on, null);
      await runPaymentJobs(on).catch(() => undefined);
      await releaseExpiredHolds(on.app);
      await reconcileOrders(on.app);
      await processOpenRefunds(on.app);
    }
  };

  /** The bookings of each trip by its name: state, payment, number of passengers cancelled singly, and mail subjects without the reference. */
  const outcomesOf = async (app: App, trips: Trip[]): Promise<Map<string, Outcome[]>> => {
    const { rows } = await database.db.execute<Omit<Outcome, 'mails'> & { user_id: string }>(sql`
      select user_id, booking_status as state, payment_status as money, jsonb_array_length(cancelled_passengers) as gone from train_bookings order by trip_leg`);
    const posted = await database.db.execute<{ data: unknown }>(sql`select data from pgboss.job where name = 'mail'`);
    const mails = posted.rows.map(({ data }) => decryptMail(app, mailJobData.parse(data).sealed));
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
   * The wrong outcomes, one line each; empty when nothing was lost or duplicated. A traveller who retried has the same result and mails as the undisturbed
   * trip; one who gave up has the ticket that was paid, or the refund that was requested.
   */
  const wrongOutcomes = async (app: App, trips: Trip[], undisturbed: Trip): Promise<string[]> => {
    const ended = await outcomesOf(app, [...trips, undisturbed]);
    const model = ended.get(undisturbed.name) ?? [];
    return trips.flatMap((trip) => {
      const bookings = ended.get(trip.name) ?? [];
      if (bookings.length === 0) return trip.bookingId === null ? [] : [`${trip.name} lost the booking`];
      if (bookings.length !== model.length)
        return [`${trip.name} has ${bookings.length} bookings, not ${model.length}`];
      const line = `${trip.name}: ${JSON.stringify(bookings)}`;
      if (trip.retries) return JSON.stringify(bookings) === JSON.stringify(model) ? [] : [line];
      const sound = bookings.every(({ state, money, mails }) => {
        if (!trip.paid) return state === 'expired' && mails.length === 0;
        const once =
          new Set(mails).size === mails.length && mails.every((subject) => model[0]?.mails.includes(subject));
        const ended = state === 'cancelled' ? money === 'refunded' : state === 'confirmed' && money === 'successful';
        return ended && once && mails.some((subject) => subject.startsWith('Booking Confirmed'));
      });
      return sound ? [] : [line];
    });
  };

  /** Trips whose travellers and queues retry, with up to four faults per part, until each has occurred. */
  const retriedTrips = async (injected: Set<string>, twoTrains: boolean, coverage: Coverage): Promise<Trip[]> => {
    const trips: Trip[] = [];
    for (let before = -1; before < injected.size; ) {
      before = injected.size;
      const inject = (step: Step): Fault | null => {
        const fault = faultsOf(step, coverage).find((one) => !injected.has(keyOf(one, step)));
        if (!fault || step.strikes === 4) return null;
        injected.add(keyOf(fault, step));
        return fault;
      };
      trips.push(await tripOf(context, { name: `retried ${trips.length}`, twoTrains }, inject));
    }
    return trips;
  };

  /** Trips that end midway: the response of each permanent step is lost, and the traveller gives up. */
  const abandonedTrips = async (twoTrains: boolean, coverage: Coverage): Promise<Trip[]> => {
    const trips: Trip[] = [];
    const injected = new Set<string>();
    for (let before = -1; before < injected.size; ) {
      before = injected.size;
      const inject = ({ lasting, place }: Step): Fault | null => {
        if (coverage === 'sample' && hashOf(place) % 4 !== 0) return null;
        if (!lasting || place.endsWith('(2)') || injected.size > before || injected.has(place)) return null;
        injected.add(place);
        return 'lost response';
      };
      trips.push(await tripOf(context, { name: `abandoned ${trips.length}`, retries: false, twoTrains }, inject));
    }
    return trips;
  };

  /** Faults between any two steps of whole trips, and what is left of them. */
  const expectNothingLost = async (twoTrains: boolean, coverage: Coverage): Promise<void> => {
    await truncateBookings(database);
    const model = await tripOf(context, { name: 'undisturbed', twoTrains });
    const injected = new Set<string>();
    const retried = await retriedTrips(injected, twoTrains, coverage);
    const abandoned = await abandonedTrips(twoTrains, coverage);
    const trips = [...retried, ...abandoned];
    expect(injected.size).toBeGreaterThan(coverage === 'all' ? 120 : 40);
    // Before recovery runs, some outcomes are wrong.
    expect(await wrongOutcomes(context.app, trips, model)).not.toEqual([]);
    await settle(context);
    expect(await wrongOutcomes(context.app, trips, model)).toEqual([]);
    expect(await listViolations(database.pool)).toEqual([]);
    // Delivering every webhook and running every job again changes nothing.
    await deliverPendingWebhooks(context, null, true);
    await runPaymentJobs(context, [], true);
    expect(await wrongOutcomes(context.app, trips, model)).toEqual([]);
    expect(await listViolations(database.pool)).toEqual([]);
  };

  return { line, createContext, context: () => context, tripOf, settle, wrongOutcomes, expectNothingLost };
};
