import { expect, test } from 'vitest';
import { copyrightYears } from './brand.ts';

test.each([
  [2024, '2025'],
  [2025, '2025'],
  [2026, '2025–2026'],
])('in %i the copyright line says %s', (year, years) => {
  expect(copyrightYears(year)).toBe(years);
});
