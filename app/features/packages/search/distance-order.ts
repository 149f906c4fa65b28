import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { placeTerm } from '../content/package-terms.ts';
import type { PackageSearch } from './package-search.ts';
import type { UnderstoodQuery } from './understand-query.ts';

/** Cities that the gazetteer has as a state only. */
const cityStates: ReadonlySet<string> = new Set(['Delhi', 'Goa', 'Chandigarh', 'Puducherry']);

export const isTown = ({ kind, name }: GazetteerPlace): boolean =>
  kind === 'city' || (kind === 'state' && cityStates.has(name));

/** A day's drive at most, as the crow flies, in km: what 'near' means. */
const driveKm = 250;

/** Below this distance a town or a sight is a part of the place. */
const partKm = { town: 10, sight: 25 };

const isPart = ({ place, km }: { place: GazetteerPlace; km: number }): boolean =>
  km < (place.kind === 'sight' ? partKm.sight : partKm.town);

/** The ids of the towns and sights around a place, without those in it. */
export const placesAround = (gazetteer: Pick<Gazetteer, 'nearest' | 'expand'>, place: GazetteerPlace): string[] => {
  const inside = gazetteer.expand(place.id);
  return gazetteer
    .nearest(place, (other) => isDestination(other) && !inside.has(other.id), Number.POSITIVE_INFINITY)
    .filter((near) => near.km <= driveKm && !isPart(near))
    .map((near) => near.place.id);
};

const isDestination = (place: GazetteerPlace): boolean =>
  place.country === 'IN' && (isTown(place) || place.kind === 'sight');

/** Steps of 50 km up to 400 km, of 100 km up to 1,200 km. */
const stepOf = (km: number): number => {
  if (km < 400) return Math.floor(km / 50);
  return Math.min(16, 8 + Math.floor((km - 400) / 100));
};

/** The place from which distances count: of 'near Delhi', or where a journey without a destination starts. */
const startOf = (
  { parts }: UnderstoodQuery,
  { origin }: Pick<PackageSearch, 'origin'>,
  gazetteer: Pick<Gazetteer, 'named'>,
): GazetteerPlace | null => {
  const places = parts.filter((part) => part.kind === 'place');
  const near = places.find(({ around }) => around !== null);
  if (near) return near.place;
  if (places.length > 0) return null;
  const typed = parts.find((part) => part.kind === 'origin');
  return typed?.place ?? gazetteer.named(origin)[0] ?? null;
};

/**
 * Terms of packages by their distance from the place that a query starts from, the nearest first; packages of the place itself match none.
 * Empty when it names no such place.
 */
export const nearestTerms = (
  understood: UnderstoodQuery,
  search: Pick<PackageSearch, 'origin'>,
  gazetteer: Gazetteer,
): string[] => {
  const start = startOf(understood, search, gazetteer);
  if (start?.country !== 'IN') return [];
  const inside = gazetteer.expand(start.id);
  const steps = new Map<number, string[]>();
  const others = gazetteer.nearest(
    start,
    (place) => isDestination(place) && (place.popular || place.kind === 'sight') && !inside.has(place.id),
    Number.POSITIVE_INFINITY,
  );
  for (const { place, km } of others) {
    if (isPart({ place, km })) continue;
    const terms = steps.get(stepOf(km)) ?? [];
    steps.set(stepOf(km), [...terms, `'${placeTerm(place.id)}'`]);
  }
  return [...steps].sort(([a], [b]) => a - b).map(([, terms]) => terms.join(' | '));
};
