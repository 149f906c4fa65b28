import { asciiDigits, foldName } from '~/shared/data/fold-name.ts';
import { monthName } from '~/shared/dates/month-names.ts';

/** A folded word of a query, and the typed word it comes from. */
export type Token = { text: string /** Position of the typed word. */; typed: number };

/** Longest query that is understood, in words; further words are ignored. */
const maxWords = 24;

/** The month of a date such as '25/12/2026' or '25-12-26'. */
const monthOfDate = (date: string, month: string): string => monthName(Number(month)) || date;

/**
 * '20,000' is one number; '₹15000', '5-7', '15k-20k', '3/4', '4n/5d', '2n3d' and '10+' are separate words. A percentage is no number to search
 * for.
 */
const separated = (word: string): string =>
  asciiDigits(word)
    .replace(/^\d{1,2}[-/.](\d{1,2})[-/.](?:\d{2}|\d{4})$/, monthOfDate)
    .replace(/^[-–—~]+$/, ' to ')
    .replace(/\d+(?:\.\d+)?%/g, ' ')
    .replace(/(\d),(?=\d{2,3}(?:\D|$))/g, '$1')
    .replace(/(\d)\.(?=\d)/g, '$1point')
    .replace(/₹|\brs\.?(?=\s*\d)/gi, ' rs ')
    .replace(/\/-$/, ' ')
    .replace(/(\d(?:k|l|lakh|lac)?)\s*[-–—/]\s*(?=(?:rs\s*)?\d)/gi, '$1 to ')
    .replace(/(\d\s*(?:n|d|nights?|days?))(?=\d)/gi, '$1 ')
    .replace(/<=?\s*(?=\d)/g, ' under ')
    .replace(/>=?\s*(?=\d)/g, ' above ')
    .replace(/(\d(?:k|l|lakh|lac)?)\+/gi, '$1 plus ');

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
