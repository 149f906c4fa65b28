import { foldName } from '~/shared/data/fold-name.ts';
import type { Gazetteer } from '../../places/core/gazetteer.ts';
import type { GazetteerPlace } from '../../places/core/gazetteer-place.ts';
import { minLocationTermLength } from './destination-fields.ts';

/** A city, region or sight of packages, or a state or territory. */
export type PackageLocation = {
  id: string;
  name: string;
  state: string;
  type: 'city' | 'state';
  /** The further name that matches, where the name itself does not: 'Kashi' of Varanasi. */
  matched?: string;
};

/** A location with the id of its place in the gazetteer. */
export type RankedLocation = { placeId: string; location: PackageLocation };

/** Longer than any name of a place; such a text resembles none. */
const maxTermLength = 60;

const isInIndia = ({ country, kind }: GazetteerPlace): boolean => country === 'IN' && kind !== 'country';

const containsTerm = (name: string, term: string): boolean => foldName(name).includes(term);

/**
 * The locations of India that match a term in any script, best first: whole names, beginnings, later words, further names, substrings; only
 * when there is none, names with a typo. Empty for a term under three characters.
 */
export const rankLocations = (gazetteer: Gazetteer, text: string, limit: number): RankedLocation[] => {
  const term = foldName(text);
  if ([...text.trim()].length < minLocationTermLength || term === '' || term.length > maxTermLength) return [];
  return gazetteer.suggest(text, limit, isInIndia).map(({ place, matchedName }) => ({
    placeId: place.id,
    location: {
      id: place.id.slice(place.id.indexOf(':') + 1),
      name: place.name,
      state: place.state ?? '',
      type: place.kind === 'state' ? 'state' : 'city',
      ...(matchedName === place.name || containsTerm(place.name, term) ? {} : { matched: matchedName }),
    },
  }));
};
