import { sql } from 'drizzle-orm';
import { truncateLedger } from '#tests/factories/ledger.ts';
import { somePassengers, testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { travellerAddress } from '#tests/traveller-address.ts';
import type { BookingRequest } from '~/features/bookings/hold/check-booking-request.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { readEnvironment } from '~/server/environment.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';

/** The environment of a server with a fixed secret. */
export const benchEnvironment = readEnvironment({ SESSION_SECRET: 'a secret of the bench, long enough to pass' });

/** Bench trains never sell out, so that bookings are measured and not rejections. */
const benchSeats = { coaches: 100, seats_per_coach: 300 };
const trainNumbers = Array.from({ length: 20 }, (_, index) => String(80_001 + index));
const days = 50;

const benchTrain = (number: string): TimetableInput['trains'][number] => ({
  ...testTrain(number, 1),
  classes: [{ class: 'SL', ...benchSeats }],
});

/** A bookable journey of the bench. */
export type BenchJourney = Pick<BookingRequest, 'train' | 'from' | 'to' | 'date' | 'class'>;

const ride = (train: string, date: string): BenchJourney => ({ train, from: 'AAA', to: 'EEE', date, class: 'SL' });

/** The run dates of bench trains, from the day after tomorrow. */
const runDays = (): string[] => Array.from({ length: days }, (_, day) => addDays(indianDate(new Date()), day + 2));

/** 1,000 runs: 20 trains on 50 days. */
export const spreadJourneys = (): BenchJourney[] =>
  trainNumbers.flatMap((number) => runDays().map((date) => ride(number, date)));

/** One contended run; each round uses another, since a run has 30,000 seats. */
export const hotJourney = (round: number): BenchJourney => ride('80001', runDays()[round % days] ?? '');

/** Adds the bench trains to the timetable. */
export const importBenchTrains = (database: Database): Promise<void> =>
  importTimetable(database.db, testTimetable(trainNumbers.map(benchTrain)));

/** Inserts customers by SQL, without password or mail. @returns their ids */
export const insertBenchUsers = async (database: Database, count: number): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (id, full_name, email)
     select 'bench' || n, 'Asha Rao', 'bench' || n || '@example.in' from generate_series(1, $1) as n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

/** Deletes all bookings, so that every round starts equal. */
export const deleteAllBookings = async (database: Database): Promise<void> => {
  await database.db.execute(
    sql`truncate train_bookings, payments, payment_orders, refunds, booking_events, seat_inventory cascade`,
  );
  await truncateLedger(database);
  await database.pool.query('checkpoint');
};

/** A booking request as the form sends it: one passenger in every third booking, otherwise two. */
export const benchRequest = (
  userId: string,
  wanted: BenchJourney,
  farePaise: number,
  number: number,
): BookingRequest => {
  const passengers = somePassengers(number % 3 === 0 ? 1 : 2);
  return {
    ...wanted,
    userId,
    // Every other buyer is a guest without a confirmed email address, each at another address.
    emailVerified: number % 2 === 0,
    clientAddress: travellerAddress(number),
    passengers,
    contact: { email: `${userId}@example.in`, phone: '+919876543210' },
    insurance: false,
    shownTotal: farePaise * passengers.length,
    replaces: null,
  };
};
