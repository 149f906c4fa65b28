import { expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

const without = (kind: 'removed' | 'added', segments: ReturnType<typeof wordDifference>) =>
  segments
    .filter((segment) => segment.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('shows a changed word among unchanged ones', () => {
  expect(wordDifference('Five days by boat.', 'Six days by boat.')).toEqual([
    { kind: 'removed', text: 'Five' },
    { kind: 'added', text: 'Six' },
    { kind: 'same', text: ' days by boat.' },
  ]);
});

test('shows removed and added words, also at both ends', () => {
  expect(wordDifference('a b c', 'b c d').map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'removed:a ',
    'same:b c',
    'added: d',
  ]);
});

test('equal texts and empty texts have no difference', () => {
  expect(wordDifference('As it was', 'As it was')).toEqual([{ kind: 'same', text: 'As it was' }]);
  expect(wordDifference('', '')).toEqual([]);
});

test.each([
  ['', 'All of it'],
  ['All of it', ''],
  ['one two three', 'three two one'],
  ['line one\n\nline two', 'line one\nline three two'],
  ['word '.repeat(4000), `first ${'other '.repeat(4000)}`],
])('both texts can be restored from the diff', (before, after) => {
  const found = wordDifference(before, after);
  expect(without('added', found)).toBe(before);
  expect(without('removed', found)).toBe(after);
});
