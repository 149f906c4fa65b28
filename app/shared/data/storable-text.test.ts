import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, storableText } from './storable-text.ts';

test('a storable text has no NUL and no half character, and is otherwise the same', () => {
  expect(storableText('a\0b\ud83d')).toBe('ab\ufffd');
  expect(storableText('गोवा 🏝 José')).toBe('गोवा 🏝 José');
});

test('a cut text keeps whole characters', () => {
  expect(cutText('ab🏝', 3)).toBe('ab');
  expect(cutText('ab🏝', 4)).toBe('ab🏝');
  expect(cutText('abc', 10)).toBe('abc');
});

test('cutting a well-formed text anywhere leaves it well-formed, no longer than asked, and a beginning of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(text.startsWith(cut)).toBe(true);
    }),
  );
});
