import { describe, expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import {
  changeableMonths,
  changesNothing,
  dailyShare,
  parseTarget,
  progressOf,
  progressText,
  reachedText,
  type TargetChange,
  targetIn,
  targetLegend,
  targetView,
  toGoText,
} from './target.ts';

const change = (version: number, from: string, amount: number | null): TargetChange => ({
  version,
  from,
  amount: amount === null ? null : rupees(amount),
});

describe('the target of a month', () => {
  const history = [
    change(1, '2026-04', 1_00_000),
    change(2, '2026-12', 2_00_000),
    change(3, '2026-11', 1_50_000),
    change(4, '2027-02', null),
  ];

  test.each([
    ['2026-03', null],
    ['2026-04', 1_00_000],
    ['2026-10', 1_00_000],
    ['2026-11', 1_50_000],
    // Set later, for November and all later months.
    ['2026-12', 1_50_000],
    ['2027-01', 1_50_000],
    ['2027-02', null],
    ['2028-01', null],
  ])('%s is %s', (month, amount) => expect(targetIn(history, month)).toBe(amount === null ? null : rupees(amount)));

  test('does not depend on the order of the rows', () => {
    for (const month of ['2026-10', '2026-11', '2026-12', '2027-02'])
      expect(targetIn(history.toReversed(), month)).toBe(targetIn(history, month));
  });

  test('can be changed from this month or the next one on, also at the end of a year', () => {
    expect(changeableMonths('2026-12-31')).toEqual(['2026-12', '2027-01']);
    expect(targetView(history, '2027-01-05')).toEqual({
      version: 4,
      months: [
        { month: '2027-01', label: 'January 2027', amount: rupees(1_50_000), typed: '1,50,000' },
        { month: '2027-02', label: 'February 2027', amount: null, typed: '' },
      ],
    });
    expect(targetView([], '2026-11-26')).toMatchObject({ version: 0, months: [{ amount: null }, { amount: null }] });
  });

  test('is not changed by what holds already', () => {
    const months = changeableMonths('2026-11-20');
    const same = (from: string, amount: number | null) =>
      changesNothing(history, { from, amount: amount === null ? null : rupees(amount) }, months);
    expect([same('2026-11', 1_50_000), same('2026-12', 1_50_000), same('2026-11', 1_50_001)]).toEqual([
      true,
      true,
      false,
    ]);
    const planned = [change(1, '2026-11', 100), change(2, '2026-12', 200)];
    expect(changesNothing(planned, { from: '2026-11', amount: rupees(100) }, months)).toBe(false);
    expect(changesNothing([], { from: '2026-11', amount: null }, months)).toBe(true);
  });
});

describe('the form', () => {
  const months = ['2026-11', '2026-12'];
  const parse = (amount: string, from = '2026-11') => parseTarget({ amount, from, seen: '0' }, months, false);

  test.each([
    ['150000', 1_50_000],
    ['1,50,000', 1_50_000],
    ['₹ १,५०,०००', 1_50_000],
    ['Rs. 150000/-', 1_50_000],
    ['1', 1],
    ['99.50', 99.5],
    ['1000000000', 1_00_00_00_000],
  ])('understands %s', (typed, amount) =>
    expect(parse(typed)).toEqual({ success: true, data: { from: '2026-11', amount: rupees(amount) } }),
  );

  test.each([
    ['', 'Please enter the target.'],
    ['  ', 'Please enter the target.'],
    ['0', 'Please enter a target of at least ₹1.'],
    ['0.99', 'Please enter a target of at least ₹1.'],
    ['-5', 'Please enter a target of at least ₹1.'],
    ['₹ −५', 'Please enter a target of at least ₹1.'],
    ['1.5 lakh', 'Please enter the target as a number in rupees, such as 1,50,000.'],
    ['पचास हज़ार', 'Please enter the target as a number in rupees, such as 1,50,000.'],
    ['=1+1', 'Please enter the target as a number in rupees, such as 1,50,000.'],
    ['<script>', 'Please enter the target as a number in rupees, such as 1,50,000.'],
    ['1e9', 'Please enter the target as a number in rupees, such as 1,50,000.'],
    ['1000000001', 'Please enter a target of at most ₹1,00,00,00,000.'],
    ['99999999999999999999', 'Please enter a target of at most ₹1,00,00,00,000.'],
  ])('explains what is wrong with %j', (typed, amount) =>
    expect(parse(typed)).toMatchObject({ error: { code: 'invalid', message: amount, fields: { amount } } }),
  );

  test.each(['', '2026-10', '2027-01', 'November', '2026-13'])('refuses the month %j', (from) =>
    expect(parse('100', from)).toMatchObject({ error: { fields: { from: expect.stringMatching(/this month/) } } }),
  );

  test('needs no amount to remove a target', () =>
    expect(parseTarget({ amount: 'x', from: '2026-12', seen: '1' }, months, true)).toEqual({
      success: true,
      data: { from: '2026-12', amount: null },
    }));
});

describe('how far a month is', () => {
  const history = [change(1, '2026-11', 1_50_000)];
  const at = (today: string, amount: number) => progressOf(history, { today, value: rupees(amount) });

  test('is told in words', () => {
    const progress = at('2026-11-25', 74_412);
    expect(progress).toEqual({ month: '2026-11', value: rupees(74_412), target: rupees(1_50_000), daysLeft: 6 });
    expect(progress && [progressText(progress), toGoText(progress)]).toEqual([
      '₹74.4 k of ₹1.5 L, 50%',
      '₹75.6 k to go, 6 days left',
    ]);
    expect(at('2026-10-25', 5)).toBeNull();
  });

  test.each([
    [0, '0%', '₹1.5 L to go, last day'],
    // Refunds may exceed what was received.
    [-5000, '0%', '₹1.5 L to go, last day'],
    [1_49_999, '99%', '₹1 to go, last day'],
    [1_50_000, '100%', 'Target reached'],
    [1_60_000, '106%', 'Target reached, ₹10 k above it'],
    [18_00_000, '1,200%', 'Target reached, ₹16.5 L above it'],
  ])('with %d rupees is %s', (amount, reached, remaining) => {
    const progress = at('2026-11-30', amount);
    expect(reachedText(rupees(amount), rupees(1_50_000))).toBe(reached);
    expect(progress && toGoText(progress)).toBe(remaining);
  });

  test('has an even share for each day, in whole rupees', () => {
    expect(dailyShare(rupees(1_50_000), '2026-11-10')).toBe(rupees(5000));
    expect(dailyShare(rupees(1_50_000), '2026-12-10')).toBe(rupees(4839));
  });
});

describe('the legend', () => {
  const of = (...amounts: (number | null)[]) =>
    targetLegend(
      amounts.map((amount, index) => ({
        month: `2026-0${index + 5}`,
        amount: amount === null ? null : rupees(amount),
      })),
    );

  test.each<[string | null, (number | null)[]]>([
    [null, []],
    [null, [null, null]],
    ['Monthly target: ₹100', [100, 100]],
    ['Monthly target: ₹100', [100]],
    ['Monthly target: ₹100 (from Jun 2026)', [null, 100, 100]],
    ['Monthly target: ₹100 (May 2026 to Jun 2026), ₹200 (from Jul 2026)', [100, 100, 200]],
    ['Monthly target: ₹100 (May 2026), ₹200 (Jul 2026)', [100, null, 200, null]],
  ])('%s', (legend, amounts) => expect(of(...amounts)).toBe(legend));
});
