import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import { type GtfsService, type TrainDates, trainDates } from './train-dates.ts';

const today = '2026-11-23';
const [weekdays, weekend, monday, daily] = [0b0011111, 0b1100000, 0b0000001, 0b1111111];

const service = (bits: number, given: Partial<GtfsService> = {}): GtfsService => ({
  weekdays: bits,
  first: null,
  last: null,
  added: new Set(),
  removed: new Set(),
  ...given,
});

/** Whether a train with these days leaves on the date. */
const runsOn = (dates: TrainDates | null, date: PlainDate): boolean => {
  if (!dates) return false;
  const { running_days, first_run, last_run, extra_runs, cancelled_runs } = dates;
  if (extra_runs.includes(date)) return true;
  return (
    (first_run === null || first_run <= date) &&
    (last_run === null || date <= last_run) &&
    ((running_days >> weekdayFromMonday(date)) & 1) === 1 &&
    !cancelled_runs.includes(date)
  );
};

/** The days of a week on which it leaves. */
const week = (dates: TrainDates | null, from: PlainDate): PlainDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(from, day)).filter((date) => runsOn(dates, date));

describe('several services of one train', () => {
  test('alike except for their weekdays are one without an end', () => {
    expect(trainDates([service(weekdays), service(weekend)], today)).toEqual({
      running_days: daily,
      first_run: null,
      last_run: null,
      extra_runs: [],
      cancelled_runs: [],
    });
  });

  test('a day that one removes and another adds has a run', () => {
    const holiday = '2026-12-25';
    const dates = trainDates(
      [service(weekdays, { removed: new Set([holiday]) }), service(weekend, { added: new Set([holiday]) })],
      today,
    );
    expect(runsOn(dates, holiday)).toBe(true);
    expect(week(dates, today)).toHaveLength(7);
  });

  test('each runs between its own first and last day', () => {
    const dates = trainDates(
      [
        service(monday, { first: '2026-01-01', last: '2026-12-31' }),
        service(daily, { first: '2027-01-01', last: null }),
      ],
      today,
    );
    expect(week(dates, today)).toEqual(['2026-11-23']);
    expect(week(dates, '2026-12-28')).toEqual(['2026-12-28', '2027-01-01', '2027-01-02', '2027-01-03']);
    expect(week(dates, '2027-01-04')).toHaveLength(7);
  });

  test('the same service of several trips counts once', () => {
    const one = service(weekdays, { removed: new Set(['2026-12-25']) });
    expect(trainDates([one, one], today)).toEqual(trainDates([one], today));
  });
});

describe('a long feed', () => {
  test('is cut before and after today, not after its own start', () => {
    const dates = trainDates(
      [
        service(weekdays, { first: '2020-01-01', last: '2030-12-31', removed: new Set(['2026-12-25']) }),
        service(weekend, { first: '2020-01-01', last: '2030-12-31' }),
      ],
      today,
    );
    expect(week(dates, today)).toHaveLength(7);
    expect(runsOn(dates, '2026-12-25')).toBe(false);
    expect(dates).toMatchObject({ first_run: addDays(today, -7), last_run: addDays(today, 1100) });
  });

  test('has no days when all are over', () => {
    const over = { first: '2020-01-01', last: '2020-12-31' };
    expect(
      trainDates([service(weekdays, over), service(weekend, { ...over, added: new Set(['2021-01-01']) })], today),
    ).toBe(null);
    expect(trainDates([service(0, { added: new Set(['2026-01-01']) })], today)).toBe(null);
  });
});
