import { test } from 'vitest';
import { testDatabase } from '../database.ts';
import { faultyTrips } from './faulty-trips.ts';

const trips = await faultyTrips(await testDatabase());

test.each([
  ['of one train', false],
  ['of two trains', true],
])(
  'every fault between any two steps of a whole trip %s loses and duplicates nothing',
  { timeout: 900_000 },
  async (_name, twoTrains) => {
    await trips.expectNothingLost(twoTrains, 'all');
  },
);
