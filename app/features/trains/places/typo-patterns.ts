/** Shorter texts with one typing error match too many names. */
const minLength = 5;

/** Longer than typed names; there are four patterns per character. */
const maxLength = 30;

/**
 * LIKE patterns for names that start with a folded text containing one typing error: two neighbouring letters swapped, a wrong letter, a missing or an
 * extra one. None for a text of four letters or fewer.
 */
export const typoPatterns = (text: string): string[] => {
  const letters = [...text];
  if (letters.length < minLength || letters.length > maxLength) return [];
  const replaceAt = (at: number, replaced: number, by: string) => `${letters.toSpliced(at, replaced, by).join('')}%`;
  const patterns = letters.flatMap((letter, at) => [
    ...(at > 0 ? [replaceAt(at - 1, 2, `${letter}${letters[at - 1]}`)] : []),
    replaceAt(at, 1, '_'),
    replaceAt(at, 0, '_'),
    replaceAt(at, 1, ''),
  ]);
  return [...new Set(patterns)];
};
