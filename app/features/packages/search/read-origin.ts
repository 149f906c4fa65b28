import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { placesAround } from './distance-order.ts';
import type { QueryPart, UnderstoodQuery } from './understand-query.ts';

const isFrom = (word: string | undefined): boolean => word === 'from';
/** Hindi puts it behind the place: 'delhi se manali'. */
const isFromAfter = (word: string | undefined): boolean => word === 'se' || word === 'से';
const isTo = (word: string | undefined): boolean => word === 'to';

/**
 * The query with the place that the journey starts from read as such: 'goa from mumbai', 'delhi se manali', 'trips from delhi'. With `loosely` also
 * 'delhi to manali', which may name a package to both. Null when it names no such place.
 */
export const readOrigin = ({ words, parts }: UnderstoodQuery, { loosely = false } = {}): UnderstoodQuery | null => {
  const places = parts.filter((part) => part.kind === 'place');
  const folded = words.map(foldName);
  const origin = places.find(({ typed }) => {
    const before = folded[Math.min(...typed) - 1];
    const last = Math.max(...typed);
    const after = folded[last + 1];
    const leadsTo = places.some((other) => Math.min(...other.typed) === last + 2);
    return isFrom(before) || isFromAfter(after) || (loosely && isTo(after) && leadsTo);
  });
  if (!origin) return null;
  const { place, typed, correctedFrom } = origin;
  const read: QueryPart = { kind: 'origin', place, typed, correctedFrom };
  return { words, parts: parts.map((part) => (part === origin ? read : part)) };
};

const nearWords: ReadonlySet<string> = new Set(['near', 'nearby', 'around']);
/** Hindi puts it behind the place: 'mumbai ke paas', 'मुंबई के पास', 'delhi ke aas paas'. */
const nearBehind = /^(?:ke|के) (?:paas|pas|aas paas|aaspaas|nazdeek|najdeek|पास|आसपास|नज़दीक)(?: |$)/u;

/**
 * The query with 'near Mumbai' read as the places around it; the place itself is what 'in Mumbai' means. A state or a region has no surroundings.
 * Null when the query names no such place.
 */
export const readNear = (
  { words, parts }: UnderstoodQuery,
  gazetteer: Pick<Gazetteer, 'nearest' | 'expand'>,
): UnderstoodQuery | null => {
  const folded = words.map(foldName);
  const read = parts.map((part) => {
    if (part.kind !== 'place' || part.around || !['city', 'sight', 'state'].includes(part.place.kind)) return part;
    const first = Math.min(...part.typed);
    const before = folded[first - 1] ?? '';
    const isClose = before === 'to' && folded[first - 2] === 'close';
    const isNear =
      nearWords.has(before) || isClose || nearBehind.test(folded.slice(Math.max(...part.typed) + 1).join(' '));
    if (!isNear) return part;
    return { ...part, around: placesAround(gazetteer, part.place) };
  });
  return read.every((part, at) => part === parts[at]) ? null : { words, parts: read };
};

/** The query with the place itself beside those near it, where nothing near meets the rest. Null when it names no such place, or has it already. */
export const withPlaceItself = ({ words, parts }: UnderstoodQuery): UnderstoodQuery | null => {
  const read = parts.map((part) =>
    part.kind === 'place' && part.around && !part.around.includes(part.place.id)
      ? { ...part, around: [...part.around, part.place.id] }
      : part,
  );
  return read.every((part, at) => part === parts[at]) ? null : { words, parts: read };
};
