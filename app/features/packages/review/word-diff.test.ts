import { expect, test } from 'vitest';
import { diffWords } from './package-comparison.tsx';

const without = (kind: 'removed' | 'added', segments: ReturnType<typeof diffWords>) =>
  segments
    .filter((segment) => segment.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('shows a changed word among unchanged ones', () => {
  expect(diffWords('Five days by boat.', 'Six days by boat.')).toEqual([
    { kind: 'removed', text: 'Five' },
    { kind: 'added', text: 'Six' },
    { kind: 'same', text: ' days by boat.' },
  ]);
});

test('shows removed and added words, also at both ends', () => {
  expect(diffWords('a b c', 'b c d').map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'removed:a ',
    'same:b c',
    'added: d',
  ]);
});

test('equal texts and empty texts have no difference', () => {
  expect(diffWords('As it was', 'As it was')).toEqual([{ kind: 'same', text: 'As it was' }]);
  expect(diffWords('', '')).toEqual([]);
});

test('compares whole words in Devanagari too', () => {
  expect(diffWords('आशा की यात्रा', 'आशा की यात्राएँ')).toEqual([
    { kind: 'same', text: 'आशा की ' },
    { kind: 'removed', text: 'यात्रा' },
    { kind: 'added', text: 'यात्राएँ' },
  ]);
});

test('texts with too many differences are shown as replaced; long texts with few are compared', () => {
  const words = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word}${index}`).join(' ');
  const kinds = (before: string, after: string) => diffWords(before, after).map(({ kind }) => kind);
  expect(kinds(words('a'), words('b'))).toEqual(['removed', 'added']);
  expect(kinds(words('a'), words('a').replace('a1000', 'b'))).toEqual(['same', 'removed', 'added', 'same']);
});

test.each([
  ['', 'All of it'],
  ['All of it', ''],
  ['one two three', 'three two one'],
  ['line one\n\nline two', 'line one\nline three two'],
  ['word '.repeat(4000), `first ${'other '.repeat(4000)}`],
])('both texts can be restored from the diff', (before, after) => {
  const found = diffWords(before, after);
  expect(without('added', found)).toBe(before);
  expect(without('removed', found)).toBe(after);
});
