import { describe, expect, test } from 'vitest';
import { type GtfsFiles, gtfsFiles, writeGtfsFolder, zipOf } from '#tests/factories/gtfs-files.ts';
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

const read = (changes: GtfsFiles = {}) => readAll(writeGtfsFolder(gtfsFiles(changes)));

/** The default file with one text replaced. */
const changed = (file: string, from: string, to: string): GtfsFiles => {
  const text = gtfsFiles()[file] ?? '';
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
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

  test('stops where one may only board or only alight are known; where neither, they are left out', async () => {
    const rows = (gtfsFiles()['stop_times.txt'] ?? '').trimEnd().split('\n');
    const given = (limits: Record<number, string>): GtfsFiles => ({
      'stop_times.txt': `${[`${rows[0]},pickup_type,drop_off_type`, ...rows.slice(1).map((row, at) => `${row},${limits[at + 2] ?? '0,0'}`)].join('\n')}\n`,
    });
    const passed = await read(given({ 2: '0,1', 3: '1,1', 4: '1,0' }));
    expect(passed.feed?.trains[0]).toMatchObject({ number: '12001', codes: ['AAA', 'CCC'] });
    expect(passed.warnings).toEqual([]);
    const limited = await read(given({ 3: '1,0', 6: '0,1' }));
    expect(limited.feed?.trains.map(({ codes }) => codes.length)).toEqual([3, 3]);
    expect(limited.feed?.trains.map(({ no_boarding, no_alighting }) => [no_boarding, no_alighting])).toEqual([
      [[1], []],
      [[], [1]],
    ]);
    expect(limited.warnings).toEqual([]);
    // At the ends of a trip it changes nothing.
    const atEnds = await read(given({ 2: '0,1', 4: '1,0' }));
    expect(atEnds.feed?.trains[0]).toMatchObject({ no_boarding: [], no_alighting: [] });
    const closed = await read(given({ 2: '1,0', 3: '1,0', 4: '1,0' }));
    expect(closed.feed?.trains.map(({ number }) => number)).not.toContain('12001');
    expect(closed.warnings).toEqual([expect.stringContaining('no two stops between which one may board and alight')]);
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
    const untimed = changed('stop_times.txt', 'T1,10:00:00,10:05:00,BBB,2,430', 'T1,,,BBB,2,')['stop_times.txt'] ?? '';
    const { feed } = await read({ 'stop_times.txt': untimed.replaceAll('12:00:00', '14:00:00') });
    expect(feed?.trains[0]).toMatchObject({ arrives: [360, 600, 840], departs: [360, 600, 840] });
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

  test('distances of one trip in metres, also when its stop times are mixed with those of others', async () => {
    const [header = '', ...rows] = (gtfsFiles()['stop_times.txt'] ?? '').trimEnd().split('\n');
    const metres = rows.map((row) => (row.startsWith('T1') ? row.replace(/,(\d+)$/, ',$1000') : row));
    const mixed = [0, 3, 1, 4, 2, 5].map((at) => metres[at]);
    const { feed } = await read({ 'stop_times.txt': `${[header, ...mixed].join('\n')}\n` });
    expect(feed?.trains.map(({ kms }) => kms)).toEqual([
      [0, 430, 620],
      [0, 190, 620],
    ]);
  });

  test('a mixture of line ends reads the same', async () => {
    const mixed = Object.fromEntries(
      Object.entries(gtfsFiles()).map(([name, text]) => {
        let lines = 0;
        return [name, text.replaceAll('\n', () => ['\r\n', '\n', '\r'][lines++ % 3] ?? '')];
      }),
    );
    expect((await readAll(await zipOf(mixed))).feed).toEqual((await read()).feed);
  });

  test('a name over two lines has a space', async () => {
    const { feed } = await read(changed('stops.txt', 'Gamma', '"Gamma\nRoad"'));
    expect(feed?.stations.find(({ code }) => code === 'CCC')?.name).toBe('Gamma Road');
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
      'trips.txt, line 3: Train 15001 never runs from now on, so it is left out.',
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

  test('distances in metres', async () => {
    const metres = (files['stops.csv'] ?? '').replace(/,430$/gm, ',430000');
    const { feed } = await readAll(writeGtfsFolder({ ...files, 'stops.csv': metres }));
    expect(feed?.trains.map(({ kms }) => kms)).toEqual([
      [0, 430],
      [0, 430],
    ]);
  });

  test('swapped coordinates', async () => {
    const swapped = (files['stations.csv'] ?? '').replace('26.4,80.3', '80.3,26.4');
    expect((await readAll(writeGtfsFolder({ ...files, 'stations.csv': swapped }))).errors).toEqual([
      'stations.csv, line 3: The position 80.3, 26.4 is not in India or a neighbour (latitude 5 to 38, longitude 66 to 100): latitude and longitude are swapped.',
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
