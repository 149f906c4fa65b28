import type { Queryable } from '~/server/database/database.server.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { isSamePlace, type Location, type Place } from '../places/place.ts';
import { findPlace, searchPlaces } from '../places/search-places.server.ts';
import { longestPlace } from './parse-train-search.server.ts';
import type { PlaceText } from './train-search.ts';

type Problem = 'missing' | 'too_long' | 'unknown' | 'several';

/** A resolved place, or the reason why not, with candidates. */
type Resolution = { place: Place } | { place: null; problem: Problem; candidates: Location[] };

const unresolved = (problem: Problem, candidates: Location[] = []): Resolution => ({
  place: null,
  problem,
  candidates,
});

/** The station code of a copied text such as 'New Delhi (NDLS)'. */
const codeInBrackets = (text: string): string => /\(([A-Za-z]{1,5})\)\s*$/.exec(text)?.[1]?.toUpperCase() ?? '';

/** True when the first match is unambiguous: 'mumb' is Mumbai (and its stations), while 'nag' is Nagpur or Nagda. */
const isUnambiguous = (first: Location, others: Location[], typed: string): boolean => {
  if (first.type === 'station') return others.length === 0;
  const startsWithTyped = (place: Location) => foldName(place.name).startsWith(typed);
  return others.every((other) => other.city === first.city || (startsWithTyped(first) && !startsWithTyped(other)));
};

const resolvePlace = async (db: Queryable, { code, text }: PlaceText): Promise<Resolution> => {
  if (!code && !text) return unresolved('missing');
  if (Math.max(code.length, text.length) > longestPlace) return unresolved('too_long');
  for (const query of [code, codeInBrackets(text), text]) {
    const place = query ? await findPlace(db, query) : null;
    if (place) return { place };
  }
  const candidates = await searchPlaces(db, { text: text || code });
  const [first, ...others] = candidates;
  if (!first) return unresolved('unknown');
  if (isUnambiguous(first, others, foldName(text || code))) {
    const place = await findPlace(db, first.code);
    if (place) return { place };
  }
  return unresolved('several', candidates);
};

const errorMessage = (side: 'from' | 'to', input: PlaceText, result: Resolution): string | null => {
  if (result.place) return null;
  const typed = input.text || input.code;
  if (result.problem === 'missing')
    return side === 'from'
      ? 'Please select a departure city or station.'
      : 'Please select a destination city or station.';
  if (result.problem === 'too_long')
    return `This is too long for a city or station (at most ${longestPlace} characters). Please enter its name or code.`;
  if (result.problem === 'unknown')
    return `We couldn’t find a city or station called "${typed}". Please check the spelling, or try the nearest city.`;
  return `Several places match "${typed}". Please choose one.`;
};

export type ResolvedRoute = {
  from: Place | null;
  to: Place | null;
  /** Error messages by field of the search form. */
  errors: Record<string, string>;
  /** Candidates to choose from. */
  candidates: { from: Location[]; to: Location[] };
};

/** Of a search that is not looked up. */
export const unresolvedRoute: ResolvedRoute = { from: null, to: null, errors: {}, candidates: { from: [], to: [] } };

/** Resolves the two places of a URL, or of a form sent without JavaScript. A place that can't be resolved gets an error and candidates. */
export const resolveRoute = async (db: Queryable, from: PlaceText, to: PlaceText): Promise<ResolvedRoute> => {
  const [start, end] = await Promise.all([resolvePlace(db, from), resolvePlace(db, to)]);
  const errors: Record<string, string> = {};
  const fromError = errorMessage('from', from, start);
  const toError = errorMessage('to', to, end);
  if (fromError) errors.fromStation = fromError;
  if (toError) errors.toStation = toError;
  if (start.place && end.place && isSamePlace(start.place, end.place))
    errors.toStation = `From and To are the same place (${end.place.name}). Please choose another destination.`;
  return {
    from: start.place,
    to: end.place,
    errors,
    candidates: { from: start.place ? [] : start.candidates, to: end.place ? [] : end.candidates },
  };
};
