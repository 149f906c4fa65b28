import { expect, test } from 'vitest';
import { growthLabel } from './growth-label.ts';

test.each([
  [112, 100, '+12%'],
  [92, 100, '-8%'],
  [0, 100, '-100%'],
  [5, 5, 'no change'],
  [5, 0, null],
  [5, -3, null],
])('%d after %d is a change of %s', (now, before, label) => expect(growthLabel(now, before)).toBe(label));
