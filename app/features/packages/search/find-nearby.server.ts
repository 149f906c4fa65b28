import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import { type GazetteerPlace, nearKm } from '~/features/places/core/gazetteer-place.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { indianStates } from '~/shared/places/states.ts';
import { placeTerm } from '../content/package-terms.ts';
import { findPlacesWithPackages } from '../core/listing.store.server.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { isTown } from './distance-order.ts';
import { checkPackages, type IndexQuery, listPackages } from './package-search.store.server.ts';
import { type PackageSearch, packageSearchUrl } from './package-search.ts';
import type { OtherPackages, PlaceWithoutPackages } from './search-result.ts';
import type { UnderstoodQuery } from './understand-query.ts';

/** Places that are looked at, by distance, and shown. */
const maxCandidates = 80;
const maxShown = 4;

/** The condition that matches every package. */
const everything: IndexQuery = {
  keys: [],
  words: [],
  phrases: [],
  nearest: [],
  first: null,
  counted: [],
  nearDays: null,
  minRating: 0,
  days: [],
  prices: [],
};

const isIn = ({ id }: GazetteerPlace): string => `'${placeTerm(id)}'`;

/** The nearest towns with packages, by distance. */
const townsWithPackages = async (db: Queryable, gazetteer: Gazetteer, place: GazetteerPlace) => {
  const candidates = gazetteer.nearest(
    place,
    (other) => other.country === 'IN' && other.popular && isTown(other),
    maxCandidates,
  );
  const found = await checkPackages(
    db,
    candidates.map((near) => ({ ...everything, keys: [isIn(near.place)] })),
  );
  return candidates.filter((_, at) => found[at]);
};

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
  const towns = await townsWithPackages(db, gazetteer, place);
  return {
    ...shown,
    nearby: towns.slice(0, maxShown).map(({ place: { name }, km }) => ({
      name,
      km: Math.round(km),
      url: packageSearchUrl(search, { destination: name }),
    })),
  };
};

const maxNearTowns = 12;
const maxOthers = 3;

/**
 * Three packages beside a result of few or none, not among those shown: near its place, else of its state, else the most popular of all, and
 * what they are. Of a state its own come first. Null when there is none.
 */
export const findOthers = async (
  db: Queryable,
  gazetteer: Gazetteer,
  place: GazetteerPlace | null,
  shown: readonly PackageCardView[],
): Promise<OtherPackages | null> => {
  const list = async (query: IndexQuery) => {
    const page = { sort: 'popularity', limit: maxOthers + shown.length, offset: 0 } as const;
    const rows = await listPackages(db, query, page, true);
    return cardViews(
      rows.filter(({ id }) => !shown.some((one) => one.id === id)).slice(0, maxOthers),
      shown.flatMap(({ picture }) => picture ?? []),
    );
  };
  const listIn = (places: readonly GazetteerPlace[]) =>
    list({ ...everything, keys: [`(${places.map(isIn).join(' | ')})`] });
  const packagesWord = shown.length > 0 ? 'More packages' : 'Packages';
  const near = async (of: GazetteerPlace) => {
    const towns = (await townsWithPackages(db, gazetteer, of)).filter(({ km }) => km <= nearKm).slice(0, maxNearTowns);
    const packages = await listIn([of, ...towns.map((town) => town.place)]);
    return { title: `${packagesWord} near ${of.name}`, packages };
  };
  const inState = async ({ state }: GazetteerPlace) => {
    const [found] = gazetteer.named(state ?? '').filter(({ kind }) => kind === 'state');
    return { title: `${packagesWord} in ${state}`, packages: found ? await listIn([found]) : [] };
  };
  for (const listAt of place?.kind === 'state' ? [inState, near] : [near, inState]) {
    const others = place && (await listAt(place));
    if (others?.packages.length === maxOthers) return others;
  }
  const packages = await list(everything);
  return packages.length > 0 ? { title: 'Popular packages', packages } : null;
};

/**
 * The same query with places of the same name that have packages, where the best known one has none: Bishnupur of Manipur. Null when there
 * is no such place.
 */
export const chooseNamesakes = async (db: Queryable, understood: UnderstoodQuery): Promise<UnderstoodQuery | null> => {
  const inIndia = understood.parts.flatMap((part) =>
    part.kind === 'place' ? [part.place, ...part.others].filter(({ country }) => country === 'IN') : [],
  );
  const ambiguous = understood.parts.some(
    (part) => part.kind === 'place' && part.others.some((other) => inIndia.includes(other)),
  );
  if (!ambiguous) return null;
  const visited = await findPlacesWithPackages(
    db,
    inIndia.map(({ id }) => id),
  );
  const parts = understood.parts.map((part) => {
    if (part.kind !== 'place' || visited.has(part.place.id)) return part;
    const place = part.others.find(({ id }) => visited.has(id));
    return place ? { ...part, place, others: [], namesake: true } : part;
  });
  return parts.every((part, at) => part === understood.parts[at]) ? null : { ...understood, parts };
};
