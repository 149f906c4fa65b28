import { distanceKm } from '~/features/places/core/gazetteer-place.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import type { Feed, FeedCity, FeedStation, FeedTrain } from './feed.ts';

/** A station with all that searches need. */
export type CompleteStation = FeedStation & { city: string; state: string; rank: number };

/** A town with its state, such as those of the gazetteer. */
export type KnownTown = { name: string; state: string; latitude: number; longitude: number };

/** What is known besides the feed. */
export type StationSources = {
  /** Stations of the timetable in use: they keep city, state, other names and rank unless the feed says otherwise. */
  stations: readonly CompleteStation[];
  cities: readonly FeedCity[];
  towns: readonly KnownTown[];
};

type Point = { latitude: number; longitude: number };

const pointOf = ({ lat, lng }: FeedStation): Point | null =>
  lat === null || lng === null ? null : { latitude: lat, longitude: lng };

/** A station named after a city belongs to it up to this distance from its other stations. */
const cityKm = 40;
/** A station lies in the town that its name begins with, up to this distance. */
const townKm = 25;

/** Words that tell the kind of a station, not its town. */
const kindWords =
  / (junction|jn|terminus|central|city|town|cantt|cantonment|road|rd|halt|h|east|west|north|south)\.?$/i;

const withoutKind = (name: string): string => {
  const shorter = name.replace(kindWords, '');
  return shorter === name ? name : withoutKind(shorter);
};

const centreOf = (points: readonly Point[]): Point | null =>
  points.length === 0
    ? null
    : {
        latitude: points.reduce((sum, point) => sum + point.latitude, 0) / points.length,
        longitude: points.reduce((sum, point) => sum + point.longitude, 0) / points.length,
      };

/** Points by half degrees, for the nearest ones. */
const nearestBy = <Item>(items: readonly Item[], point: (item: Item) => Point | null) => {
  const cells = new Map<string, { item: Item; at: Point }[]>();
  const cellOf = (degrees: number) => Math.floor(degrees * 2);
  for (const item of items) {
    const at = point(item);
    if (!at) continue;
    const key = `${cellOf(at.latitude)} ${cellOf(at.longitude)}`;
    cells.set(key, [...(cells.get(key) ?? []), { item, at }]);
  }
  return (from: Point, mostKm: number, isWanted: (item: Item) => boolean = () => true): Item | null => {
    let best: { item: Item; km: number } | null = null;
    for (let row = -1; row <= 1; row += 1)
      for (let column = -1; column <= 1; column += 1)
        for (const { item, at } of cells.get(`${cellOf(from.latitude) + row} ${cellOf(from.longitude) + column}`) ??
          []) {
          const km = distanceKm(from, at);
          if (km <= mostKm && (!best || km < best.km) && isWanted(item)) best = { item, km };
        }
    return best?.item ?? null;
  };
};

const beginsWith = (name: string, town: string): boolean => name === town || name.startsWith(`${town} `);

/** The city that a station is named after, when it lies near the stations that are known to be there. */
const cityByName = (cities: readonly FeedCity[], located: readonly FeedStation[]) => {
  const known = cities.map((city) => ({
    city,
    names: [city.name, ...city.aliases].map(foldName),
    centre: centreOf(located.filter(({ city_code }) => city_code === city.code).flatMap((one) => pointOf(one) ?? [])),
  }));
  return (name: string, at: Point | null): FeedCity | null => {
    const folded = foldName(name);
    const found = known.find(
      ({ names, centre }) =>
        centre && at && names.some((one) => beginsWith(folded, one)) && distanceKm(centre, at) <= cityKm,
    );
    return found?.city ?? null;
  };
};

/** The number of trains of each station. */
const trainCounts = (trains: readonly FeedTrain[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { codes } of trains) for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
};

/** Suggestions list stations without a rank after all others, those with more trains first. */
const ranksOf = (stations: readonly { code: string; rank: number | null }[], trains: readonly FeedTrain[]) => {
  const counts = trainCounts(trains);
  const worst = stations.reduce((most, { rank }) => Math.max(most, rank ?? 0), 0);
  const unranked = stations.filter(({ rank }) => rank === null);
  unranked.sort(
    (one, other) => (counts.get(other.code) ?? 0) - (counts.get(one.code) ?? 0) || (one.code < other.code ? -1 : 1),
  );
  const mostRank = 32_000;
  return new Map(unranked.map(({ code }, at) => [code, Math.min(worst + 1 + at, mostRank)]));
};

/**
 * Completes the stations of a feed: city, state, other names and rank come from the feed, or else from the station as it is known, or else from the towns
 * around. A station belongs to a city of several stations when it is named after the city and lies near it.
 */
export const completeStations = (
  feed: Pick<Feed, 'cities' | 'stations' | 'trains'>,
  known: StationSources,
): { cities: FeedCity[]; stations: CompleteStation[] } => {
  const before = new Map(known.stations.map((station) => [station.code, station]));
  const cities = feed.cities.length > 0 ? feed.cities : known.cities;
  const cityOf = new Map(cities.map((city) => [city.code, city]));
  const firstPass = feed.stations.map((station) => {
    const same = before.get(station.code);
    const city_code = station.city_code ?? (station.city ? null : (same?.city_code ?? null));
    return {
      ...station,
      city_code: city_code && cityOf.has(city_code) ? city_code : null,
      city: station.city ?? same?.city ?? null,
      state: station.state ?? same?.state ?? null,
      aliases: station.aliases.length > 0 ? station.aliases : (same?.aliases ?? []),
      rank: station.rank ?? same?.rank ?? null,
      isNew: station.city === null && same === undefined,
    };
  });
  const findCity = cityByName(cities, firstPass);
  const nearestTown = nearestBy(known.towns, (town) => town);
  const nearestStation = nearestBy(
    firstPass.filter(({ state }) => state !== null),
    pointOf,
  );
  const ranks = ranksOf(firstPass, feed.trains);
  const stations = firstPass.map(({ isNew, ...station }): CompleteStation => {
    const at = pointOf(station);
    const city = cityOf.get(station.city_code ?? '') ?? (isNew ? findCity(station.name, at) : null);
    const folded = foldName(station.name);
    const town = at && nearestTown(at, townKm, (one) => beginsWith(folded, foldName(one.name)));
    const state =
      station.state ??
      city?.state ??
      town?.state ??
      (at && (nearestTown(at, 60)?.state ?? nearestStation(at, 100)?.state)) ??
      'India';
    return {
      ...station,
      city_code: city?.code ?? null,
      city: city?.name ?? station.city ?? town?.name ?? withoutKind(station.name),
      state,
      rank: station.rank ?? ranks.get(station.code) ?? 32_000,
    };
  });
  const used = new Set(stations.map(({ city_code }) => city_code));
  return { cities: cities.filter(({ code }) => used.has(code)), stations };
};
