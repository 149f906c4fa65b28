import { describe, expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import { availabilityLabel, defaultClass, hasDeparted, type TrainResult } from '../core/train.ts';
import { timeBucketOf } from './departure-time.ts';
import { countTrains, filterTrains, sortTrains } from './train-results.ts';
import { noFilters } from './train-search.ts';

const seats = (name: string, fare: number, available: number) => ({
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
  more = {},
): TrainResult => ({
  number,
  name: number,
  type: 'Superfast',
  superfast: true,
  running_days: 127,
  run_date: '2026-11-20',
  from: { code: 'NDLS', name: 'New Delhi', seq: 0, departs_min: departs, km: 0 },
  to: { code: 'MMCT', name: 'Mumbai Central', seq: 3, arrives_min: departs + minutes, km: 1384 },
  stop_count: 2,
  segments: 3,
  classes,
  departed: false,
  ...more,
});

const night = train('00001', 1440 + 330, 1000, [seats('SL', 640, 0), seats('3A', 1700, 40)]);
const noon = train('00002', 720, 900, [seats('3A', 2300, 412), seats('1A', 6500, 3)]);
const evening = train('00003', 1080, 1200, [seats('SL', 500, 0)]);
const trains = [evening, night, noon];
const numbers = (list: TrainResult[]) => list.map((one) => one.number);
const filtered = (filters: Partial<typeof noFilters>, wanted: 'ALL' | 'SL' | '1A' | '3A' = 'ALL') =>
  numbers(filterTrains(trains, { ...noFilters, ...filters }, wanted));

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

describe('departure time buckets', () => {
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
});

describe('filters', () => {
  test('no filters keep all trains', () => {
    expect(filtered({})).toHaveLength(3);
  });

  test('a class keeps the trains that have it', () => {
    expect(filtered({}, 'SL')).toEqual(['00003', '00001']);
    expect(filtered({}, '1A')).toEqual(['00002']);
  });

  test('available only refers to the requested class', () => {
    expect(filtered({ available: true })).toEqual(['00001', '00002']);
    expect(filtered({ available: true }, 'SL')).toEqual([]);
  });

  test('a departed train is not available', () => {
    expect(filterTrains([{ ...noon, departed: true }], { ...noFilters, available: true }, 'ALL')).toEqual([]);
  });

  test('several time buckets are combined', () => {
    expect(filtered({ departs: ['before_6am', 'after_6pm'] })).toEqual(['00003', '00001']);
  });

  test('a price range keeps trains with a class inside it; its upper end means no limit', () => {
    expect(filtered({ max: 600 })).toEqual(['00003']);
    expect(filtered({ min: 2300, max: 2300 })).toEqual(['00002']);
    expect(filtered({ min: 6000 })).toEqual(['00002']);
  });

  test('the counts match what each filter would show', () => {
    expect(countTrains(trains, { ...noFilters, departs: ['12pm_6pm'] }, 'ALL')).toEqual({
      departs: { before_6am: 1, '6am_12pm': 0, '12pm_6pm': 1, after_6pm: 1 },
      available: 1,
    });
  });
});

describe('sorting', () => {
  test.each([
    ['departure', ['00001', '00002', '00003']],
    ['arrival', ['00001', '00002', '00003']],
    ['duration', ['00002', '00001', '00003']],
    ['price', ['00003', '00001', '00002']],
  ] as const)('by %s', (key, expected) => {
    expect(numbers(sortTrains(trains, key, 'ALL'))).toEqual(expected);
  });

  test('by the price of the requested class', () => {
    expect(numbers(sortTrains([noon, night], 'price', '3A'))).toEqual(['00001', '00002']);
  });

  test('departed trains come last', () => {
    expect(numbers(sortTrains([{ ...night, departed: true }, noon, evening], 'departure', 'ALL'))).toEqual([
      '00002',
      '00003',
      '00001',
    ]);
  });
});
