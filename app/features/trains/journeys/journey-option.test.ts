import { describe, expect, test } from 'vitest';
import type { TrainResult } from '../core/train.ts';
import { changesSummary } from './journey-option.ts';

const leg = (number: string, from: string, to: string): TrainResult =>
  ({ number, from: { code: from, name: `${from} Junction` }, to: { code: to, name: `${to} Junction` } }) as TrainResult;

const wait = (minutes: number, roadKm: number | null = 0) => ({ minutes, roadKm });

describe('the changes of a journey in one sentence', () => {
  test.each([
    ['no change', [leg('1', 'A', 'B')], [], ''],
    ['one', [leg('1', 'A', 'B'), leg('2', 'B', 'C')], [wait(75)], 'Change at B Junction (1 h 15 min)'],
    [
      'two',
      [leg('1', 'A', 'B'), leg('2', 'B', 'C'), leg('3', 'C', 'D')],
      [wait(170), wait(371)],
      'Change at B Junction (2 h 50 min) and C Junction (6 h 11 min)',
    ],
    [
      'by road',
      [leg('1', 'A', 'B'), leg('2', 'B', 'C'), leg('3', 'X', 'D')],
      [wait(75), wait(90, 7)],
      'Change at B Junction (1 h 15 min), then by road from C Junction to X Junction (1 h 30 min to change)',
    ],
    [
      'by road first',
      [leg('1', 'A', 'B'), leg('2', 'X', 'D')],
      [wait(90, null)],
      'By road from B Junction to X Junction (1 h 30 min to change)',
    ],
    [
      'the class of the same train',
      [leg('1', 'A', 'B'), leg('1', 'B', 'C')],
      [wait(5)],
      'Change class at B Junction (same train)',
    ],
  ])('%s', (_, legs, changes, sentence) => {
    expect(changesSummary({ legs, changes })).toBe(sentence.replace(/(?<=\d) (?=h|min)|(?<=h) (?=\d)/g, '\u00a0'));
  });
});
