import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { findVisibleBooking } from '~/features/bookings/core/booking-view.server.ts';
import { train_bookings } from '~/features/bookings/core/bookings.tables.server.ts';
import { type HoldingAccount, holdSeats } from '~/features/bookings/hold/hold-seats.server.ts';
import type { RequestedLeg, TripRequest } from '~/features/bookings/hold/trip-request.ts';
import { validateTrip } from '~/features/bookings/hold/validate-trip.server.ts';
import { startPayment } from '~/features/bookings/payment/start-payment.server.ts';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { jobDefinitions } from '~/job-registry.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import {
  approvePayment,
  createPaymentAttempt,
  declinePayment,
} from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { paymentErrors } from '~/server/payment-providers/razorpay/test-provider/test-data.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { testApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { testProviderServer } from './test-provider.ts';
import { somePassengers, testFare, testTimetable, testTrain } from './test-timetable.ts';

/** The travel date of test bookings; the test clock is fixed at 20 Nov 2026, 11:30 in India. */
export const journeyDate = '2026-12-01';

/** Sets up bookings on a test database: a timetable, the test provider on its own port, a fixed clock. */
export const bookingFixture = async (
  database: TestDatabase,
  trains: TimetableInput['trains'] = [testTrain('90001', 3)],
) => {
  const provider = await testProviderServer(database);
  const app = await testApp(
    database,
    { jobDefinitions },
    { environment: provider.app.environment, clock: provider.clock, paymentProviders: provider.paymentProviders },
  );
  await importTimetable(database.db, testTimetable(trains));
  return { app, provider, clock: provider.clock };
};

export type BookingFixture = Awaited<ReturnType<typeof bookingFixture>>;

/** Inserts customers by SQL: no password, no mail. @returns their ids */
export const insertTestCustomers = async (db: Db, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.execute(sql`
    insert into users (id, full_name, email) select id, 'Asha Rao', id || '@example.in'
    from unnest(${sql.param(ids)}::text[]) as id`);
  return ids;
};

export const insertTestCustomer = async (db: Db): Promise<string> => {
  const [id] = await insertTestCustomers(db, 1);
  if (!id) throw new Error('no customer was made');
  return id;
};

/** A trip request of an account. */
export type AccountTripRequest = HoldingAccount & TripRequest;

/** A request for one train, flat. */
export type BookingRequest = Omit<AccountTripRequest, 'legs'> & RequestedLeg;

/** Overrides of the default booking request. */
export type BookingOverrides = { segment?: TestSegment; passengers?: number } & Partial<
  Omit<BookingRequest, 'passengers'>
>;

export type TestSegment = `${'A' | 'B' | 'C' | 'D' | 'E'}-${'A' | 'B' | 'C' | 'D' | 'E'}`;

/** A booking request for this segment of the test train, as the form sends it, of a customer whose email address is confirmed. */
export const someBookingRequest = (
  userId: string,
  { segment: stretch = 'A-E', passengers = 1, ...rest }: BookingOverrides = {},
): BookingRequest => ({
  userId,
  emailVerified: true,
  clientAddress: '203.0.113.7',
  train: '90001',
  from: (stretch[0] ?? 'A').repeat(3),
  to: (stretch[2] ?? 'E').repeat(3),
  date: journeyDate,
  class: 'SL',
  passengers: somePassengers(passengers),
  contact: { email: 'asha@example.in', phone: '+919876543210' },
  insurance: false,
  displayedTotal: testFare * passengers,
  replaces: null,
  ...rest,
});

/** A request for one train as the request for a trip, as the booking form sends it. */
export const asTrip = <Request extends Omit<TripRequest, 'legs'> & RequestedLeg>({
  train,
  from,
  to,
  date,
  class: code,
  displayedTimes,
  ...request
}: Request) => ({
  ...request,
  legs: [{ train, from, to, date, class: code, displayedTimes }],
});

type HoldApp = Parameters<typeof holdSeats>[0];

/** Validates a trip and holds its seats, as a booking does. */
export const holdTrip = async (
  app: HoldApp,
  { userId, emailVerified, clientAddress, ...request }: AccountTripRequest,
) => {
  const trip = await validateTrip(app, request);
  return trip.success ? holdSeats(app, { userId, emailVerified, clientAddress }, trip.data) : trip;
};

/** {@link holdTrip} of one train. */
export const holdBooking = (app: HoldApp, request: BookingRequest) => holdTrip(app, asTrip(request));

/** Runs `run` while a class has no limit of unpaid seats, for control runs. */
export const withoutClassLimit = async (db: Db, run: () => Promise<void>): Promise<void> => {
  await db.execute(sql`alter function class_hold_limit rename to replaced_class_hold_limit`);
  try {
    await db.execute(sql`create function class_hold_limit(text, boolean, text, date, text, smallint, smallint, integer, integer, uuid,
      timestamptz, timestamptz) returns text language sql as 'select null'`);
    await run();
  } finally {
    await db.execute(sql`drop function if exists class_hold_limit`);
    await db.execute(sql`alter function replaced_class_hold_limit rename to class_hold_limit`);
  }
};

/** Creates a held booking of a new customer. */
export const heldBooking = async (app: App, wanted: BookingOverrides = {}) => {
  const userId = await insertTestCustomer(app.db);
  const held = await holdBooking(app, someBookingRequest(userId, wanted));
  if (!held.success) throw new Error(held.error.message);
  return { userId, ...held.data };
};

/** Starts the payment of a booking. @returns the order's id at the provider */
export const openTestOrder = async (app: App, bookingId: string, userId: string): Promise<string> => {
  const actor: Actor = { id: userId, role: 'customer', full_name: '' };
  const booking = await findVisibleBooking(app, bookingId, { actor, key: null });
  if (!booking) throw new Error('the booking is not visible to its owner');
  const started = await startPayment(app, booking, 'http://localhost');
  if (!started.success) throw new Error(started.error.message);
  const order = await findBookingOrder(app, bookingId);
  if (!order) throw new Error('no order was stored');
  return order.provider_order_id;
};

/** Pays an order at the test bank without our server, as after a closed tab. @returns the provider's payment id */
export const payAtBank = async (app: App, orderId: string, vpa?: string): Promise<string> => {
  const id = await attemptAtBank(app, orderId, vpa);
  await approvePayment(app.db, app.clock.now(), id);
  return id;
};

/** Starts a payment that the bank has not answered yet. @returns the provider's payment id */
export const attemptAtBank = async (app: App, orderId: string, vpa = 'success@razorpay'): Promise<string> => {
  const begun = await createPaymentAttempt(app.db, app.clock.now(), orderId, { method: 'upi', vpa });
  if (!begun.success) throw new Error(begun.error.message);
  return begun.data.id;
};

/** Makes a payment attempt that the bank declines. @returns the provider's payment id */
export const failAtBank = async (app: App, orderId: string): Promise<string> => {
  const id = await attemptAtBank(app, orderId);
  await declinePayment(app.db, app.clock.now(), id, paymentErrors.insufficient_funds);
  return id;
};

/** The seat counts of a run by segment: as stored, and as computed from its bookings. */
export const readSeatCounts = async (db: Db, train = '90001') => {
  const { rows } = await db.execute<{
    segment: number;
    capacity: number;
    taken: number;
    held: number;
    sold: number;
  }>(sql`
    select i.segment, s.capacity::integer, s.taken[i.segment]::integer as taken,
      coalesce(sum(b.seats) filter (where b.booking_status = 'pending' and b.waiting_no is null), 0)::integer as held,
      coalesce(sum(b.seats) filter (where b.booking_status = 'confirmed'), 0)::integer as sold
    from seat_inventory s
    cross join lateral generate_subscripts(s.taken, 1) as i (segment)
    left join train_bookings b on b.train_number = s.train_number and b.run_date = s.run_date and b.class = s.class
      and b.from_seq < i.segment and b.to_seq >= i.segment
    where s.train_number = ${train}
    group by i.segment, s.capacity, s.taken order by i.segment`);
  return rows;
};

/** A held booking with the order of its payment. */
export const heldWithOrder = async (app: App, overrides: Parameters<typeof heldBooking>[1] = {}) => {
  const booking = await heldBooking(app, overrides);
  return { ...booking, order: await openTestOrder(app, booking.bookingId, booking.userId) };
};

/** The row of a booking. */
export const readBooking = async (db: Db, id: string) => {
  const [row] = await db.select().from(train_bookings).where(eq(train_bookings.id, id));
  if (!row) throw new Error('no such booking');
  return row;
};
