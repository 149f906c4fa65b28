import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimals, formatPercent, formatSignificant } from './format-number.ts';

/** The reference: the formatters of the platform. */
const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options);

/** Many of them lie in the middle between two rounded values. */
const halves = fc.integer({ min: 1, max: 1e7 }).map((half) => half / 2000);
const doubles = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const values = fc.oneof(halves, doubles);

test('decimals are rounded as the platform rounds them, below zero too', () => {
  expect([formatDecimals(0.15, 1), formatDecimals(1.005, 2), formatDecimals(-0.04, 1)]).toEqual(['0.2', '1.01', '0']);
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 3 }), fc.boolean(), (size, decimals, below) => {
      const value = below ? -size : size;
      const expected = intl({ maximumFractionDigits: decimals }).format(value);
      expect(formatDecimals(value, decimals)).toBe(expected === '-0' ? '0' : expected);
    }),
    { numRuns: 1000 },
  );
});

test('shares are rounded as the platform rounds them', () => {
  expect([formatPercent(29 / 200), formatPercent(23 / 80, 1), formatPercent(0), formatPercent(12.5)]).toEqual([
    '15%',
    '28.8%',
    '0%',
    '1,250%',
  ]);
  fc.assert(
    fc.property(
      fc.nat(500),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 1 }),
      (part, whole, decimals) => {
        expect(formatPercent(part / whole, decimals)).toBe(
          intl({ style: 'percent', maximumFractionDigits: decimals }).format(part / whole),
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test('significant digits are those of the platform', () => {
  expect([formatSignificant(0, 2), formatSignificant(9.995, 3), formatSignificant(1275, 3)]).toEqual([
    '0',
    '10',
    '1,280',
  ]);
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 4 }), (value, digits) => {
      expect(formatSignificant(value, digits)).toBe(intl({ maximumSignificantDigits: digits }).format(value));
    }),
    { numRuns: 1000 },
  );
});
