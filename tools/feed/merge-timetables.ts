import { distanceKm } from '~/features/places/core/gazetteer-place.ts';
import type { FeedStation, FeedTrain } from '../../app/features/trains/feeds/feed.ts';
import { stationTitle, trainTitle } from './railway-names.ts';
import { renamedStations, withTodaysTowns } from './renamed-places.ts';

type Timetable = { stations: FeedStation[]; trains: FeedTrain[] };

const today = new Map(renamedStations.map(({ from, code }) => [from, code]));

/** Today's code of a station. */
const codeOfToday = (code: string): string => today.get(code) ?? code;

/** Trains with today's codes; those that would stop at a station twice are left out. */
const withTodaysCodes = (trains: readonly FeedTrain[]): FeedTrain[] =>
  trains
    .map((train) => ({ ...train, codes: train.codes.map(codeOfToday) }))
    .filter(({ codes }) => new Set(codes).size === codes.length);

type Neighbour = { code: string; km: number };

const neighboursOf = (trains: readonly FeedTrain[]): Map<string, Neighbour[]> => {
  const neighbours = new Map<string, Neighbour[]>();
  const add = (code: string, neighbour: Neighbour) =>
    neighbours.set(code, [...(neighbours.get(code) ?? []), neighbour]);
  for (const { codes, kms } of trains)
    codes.forEach((code, at) => {
      const next = codes[at + 1];
      if (next === undefined) return;
      const km = (kms[at + 1] ?? 0) - (kms[at] ?? 0);
      add(code, { code: next, km });
      add(next, { code, km });
    });
  return neighbours;
};

/** Positions of towns for stations that lie wrong beside few neighbours. */
const townPositions: Record<string, { lat: number; lng: number; source: string }> = {
  RASP: { lat: 11.46, lng: 78.186, source: 'the town in GeoNames' },
};

/** The straight line may be longer than the railway by this much, since kilometres and positions are rounded. */
const toleranceKm = 15;

/** A station whose position was wrong or unknown, with its source. */
export type MovedStation = { code: string; name: string; was: string; becomes: string; source: string };

const positionText = ({ lat, lng }: Pick<FeedStation, 'lat' | 'lng'>): string =>
  lat === null || lng === null ? 'unknown' : `${lat.toFixed(4)} ${lng.toFixed(4)}`;

/**
 * Positions that can't be right, because most neighbours on a railway are farther away than the railway is long, and unknown ones become the mean of the
 * two nearest neighbours'.
 */
const withPositions = (
  stations: readonly FeedStation[],
  trains: readonly FeedTrain[],
): { stations: FeedStation[]; moved: MovedStation[] } => {
  const moved: MovedStation[] = [];
  const move = (station: FeedStation, position: Pick<FeedStation, 'lat' | 'lng'>, source: string): FeedStation => {
    const { code, name } = station;
    moved.push({ code, name, was: positionText(station), becomes: positionText(position), source });
    return { ...station, ...position };
  };
  const byCode = new Map(stations.map((station) => [station.code, station]));
  const neighbours = neighboursOf(trains);
  const distanceTo = (station: FeedStation, { code }: Neighbour): number | null => {
    const other = byCode.get(code);
    return station.lat === null || station.lng === null || !other || other.lat === null || other.lng === null
      ? null
      : distanceKm({ latitude: station.lat, longitude: station.lng }, { latitude: other.lat, longitude: other.lng });
  };
  const isWrong = (station: FeedStation): boolean => {
    const known = (neighbours.get(station.code) ?? []).flatMap((neighbour) => {
      const straight = distanceTo(station, neighbour);
      return straight === null ? [] : [straight > neighbour.km * 1.1 + toleranceKm];
    });
    return known.length > 0 && known.filter(Boolean).length * 2 > known.length;
  };
  const wrong = new Set(stations.filter((station) => station.lat === null || isWrong(station)).map(({ code }) => code));
  const placed = stations.map((station) => {
    const town = townPositions[station.code];
    if (town) return move(station, town, town.source);
    if (!wrong.has(station.code)) return station;
    const near = [...(neighbours.get(station.code) ?? [])]
      .sort((one, other) => one.km - other.km)
      .flatMap(({ code }) => (wrong.has(code) ? [] : (byCode.get(code) ?? [])));
    const [one, other = one] = [...new Set(near)];
    if (!one || !other || one.lat === null || one.lng === null || other.lat === null || other.lng === null)
      return move(station, { lat: null, lng: null }, 'no neighbour with a position');
    const mean = { lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 };
    return move(station, mean, one === other ? `at ${one.name}` : `between ${one.name} and ${other.name}`);
  });
  return { stations: placed, moved };
};

const rounded = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 1e4) / 1e4);

/** A station of the open timetable under today's code and name, with its former ones as other names. */
const toStation = (station: FeedStation): FeedStation => {
  const renamed = renamedStations.find(({ from }) => from === station.code);
  const title = stationTitle(station.name);
  const name = renamed?.name ?? withTodaysTowns(title);
  const formerNames = renamed ? [renamed.formerName, renamed.from] : [title];
  return {
    ...station,
    code: renamed?.code ?? station.code,
    name,
    lat: rounded(station.lat),
    lng: rounded(station.lng),
    aliases: formerNames.filter((former) => former !== name),
    city: null,
    state: null,
    rank: null,
  };
};

/** Stations of both: the illustrative ones with the former codes as other names, then the others. */
const mergeStations = (own: readonly FeedStation[], open: readonly FeedStation[]): FeedStation[] => {
  const renamed = new Map(open.map((station) => [station.code, station]));
  const known = new Set(own.map(({ code }) => code));
  const withFormer = own.map((station) => {
    const former = renamedStations.find(({ code }) => code === station.code);
    const names = former && renamed.has(station.code) ? [former.formerName, former.from] : [];
    return { ...station, aliases: [...new Set([...station.aliases, ...names])] };
  });
  const others = new Map(open.filter(({ code }) => !known.has(code)).map((station) => [station.code, station]));
  return [...withFormer, ...others.values()];
};

/** Words that a town's name does not need in the name of a train. */
const stationWords = / (Junction|Cantt|Terminus|Terminal|Central|City|Town|Road)$/;

/**
 * The open timetable of the whole country with today's codes and readable names, and the illustrative trains, which win where the number is the same.
 */
export const mergeTimetables = (open: Timetable, own: Timetable): Timetable & { moved: MovedStation[] } => {
  const stations = mergeStations(own.stations, open.stations.map(toStation));
  const names = new Map(stations.map(({ code, name }) => [code, name.replace(stationWords, '')]));
  const townOf = (code: string) => names.get(codeOfToday(code)) ?? null;
  const numbers = new Set(own.trains.map(({ number }) => number));
  const others = withTodaysCodes(open.trains)
    .filter(({ number }) => !numbers.has(number))
    .map((train) => ({ ...train, name: withTodaysTowns(trainTitle(train.name, townOf)) }));
  const trains = [...own.trains, ...others].sort((one, other) => (one.number < other.number ? -1 : 1));
  const called = new Set(trains.flatMap(({ codes }) => codes));
  return {
    ...withPositions(
      stations.filter(({ code }) => called.has(code)),
      trains,
    ),
    trains,
  };
};
