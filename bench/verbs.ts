import { bookRules, brokenPromises } from '#tests/books.ts';
import { holdBooking } from '~/features/bookings/booking-desk.server.ts';
import type { BookingRequest } from '~/features/bookings/judge-request.ts';
import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { createLog } from '~/server/log.server.ts';
import { bareRequests, holdBare } from './bare.ts';
import { type Figure, median } from './figures.ts';
import { nameOf, openPlace, type Place } from './place.ts';
import { type Round, takeTurns } from './turns.ts';
import { clearBookings, hotRide, importBenchTrains, makeUsers, type Ride, requestOf, spreadRides } from './world.ts';

/** A round ends after so many bookings or so many seconds, whichever comes first. */
const mostOfRound = 10_000;
const secondsOfRound = 2.5;
const spreadBuyers = 50;
const hotBuyers = 400;

type Way = { name: string; hot: boolean; run(requests: BookingRequest[]): Promise<Round> };

/** Buyers who each ask for the next booking as soon as they have their answer. */
const holdByVerb = async (database: Database, requests: BookingRequest[], buyers: number): Promise<Round> => {
  const app = { db: database.db, clock: systemClock, log: createLog('warn') };
  return takeTurns(requests, Array.from({ length: buyers }), secondsOfRound, async (_buyer, request) => {
    const held = await holdBooking(app, request);
    if (!held.success) throw new Error(held.error.message);
    return 1;
  });
};

const bare = async (database: Database, requests: BookingRequest[], how: { connections: number; batch: number }) =>
  holdBare(database, await bareRequests(database, requests), { ...how, seconds: secondsOfRound });

const ways = (database: Database): Way[] =>
  [false, true].flatMap((hot) => [
    {
      name: 'hold_seats, one request a call, 50 connections',
      hot,
      run: (requests) => bare(database, requests, { connections: 50, batch: 1 }),
    },
    {
      name: 'hold_seats, batches of 200, one in flight',
      hot,
      run: (requests) => bare(database, requests, { connections: 1, batch: 200 }),
    },
    {
      name: `holdBooking, ${hot ? hotBuyers : spreadBuyers} buyers`,
      hot,
      run: (requests) => holdByVerb(database, requests, hot ? hotBuyers : spreadBuyers),
    },
  ]);

/** Books balanced, nothing oversold, nothing lost: counted after every round. */
const checkBooks = async (database: Database, expected: number): Promise<void> => {
  // Filled a moment ago: without fresh statistics the questions below would be planned for empty tables.
  await database.pool.query('analyze train_bookings, payments, seat_inventory');
  const broken = await brokenPromises(database.pool, bookRules);
  const { rows } = await database.pool.query<{ held: number }>(
    `select count(*)::integer as held from train_bookings where booking_status = 'pending'`,
  );
  if (rows[0]?.held !== expected) broken.push(`${rows[0]?.held} bookings are held, not ${expected}`);
  if (broken.length > 0) throw new Error(broken.join('\n'));
};

const fareOf = async (database: Database, ride: Ride): Promise<number> => {
  const [facts] = await journeyFacts(database.db, [{ ...ride, train_number: ride.train }]);
  if (!facts) throw new Error('The bench train is not there.');
  return facts.fare_paise;
};

/** Rounds of every way, turn by turn so that all meet the same moods of the machine, for about so many seconds; bookings/s of each. */
const measure = async (database: Database, seconds: number): Promise<Map<Way, number[]>> => {
  await importBenchTrains(database);
  const users = await makeUsers(database, mostOfRound);
  const spread = spreadRides();
  const fare = await fareOf(database, hotRide(0));
  const requestsOf = (hot: boolean, round: number): BookingRequest[] =>
    users.map((user, index) =>
      requestOf(user, (hot ? undefined : spread[index % spread.length]) ?? hotRide(round), fare, index),
    );
  const speeds = new Map<Way, number[]>(ways(database).map((way) => [way, []]));
  const endsAt = performance.now() + seconds * 1000;
  for (let round = 0; round < 3 || performance.now() < endsAt; round += 1) {
    for (const [way, measured] of speeds) {
      await clearBookings(database);
      const { held, took } = await way.run(requestsOf(way.hot, round));
      await checkBooks(database, held);
      // The first round warms up plans and code; a server that has run for a minute has them warm too.
      if (round > 0) measured.push(held / took);
    }
  }
  return speeds;
};

const asFigures = (database: string, speeds: Map<Way, number[]>): Figure[] => {
  const measured = [...speeds].map(([{ name, hot }, rounds]) => ({ name, hot, rounds, value: median(rounds) }));
  return measured.map(({ name, hot, rounds, value }) => {
    const floor = measured.find((other) => other.hot === hot && other.name.includes('one request a call'));
    const isVerb = name.startsWith('holdBooking');
    const figure: Figure = {
      part: 'verbs',
      database,
      name: `${name}, ${hot ? 'one hot train' : '1,000 runs'}`,
      value,
      unit: 'bookings/s',
      note: `${rounds.length} rounds; 0 oversold, books balanced after each`,
    };
    if (!isVerb || !floor) return figure;
    return {
      ...figure,
      floor: { name: 'one request a call', value: floor.value },
      target: { at: 'least', value: hot ? 3000 : floor.value / 2 },
    };
  });
};

/** Bookings a second by the verb (request to committed hold), beside the bare function and the bare batch on the same database. */
export const benchVerbs = async (place: Place, seconds: number): Promise<Figure[]> => {
  const database = await openPlace(place);
  try {
    return asFigures(await nameOf(database), await measure(database, seconds));
  } finally {
    await database.close();
  }
};
