import { nearKm } from '~/features/places/core/distance.ts';
import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import type { UnderstoodQuery } from './understand-query.ts';

/** Places around one that are looked for at most. */
const maxPlaces = 200;

const nearWords: ReadonlySet<string> = new Set(['near', 'nearby', 'around']);
/** Hindi puts it behind the place: 'mumbai ke paas', 'मुंबई के पास', 'delhi ke aas paas'. */
const nearBehind = /^(?:ke|के) (?:paas|pas|aas paas|aaspaas|nazdeek|najdeek|पास|आसपास|नज़दीक)(?: |$)/u;

/**
 * The query with 'near Mumbai' read as Mumbai or a place around it; the place itself is what 'in Mumbai' means. A state or a region has no
 * surroundings. Null when the query names no such place.
 */
export const readNear = (
  { words, parts }: UnderstoodQuery,
  gazetteer: Pick<Gazetteer, 'nearest'>,
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
    const around = gazetteer
      .nearest(part.place, ({ kind, country }) => country === 'IN' && (kind === 'city' || kind === 'sight'), maxPlaces)
      .filter(({ km }) => km <= nearKm);
    return { ...part, around: around.map(({ place }) => place.id) };
  });
  return read.every((part, at) => part === parts[at]) ? null : { words, parts: read };
};
