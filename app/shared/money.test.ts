import { expect, test } from 'vitest';
import { formatRupeesShort, rupees } from './money.ts';

test.each([
  [0, '₹0'],
  [850, '₹850'],
  [1000, '₹1k'],
  [55_500, '₹55.5k'],
  [99_900, '₹99.9k'],
  [99_999, '₹1 L'],
  [1_23_456, '₹1.2 L'],
  [99_99_999, '₹1 Cr'],
  [3_40_00_000, '₹3.4 Cr'],
])('%d rupees are %s in a chart', (amount, words) => expect(formatRupeesShort(rupees(amount))).toBe(words));
