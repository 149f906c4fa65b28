import type { Paise } from '~/shared/money.ts';

/** FNV-1a: the same number for the same text, everywhere. */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The last mixing of MurmurHash3: without it, ids that differ at their end only would share their high bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The rating of a package that nobody has rated: 4.2 to 4.9, from its id (spec section 9, decisions). */
export const fallbackRating = (id: string): number => (42 + (numberOf(`rating ${id}`) % 8)) / 10;

/** Its count of reviews: 50 to 349. */
export const fallbackReviews = (id: string): number => 50 + (numberOf(`reviews ${id}`) % 300);

/** Its place among others when sorted by popularity: 0 to 99. */
export const fallbackPopularity = (id: string): number => numberOf(`popularity ${id}`) % 100;

/** The first number of a duration such as '6 Days / 5 Nights'; null when there is none. */
export const daysOf = (duration: string): number | null => {
  const found = /\d{1,3}/.exec(duration);
  return found ? Number(found[0]) : null;
};

/** What the badge tells: original price minus price; null when nothing is saved. */
export const savedPaise = (price: Paise, original: Paise | null): Paise | null =>
  original !== null && original > price ? original - price : null;

/** Most highlights on a card (spec section 9). */
export const cardHighlights = 3;
