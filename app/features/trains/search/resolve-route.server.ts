import type { Queryable } from '~/server/database/database.server.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { findSubstitute, findUnservedPlace, type UnservedPlace } from '../places/find-unserved-place.server.ts';
import { isSamePlace, type Location, onwardsText, type Place } from '../places/place.ts';
import type { Railhead } from '../places/railheads.ts';
import { findPlace, searchPlaces } from '../places/search-places.server.ts';
import { longestPlace } from './parse-train-search.server.ts';
import type { PlaceText } from './train-search.ts';

type Problem = 'missing' | 'too_long' | 'unknown' | 'several' | UnservedPlace['kind'];

/** A resolved place, with the railhead that it is for the place that was asked for, or the reason why not, with candidates. */
type Resolution =
  | { place: Place; railhead: Railhead | null }
  | { place: null; problem: Problem; name: string; candidates: Location[] };

const unresolved = (problem: Problem, name: string, candidates: Location[] = []): Resolution & { place: null } => ({
  place: null,
  problem,
  name,
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
  if (!code && !text) return unresolved('missing', '');
  if (Math.max(code.length, text.length) > longestPlace) return unresolved('too_long', '');
  for (const query of [code, codeInBrackets(text), text]) {
    const place = query ? await findPlace(db, query) : null;
    if (place) return { place, railhead: await findSubstitute(db, query, place) };
  }
  const name = text || code;
  const candidates = (await searchPlaces(db, { text: name })).filter((one) => !('onwards' in one));
  const unserved = await findUnservedPlace(db, name, candidates);
  if (unserved) return unresolved(unserved.kind, unserved.name, unserved.stations);
  const [first, ...others] = candidates;
  if (!first) return unresolved('unknown', name);
  if (isUnambiguous(first, others, foldName(name))) {
    const place = await findPlace(db, first.code);
    if (place) return { place, railhead: null };
  }
  return unresolved('several', name, candidates);
};

const errorMessage = (side: 'from' | 'to', result: Resolution): string | null => {
  if (result.place) return null;
  const { problem, name, candidates } = result;
  switch (problem) {
    case 'missing':
      return side === 'from'
        ? 'Please select a departure city or station.'
        : 'Please select a destination city or station.';
    case 'too_long':
      return `This is too long for a city or station (at most ${longestPlace} characters). Please enter its name or code.`;
    case 'unknown':
      return `We couldn’t find a city or station called "${name}". Please check the spelling, or try the nearest city.`;
    case 'several':
      return `Several places match "${name}". Please choose one.`;
    case 'area':
      return `${name} has many stations. Please choose one.`;
  }
  if (candidates.length === 0) return `No train on sale calls within 500 km of ${name}.`;
  return problem === 'no railway'
    ? `${name} has no railway station. Please choose one from which you can go on.`
    : `No train on sale calls at ${name}. Please choose a station from which you can go on.`;
};

export type ResolvedRoute = {
  from: Place | null;
  to: Place | null;
  /** Error messages by field of the search form. */
  errors: Record<string, string>;
  /** Candidates to choose from. */
  candidates: { from: Location[]; to: Location[] };
  /** Sentences about stations that stand for places without one. */
  notes: string[];
};

/** Of a search that is not looked up. */
export const unresolvedRoute: ResolvedRoute = {
  from: null,
  to: null,
  errors: {},
  candidates: { from: [], to: [] },
  notes: [],
};

/** Resolves the two places of a URL, or of a form sent without JavaScript. A place that can't be resolved gets an error and candidates. */
export const resolveRoute = async (db: Queryable, from: PlaceText, to: PlaceText): Promise<ResolvedRoute> => {
  const [start, end] = await Promise.all([resolvePlace(db, from), resolvePlace(db, to)]);
  const errors: Record<string, string> = {};
  const fromError = errorMessage('from', start);
  const toError = errorMessage('to', end);
  if (fromError) errors.fromStation = fromError;
  if (toError) errors.toStation = toError;
  if (start.place && end.place && isSamePlace(start.place, end.place))
    errors.toStation = `From and To are the same place (${end.place.name}). Please choose another destination.`;
  return {
    from: start.place,
    to: end.place,
    errors,
    candidates: { from: start.place ? [] : start.candidates, to: end.place ? [] : end.candidates },
    notes: [start, end].flatMap(({ place, ...rest }) => {
      const railhead = place && 'railhead' in rest ? rest.railhead : null;
      if (!railhead) return [];
      const { onwards, name } = railhead;
      return `${onwards.place} has no railway station. These are trains of ${name}, ${onwardsText(onwards)}.`;
    }),
  };
};
