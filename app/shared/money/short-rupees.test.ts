import { expect, test } from 'vitest';
import { formatRupeesShort, rupees } from './money.ts';

test.each([
  [0, '₹0'],
  [850, '₹850'],
  [1000, '₹1 k'],
  [55_500, '₹55.5 k'],
  [74_412, '₹74.4 k'],
  [99_900, '₹99.9 k'],
  [99_999, '₹1 L'],
  [1_23_456, '₹1.23 L'],
  [1_05_000, '₹1.05 L'],
  [99_49_000, '₹99.5 L'],
  [99_99_999, '₹1 Cr'],
  [3_40_00_000, '₹3.4 Cr'],
])('%d rupees are %s in a chart', (amount, text) => expect(formatRupeesShort(rupees(amount))).toBe(text));
