import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openFeed } from '~/features/trains/feeds/open-feed.server.ts';
import { readFeed } from '~/features/trains/feeds/read-feed.server.ts';
import { inProject } from '~/server/project-root.server.ts';

const formerNames =
  /\b(Allahabad|Bangalore|Bellary|Bijapur|Bombay|Calcutta|Cuddapah|Faizabad|Gulbarga|Hospet|Hubli|Madras|Mangalore|Mysore|Palghat|Shimoga|Trivandrum|Tumkur)\b/;

test('stations and trains of the national timetable have the names of today', async () => {
  const files = await openFeed(inProject('db/seed/timetable/india.zip'));
  try {
    for (const file of ['stops.txt', 'routes.txt', 'raahi_cities.txt']) {
      const lines = (await text(await files.read(file))).split('\n');
      // Former names are other names of a city, in the last column.
      const names = file === 'raahi_cities.txt' ? lines.map((line) => line.split(',').slice(0, 2).join()) : lines;
      expect(names.filter((line) => formerNames.test(line)).slice(0, 20)).toEqual([]);
    }
  } finally {
    files.close();
  }
});

test('every train of the national timetable can keep its times', async () => {
  const files = await openFeed(inProject('db/seed/timetable/india.zip'));
  const { feed, warnings } = await readFeed(files, { today: '2026-11-23' }).finally(() => files.close());
  expect(feed?.trains.length).toBeGreaterThan(2_800);
  expect(warnings).toEqual([]);
});
