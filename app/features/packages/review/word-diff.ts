import { diffArrays } from 'diff';

/** A segment of a diff: in both texts, only in the old one ('removed'), or only in the new one ('added'). */
export type DiffSegment = { kind: 'same' | 'removed' | 'added'; text: string };

/** Texts that differ in more words and spaces are shown as fully replaced: comparing them is slow and hard to read. */
const maxEditLength = 1000;

/** Words and the spaces between them. `diffWords` of the library would also split Devanagari words, between a letter and its vowel sign. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** The word diff of two texts. Without the 'added' segments it is the old text, without the 'removed' segments the new one. */
export const diffWords = (before: string, after: string): DiffSegment[] => {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
};
