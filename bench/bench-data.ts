import { type RaahiServer, startServer } from '#tests/e2e/server.ts';
import { insertLoggedInUsers, type LoggedInTestUser } from '#tests/factories/logged-in-users.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import type { ChosenJourney } from '~/features/bookings/core/chosen-journey.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { type BenchStorage, describeDatabase } from './storage.ts';

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
export type BenchJourney = ChosenJourney;

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

const secret = 'a secret of the bench, long enough to pass';

/**
 * Starts the built server on this storage; resolves when /readyz returns 200. Pages are rendered for each request unless `sharesPages` is set. A new
 * database gets the small timetable, or the national one.
 */
export const startBenchServer = (
  place: BenchStorage,
  { sharesPages = false, timetable = 'small' }: { sharesPages?: boolean; timetable?: 'small' | 'national' } = {},
): Promise<RaahiServer> =>
  startServer(place, {
    SESSION_SECRET: secret,
    LOG_LEVEL: 'info',
    TIMETABLE: timetable,
    TRUST_PROXY: '1',
    ...(!sharesPages && { SHARED_PAGES_MB: '0' }),
  });

export type HttpBenchData = { database: string; people: LoggedInTestUser[]; farePaise: number };

/** Creates a seeded database with bench trains and logged-in users; no server runs afterwards. */
export const prepareHttpData = async (place: BenchStorage, people: number): Promise<HttpBenchData> => {
  const seeding = await startBenchServer(place);
  await seeding.stop();
  const database = await openDatabase(place);
  try {
    await importBenchTrains(database);
    const ride = hotJourney(0);
    const [journey] = await listJourneyDetails(database.db, [{ ...ride, train_number: ride.train }]);
    if (!journey) throw new Error('The bench train is not bookable.');
    return {
      database: await describeDatabase(database),
      people: await insertLoggedInUsers(database, secret, people),
      farePaise: journey.fare_paise,
    };
  } finally {
    await database.close();
  }
};
