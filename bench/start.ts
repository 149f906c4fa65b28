import { openDatabase } from '~/server/database/database.server.ts';
import type { Figure } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import { type BenchStorage, createBenchStorage, describeDatabase } from './storage.ts';

const timed = async (place: BenchStorage, timetable: 'small' | 'national' = 'small'): Promise<number> => {
  const startedAt = performance.now();
  const server = await startBenchServer(place, { timetable });
  const took = (performance.now() - startedAt) / 1000;
  await server.stop();
  return took;
};

/** The first start with the national timetable, which a fresh clone has, on a storage of its own. */
const timedNational = async (place: BenchStorage): Promise<number> => {
  const own = await createBenchStorage(place.kind, place.databaseUrl);
  try {
    return await timed(own, 'national');
  } finally {
    await own.remove();
  }
};

/** Time from process start until /readyz returns 200: the first start (migrations, queues, demo data) and later starts. */
export const benchStart = async (place: BenchStorage): Promise<Figure[]> => {
  const first = await timed(place);
  const further = [await timed(place), await timed(place), await timed(place)].sort((a, b) => a - b);
  const national = await timedNational(place);
  const opened = await openDatabase(place);
  const database = await describeDatabase(opened);
  await opened.close();
  const figure = { part: 'start', database, unit: 's' };
  return [
    { ...figure, name: 'first start, with seed', value: first, target: { at: 'most', value: 20 } },
    { ...figure, name: 'first start, national timetable', value: national, target: { at: 'most', value: 60 } },
    {
      ...figure,
      name: 'start with an existing database',
      value: further[1] ?? Number.NaN,
      target: { at: 'most', value: 3 },
      note: `of 3: ${further.map((seconds) => seconds.toFixed(2)).join(', ')}`,
    },
  ];
};
