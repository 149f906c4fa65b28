import { describe, expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import {
  availabilityLabel,
  type ClassAvailability,
  defaultClass,
  hasDeparted,
  isLeavingSoon,
  type TrainResult,
} from '../core/train.ts';
import { directJourney, type JourneyOption, seatsOfCheapest } from '../journeys/journey-option.ts';
import { ridesOf } from '../journeys/rides.ts';
import { isOvernight, noFilters, type SearchClass, type TrainFilters, timeBucketOf } from '../search/train-search.ts';
import { countJourneys, filterJourneys, journeyTags, sortJourneys } from './filter-journeys.ts';
import { firstShown, listJourneys } from './list-journeys.ts';
import { formatResultCount } from './results-view.ts';

const seats = (name: string, fare: number, available: number): ClassAvailability => ({
  class: name,
  name,
  fare_paise: rupees(fare),
  capacity: 500,
  available,
});

const train = (
  number: string,
  departs: number,
  minutes: number,
  classes: TrainResult['classes'],
  more: Partial<TrainResult> = {},
): TrainResult => ({
  number,
  train_number: number,
  name: number,
  type: 'Superfast',
  superfast: true,
  running_days: 127,
  run_date: '2026-11-20',
  from: { code: 'NDLS', name: 'New Delhi', seq: 0, departs_min: departs, km: 0 },
  to: { code: 'MMCT', name: 'Mumbai Central', seq: 3, arrives_min: departs + minutes, km: 1384 },
  stop_count: 2,
  first_departs_min: 600,
  classes,
  departed: false,
  ...more,
});

const night = train('00001', 1440 + 330, 1000, [seats('SL', 640, 0), seats('3A', 1700, 40)]);
const noon = train('00002', 720, 900, [seats('3A', 2300, 412), seats('1A', 6500, 3)]);
const evening = train('00003', 1080, 1200, [seats('SL', 500, 0)]);
const direct = [evening, night, noon].map(directJourney);

/** A journey of trains of these classes, an hour apart. */
const journey = (id: string, legs: ClassAvailability[][], departs = 480, arrives = 900): JourneyOption => ({
  id,
  departs_min: departs,
  arrives_min: arrives,
  legs: legs.map((classes, at) => train(`9000${at}`, departs, 60, classes)),
  changes: legs.slice(1).map(() => ({ minutes: 60, roadKm: 0 })),
});
const both = journey('both', [
  [seats('SL', 200, 5), seats('1A', 1500, 5)],
  [seats('SL', 200, 7), seats('1A', 1500, 5)],
]);
const sleeper = journey('sleeper', [[seats('SL', 100, 5)], [seats('SL', 100, 5)]]);
const all = [...direct, both, sleeper];

const names = (list: JourneyOption[]) => list.map(({ id, legs }) => (legs.length > 1 ? id : legs[0]?.number));
const filtered = (filters: Partial<TrainFilters>, wanted: SearchClass = 'ALL', journeys = direct) =>
  names(filterJourneys(journeys, { ...noFilters, ...filters }, wanted));

describe('the availability label', () => {
  test.each([
    [412, 'Available 412', 'green'],
    [101, 'Available 101', 'green'],
    [100, 'Limited 100', 'orange'],
    [1, 'Limited 1', 'orange'],
    [0, 'Unavailable', 'red'],
  ])('%i left is %s', (left, text, tone) => {
    expect(availabilityLabel(left)).toEqual({ text, tone });
  });
});

describe('the default class', () => {
  test('is the requested one, or the first with a free seat', () => {
    expect(defaultClass(noon, '1A')).toBe('1A');
    expect(defaultClass(noon)).toBe('3A');
    expect(defaultClass(night, 'SL')).toBe('3A');
  });

  test('is null when no seats are left or the train has departed', () => {
    expect(defaultClass(evening)).toBeNull();
    expect(defaultClass({ ...noon, departed: true })).toBeNull();
  });
});

test('a train counts as departed from its departure minute, Indian time', () => {
  expect(hasDeparted(noon, new Date('2026-11-20T06:29:59Z'))).toBe(false);
  expect(hasDeparted(noon, new Date('2026-11-20T06:30:00Z'))).toBe(true);
});

test('a train leaves soon in the last 30 minutes before its departure', () => {
  const at = (time: string) => isLeavingSoon(noon, new Date(`2026-11-20T${time}Z`));
  expect(['05:59:59', '06:00:00', '06:29:59', '06:30:00'].map(at)).toEqual([false, true, true, false]);
  const afterMidnight = { ...noon, from: { ...noon.from, departs_min: 10 } };
  expect(isLeavingSoon(afterMidnight, new Date('2026-11-19T18:15:00Z'))).toBe(true);
});

describe('times of day', () => {
  test.each([
    [0, 'before_6am'],
    [359, 'before_6am'],
    [360, '6am_12pm'],
    [720, '12pm_6pm'],
    [1079, '12pm_6pm'],
    [1080, 'after_6pm'],
    [1439, 'after_6pm'],
    [1440 + 359, 'before_6am'],
  ])('minute %i is %s', (minute, bucket) => {
    expect(timeBucketOf(minute)).toBe(bucket);
  });

  test.each([
    [1020, 1440 + 660, true],
    [1019, 1440 + 660, false],
    [1020, 1440 + 661, false],
    [1020, 1439, false],
    [1015, 1440 + 515, true],
    [30, 480, true],
    [1200, 1500, false],
    [300, 1440, false],
    [1410, 1440 + 1439, false],
  ])('from %i to %i is overnight: %s', (departs_min, arrives_min, expected) => {
    expect(isOvernight({ departs_min, arrives_min })).toBe(expected);
  });
});

describe('filters', () => {
  test('no filters keep all journeys', () => {
    expect(filtered({})).toHaveLength(3);
    expect(filtered({}, 'ALL', all)).toHaveLength(5);
  });

  test('a class keeps the journeys that have it on every train', () => {
    expect(filtered({}, 'SL')).toEqual(['00003', '00001']);
    expect(filtered({}, '1A')).toEqual(['00002']);
    expect(filtered({}, '1A', all)).toEqual(['00002', 'both']);
  });

  test('available only refers to the requested class, on every train', () => {
    expect(filtered({ available: true })).toEqual(['00001', '00002']);
    expect(filtered({ available: true }, 'SL')).toEqual([]);
    const full = journey('full', [[seats('SL', 100, 5)], [seats('SL', 100, 0)]]);
    expect(filtered({ available: true }, 'ALL', [full, sleeper])).toEqual(['sleeper']);
  });

  test('a departed train is not available', () => {
    expect(filtered({ available: true }, 'ALL', [directJourney({ ...noon, departed: true })])).toEqual([]);
  });

  test('several values of a filter are combined', () => {
    expect(filtered({ departs: ['before_6am', 'after_6pm'] })).toEqual(['00003', '00001']);
    expect(filtered({ arrives: ['after_6pm'] })).toEqual(['00001']);
    expect(filtered({ changes: [1] }, 'ALL', all)).toEqual(['both', 'sleeper']);
    expect(filtered({ leave: ['NZM'] })).toEqual([]);
    expect(filtered({ leave: ['NDLS'], reach: ['MMCT', 'CSMT'] })).toHaveLength(3);
  });

  test('a price range keeps direct trains with a class inside it; its upper end means no limit', () => {
    expect(filtered({ max: 600 })).toEqual(['00003']);
    expect(filtered({ min: 2300, max: 2300 })).toEqual(['00002']);
    expect(filtered({ min: 6000 })).toEqual(['00002']);
  });

  test('with changes the price is that of all trains, in the requested class', () => {
    expect(filtered({ max: 1000 }, '1A', [both])).toEqual([]);
    expect(filtered({ max: 3000 }, '1A', [both])).toEqual(['both']);
    expect(filtered({ max: 1000 }, 'ALL', [both])).toEqual(['both']);
  });

  test('each count is the number of journeys that its option would show', () => {
    const filters: TrainFilters = { ...noFilters, departs: ['12pm_6pm'], changes: [0] };
    const counts = countJourneys(all, filters, 'ALL');
    const shown = (part: Partial<TrainFilters>, wanted: SearchClass = 'ALL') =>
      filterJourneys(all, { ...filters, ...part }, wanted).length;
    expect(counts).toEqual({
      available: shown({ available: true }),
      overnight: shown({ overnight: true }),
      changes: [0, 1, 2].map((changes) => shown({ changes: [changes] })),
      departs: Object.fromEntries(
        (['before_6am', '6am_12pm', '12pm_6pm', 'after_6pm'] as const).map((one) => [one, shown({ departs: [one] })]),
      ),
      arrives: Object.fromEntries(
        (['before_6am', '6am_12pm', '12pm_6pm', 'after_6pm'] as const).map((one) => [one, shown({ arrives: [one] })]),
      ),
      leave: [{ value: 'NDLS', label: 'New Delhi', count: shown({ leave: ['NDLS'] }) }],
      reach: [{ value: 'MMCT', label: 'Mumbai Central', count: shown({ reach: ['MMCT'] }) }],
      classes: (['ALL', 'SL', '3A', '1A'] as const).map((one) => ({ class: one, count: shown({}, one) })),
    });
    expect(counts.departs['6am_12pm']).toBe(0);
    expect(counts.changes[1]).toBe(0);
    expect(countJourneys(all, noFilters, 'ALL').changes).toEqual([3, 2, 0]);
  });
});

describe('sorting', () => {
  test.each([
    ['departure', ['00001', '00002', '00003']],
    ['arrival', ['00001', '00002', '00003']],
    ['duration', ['00002', '00001', '00003']],
    ['price', ['00003', '00001', '00002']],
    ['changes', ['00001', '00002', '00003']],
  ] as const)('by %s', (key, expected) => {
    expect(names(sortJourneys(direct, key, 'ALL'))).toEqual(expected);
  });

  test('by changes lists direct trains first, by price the cheapest of all', () => {
    expect(names(sortJourneys([both, sleeper, ...direct], 'changes', 'ALL'))).toEqual([
      '00001',
      '00002',
      '00003',
      'both',
      'sleeper',
    ]);
    expect(names(sortJourneys([both, sleeper, ...direct], 'price', 'ALL')).slice(0, 2)).toEqual(['sleeper', 'both']);
  });

  test('by the price of the requested class', () => {
    expect(names(sortJourneys([noon, night].map(directJourney), 'price', '3A'))).toEqual(['00001', '00002']);
  });

  test('departed trains come last among those with as many changes', () => {
    const left = directJourney({ ...night, departed: true });
    expect(names(sortJourneys([left, directJourney(noon), directJourney(evening)], 'departure', 'ALL'))).toEqual([
      '00002',
      '00003',
      '00001',
    ]);
    expect(names(sortJourneys([sleeper, left, directJourney(noon)], 'changes', 'ALL'))).toEqual([
      '00002',
      '00001',
      'sleeper',
    ]);
  });
});

test('the count of another class leaves out what its direct trains make pointless or a detour', () => {
  const classes = [seats('SL', 200, 5), seats('3A', 900, 5)];
  const slower = journey('slower', [classes, classes], 700, 1700);
  // Leaves after the direct train of noon and takes far longer.
  const detour = journey('detour', [classes, classes], 800, 800 + 900 * 1.6 + 1);
  const counts = countJourneys([directJourney(noon), slower, detour], noFilters, 'SL').classes;
  expect(Object.fromEntries(counts.map((one) => [one.class, one.count]))).toEqual({ ALL: 1, SL: 2, '3A': 1, '1A': 1 });
});

describe('tags', () => {
  test('the fastest and the cheapest are among those that can be booked', () => {
    const tags = journeyTags(all, 'ALL');
    expect(tags.get('sleeper')).toEqual(['Fastest', 'Cheapest'].filter((tag) => tag !== 'Fastest'));
    expect(tags.get('both')).toEqual(['Fastest']);
    expect([...tags.values()].flat().filter((tag) => tag === 'Cheapest')).toHaveLength(1);
  });

  test('a single journey is neither', () => {
    expect([...journeyTags([sleeper], 'ALL').values()].flat()).toEqual([]);
  });
});

test('the fare of a journey is the lowest of each train, with the seats of the fullest one', () => {
  expect(seatsOfCheapest(both.legs)).toEqual({ fare_paise: rupees(400), seats: 5 });
  expect(seatsOfCheapest(both.legs, '1A')).toEqual({ fare_paise: rupees(3000), seats: 5 });
  expect(seatsOfCheapest([noon, evening])).toBeNull();
});

describe('the list', () => {
  const many = Array.from({ length: firstShown + 3 }, (_, at) =>
    journey(`j${at}`, [[seats('SL', 100 + at, 5)], [seats('SL', 1, 1)]], at),
  );
  const list = (search: { showsAll: boolean; filters?: TrainFilters }) =>
    listJourneys([...direct, ...many], { class: 'ALL', filters: noFilters, ...search }, (journey) =>
      ridesOf(null, journey),
    );

  test('shows the first journeys, or all of them, with the counts of all', () => {
    const few = list({ showsAll: false });
    expect([few.journeys.length, few.matching, few.found, few.direct]).toEqual([firstShown, 26, 26, 3]);
    expect(list({ showsAll: true }).journeys).toHaveLength(26);
  });

  test('has one axis for all journeys shown', () => {
    expect(list({ showsAll: true }).axis).toMatchObject({ start: 0, end: 2280 });
  });

  test('counts those whose first train has left', () => {
    const left = direct.map((one) => ({ ...one, legs: one.legs.map((leg) => ({ ...leg, departed: true })) }));
    const search = { class: 'ALL' as const, filters: noFilters, showsAll: false };
    const view = listJourneys([...left, both, ...many], search, (journey) => ridesOf(null, journey));
    expect(view.departed).toBe(left.length);
    expect(formatResultCount(view)).toBe(`${left.length + many.length + 1} journeys, ${left.length} departed`);
    expect(formatResultCount({ ...view, matching: 5, departed: 0 })).toBe(`5 of ${view.found} journeys`);
  });

  test('knows when all direct trains have left', () => {
    const departed = direct.map((one) => ({ ...one, legs: one.legs.map((leg) => ({ ...leg, departed: true })) }));
    const search = { class: 'ALL' as const, filters: noFilters, showsAll: false };
    expect(listJourneys([...departed, both], search, (journey) => ridesOf(null, journey)).allDeparted).toBe(true);
    expect(listJourneys([both], search, (journey) => ridesOf(null, journey)).allDeparted).toBe(false);
  });
});
