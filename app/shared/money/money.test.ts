import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupees, formatRupeesExact, parseRupees, rupees } from './money.ts';

test('case 2: amounts are whole paise', () => {
  expect(rupees(0.1) + rupees(0.2)).toBe(rupees(0.3));
  // 8.35 * 100 is 834.9999999999999 in floating point.
  expect([rupees(8.35), rupees(0.49) * 3]).toEqual([835, 147]);
});

describe('parsing rupees', () => {
  test.each([
    ['12500', 12_500],
    [' 12,500 ', 12_500],
    ['1,23,456', 123_456],
    ['₹ 12,500.50', 12_500.5],
    ['Rs. 12500/-', 12_500],
    ['rs 500', 500],
    ['INR 800', 800],
    ['0.5', 0.5],
    ['₹5 000', 5000],
    ['१२', 12],
    ['₹ १,२३,४५६.५०', 123_456.5],
  ])('%s', (text, amount) => expect(parseRupees(text)).toBe(rupees(amount)));

  test.each([
    ...['', 'twelve', '1e5', '-5', '12.345', '0x10', '12500 per person', '1.2.3', 'NaN', 'Infinity', 'बारह', '=1+1'],
    '99999999999999999999',
  ])('%j is not an amount', (text) => expect(parseRupees(text)).toBeNull());
});

test('amounts are written as the platform writes Indian rupees, below zero too', () => {
  const format = (decimals: number) =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
      expect(formatRupeesExact(paise)).toBe(format(2).format(paise / 100));
      expect(formatRupees(paise)).toBe(format(paise % 100 === 0 ? 0 : 2).format(paise / 100));
    }),
  );
});
