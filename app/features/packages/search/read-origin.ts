import { foldName } from '~/shared/data/fold-name.ts';
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
  const read: QueryPart = { kind: 'origin', name: place.name, typed, correctedFrom };
  return { words, parts: parts.map((part) => (part === origin ? read : part)) };
};
