import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Place } from '../places/place.ts';
import { dateNotice, parseTrainSearch } from './parse-train-search.server.ts';
import {
  fareNotes,
  filterClasses,
  filterQuery,
  noFilters,
  readFilterQuery,
  timeBuckets,
  trainSearchQuery,
  trainSortKeys,
} from './train-search.ts';

const today = '2026-11-20';
const parse = (query: string) => parseTrainSearch(new URLSearchParams(query), today);

const delhi: Place = {
  id: 'delhi',
  name: 'Delhi',
  code: 'delhi',
  city: 'Delhi',
  state: 'Delhi',
  type: 'city',
  stationCodes: ['NDLS'],
};
const mumbaiCentral: Place = {
  id: 'MMCT',
  name: 'Mumbai Central',
  code: 'MMCT',
  city: 'Mumbai',
  state: 'Maharashtra',
  type: 'station',
  stationCodes: ['MMCT'],
};

describe('parsing the URL of a search', () => {
  test('an empty query means today, all classes, no filters', () => {
    expect(parse('')).toEqual({
      from: { code: '', text: '' },
      to: { code: '', text: '' },
      date: today,
      dateAdjustment: null,
      class: 'ALL',
      filters: noFilters,
      showsAll: false,
    });
  });

  test('a form sent without JavaScript has texts only', () => {
    expect(parse('fromStation=bombay&toCity=Pune').from).toEqual({ code: '', text: 'bombay' });
    expect(parse('fromStation=bombay&toCity=Pune').to).toEqual({ code: '', text: 'Pune' });
  });

  test.each([
    ['2026-11-19', today, 'past'],
    ['2026-11-20', today, null],
    ['2027-01-19', '2027-01-19', null],
    ['2027-01-20', '2027-01-19', 'too_far'],
    ['2026-02-30', today, 'unreadable'],
    ['tomorrow', today, 'unreadable'],
  ])('the date %s becomes %s', (requested, date, dateAdjustment) => {
    expect(parse(`date=${requested}`)).toMatchObject({ date, dateAdjustment });
  });

  test('the reader is told which date is shown instead of the requested one', () => {
    const notice = (date: string, page: 'form' | 'results') => dateNotice(parse(`date=${date}`), today, page);
    expect(notice(today, 'form')).toBeNull();
    expect(notice('', 'form')).toBeNull();
    expect(notice('2026-11-19', 'form')).toBe('That date has passed. The form shows today, Fri, 20 Nov 2026.');
    expect(notice('2027-01-20', 'results')).toBe(
      'Bookings open 60 days ahead. Showing trains for the last day open, Tue, 19 Jan 2027.',
    );
    expect(notice('tomorrow', 'results')).toBe('The date is not valid. Showing trains for today, Fri, 20 Nov 2026.');
  });

  test('unknown values fall back to the defaults', () => {
    expect(parse('class=xx&sort=magic&min=-5&max=abc&departs=noon,after_6pm')).toMatchObject({
      class: 'ALL',
      filters: { sort: 'changes', min: 0, max: 6000, departs: ['after_6pm'] },
    });
  });

  test('accepts lower case, repeated values and a swapped price range', () => {
    expect(parse('class=3a&departs=before_6am&departs=after_6pm,before_6am&min=2040&max=900')).toMatchObject({
      class: '3A',
      filters: { departs: ['before_6am', 'after_6pm'], min: 900, max: 2000 },
    });
  });

  test('the parser reads what the query builder writes', () => {
    const prices = fc.integer({ min: 0, max: 60 }).map((hundreds) => hundreds * 100);
    fc.assert(
      fc.property(
        fc.record({
          available: fc.boolean(),
          overnight: fc.boolean(),
          changes: fc.subarray([0, 1, 2]),
          departs: fc.subarray([...timeBuckets]),
          arrives: fc.subarray([...timeBuckets]),
          leave: fc.subarray(['NDLS', 'NZM']),
          reach: fc.subarray(['MMCT']),
          prices: fc.tuple(prices, prices).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
          sort: fc.constantFrom(...trainSortKeys),
        }),
        fc.constantFrom(...filterClasses),
        fc.integer({ min: 0, max: 60 }),
        ({ prices: [min, max], ...rest }, wanted, days) => {
          const filters = { ...rest, min, max };
          const date = addDays(today, days);
          const url = paths.trainSearch(
            trainSearchQuery({ from: delhi, to: mumbaiCentral, date, class: wanted }, filters),
          );
          expect(parse(url.split('?')[1] ?? '')).toEqual({
            from: { code: 'delhi', text: 'Delhi' },
            to: { code: 'MMCT', text: 'Mumbai Central' },
            date,
            dateAdjustment: null,
            class: wanted,
            filters,
            showsAll: false,
          });
        },
      ),
    );
  });
});

test('a URL of ours is read in the browser as on the server', () => {
  for (const filters of [
    noFilters,
    {
      ...noFilters,
      available: true,
      overnight: true,
      changes: [0, 2],
      departs: ['6am_12pm' as const, 'after_6pm' as const],
      leave: ['NZM'],
      min: 200,
      max: 5700,
      sort: 'price' as const,
    },
  ]) {
    const path = paths.trainSearch({ class: '3A', ...filterQuery(filters) });
    const query = new URL(path, 'http://trains').searchParams;
    const { class: wanted, filters: parsed } = parseTrainSearch(query, '2026-11-22');
    expect(readFilterQuery(query)).toEqual({ class: wanted, filters: parsed });
    expect(parsed).toEqual(filters);
  }
});

test('the fares of a month are notes of the calendar, of which the lowest stand out where they differ', () => {
  expect(fareNotes({ '2026-12-01': 64_000, '2026-12-02': 63_500, '2026-12-03': 63_500 })).toEqual({
    '2026-12-01': { text: '₹640', best: false },
    '2026-12-02': { text: '₹635', best: true },
    '2026-12-03': { text: '₹635', best: true },
  });
  expect(fareNotes({ '2026-12-01': 64_000, '2026-12-02': 64_000 })['2026-12-01']?.best).toBe(false);
  expect(fareNotes({})).toEqual({});
});
