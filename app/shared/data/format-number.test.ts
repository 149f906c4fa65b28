import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHundredths, formatNumber, joinWithAnd } from './format-number.ts';

/** The reference: the formatters of the platform. */
const intl = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options);

test('digits are grouped in the Indian way', () => {
  expect([0, 7, 999, 1000, 99_999, 1_00_000, 1_23_45_678, -1234, -0.4].map(formatNumber)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '99,999',
    '1,00,000',
    '1,23,45,678',
    '-1,234',
    '0',
  ]);
});

test('whole numbers are written as the platform writes them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toBe(intl().format(value));
    }),
  );
});

test('hundredths have two decimals, below zero too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
      expect(formatHundredths(paise)).toBe(intl({ minimumFractionDigits: 2 }).format(paise / 100));
    }),
  );
});

test('words are joined as the platform joins them', () => {
  const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 5 }), (words) => {
      expect(joinWithAnd(words)).toBe(list.format(words));
    }),
  );
});
