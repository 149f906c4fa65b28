import { type SQL, sql } from 'drizzle-orm';
import { asciiDigits } from '~/shared/data/fold-name.ts';
import { searchedPhone } from '~/shared/data/person-name.ts';
import { visibleText } from '~/shared/data/storable-text.ts';

/** Escapes the wildcards of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Limits the cost of a query; further words are ignored. */
const maxWords = 8;

/**
 * The words of a search. Compatibility characters are decomposed and accents removed before the wildcards are escaped, because a full-width percent sign
 * becomes a plain one. A phone number in any form is one word.
 */
export const parseSearchWords = (q: string): string[] => {
  const phone = searchedPhone(q);
  if (phone) return [phone];
  const words = asciiDigits(visibleText(q).normalize('NFKD'))
    .replace(/[\u0300-\u036f]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, maxWords);
};

/** The LIKE pattern of a word that occurs somewhere. */
const wordPattern = (word: string): string => `%${escapeLike(word)}%`;

/** The LIKE patterns of a search, one per word. */
export const wordPatterns = (q: string): string[] => parseSearchWords(q).map(wordPattern);

/** The search rule of every list: each word of `q` occurs in the text, whatever the case and the accents. No condition without words. */
export const containsWords = (text: SQL, q: string): SQL | undefined => {
  const patterns = wordPatterns(q).map((pattern) => sql`lower(${pattern})`);
  return patterns.length === 0 ? undefined : sql`fold_text(${text}) like all (array[${sql.join(patterns, sql`, `)}])`;
};
