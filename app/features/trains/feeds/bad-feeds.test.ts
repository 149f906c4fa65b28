import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type GtfsFiles, gtfsFiles, writeGtfsFolder } from '#tests/factories/gtfs-files.ts';
import { formatFeedProblem } from './feed.ts';
import { openFeed } from './open-feed.server.ts';
import { readFeed } from './read-feed.server.ts';

const readAll = async (source: string | Buffer) => {
  const files = await openFeed(source);
  const reading = await readFeed(files, { today: '2026-11-23' }).finally(() => files.close());
  return {
    feed: reading.feed,
    errors: reading.errors.map(formatFeedProblem),
    warnings: reading.warnings.map(formatFeedProblem),
  };
};

/** The name of the folder differs in each run. */
const read = async (changes: GtfsFiles = {}) => {
  const folder = writeGtfsFolder(gtfsFiles(changes));
  const reading = await readAll(folder);
  const named = (texts: string[]) => texts.map((text) => text.replace(basename(folder), 'GTFS'));
  return { ...reading, errors: named(reading.errors), warnings: named(reading.warnings) };
};

/** The default file with one text replaced. */
const changed = (file: string, from: string, to: string): GtfsFiles => {
  const text = gtfsFiles()[file] ?? '';
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
};

const without = (file: string): GtfsFiles => {
  const { [file]: _, ...files } = gtfsFiles();
  return files;
};

/** Each rule of the GTFS reference (and the canonical validator) that a feed can break here, and what is said. */
const errors: [rule: string, changes: GtfsFiles, error: string][] = [
  [
    'missing_required_column',
    changed('stops.txt', 'stop_id,', 'id,'),
    'stops.txt, line 1: The column stop_id is missing.',
  ],
  [
    'duplicated_column',
    changed('trips.txt', 'trip_short_name', 'trip_id'),
    'trips.txt, line 1: The column trip_id occurs twice.',
  ],
  ['empty_file', { 'routes.txt': '' }, 'routes.txt: The file is empty.'],
  ['duplicate_key', changed('stops.txt', 'CCC,CCC', 'BBB,BBB'), 'stops.txt, line 5: stop_id BBB occurs twice.'],
  [
    'invalid_row_length',
    changed('routes.txt', 'R2,IR,', 'R2,'),
    "routes.txt, line 3: The file can't be read: Invalid Record Length: expect 5, got 4 on line 3",
  ],
  [
    'duplicate_key',
    changed('stop_times.txt', 'T1,10:00:00,10:05:00,BBB,2', 'T1,10:00:00,10:05:00,BBB,1'),
    'stop_times.txt, line 3: The trip T1 has stop_sequence 1 twice.',
  ],
  ['missing_required_field', changed('trips.txt', 'R1,daily,T1', 'R1,,T1'), 'trips.txt, line 2: service_id is empty.'],
  ['missing_required_field', changed('stops.txt', 'Gamma', ''), 'stops.txt, line 5: stop_name is empty.'],
  [
    'stop_without_location',
    changed('stops.txt', '25.4,81.8', ','),
    'stops.txt, line 5: ", " is no position (stop_lat, stop_lon).',
  ],
  [
    'number_out_of_range',
    changed('stops.txt', '25.4,', '95.4,'),
    'stops.txt, line 5: "95.4, 81.8" is no position (stop_lat, stop_lon).',
  ],
  [
    'invalid_time',
    changed('stop_times.txt', '10:00:00', '10:60:00'),
    'stop_times.txt, line 3: arrival_time "10:60:00" is no time (HH:MM:SS, also beyond 24:00:00).',
  ],
  [
    'invalid_date',
    changed('calendar.txt', '20261101', '20261331'),
    'calendar.txt, line 3: start_date "20261331" is no date (YYYYMMDD).',
  ],
  [
    'invalid_integer',
    changed('stop_times.txt', 'BBB,5', 'BBB,five'),
    'stop_times.txt, line 6: stop_sequence "five" is no whole number from 0.',
  ],
  [
    'unexpected_enum_value',
    changed('calendar_dates.txt', '20261125,2', '20261125,3'),
    'calendar_dates.txt, line 2: exception_type "3" is not 1 or 2.',
  ],
  [
    'invalid_url',
    changed('agency.txt', 'https://', ''),
    'agency.txt, line 2: agency_url "example.org" does not begin with http:// or https://.',
  ],
  [
    'invalid_timezone',
    changed('agency.txt', 'Asia/Kolkata', 'Europe/Zurich'),
    'agency.txt, line 2: agency_timezone is "Europe/Zurich": times must be those of Asia/Kolkata.',
  ],
  [
    'start_and_end_range_out_of_order',
    changed('calendar.txt', '20261101,20270131', '20270131,20261101'),
    'calendar.txt, line 3: end_date is before start_date.',
  ],
  [
    'foreign_key_violation',
    changed('trips.txt', 'R2,', 'R9,'),
    'trips.txt, line 3: The route R9 is not in routes.txt.',
  ],
  [
    'foreign_key_violation',
    changed('trips.txt', ',some,', ',never,'),
    'trips.txt, line 3: The service never is not in calendar.txt or calendar_dates.txt.',
  ],
  [
    'foreign_key_violation',
    changed('stop_times.txt', 'CCC,3', 'ZZZ,3'),
    'stop_times.txt, line 4: The stop ZZZ is not in stops.txt.',
  ],
  [
    'foreign_key_violation',
    changed('stop_times.txt', 'T2,22', 'T9,22'),
    'stop_times.txt, line 5: The trip T9 is not in trips.txt.',
  ],
  [
    'foreign_key_violation',
    { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type\nAAA,ZZZ,0\n' },
    'transfers.txt, line 2: The stop ZZZ is not in stops.txt.',
  ],
  [
    'station_with_parent_station',
    changed('stops.txt', '1,\nAAA1', '1,AAA\nAAA1'),
    'stops.txt, line 2: The station AAA has a parent_station itself.',
  ],
  [
    'wrong_parent_location_type',
    changed('stops.txt', '0,AAA', '0,BBB'),
    'stops.txt, line 3: The parent_station BBB has location_type 0 instead of 1.',
  ],
  [
    'location_with_unexpected_stop_time',
    changed('stop_times.txt', 'AAA1,1,0', 'AAA,1,0'),
    'stop_times.txt, line 2: AAA has location_type 1: trains call at stops (0) only.',
  ],
  [
    'missing_trip_edge',
    changed('stop_times.txt', 'T1,12:00:00,12:00:00', 'T1,,'),
    'stop_times.txt, line 4: The first and last stop of the trip T1 need times.',
  ],
  [
    'stop_time_with_only_arrival_or_departure_time',
    changed('stop_times.txt', 'T1,10:00:00,10:05:00', 'T1,10:00:00,'),
    'stop_times.txt, line 3: departure_time is empty: give both times or none.',
  ],
  [
    'stop_time_with_arrival_before_previous_departure_time',
    changed('stop_times.txt', 'T1,12:00:00,12:00:00', 'T1,09:00:00,12:00:00'),
    'stop_times.txt, line 4: The trip T1 arrives before it leaves the stop in line 3.',
  ],
  [
    'arrival after departure',
    changed('stop_times.txt', '10:00:00,10:05:00', '10:05:00,10:00:00'),
    'stop_times.txt, line 3: departure_time 10:00:00 is before arrival_time 10:05:00.',
  ],
  [
    'decreasing_or_equal_stop_time_distance',
    changed('stop_times.txt', 'BBB,2,430', 'BBB,2,0'),
    'stop_times.txt, line 3: The shape_dist_traveled of the trip T1 does not ascend.',
  ],
  [
    'route_both_short_and_long_name_missing',
    changed('routes.txt', '15001,Night Express', ','),
    'routes.txt, line 3: route_long_name and route_short_name are empty.',
  ],
  [
    'station without a code',
    {
      ...changed('stops.txt', 'CCC,CCC,Gamma', 'c1,c1,Gamma'),
      'stop_times.txt': (gtfsFiles()['stop_times.txt'] ?? '').replaceAll('CCC', 'c1'),
    },
    'stops.txt, line 5: The station c1 has no code of 1 to 5 capitals (stop_code or stop_id).',
  ],
  [
    'a feed that has ended',
    {
      'calendar.txt': (gtfsFiles()['calendar.txt'] ?? '')
        .replace('20991231', '20241231')
        .replace('20261101,20270131', '20240101,20241231'),
      'calendar_dates.txt': 'service_id,date,exception_type\nsome,20241225,1\n',
    },
    'GTFS: There is no train that can be sold.',
  ],
  [
    'a feed for later',
    {
      'calendar.txt': (gtfsFiles()['calendar.txt'] ?? '')
        .replaceAll(/20000101|20261101/g, '20270201')
        .replace('20270131', '20270331'),
      'calendar_dates.txt': 'service_id,date,exception_type\n',
    },
    'GTFS: No train leaves on the days on sale, 2026-11-23 to 2027-01-22.',
  ],
  [
    'swapped coordinates',
    changed('stops.txt', '26.4,80.3', '80.3,26.4'),
    'stops.txt, line 4: The position 80.3, 26.4 is not in India or a neighbour (latitude 5 to 38, longitude 66 to 100): latitude and longitude are swapped.',
  ],
  [
    'a position at sea, 0 and 0',
    changed('stops.txt', '26.4,80.3', '0,0'),
    'stops.txt, line 4: The position 0, 0 is not in India or a neighbour (latitude 5 to 38, longitude 66 to 100).',
  ],
  [
    'a position off the line',
    changed('stops.txt', '26.4,80.3', '16.4,80.3'),
    'stops.txt, line 4: The position of BBB is 1393 km from AAA in a straight line, but 430 km by rail.',
  ],
  [
    'a position off the line, without distances',
    {
      ...changed('stops.txt', '26.4,80.3', '8.4,77.3'),
      'stop_times.txt': (gtfsFiles()['stop_times.txt'] ?? '').replace(/,\d+$/gm, ',').replace('traveled,', 'traveled'),
    },
    'stops.txt, line 4: The position of BBB is 2246 km from AAA in a straight line, which no train covers in its time.',
  ],
  [
    'distances in an unknown unit',
    { 'stop_times.txt': (gtfsFiles()['stop_times.txt'] ?? '').replace(/^(T1.*,\d+)$/gm, '$100000') },
    'trips.txt, line 2: The distances of train 12001 are no kilometres or metres: 62000000 for 578 km in a straight line.',
  ],
  [
    'NUL in a name',
    changed('stops.txt', 'Gamma', 'Gam\0ma'),
    'stops.txt, line 5: The line has a control character (U+0000).',
  ],
  [
    'a class that does not exist',
    { 'raahi_classes.txt': 'trip_id,class,coaches,seats_per_coach\nT1,XX,1,1\n' },
    'raahi_classes.txt, line 2: "XX" is no class.',
  ],
];

describe('a bad feed is refused with file, line and sentence', () => {
  test.each(errors)('%s: %#', async (_rule, changes, error) => {
    const { feed, errors: found } = await read(changes);
    expect(found).toContain(error);
    expect(feed).toBeNull();
  });

  test.each(['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'])('without %s', async (file) => {
    const { errors: found } = await readAll(writeGtfsFolder(without(file)));
    expect(found).toEqual([`${file}: The file is missing.`]);
  });

  test('without a calendar', async () => {
    const { 'calendar.txt': _, 'calendar_dates.txt': __, ...files } = gtfsFiles();
    const { errors: found } = await readAll(writeGtfsFolder(files));
    expect(found[0]).toBe('calendar.txt: The file is missing, and calendar_dates.txt too.');
  });

  test('quotes that do not end, and bytes that are no UTF-8', async () => {
    const quotes = await read(changed('stops.txt', 'Gamma', '"Gamma'));
    expect(quotes.errors[0]).toMatch(/^stops\.txt, line \d+: The file can't be read: Quote Not Closed/);
    const folder = writeGtfsFolder(gtfsFiles());
    writeFileSync(`${folder}/stops.txt`, Buffer.from([0x73, 0xff, 0xfe, 0x0a]));
    expect((await readAll(folder)).errors).toContain('stops.txt: The file is not encoded in UTF-8.');
  });

  test('reading ends after a hundred errors', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Z${at},x,x,x,x,x`).join('\n');
    const { errors: found } = await read({ 'stop_times.txt': `${gtfsFiles()['stop_times.txt']}${rows}\n` });
    expect(found).toHaveLength(100);
  });
});
