import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '~/server/lists/match-words.server.ts';
import { isShortWord } from './lead-search.ts';

/**
 * What stands before a word. As a list, because the index of trigrams finds nothing by `\m`, `\s` or a negated class, and nothing by an expression with
 * characters above U+07FF, such as Devanagari.
 */
const asciiBoundary = '(^|[\\t\\n\\r !-/:-@\\[-`{-~])';
const typographicBoundaries = [...'‘’“”–—…•₹।'];
const otherBoundaries = [...typographicBoundaries, ...'\t\n "\'#&()+,-./:;@[_|'];

const escapeExpression = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

const likeAny = (text: SQL, patterns: readonly string[]): SQL =>
  sql`${text} like any (array[${sql.join(
    patterns.map((pattern) => sql`lower(${pattern})`),
    sql`, `,
  )}])`;

/** Digits are found after the country code of an Indian phone number as well. */
const countryCode = (word: string): string => (/^\d+$/.test(word) ? '(91)?' : '');

/** Whether a folded text contains the word; a short one, whether a word of the text begins with it, because the index finds it nowhere else. */
export const containsLeadWord = (text: SQL, word: string): SQL => {
  const after = (boundaries: readonly string[]): string[] =>
    boundaries.map((boundary) => `%${escapeLike(boundary + word)}%`);
  if (!isShortWord(word) || !/^[\p{L}\p{M}\p{N}]/u.test(word)) return likeAny(text, after(['']));
  if (!/^[\0-\u07ff]+$/.test(word)) return likeAny(text, [`${escapeLike(word)}%`, ...after(otherBoundaries)]);
  const expression = `${asciiBoundary}${countryCode(word)}${escapeExpression(word)}`;
  return sql`(${text} ~ lower(${expression}) or ${likeAny(text, after(typographicBoundaries))})`;
};
