import { expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

const without = (kind: 'gone' | 'new', stretches: ReturnType<typeof wordDifference>) =>
  stretches
    .filter((stretch) => stretch.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('a word that changes is shown among those that stay', () => {
  expect(wordDifference('Five days by boat.', 'Six days by boat.')).toEqual([
    { kind: 'gone', text: 'Five' },
    { kind: 'new', text: 'Six' },
    { kind: 'same', text: ' days by boat.' },
  ]);
});

test('words that come and go, at both ends too', () => {
  expect(wordDifference('a b c', 'b c d').map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'gone:a ',
    'same:b c',
    'new: d',
  ]);
});

test('the same text has no difference, and nothing has none', () => {
  expect(wordDifference('As it was', 'As it was')).toEqual([{ kind: 'same', text: 'As it was' }]);
  expect(wordDifference('', '')).toEqual([]);
});

test.each([
  ['', 'All of it'],
  ['All of it', ''],
  ['one two three', 'three two one'],
  ['line one\n\nline two', 'line one\nline three two'],
  ['word '.repeat(4000), `first ${'other '.repeat(4000)}`],
])('both texts can be read out of it', (before, after) => {
  const found = wordDifference(before, after);
  expect(without('new', found)).toBe(before);
  expect(without('gone', found)).toBe(after);
});
