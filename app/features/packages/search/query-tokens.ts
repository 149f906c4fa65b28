import { asciiDigits, foldName } from '~/shared/data/fold-name.ts';
import { monthName } from '~/shared/dates/month-names.ts';

/** A folded word of a query, and the typed word it comes from. */
export type Token = {
  text: string;
  /** Position of the typed word. */
  typed: number;
  /** '-beach' */
  minus: boolean;
  /** Position of the first word of its quoted text; null outside quotes. */
  quote: number | null;
};

/** Longest query that is understood, in words; further words are ignored. */
const maxWords = 60;

/** Folding multiplies some characters: one word may become many, and long ones. What is beyond these limits is ignored. */
const maxTokens = 80;
const maxTokenLength = 40;
/** Longer words mean nothing, and the patterns below would look at their digits again and again. */
const maxWordLength = 120;

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

const opensQuote = (word: string): boolean => /^[-–−]?["“”„«]/u.test(word);
const closesQuote = (word: string): boolean => /["“”»][.,;:!?]*$/u.test(word);
const hasMinus = (word: string): boolean => /^[-–−]["“„«]?\p{L}/u.test(word);

/** For each word the position of the first word of its quoted text, or null. A quotation mark without a second one means nothing. */
const quotesOf = (words: readonly string[]): (number | null)[] => {
  const quotes: (number | null)[] = words.map(() => null);
  let first = 0;
  while (first < words.length) {
    const last = opensQuote(words[first] ?? '')
      ? words.findIndex((word, at) => at >= first && isEnd(word, at === first))
      : -1;
    if (last < 0) {
      first += 1;
      continue;
    }
    quotes.fill(first, first, last + 1);
    first = last + 1;
  }
  return quotes;
};

/** A mark alone, or the one that opens, does not close. */
const isEnd = (word: string, isFirst: boolean): boolean =>
  closesQuote(isFirst ? word.replace(/^[-–−]?["“”„«]/u, '') : word);

/** The typed words of a query, and its folded tokens in order. */
export const readTokens = (text: string): { words: string[]; tokens: Token[] } => {
  const words = text
    .split(/\s+/, maxWords + 1)
    .filter(Boolean)
    .slice(0, maxWords);
  const quotes = quotesOf(words);
  const minusOf = (typed: number) => hasMinus(words[quotes[typed] ?? typed] ?? '');
  const tokens = words
    .flatMap((word, typed) =>
      foldName(separated(word.slice(0, maxWordLength)))
        .split(' ', maxTokens)
        .filter(Boolean)
        .map((folded) => ({
          text: folded.slice(0, maxTokenLength),
          typed,
          minus: minusOf(typed),
          quote: quotes[typed] ?? null,
        })),
    )
    .slice(0, maxTokens);
  return { words, tokens };
};
