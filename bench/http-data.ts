import { type RaahiServer, startServer } from '#tests/e2e/server.ts';
import { insertLoggedInUsers, type LoggedInTestUser } from '#tests/factories/logged-in-users.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { hotJourney, importBenchTrains } from './bench-data.ts';
import { type BenchStorage, describeDatabase } from './storage.ts';

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
