import { type RaahiServer, startServer } from '#tests/e2e/server.ts';
import { makePeople, type Person } from '#tests/factories/people.ts';
import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import { openDatabase } from '~/server/database/database.server.ts';
import { nameOf, type Place } from './place.ts';
import { hotRide, importBenchTrains } from './world.ts';

const secret = 'a secret of the bench, long enough to pass';

/** Starts the built server on this storage; resolves when /readyz returns 200. */
export const startOn = (place: Place): Promise<RaahiServer> =>
  startServer(place, { SESSION_SECRET: secret, LOG_LEVEL: 'info' });

export type HttpWorld = { database: string; people: Person[]; farePaise: number };

/** Creates a seeded database with bench trains and logged-in users; no server runs afterwards. */
export const prepareHttpWorld = async (place: Place, people: number): Promise<HttpWorld> => {
  const seeding = await startOn(place);
  await seeding.stop();
  const database = await openDatabase(place);
  try {
    await importBenchTrains(database);
    const ride = hotRide(0);
    const [journey] = await journeyFacts(database.db, [{ ...ride, train_number: ride.train }]);
    if (!journey) throw new Error('The bench train is not bookable.');
    return {
      database: await nameOf(database),
      people: await makePeople(database, secret, people),
      farePaise: journey.fare_paise,
    };
  } finally {
    await database.close();
  }
};
