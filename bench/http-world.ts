import { type RaahiServer, startServer } from '#tests/e2e/server.ts';
import { makePeople, type Person } from '#tests/factories/people.ts';
import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import { openDatabase } from '~/server/database/database.server.ts';
import { nameOf, type Place } from './place.ts';
import { hotRide, importBenchTrains } from './world.ts';

const secret = 'a secret of the bench, long enough to pass';

/** Starts the built server on a place; resolves when /readyz says yes. */
export const startOn = (place: Place): Promise<RaahiServer> =>
  startServer(place, { SESSION_SECRET: secret, LOG_LEVEL: 'info' });

export type HttpWorld = { database: string; people: Person[]; farePaise: number };

/** A seeded database with bench trains and people who are logged in; no server runs afterwards. */
export const prepareHttpWorld = async (place: Place, people: number): Promise<HttpWorld> => {
  const seeding = await startOn(place);
  await seeding.stop();
  const database = await openDatabase(place);
  try {
    await importBenchTrains(database);
    const ride = hotRide(0);
    const [facts] = await journeyFacts(database.db, [{ ...ride, train_number: ride.train }]);
    if (!facts) throw new Error('The bench train is not for sale.');
    return {
      database: await nameOf(database),
      people: await makePeople(database, secret, people),
      farePaise: facts.fare_paise,
    };
  } finally {
    await database.close();
  }
};
