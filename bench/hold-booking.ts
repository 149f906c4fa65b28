import { bookingInvariants, listViolations } from '#tests/booking-invariants.ts';
import type { BookingRequest } from '~/features/bookings/hold/check-booking-request.ts';
import { holdBooking } from '~/features/bookings/hold/hold-seats-batch.server.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { createLog } from '~/server/log.server.ts';
import {
  type BenchJourney,
  benchEnvironment,
  benchRequest,
  deleteAllBookings,
  hotJourney,
  importBenchTrains,
  insertBenchUsers,
  spreadJourneys,
} from './bench-data.ts';
import { type Figure, median } from './figures.ts';
import { baselineRequests, holdSeatsBaseline } from './hold-seats-baseline.ts';
import { type RoundResult, runWorkers } from './run-workers.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

/** A round ends after this many bookings or seconds, whichever comes first. */
const roundBookings = 10_000;
const roundSeconds = 2.5;
const spreadBuyers = 50;
const hotBuyers = 400;

type Method = { name: string; hot: boolean; run(requests: BookingRequest[]): Promise<RoundResult> };

/** Buyers who each request the next booking as soon as the previous one is answered. */
const holdByUseCase = async (database: Database, requests: BookingRequest[], buyers: number): Promise<RoundResult> => {
  const app = { db: database.db, clock: systemClock, log: createLog('warn'), environment: benchEnvironment };
  return runWorkers(requests, Array.from({ length: buyers }), roundSeconds, async (_buyer, request) => {
    const held = await holdBooking(app, request);
    if (!held.success) throw new Error(held.error.message);
    return 1;
  });
};

const baseline = async (database: Database, requests: BookingRequest[], how: { connections: number; batch: number }) =>
  holdSeatsBaseline(database, await baselineRequests(database, requests), { ...how, seconds: roundSeconds });

const methods = (database: Database): Method[] =>
  [false, true].flatMap((hot) => [
    {
      name: 'hold_offered_seats, one request a call, 50 connections',
      hot,
      run: (requests) => baseline(database, requests, { connections: 50, batch: 1 }),
    },
    {
      name: 'hold_offered_seats, batches of 200, one in flight',
      hot,
      run: (requests) => baseline(database, requests, { connections: 1, batch: 200 }),
    },
    {
      name: `holdBooking, ${hot ? hotBuyers : spreadBuyers} buyers`,
      hot,
      run: (requests) => holdByUseCase(database, requests, hot ? hotBuyers : spreadBuyers),
    },
  ]);

/** Checks the invariants after a round: nothing oversold, nothing lost. */
const checkBooks = async (database: Database, expected: number): Promise<void> => {
  // The tables were just filled: without fresh statistics the queries below would be planned for empty tables.
  await database.pool.query('analyze train_bookings, payments, seat_inventory');
  const violations = await listViolations(database.pool, bookingInvariants);
  const { rows } = await database.pool.query<{ held: number }>(
    `select count(*)::integer as held from train_bookings where booking_status = 'pending'`,
  );
  if (rows[0]?.held !== expected) violations.push(`${rows[0]?.held} bookings are held, not ${expected}`);
  if (violations.length > 0) throw new Error(violations.join('\n'));
};

const fareOf = async (database: Database, ride: BenchJourney): Promise<number> => {
  const [journey] = await listJourneyDetails(database.db, [{ ...ride, train_number: ride.train }]);
  if (!journey) throw new Error('The bench train is not bookable.');
  return journey.fare_paise;
};

/** Rounds of every method for about `seconds`, interleaved so that all run under the same conditions. @returns bookings/s of each round */
const measure = async (database: Database, seconds: number): Promise<Map<Method, number[]>> => {
  await importBenchTrains(database);
  const users = await insertBenchUsers(database, roundBookings);
  const spread = spreadJourneys();
  const fare = await fareOf(database, hotJourney(0));
  const requestsOf = (hot: boolean, round: number): BookingRequest[] =>
    users.map((user, index) =>
      benchRequest(user, (hot ? undefined : spread[index % spread.length]) ?? hotJourney(round), fare, index),
    );
  const speeds = new Map<Method, number[]>(methods(database).map((method) => [method, []]));
  const endsAt = performance.now() + seconds * 1000;
  for (let round = 0; round < 3 || performance.now() < endsAt; round += 1) {
    for (const [method, measured] of speeds) {
      await deleteAllBookings(database);
      const { held, took } = await method.run(requestsOf(method.hot, round));
      await checkBooks(database, held);
      // The first round warms up query plans and code, as in a running server.
      if (round > 0) measured.push(held / took);
    }
  }
  return speeds;
};

const asFigures = (database: string, speeds: Map<Method, number[]>): Figure[] => {
  const measured = [...speeds].map(([{ name, hot }, rounds]) => ({ name, hot, rounds, value: median(rounds) }));
  return measured.map(({ name, hot, rounds, value }) => {
    const floor = measured.find((other) => other.hot === hot && other.name.includes('one request a call'));
    const isUseCase = name.startsWith('holdBooking');
    const figure: Figure = {
      part: 'bookings',
      database,
      name: `${name}, ${hot ? 'one hot train' : '1,000 runs'}`,
      value,
      unit: 'bookings/s',
      note: `${rounds.length} rounds; 0 oversold, all invariants hold after each`,
    };
    if (!isUseCase || !floor) return figure;
    return {
      ...figure,
      floor: { name: 'one request a call', value: floor.value },
      target: { at: 'least', value: hot ? 3000 : floor.value / 2 },
    };
  });
};

/** Bookings per second by the use case (request to committed hold); the baselines call the SQL function singly and in batches on the same database. */
export const benchHoldBooking = async (place: BenchStorage, seconds: number): Promise<Figure[]> => {
  const database = await openBenchDatabase(place);
  try {
    return asFigures(await describeDatabase(database), await measure(database, seconds));
  } finally {
    await database.close();
  }
};
