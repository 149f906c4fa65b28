import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { indianStates } from '~/shared/places/states.ts';
import { placeTerm } from '../content/package-terms.ts';
import { checkPackages } from './package-search.store.server.ts';
import { type PackageSearch, packageSearchUrl } from './package-search.ts';
import type { PlaceWithoutPackages } from './search-result.ts';

/** Cities that the gazetteer has as a state only. */
const cityStates: ReadonlySet<string> = new Set(['Delhi', 'Goa', 'Chandigarh', 'Puducherry']);

const isTown = ({ kind, name }: GazetteerPlace): boolean =>
  kind === 'city' || (kind === 'state' && cityStates.has(name));

/** Places that are looked at, by distance, and shown. */
const maxCandidates = 80;
const maxShown = 4;

/** What to offer for a place without packages: the nearest places with some. Nothing for a place abroad. */
export const findNearby = async (
  db: Queryable,
  gazetteer: Gazetteer,
  search: PackageSearch,
  place: GazetteerPlace,
): Promise<PlaceWithoutPackages> => {
  const foreign = place.country !== 'IN';
  const guide = indianStates.find(({ name }) => name === place.state);
  const guideUrl = guide ? paths.destination(guide.slug) : null;
  const shown = { name: place.name, foreign, state: place.state, guideUrl };
  if (foreign) return { ...shown, nearby: [] };
  const candidates = gazetteer.nearest(
    place,
    (other) => other.country === 'IN' && other.popular && isTown(other),
    maxCandidates,
  );
  const found = await checkPackages(
    db,
    candidates.map(({ place: { id } }) => ({
      keys: [`'${placeTerm(id)}'`],
      words: [],
      first: null,
      counted: [],
      nearDays: null,
      minRating: 0,
      days: [],
      prices: [],
    })),
  );
  return {
    ...shown,
    nearby: candidates
      .filter((_, at) => found[at])
      .slice(0, maxShown)
      .map(({ place: { name }, km }) => ({
        name,
        km: Math.round(km),
        url: packageSearchUrl(search, { destination: name }),
      })),
  };
};
