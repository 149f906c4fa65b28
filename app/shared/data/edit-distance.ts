const last = (row: readonly number[]): number => row[row.length - 1] ?? 0;

/** The rows of the Damerau-Levenshtein table (adjacent swaps count once) between a text and all prefixes of another one. */
const lastRow = (from: readonly string[], to: readonly string[]): number[] => {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap));
    }
    before = row;
    row = next;
  }
  return row;
};

/** Typing errors between two texts: wrong, missing and extra characters, and swapped neighbours (optimal string alignment). */
export const editDistance = (from: string, to: string): number => last(lastRow([...from], [...to]));

/** The smallest edit distance between a text and any prefix of another one: for a text that is still being typed. */
export const prefixEditDistance = (from: string, to: string): number => Math.min(...lastRow([...from], [...to]));

/** The letters of a text as a set of 32 bits; several letters may share a bit. */
const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Whether a text has more letters that another one lacks than errors are allowed: each error brings in one at most. Cheap, and often true. */
export const hasOtherLetters = (from: string, to: string, allowed: number): boolean =>
  bitCount(lettersOf(from) & ~lettersOf(to)) > allowed;

/** The edit distance if it is at most `allowed`, else infinite. */
export const distanceWithin = (from: string, to: string, allowed: number): number => {
  if (Math.abs(from.length - to.length) > allowed) return Number.POSITIVE_INFINITY;
  if (hasOtherLetters(from, to, allowed) || hasOtherLetters(to, from, allowed)) return Number.POSITIVE_INFINITY;
  const distance = editDistance(from, to);
  return distance <= allowed ? distance : Number.POSITIVE_INFINITY;
};

/** The typing errors that are forgiven in a word: none under 4 characters, where one error makes another word; two from 7 on. */
export const forgivenErrors = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
};

/**
 * Typing errors of a text that is still being typed against the beginning of a name, word by word: infinite when a word has more than
 * forgiven, so that 'goa beach' is not 'Om Beach' with two errors.
 */
export const typedErrors = (text: string, name: string): number => {
  const typed = text.split(' ');
  const words = name.split(' ');
  return typed.reduce((errors, word, at) => {
    const allowed = forgivenErrors(word);
    const meant = words[at] ?? '';
    const isLast = at === typed.length - 1;
    if (!isLast) return errors + distanceWithin(word, meant, allowed);
    if (meant.length < word.length - allowed || hasOtherLetters(word, meant, allowed)) return Number.POSITIVE_INFINITY;
    const found = prefixEditDistance(word, meant.slice(0, word.length + allowed));
    return errors + (found <= allowed ? found : Number.POSITIVE_INFINITY);
  }, 0);
};
