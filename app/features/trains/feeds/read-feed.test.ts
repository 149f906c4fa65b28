import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GtfsFiles, gtfsFiles, writeGtfsFolder, zipOf } from '#tests/factories/gtfs-files.ts';
import { formatFeedProblem } from './feed-problems.ts';
import { openFeed } from './open-feed.server.ts';
import { readFeed } from './read-feed.server.ts';

const readAll = async (source: string | Buffer) => {
  const files = await openFeed(source);
  const reading = await readFeed(files).finally(() => files.close());
  return {
    feed: reading.feed,
    errors: reading.errors.map(formatFeedProblem),
    warnings: reading.warnings.map(formatFeedProblem),
  };
};

const read = (changes: GtfsFiles = {}) => readAll(writeGtfsFolder(gtfsFiles(changes)));

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

describe('a GTFS feed', () => {
  test('trains with stops, days and classes by their type', async () => {
    const { feed, errors, warnings } = await read();
    expect([errors, warnings]).toEqual([[], []]);
    expect(feed?.trains).toMatchObject([
      {
        number: '12001',
        name: 'Alpha Gamma Shatabdi Express',
        type: 'Shatabdi',
        superfast: true,
        codes: ['AAA', 'BBB', 'CCC'],
        arrives: [360, 600, 720],
        departs: [360, 605, 720],
        kms: [0, 430, 620],
        running_days: 127,
        first_run: null,
        last_run: null,
        classes: [{ class: 'EC' }, { class: 'CC' }],
      },
      {
        number: '15001',
        type: 'Mail Express',
        codes: ['CCC', 'BBB', 'AAA'],
        arrives: [1320, 1438, 1810],
        departs: [1320, 1443, 1810],
        running_days: 5,
        first_run: '2026-11-01',
        last_run: '2027-01-31',
        extra_runs: ['2026-11-27'],
        cancelled_runs: ['2026-11-25'],
      },
    ]);
    expect(feed?.stations.map(({ code, name }) => [code, name])).toEqual([
      ['AAA', 'Alpha Junction'],
      ['BBB', 'Beta, City'],
      ['CCC', 'Gamma'],
    ]);
  });

  test('a zip file, with a byte order mark and CRLF, reads the same', async () => {
    const files = Object.fromEntries(
      Object.entries(gtfsFiles()).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    );
    expect((await readAll(await zipOf(files))).feed).toEqual((await read()).feed);
  });

  test('given classes and details', async () => {
    const { feed } = await read({
      'raahi_classes.txt': 'trip_id,class,coaches,seats_per_coach\nT2,SL,4,80\n',
      'raahi_trains.txt': 'trip_id,type,superfast\nT2,Duronto,1\n',
      'raahi_cities.txt': 'city_id,city_name,state,aliases,rank\nalpha,Alpha,Delhi,Alfa|Aleph,1\n',
      'raahi_stations.txt': 'stop_id,city_id,city,state,aliases,rank\nAAA,alpha,Alpha,Delhi,Old Alpha,3\n',
    });
    expect(feed?.trains[1]).toMatchObject({
      type: 'Duronto',
      superfast: true,
      classes: [{ class: 'SL', coaches: 4, seats_per_coach: 80 }],
    });
    expect(feed?.cities).toMatchObject([{ code: 'alpha', aliases: ['Alfa', 'Aleph'] }]);
    expect(feed?.stations[0]).toMatchObject({ code: 'AAA', city_code: 'alpha', aliases: ['Old Alpha'], rank: 3 });
  });

  test('times and distances that are missing are computed', async () => {
    const { feed } = await read(changed('stop_times.txt', 'T1,10:00:00,10:05:00,BBB,2,430', 'T1,,,BBB,2,'));
    expect(feed?.trains[0]).toMatchObject({ arrives: [360, 540, 720], departs: [360, 540, 720] });
    const [first, second, third] = feed?.trains[0]?.kms ?? [];
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(400);
    expect(third).toBeGreaterThan(second ?? 0);
  });

  test('distances in metres', async () => {
    const { feed } = await read(
      Object.fromEntries(
        Object.entries(gtfsFiles()).map(([name, text]) =>
          name === 'stop_times.txt'
            ? [name, text.replace(/,(\d+)$/gm, (_, km) => `,${Number(km) * 1000}`)]
            : [name, text],
        ),
      ),
    );
    expect(feed?.trains[0]?.kms).toEqual([0, 430, 620]);
  });

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
    expect(other.warnings).toEqual([
      'trips.txt, line 4: Train 12001 has other times in the trip of line 2, so this trip is left out.',
    ]);
  });
});

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

describe('what can not be sold is left out with a warning', () => {
  test.each<[string, GtfsFiles, string]>([
    [
      'a train number of another form',
      changed('trips.txt', 'T2,15001', 'T2,RE 7'),
      'trips.txt, line 3: "RE 7" is no train number of five digits, so the trip is left out.',
    ],
    [
      'a bus',
      changed('routes.txt', 'Night Express,2', 'Night Express,3'),
      'routes.txt, line 3: The route R2 is no railway (route_type 3), so it is left out.',
    ],
    [
      'a loop',
      changed('stop_times.txt', '30:10:00,30:10:00,AAA1', '30:10:00,30:10:00,CCC'),
      'trips.txt, line 3: Train 15001 stops at CCC twice, so it is left out: tickets name the station only.',
    ],
    [
      'a frequency',
      { 'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT2,06:00:00,09:00:00,600\n' },
      'frequencies.txt, line 2: The trip T2 runs at a frequency, not by a timetable, so it is left out.',
    ],
    [
      'a service without days',
      {
        ...changed('calendar.txt', 'some,1,0,1', 'some,0,0,0'),
        'calendar_dates.txt': 'service_id,date,exception_type\n',
      },
      'trips.txt, line 3: Train 15001 never runs, so it is left out.',
    ],
  ])('%s', async (_name, changes, warning) => {
    const { feed, warnings } = await read(changes);
    expect(warnings).toContain(warning);
    expect(feed?.trains.map(({ number }) => number)).toEqual(['12001']);
  });

  test('a feed without any train is refused', async () => {
    const { errors: found } = await read({
      'trips.txt': 'route_id,service_id,trip_id\n',
      'stop_times.txt': 'trip_id,stop_id,stop_sequence\n',
    });
    expect(found[0]).toMatch(/There is no train that can be sold\.$/);
  });
});

describe('a timetable as CSV', () => {
  const files = {
    'stations.csv': 'code,name,city,state,zone,lat,lng\nAAA,Alpha,,,,28.6,77.2\nBBB,"Beta, East",,,,26.4,80.3\n',
    'trains.csv':
      'number,name,type,days_of_week,classes,from_code,to_code\n12001,ALPHA EXP,,,SL|3A,AAA,BBB\n12002,Beta,,1010000,,BBB,AAA\n',
    'stops.csv':
      'train_number,seq,station_code,arrives,departs,day,km\n12001,1,AAA,,23:50,1,0\n12001,2,BBB,04:00,,2,430\n12002,1,BBB,23:58,00:03,1,0\n12002,2,AAA,06:00,,2,430\n',
  };

  test('times, days and classes', async () => {
    const { feed, errors: found } = await readAll(writeGtfsFolder(files));
    expect(found).toEqual([]);
    expect(feed?.trains).toMatchObject([
      {
        number: '12001',
        arrives: [1430, 1680],
        kms: [0, 430],
        running_days: 127,
        classes: [{ class: 'SL' }, { class: '3A' }],
      },
      { number: '12002', arrives: [1438, 1800], departs: [1443, 1800], running_days: 5 },
    ]);
  });

  test('bad values', async () => {
    const bad = { ...files, 'stops.csv': `${files['stops.csv']}12001,3,ZZZ,05:00,,2,500\n12001,3,AAA,25:00,,2,500\n` };
    expect((await readAll(writeGtfsFolder(bad))).errors).toEqual([
      'stops.csv, line 6: The station ZZZ is not in stations.csv.',
      'stops.csv, line 7: "25:00" and "" are no times (HH:MM).',
    ]);
  });
});

describe('a zip file', () => {
  test('that is none, or has its files in a folder', async () => {
    await expect(openFeed(Buffer.from('no zip file'))).rejects.toThrow(/End of central directory/i);
    const nested = await zipOf(
      Object.fromEntries(Object.entries(gtfsFiles()).map(([name, text]) => [`feed/${name}`, text])),
    );
    await expect(openFeed(nested)).rejects.toThrow(
      'The files must not be in a folder of the zip file: feed/agency.txt',
    );
    await expect(openFeed('/nowhere/feed.zip')).rejects.toThrow('/nowhere/feed.zip does not exist.');
  });

  test('a zip bomb is refused before it is unpacked', async () => {
    const bomb = await zipOf({ ...gtfsFiles(), 'shapes.txt': '0'.repeat(40 * 1024 * 1024) });
    await expect(openFeed(bomb)).rejects.toThrow(
      'shapes.txt is compressed more than 100 times, which timetables never are.',
    );
  });

  test('an entry that is larger than it declares ends the reading', async () => {
    const zip = await zipOf({ ...gtfsFiles(), 'stops.txt': '0'.repeat(9 * 1024 * 1024) });
    // The sizes in the central directory: the declared one becomes small.
    const name = Buffer.from('stops.txt');
    const entry = zip.lastIndexOf(name) - 46;
    expect(zip.readUInt32LE(entry)).toBe(0x02014b50);
    zip.writeUInt32LE(1000, entry + 24);
    const { errors: found } = await readAll(zip);
    expect(found[0]).toMatch(/^stops\.txt: The file can't be read: too many bytes/);
  });

  test('a damaged entry', async () => {
    const zip = await zipOf(gtfsFiles());
    const start = zip.indexOf(Buffer.from('stop_times.txt')) + 20;
    zip.fill(0xff, start, start + 20);
    expect((await readAll(zip)).errors[0]).toMatch(/^stop_times\.txt: The file can't be read: /);
  });
});
