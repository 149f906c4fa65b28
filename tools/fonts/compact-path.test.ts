import { expect, test } from 'vitest';
import { compactPath } from './compact-path.ts';

test.each([
  ['M0 0L10 0L10 5Z', 'm0 0h10v5z'],
  ['M100.04 20 C110 20, 120.5 30, 120.5 40', 'm100 20c10 0 20.5 10 20.5 20'],
  ['M1 1l.5.5-.5.5', 'm1 1l.5 .5L1 2'],
  ['M0 0h5h5h5', 'm0 0h5 5 5'],
  ['M0 0M300 200L301 201', 'm0 0m300 200l1 1'],
  ['m5 5h2v2h-2zm10 0h2v2z', 'm5 5h2v2H5zm10 0h2v2z'],
  ['M10 10a5 5 0 1 1 10 0z', 'm10 10a5 5 0 1 1 10 0z'],
])('%s is %s', (d, shorter) => {
  expect(compactPath(d)).toBe(shorter);
});

test('is stable, and rounding does not add up along the path', () => {
  const d = `M0 0${'l1.04 0.04'.repeat(100)}`;
  const compact = compactPath(d);
  expect(compactPath(compact)).toBe(compact);
  const steps = [...compact.matchAll(/-?\d*\.?\d+/g)].map(Number).slice(2);
  const ends = steps.filter((_, index) => index % 2 === 0).reduce((sum, value) => sum + value, 0);
  expect(ends).toBeGreaterThan(103);
});

test('refuses what is no path command', () => {
  expect(() => compactPath('M0 0B5 5')).toThrow('unknown path command B');
});
