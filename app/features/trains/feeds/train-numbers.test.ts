import { describe, expect, test } from 'vitest';
import { type GtfsFiles, gtfsFiles, zipOf } from '#tests/factories/gtfs-files.ts';
import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import { leavesOn } from '../core/train.ts';
import { type Feed, formatFeedProblem } from './feed.ts';
import { openFeed } from './open-feed.server.ts';
import { readFeed } from './read-feed.server.ts';

const read = async (changes: GtfsFiles) => {
  const files = await openFeed(await zipOf(gtfsFiles(changes)));
  const { feed, warnings } = await readFeed(files, { today: '2026-11-23' }).finally(() => files.close());
  return { feed, warnings: warnings.map(formatFeedProblem) };
};

/** The days from a day on on which a train of this number leaves, with the minute at which the one sold on that day does. */
const daysOf = (feed: Feed | null, number: string, from: PlainDate, count: number): Record<PlainDate, number> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => addDays(from, at)).flatMap((date) =>
      (feed?.trains ?? [])
        .filter((train) => train.number === number && leavesOn(train, date))
        .map(({ departs }) => [date, departs[0] ?? -1]),
    ),
  );

test('trips of one number are one train when their times are equal', async () => {
  const times = gtfsFiles()['stop_times.txt'] ?? '';
  const again = times
    .split('\n')
    .filter((line) => line.startsWith('T1,'))
    .join('\n')
    .replaceAll('T1,', 'T3,');
  const trips = `${gtfsFiles()['trips.txt']}R1,some,T3,12001\n`;
  const same = await read({ 'trips.txt': trips, 'stop_times.txt': `${times}${again}\n` });
  expect(same.warnings).toEqual([]);
  expect(same.feed?.trains).toHaveLength(2);
  const other = await read({
    'trips.txt': trips,
    'stop_times.txt': `${times}${again.replace('06:00:00,06:00:00', '05:00:00,05:00:00')}\n`,
  });
  expect(daysOf(other.feed, '12001', '2026-11-23', 7)).toEqual({
    '2026-11-23': 300,
    '2026-11-24': 360,
    '2026-11-25': 360,
    '2026-11-26': 360,
    '2026-11-27': 300,
    '2026-11-28': 360,
    '2026-11-29': 360,
  });
  expect(other.warnings).toEqual([]);
});

describe('each day has one of the trips of a number', () => {
  /** Train 12001 with its trips in this order: departure, and the days of its service as calendar and single days. */
  const withTrips = (trips: { departs: string; calendar?: string; added?: string[] }[]): GtfsFiles => {
    const lines = (file: string, drop: RegExp) =>
      (gtfsFiles()[file] ?? '').split('\n').filter((line) => line !== '' && !drop.test(line));
    const [header = '', ...others] = lines('trips.txt', /T1/);
    return {
      'trips.txt': `${[header, ...trips.map((_, at) => `R1,s${at},X${at},12001`), ...others].join('\n')}\n`,
      'stop_times.txt': `${[
        ...lines('stop_times.txt', /^T1/),
        ...trips.flatMap(({ departs }, at) => [
          `X${at},${departs},${departs},AAA1,1,0`,
          `X${at},12:00:00,12:00:00,CCC,2,620`,
        ]),
      ].join('\n')}\n`,
      'calendar.txt': `${[
        ...lines('calendar.txt', /^daily/),
        ...trips.flatMap(({ calendar }, at) => (calendar ? [`s${at},${calendar}`] : [])),
      ].join('\n')}\n`,
      'calendar_dates.txt': `${[
        ...lines('calendar_dates.txt', /^daily/),
        ...trips.flatMap(({ added = [] }, at) => added.map((date) => `s${at},${date},1`)),
      ].join('\n')}\n`,
    };
  };
  const everyDay = '1,1,1,1,1,1,1';

  test('an expired trip that is listed first does not hide the current one', async () => {
    const { feed, warnings } = await read(
      withTrips([
        { departs: '05:00:00', calendar: `${everyDay},20240101,20241231` },
        { departs: '06:00:00', calendar: `${everyDay},20260101,20271231` },
      ]),
    );
    expect(daysOf(feed, '12001', '2026-11-23', 2)).toEqual({ '2026-11-23': 360, '2026-11-24': 360 });
    expect(warnings).toEqual(['trips.txt, line 2: Train 12001 never runs from now on, so it is left out.']);
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('a special on one day leaves the other days of the daily train on sale (%i, %i)', async (...order) => {
    const trips = [
      { departs: '04:00:00', added: ['20261125'] },
      { departs: '06:00:00', calendar: `${everyDay},20260101,20271231` },
    ];
    const { feed } = await read(withTrips(order.flatMap((at) => trips[at] ?? [])));
    expect(daysOf(feed, '12001', '2026-11-24', 3)).toEqual({
      '2026-11-24': 360,
      '2026-11-25': 240,
      '2026-11-26': 360,
    });
  });

  test('a new timetable begins on its day', async () => {
    const { feed } = await read(
      withTrips([
        { departs: '07:00:00', calendar: `${everyDay},20261201,20270630` },
        { departs: '06:00:00', calendar: `${everyDay},20260101,20261130` },
      ]),
    );
    expect(daysOf(feed, '12001', '2026-11-29', 4)).toEqual({
      '2026-11-29': 360,
      '2026-11-30': 360,
      '2026-12-01': 420,
      '2026-12-02': 420,
    });
  });

  test('of two for the same days the first is sold, and the other is named', async () => {
    const { feed, warnings } = await read(
      withTrips([
        { departs: '06:00:00', calendar: `${everyDay},20260101,20271231` },
        { departs: '07:00:00', calendar: `${everyDay},20260101,20271231` },
      ]),
    );
    expect(daysOf(feed, '12001', '2026-11-23', 1)).toEqual({ '2026-11-23': 360 });
    expect(warnings).toEqual([
      'trips.txt, line 3: Other trips of train 12001 run on all days of this one, so it is left out.',
    ]);
  });
});
