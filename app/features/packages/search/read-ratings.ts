import type { Reading } from './read-numbers.ts';

/** What a query says about ratings: at least this rating of travellers, or the class of a hotel, which packages do not state. */
export type RatingChoice = { kind: 'rating'; min: number } | { kind: 'hotel class'; text: string };

const isRatingWord = (token: string | undefined): boolean =>
  /^(?:rating|ratings|rated|review|reviews)$/.test(token ?? '');
const isStar = (token: string | undefined): boolean => /^(?:star|stars|सितारा|स्टार)$/.test(token ?? '');
const isHotel = (token: string | undefined): boolean =>
  /^(?:hotel|hotels|resort|resorts|stay|stays)$/.test(token ?? '');
/** Words between 'rating' and its number. */
const isBetween = (token: string | undefined): boolean =>
  /^(?:above|over|of|at|least|minimum|min|more|than|is)$/.test(token ?? '');

/** A rating from 1 to 5 at this token: '4', '4point5'. */
const readValue = (token = ''): number | null => {
  const value = /^[1-5](?:point\d)?$/.test(token) ? Number(token.replace('point', '.')) : Number.NaN;
  return value <= 5 ? value : null;
};

/** The end of 'and above', 'or more', 'plus' after a rating. */
const afterMore = (tokens: readonly string[], at: number): number => {
  if (tokens[at] === 'plus') return at + 1;
  const joined = tokens[at] === 'and' || tokens[at] === 'or' ? at + 1 : at;
  return /^(?:above|more|up|higher|plus|upar)$/.test(tokens[joined] ?? '') ? joined + 1 : at;
};

/** The rating in the tokens: '4.5 star', 'rated 4 and above', '4+ rating'; '4 star hotel' is the class of a hotel. */
export const readRating = (tokens: readonly string[]): Reading<RatingChoice> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    const value = readValue(tokens[at]);
    if (value === null) continue;
    let before = at;
    while (isBetween(tokens[before - 1])) before -= 1;
    if (isRatingWord(tokens[before - 1])) {
      const star = isStar(tokens[at + 1]) ? at + 2 : at + 1;
      return { value: { kind: 'rating', min: value }, from: before - 1, to: afterMore(tokens, star) };
    }
    const unit = afterMore(tokens, at + 1);
    if (isRatingWord(tokens[unit]))
      return { value: { kind: 'rating', min: value }, from: at, to: afterMore(tokens, unit + 1) };
    if (!isStar(tokens[unit])) continue;
    const rated = isRatingWord(tokens[unit + 1]);
    if (rated || !Number.isInteger(value) || unit > at + 1)
      return { value: { kind: 'rating', min: value }, from: at, to: afterMore(tokens, rated ? unit + 2 : unit + 1) };
    const to = isHotel(tokens[unit + 1]) ? unit + 2 : unit + 1;
    return { value: { kind: 'hotel class', text: tokens.slice(at, to).join(' ') }, from: at, to };
  }
  return null;
};

const isBest = (token: string | undefined): boolean =>
  /^(?:top|best|highest|high|well|good|most|great)$/.test(token ?? '');
const isRated = (token: string | undefined): boolean =>
  /^(?:rated|rating|ratings|reviewed|review|reviews)$/.test(token ?? '');
const cheap = new Set([
  ...'cheap cheapest cheaper affordable sasta sasti saste सस्ता सस्ती सस्ते'.split(' '),
  'low budget',
  'low cost',
  'low price',
  'lowest price',
  'budget friendly',
  'pocket friendly',
]);

/** The order that the tokens ask for: 'top rated', 'cheapest', 'sabse sasta'. */
export const readOrder = (tokens: readonly string[]): Reading<'rating' | 'price-low'> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    if (isBest(tokens[at]) && isRated(tokens[at + 1])) return { value: 'rating', from: at, to: at + 2 };
    const from = tokens[at - 1] === 'sabse' || tokens[at - 1] === 'सबसे' ? at - 1 : at;
    if (cheap.has(`${tokens[at]} ${tokens[at + 1]}`)) return { value: 'price-low', from, to: at + 2 };
    if (cheap.has(tokens[at] ?? '')) return { value: 'price-low', from, to: at + 1 };
  }
  return null;
};
