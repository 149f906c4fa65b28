import type { Queryable } from '~/server/database/database.server.ts';
import { foldName } from '~/shared/fold-name.ts';
import { findPlace, searchLocations } from './find-places.server.ts';
import { type Location, type Place, samePlace } from './place.ts';
import type { PlaceText } from './train-search.ts';

/** A place, or why there is none and what may have been meant. */
type Understood =
  | { place: Place }
  | { place: null; problem: 'missing' | 'unknown' | 'several'; candidates: Location[] };

const nothing = (problem: 'missing' | 'unknown' | 'several', candidates: Location[] = []): Understood => ({
  place: null,
  problem,
  candidates,
});

/** 'New Delhi (NDLS)', as people copy it, names the station in brackets. */
const codeInBrackets = (text: string): string => /\(([A-Za-z]{1,5})\)\s*$/.exec(text)?.[1]?.toUpperCase() ?? '';

/** 'mumb' is Mumbai: besides it only its own stations and places that do not begin so. 'nag' is Nagpur or Nagda. */
const isPlain = (first: Location, others: Location[], typed: string): boolean => {
  if (first.type === 'station') return others.length === 0;
  const begins = (place: Location) => foldName(place.name).startsWith(typed);
  return others.every((other) => other.city === first.city || (begins(first) && !begins(other)));
};

const understandPlace = async (db: Queryable, { code, text }: PlaceText): Promise<Understood> => {
  if (!code && !text) return nothing('missing');
  for (const wording of [code, codeInBrackets(text), text]) {
    const place = wording ? await findPlace(db, wording) : null;
    if (place) return { place };
  }
  const candidates = await searchLocations(db, { text: text || code });
  const [first, ...others] = candidates;
  if (!first) return nothing('unknown');
  if (isPlain(first, others, foldName(text || code))) {
    const place = await findPlace(db, first.code);
    if (place) return { place };
  }
  return nothing('several', candidates);
};

const sentence = (side: 'from' | 'to', asked: PlaceText, understood: Understood): string | null => {
  if (understood.place) return null;
  const typed = asked.text || asked.code;
  if (understood.problem === 'missing')
    return side === 'from' ? 'Please select where you start.' : 'Please select where you are going.';
  if (understood.problem === 'unknown')
    return `We couldn’t find a city or station called "${typed}". Please check the spelling, or try the nearest big town.`;
  return `Several places match "${typed}". Please choose one.`;
};

export type UnderstoodRoute = {
  from: Place | null;
  to: Place | null;
  /** Sentences by field of the search form. */
  errors: Record<string, string>;
  /** What may have been meant, to choose from. */
  candidates: { from: Location[]; to: Location[] };
};

/** Turns the two places of a URL, or of a form sent without script, into places; nothing typed is lost when one is not understood. */
export const understandRoute = async (db: Queryable, from: PlaceText, to: PlaceText): Promise<UnderstoodRoute> => {
  const [start, end] = await Promise.all([understandPlace(db, from), understandPlace(db, to)]);
  const errors: Record<string, string> = {};
  const fromSentence = sentence('from', from, start);
  const toSentence = sentence('to', to, end);
  if (fromSentence) errors.fromStation = fromSentence;
  if (toSentence) errors.toStation = toSentence;
  if (start.place && end.place && samePlace(start.place, end.place))
    errors.toStation = `${end.place.name} is where you start. Please choose another place to go to.`;
  return {
    from: start.place,
    to: end.place,
    errors,
    candidates: { from: start.place ? [] : start.candidates, to: end.place ? [] : end.candidates },
  };
};
