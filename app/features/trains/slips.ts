/** Shorter texts are one slip away from too much. */
const shortestForgiven = 5;

/** Longer than the names that people type out; the patterns are four times as many as the letters. */
const longestForgiven = 30;

/**
 * The patterns of LIKE for names that begin like a folded text but for one slip of the finger: two neighbours exchanged, a wrong letter, one left
 * out or one too many. None for a text of four letters or fewer.
 */
export const slipPatterns = (text: string): string[] => {
  const letters = [...text];
  if (letters.length < shortestForgiven || letters.length > longestForgiven) return [];
  const instead = (at: number, replaced: number, by: string) => `${letters.toSpliced(at, replaced, by).join('')}%`;
  const patterns = letters.flatMap((letter, at) => [
    ...(at > 0 ? [instead(at - 1, 2, `${letter}${letters[at - 1]}`)] : []),
    instead(at, 1, '_'),
    instead(at, 0, '_'),
    instead(at, 1, ''),
  ]);
  return [...new Set(patterns)];
};
