import { describe, expect, test } from 'vitest';
import { indianInstant } from '~/shared/dates/dates.ts';
import { cancellationRuleFor, cancellationSteps, type PaidSeat, quoteCancellation } from './cancellation.ts';
import { cancellationRules } from './price-cancellation.ts';

/** 1 Dec 2026, 16:55 in India. */
const departs = indianInstant('2026-12-01', 16 * 60 + 55);
const seat: PaidSeat = { class: '3A', fare_paise: 1895_00, insurance_paise: 0, earlier_paise: 0, departs };
const usual = cancellationRuleFor(cancellationRules, 'Rajdhani', '2026-11-20');
const untilMarch2026 = cancellationRuleFor(cancellationRules, 'Rajdhani', '2026-03-31');
const sleeper = cancellationRuleFor(cancellationRules, 'Vande Bharat Sleeper', '2026-11-20');

/** The instant `hours` before departure plus `seconds`. */
const hoursBefore = (hours: number, secondsLater = 0): Date =>
  new Date(departs.getTime() - hours * 3_600_000 + secondsLater * 1000);

const refundAt = (now: Date, differs: Partial<PaidSeat> = {}, rule = usual): number | string => {
  const verdict = quoteCancellation(rule, { ...seat, ...differs }, now);
  return verdict.possible ? verdict.refund_paise : verdict.why;
};

describe('case 44: slabs at their exact limits, in IST', () => {
  const flat = 1895_00 - 189_00;
  const threeQuarters = 1421_25;
  const half = 947_50;

  test.each([
    ['long before', hoursBefore(480), flat],
    ['a second more than 72 hours before', hoursBefore(72, -1), flat],
    ['exactly 72 hours before', hoursBefore(72), threeQuarters],
    ['a second less than 72 hours before', hoursBefore(72, 1), threeQuarters],
    ['a second more than 24 hours before', hoursBefore(24, -1), threeQuarters],
    ['exactly 24 hours before', hoursBefore(24), threeQuarters],
    ['a second less than 24 hours before', hoursBefore(24, 1), half],
    ['exactly 8 hours before', hoursBefore(8), half],
    ['a second less than 8 hours before', hoursBefore(8, 1), 'too_late'],
    ['a second before departure', hoursBefore(0, -1), 'too_late'],
    ['at departure', hoursBefore(0), 'departed'],
    ['a day after', hoursBefore(-24), 'departed'],
  ])('%s', (_when, now, refund) => {
    expect(refundAt(now)).toBe(refund);
  });

  test.each([
    ['a second more than 48 hours before', hoursBefore(48, -1), flat],
    ['exactly 48 hours before', hoursBefore(48), threeQuarters],
    ['exactly 12 hours before', hoursBefore(12), threeQuarters],
    ['a second less than 12 hours before', hoursBefore(12, 1), half],
    ['exactly 4 hours before', hoursBefore(4), half],
    ['a second less than 4 hours before', hoursBefore(4, 1), 'too_late'],
  ])('booked before April 2026: %s', (_when, now, refund) => {
    expect(refundAt(now, {}, untilMarch2026)).toBe(refund);
  });

  test('instants are in IST: 28 Nov, 16:55:00 is 72 hours before', () => {
    expect(refundAt(new Date('2026-11-28T16:54:59+05:30'))).toBe(flat);
    expect(refundAt(new Date('2026-11-28T16:55:00+05:30'))).toBe(threeQuarters);
  });

  test.each([
    ['Europe ends its summer time', '2026-10-25'],
    ['America ends its summer time', '2026-11-01'],
    ['Europe begins its summer time', '2027-03-28'],
  ])('no hour is lost or gained on the night when %s', (_what, day) => {
    const morning = indianInstant(day, 9 * 60);
    const at = (ms: number) => refundAt(new Date(morning.getTime() - 24 * 3_600_000 + ms), { departs: morning });
    expect([at(0), at(1000)]).toEqual([threeQuarters, half]);
  });

  test.each([
    ['a second more than 72 hours before', hoursBefore(72, -1), 1421_25],
    ['exactly 72 hours before', hoursBefore(72), 947_50],
    ['exactly 8 hours before', hoursBefore(8), 947_50],
    ['a second less than 8 hours before', hoursBefore(8, 1), 'too_late'],
  ])('Vande Bharat Sleeper: %s', (_when, now, refund) => {
    expect(refundAt(now, {}, sleeper)).toBe(refund);
  });
});

describe('the minimum charge', () => {
  test.each([
    ['1A', 252_00],
    ['EC', 252_00],
    ['2A', 210_00],
    ['FC', 210_00],
    ['3A', 189_00],
    ['3E', 189_00],
    ['CC', 189_00],
    ['SL', 120_00],
    ['2S', 60_00],
  ] as const)('in %s it is this, with the GST on it', (trainClass, kept) => {
    expect(refundAt(hoursBefore(100), { class: trainClass, fare_paise: 5000_00 })).toBe(5000_00 - kept);
  });

  test('applies in the later slabs too', () => {
    expect(refundAt(hoursBefore(48), { fare_paise: 500_00 })).toBe(500_00 - 189_00);
    expect(refundAt(hoursBefore(9), { fare_paise: 377_00 })).toBe(377_00 - 189_00);
    expect(refundAt(hoursBefore(9), { fare_paise: 380_00 })).toBe(190_00);
  });

  test('is never more than was paid: then no refund is due and the ticket stays', () => {
    expect(refundAt(hoursBefore(100), { class: '2S', fare_paise: 45_00 })).toBe('nothing_back');
    expect(refundAt(hoursBefore(100), { class: '2S', fare_paise: 60_00 })).toBe('nothing_back');
    expect(refundAt(hoursBefore(100), { class: '2S', fare_paise: 65_00 })).toBe(5_00);
  });

  test('a refund below one rupee, the provider’s minimum, counts as none', () => {
    expect(refundAt(hoursBefore(100), { class: '2S', fare_paise: 60_99 })).toBe('nothing_back');
    expect(refundAt(hoursBefore(100), { class: '2S', fare_paise: 61_00 })).toBe(1_00);
  });
});

describe('case 45: to the paisa', () => {
  test('charges and refund add up to the amount paid for every fare, class and time', () => {
    for (let fare = 1; fare < 300_000; fare += 977)
      for (const hours of [100, 72, 48, 24, 12, 8])
        for (const trainClass of ['3A', 'SL', '2S'] as const) {
          const paid = { ...seat, class: trainClass, fare_paise: fare, insurance_paise: 49 };
          const verdict = quoteCancellation(usual, paid, hoursBefore(hours));
          if (!verdict.possible) continue;
          expect(Number.isInteger(verdict.kept_paise) && Number.isInteger(verdict.refund_paise)).toBe(true);
          expect(verdict.kept_paise + verdict.refund_paise).toBe(fare + 49);
        }
  });

  test('fractions are rounded once, in the traveller’s favour', () => {
    expect(refundAt(hoursBefore(24), { fare_paise: 1001_01 })).toBe(1001_01 - 250_25);
  });

  test('insurance is not refunded', () => {
    expect(quoteCancellation(usual, { ...seat, insurance_paise: 49 }, hoursBefore(100))).toEqual({
      possible: true,
      kept_paise: 189_49,
      refund_paise: 1706_00,
    });
  });
});

describe('the rule in force on the day of booking applies', () => {
  test.each([
    ['Vande Bharat Sleeper', '2026-01-15', null],
    ['Vande Bharat Sleeper', '2026-01-16', 72],
    ['Amrit Bharat II', '2026-02-01', 72],
    ['Vande Bharat', '2026-02-01', null],
    ['Amrit Bharat II', '2026-05-01', 72],
    [null, '2026-02-01', null],
  ])('%s booked on %s', (type, day, ownHours) => {
    const rule = cancellationRuleFor(cancellationRules, type, day);
    expect(rule.train_types === null ? null : rule.slabs[0]?.hours_before).toBe(ownHours);
  });

  test.each([
    ['2026-03-31', 48],
    ['2026-04-01', 72],
  ])('booked on %s the first limit is %i hours before departure', (day, hours) => {
    expect(cancellationRuleFor(cancellationRules, 'Rajdhani', day).slabs[0]?.hours_before).toBe(hours);
  });

  test('a new rule applies from its date on, and earlier tickets do not change', () => {
    const dearer = { ...usual, effective_from: '2027-04-01', source: 'the tests' };
    const rules = [dearer, ...cancellationRules];
    expect(cancellationRuleFor(rules, 'Rajdhani', '2027-03-31')).toBe(usual);
    expect(cancellationRuleFor(rules, 'Rajdhani', '2027-04-01')).toBe(dearer);
  });

  test('a date before all rules throws', () => {
    expect(() => cancellationRuleFor(cancellationRules, null, '2015-11-11')).toThrow();
  });
});

test('the steps list the charges by time and mark the current one', () => {
  const steps = cancellationSteps(usual, seat, hoursBefore(30));
  expect(steps).toEqual([
    {
      until: hoursBefore(72).toISOString(),
      inclusive: false,
      kept_paise: 189_00,
      refund_paise: 1706_00,
      current: false,
    },
    { until: hoursBefore(24).toISOString(), inclusive: true, kept_paise: 473_75, refund_paise: 1421_25, current: true },
    { until: hoursBefore(8).toISOString(), inclusive: true, kept_paise: 947_50, refund_paise: 947_50, current: false },
  ]);
  expect(cancellationSteps(usual, seat, hoursBefore(7)).some(({ current }) => current)).toBe(false);
});
