/** A segment of a diff: in both texts, only in the old one ('removed'), or only in the new one ('added'). */
export type DiffSegment = { kind: 'same' | 'removed' | 'added'; text: string };

/** Longer texts are shown as fully replaced: comparing them is slow and hard to read. */
const maxWords = 1500;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

const mergeSegments = (segments: readonly DiffSegment[]): DiffSegment[] => {
  const all: DiffSegment[] = [];
  for (const segment of segments) {
    const last = all.at(-1);
    if (segment.text === '') continue;
    if (last?.kind === segment.kind) last.text += segment.text;
    else all.push({ ...segment });
  }
  return all;
};

/** Lengths of the longest common subsequence from each pair of positions on (Wagner-Fischer). */
const lcsTable = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const [row, below] = [table[a], table[a + 1]];
      if (!row || !below) continue;
      row[b] = before[a] === after[b] ? (below[b + 1] ?? 0) + 1 : Math.max(below[b] ?? 0, row[b + 1] ?? 0);
    }
  return table;
};

const diffMiddle = (before: readonly string[], after: readonly string[]): DiffSegment[] => {
  if (before.length > maxWords || after.length > maxWords)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  const common = lcsTable(before, after);
  const found: DiffSegment[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [old, now] = [before[a] ?? '', after[b] ?? ''];
    if (a < before.length && b < after.length && old === now) {
      found.push({ kind: 'same', text: old });
      a += 1;
      b += 1;
    } else if (b >= after.length || (a < before.length && (common[a + 1]?.[b] ?? 0) >= (common[a]?.[b + 1] ?? 0))) {
      found.push({ kind: 'removed', text: old });
      a += 1;
    } else {
      found.push({ kind: 'added', text: now });
      b += 1;
    }
  }
  return found;
};

/** The word diff of two texts. Without the 'added' segments it is the old text, without the 'removed' segments the new one. */
export const diffWords = (before: string, after: string): DiffSegment[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return mergeSegments([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
};
