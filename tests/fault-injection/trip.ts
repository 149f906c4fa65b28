import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { cancelPassengers } from '~/features/bookings/cancellation/cancel-passengers.server.ts';
import type { ContactDetails } from '~/features/bookings/core/booking.ts';
import { findVisibleBooking } from '~/features/bookings/core/booking-view.server.ts';
import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import { refundBooking } from '~/features/bookings/refunds/refund-booking.server.ts';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { receiveWebhook } from '~/features/payments/receive-webhook.server.ts';
import { jobDefinitions } from '~/job-registry.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { processDuePayments } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import type { Result } from '~/shared/data/result.ts';
import {
  holdBooking,
  holdTrip,
  insertTestCustomer,
  openTestOrder,
  payAtBank,
  someBookingRequest,
} from '../factories/bookings.ts';
import { flatRefund, fullRouteFare, loggedInAs } from '../factories/cancellations.ts';
import { signedWebhook } from '../factories/payment-provider.ts';
import { refundAdmin } from '../factories/refunds.ts';
import { readTrip, someTripRequest } from '../factories/trips.ts';
import type { FaultInjector } from './fault-injector.ts';

/** One traveller's trip, of one train or of two with one payment, from the booking form to the refund. */
export type Trip = {
  name: string;
  train: string;
  /** The train that is taken from C to E, when `train` is taken to C only. */
  nextTrain: string | null;
  userId: string;
  email: string;
  bookingId: string | null;
  reference: string | null;
  order: string | null;
  paid: boolean;
  /** Tries again when something fails; otherwise gives up. */
  retries: boolean;
};

/** The app with injected faults (replaced when its process restarts), and the bank and provider, which have none. */
export type TripContext = { app: App; bank: Pick<App, 'db' | 'clock'>; advance: (milliseconds: number) => void };

export const newTrip = async (
  db: Db,
  { name, train, nextTrain, retries }: Pick<Trip, 'name' | 'train' | 'nextTrain' | 'retries'>,
): Promise<Trip> => ({
  name,
  train,
  nextTrain,
  userId: await insertTestCustomer(db),
  email: `${name.replaceAll(/\W+/g, '-')}@example.in`,
  bookingId: null,
  reference: null,
  order: null,
  paid: false,
  retries,
});

const required = (value: string | null): string => {
  if (value === null) throw new Error('an earlier part of the trip has not run');
  return value;
};

type Webhook = { id: number; event_id: string; body: string };

const deliver = async ({ app, bank }: TripContext, { id: number, event_id, body }: Webhook): Promise<void> => {
  const webhook = signedWebhook(app, body, { eventId: event_id });
  const taken = await receiveWebhook(app, app.paymentProviders.current, webhook);
  if (!taken.success) throw new Error(taken.error.message);
  await bank.db.execute(sql`update test_razorpay.webhooks set delivered_at = now() where id = ${number}`);
};

/** Delivers the provider's pending webhooks, of one order or of all. A failed delivery stays pending. */
export const deliverPendingWebhooks = async (
  context: TripContext,
  order: string | null,
  again = false,
): Promise<void> => {
  const { rows } = await context.bank.db.execute<Webhook>(sql`
    select id::integer, event_id, body from test_razorpay.webhooks
    where (delivered_at is null or ${again}) and (${order}::text is null or body like '%' || ${order} || '%') order by id`);
  const lost: unknown[] = [];
  for (const webhook of rows) await deliver(context, webhook).catch((error: unknown) => lost.push(error));
  if (lost.length > 0) throw lost[0];
};

const jobsByQueue = new Map(jobDefinitions.map((definition) => [definition.queue, definition]));
const jobRow = z.object({ id: z.string(), name: z.string(), data: z.record(z.string(), z.unknown()) });
const paymentQueues = sql`name in ('payment-event', 'refund')`;

/** Runs the pending payment jobs, except these. A job that fails, or whose completion could not be stored, stays pending. */
export const runPaymentJobs = async (
  { app, bank }: TripContext,
  without: string[] = [],
  again = false,
): Promise<void> => {
  const { rows } = await bank.db.execute(sql`
    select id::text, name, data from pgboss.job where ${paymentQueues} and (state <> 'completed' or ${again})
      and id <> all(${sql.param(without)}::uuid[]) order by created_on, id`);
  const failed: unknown[] = [];
  for (const row of rows) {
    const job = jobRow.parse(row);
    try {
      await jobsByQueue.get(job.name)?.run(app, job.data);
      await bank.db.execute(sql`update pgboss.job set state = 'completed' where id = ${job.id}`);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
};

/** The ids of the payment jobs so far, so that a trip runs only its own. */
export const listPaymentJobIds = async (db: Db): Promise<string[]> =>
  (await db.execute<{ id: string }>(sql`select id::text from pgboss.job where ${paymentQueues}`)).rows.map(
    ({ id: job }) => job,
  );

type Run = (context: TripContext, trip: Trip, earlierJobs: string[]) => Promise<unknown>;
type Part = { name: string; who: 'person' | 'system'; run: Run };

const person = (name: string, run: Run): Part => ({ name, who: 'person', run });
const system = (name: string, run: Run): Part => ({ name, who: 'system', run });
const runOwnJobs = system('jobs', (context, _trip, earlier) => runPaymentJobs(context, earlier));

const unwrap = <Data>(answer: Result<Data, string>): Data => {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.data;
};

const passengers = 3;

type Hold = (app: App, trip: Trip, contact: ContactDetails) => ReturnType<typeof holdTrip>;

const holdOne: Hold = (app, { userId, train }, contact) =>
  holdBooking(
    app,
    someBookingRequest(userId, { train, contact, passengers, displayedTotal: fullRouteFare * passengers }),
  );

const holdTwo: Hold = (app, { userId, train, nextTrain }, contact) => {
  const request = someTripRequest(userId, { contact, passengers, displayedTotal: fullRouteFare * passengers * 2 });
  const legs = request.legs.map((leg, at) => ({ ...leg, train: at === 0 ? train : required(nextTrain) }));
  return holdTrip(app, { ...request, legs });
};

/** The parts of a trip from the form to the last refund, as routes, jobs and the provider run them. */
const parts: Part[] = [
  person('book', async ({ app }, trip) => {
    const contact = { email: trip.email, phone: '+919876543210' };
    const held = unwrap(await (trip.nextTrain === null ? holdOne : holdTwo)(app, trip, contact));
    trip.bookingId = held.bookingId;
    trip.reference = held.bookingReference;
  }),
  person('start the payment', async ({ app }, trip) => {
    trip.order = await openTestOrder(app, required(trip.bookingId), trip.userId);
  }),
  person('pay at the bank', async ({ app, bank }, trip) => {
    await payAtBank({ ...app, db: bank.db }, required(trip.order));
    trip.paid = true;
  }),
  system('webhooks', (context, trip) => deliverPendingWebhooks(context, required(trip.order))),
  runOwnJobs,
  person('return from the checkout', async ({ app }, trip) => {
    const stored = await findBookingOrder(app, required(trip.bookingId));
    if (!stored) throw new Error('no order was stored');
    unwrap(await completePayment(app, stored, 'browser'));
  }),
  person('see the ticket', async ({ app }, trip) => {
    const ticket = await findVisibleBooking(app, required(trip.bookingId), loggedInAs(trip.userId));
    if (ticket?.booking_status !== 'confirmed')
      throw new Error(`${trip.name} has no ticket but ${ticket?.booking_status}`);
  }),
  person('cancel one', async ({ app }, trip) => {
    const wish = { reference: required(trip.reference), passengers: ['2'], shownRefund: flatRefund };
    unwrap(await cancelPassengers(app, loggedInAs(trip.userId), wish));
  }),
  runOwnJobs,
  person('refund the rest', async ({ app, bank }, trip) => {
    for (const { id } of await readTrip(bank.db, required(trip.bookingId))) {
      const wish = { bookingId: id, reason: 'The train does not run.' };
      const asked = await refundBooking(app, refundAdmin, wish);
      // A retry after a lost response.
      if (!asked.success && asked.error.code !== 'not_refundable') throw new Error(asked.error.message);
    }
  }),
  runOwnJobs,
  system('webhooks', async (context, trip) => {
    context.advance(60_000);
    await processDuePayments(context.bank);
    await deliverPendingWebhooks(context, required(trip.order));
  }),
  runOwnJobs,
];

const mostAttempts = 8;

/**
 * Runs the trip in spite of injected faults. A process that died restarts after the failed part. A traveller who retries repeats every part, and so do queue
 * and provider; any other gives up for good.
 */
export const runTrip = async (
  context: TripContext,
  trip: Trip,
  edges: Pick<FaultInjector, 'enter' | 'again'>,
): Promise<void> => {
  const earlier = await listPaymentJobIds(context.bank.db);
  for (const { name, who, run } of parts) {
    edges.enter(name);
    for (let turn = 1; ; turn += 1) {
      try {
        await run(context, trip, earlier);
        break;
      } catch (error) {
        if (edges.again()) context.app = { ...context.app };
        if (!trip.retries && who === 'person') return;
        if (!trip.retries) break;
        if (turn === mostAttempts) throw error;
      }
    }
  }
};
