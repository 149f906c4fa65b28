import { asciiDigits, foldName } from '~/shared/data/fold-name.ts';

/** A folded word of a query, and the typed word it comes from. */
export type Token = { text: string /** Position of the typed word. */; typed: number };

/** Longest query that is understood, in words; further words are ignored. */
const maxWords = 24;

/** '20,000' is one number; '₹15000', '5-7', '4n/5d' and '10+' are separate words. */
const separated = (word: string): string =>
  asciiDigits(word)
    .replace(/(\d),(?=\d{2,3}(?:\D|$))/g, '$1')
    .replace(/(\d)\.(?=\d)/g, '$1point')
    .replace(/₹|\brs\.?(?=\s*\d)/gi, ' rs ')
    .replace(/\/-$/, ' ')
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, '$1 to ')
    .replace(/<\s*(?=\d)/g, ' under ')
    .replace(/>\s*(?=\d)/g, ' above ')
    .replace(/(\d)\+/g, '$1 plus ');

/** The typed words of a query, and its folded tokens in order. */
export const readTokens = (text: string): { words: string[]; tokens: Token[] } => {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const tokens = words.flatMap((word, typed) =>
    foldName(separated(word))
      .split(' ')
      .filter(Boolean)
      .map((folded) => ({ text: folded, typed })),
  );
  return { words, tokens };
};
