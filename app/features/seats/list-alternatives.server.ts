import { classOrder, isTrainClass, type TrainResult, travelMinutes } from '~/features/trains/core/train.ts';
import { stationsWithTrainFrom, stationsWithTrainTo } from '~/features/trains/journeys/direct-stations.ts';
import { isBookable, type JourneyOption, lowestJourneyFare } from '~/features/trains/journeys/journey-option.ts';
import { callInIndex } from '~/features/trains/journeys/rides.ts';
import { runExceptions } from '~/features/trains/journeys/run-exceptions.ts';
import { loadTimetableIndex } from '~/features/trains/journeys/timetable-index.server.ts';
import type { TimetableIndex } from '~/features/trains/journeys/timetable-index.ts';
import { isSamePlace, type Place } from '~/features/trains/places/place.ts';
import { findPlace, listNearestStations } from '~/features/trains/places/search-places.server.ts';
import type {
  Alternatives,
  NearbyStation,
  OtherClass,
  OtherDay,
  OtherStations,
  RailDay,
} from '~/features/trains/results/results-view.ts';
import { listRideOptions } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { addDays, dayOffset, daysBetween, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import { addAvailability, searchJourneys } from './search-journeys.server.ts';

type Wanted = { from: Place; to: Place; date: PlainDate; class: string | null };

/** At most so many of each kind are offered. */
const mostOfKind = 3;

const otherClasses = (direct: TrainResult[], wanted: string | null): OtherClass[] => {
  const found = new Map<string, OtherClass>();
  for (const train of direct) {
    if (train.departed) continue;
    for (const { class: name, available, fare_paise } of train.classes) {
      const known = found.get(name);
      if (available === 0 || name === wanted || !isTrainClass(name) || (known && known.fare_paise <= fare_paise))
        continue;
      found.set(name, { class: name, fare_paise, minutes: travelMinutes(train) });
    }
  }
  return [...found.values()].sort((one, other) => classOrder(one.class) - classOrder(other.class));
};

/** Days of the rail with seats, the nearest first; those with a change only when the day itself offers nothing. */
const otherDays = (days: RailDay[], date: PlainDate): OtherDay[] => {
  const offersNothing = !days.some((day) => day.date === date && day.fare_paise !== null);
  return days
    .flatMap((day) =>
      day.date === date || day.fare_paise === null || (day.changes > 0 && !offersNothing)
        ? []
        : { date: day.date, daysLater: daysBetween(date, day.date), fare_paise: day.fare_paise },
    )
    .sort((one, other) => Math.abs(one.daysLater) - Math.abs(other.daysLater) || one.daysLater - other.daysLater)
    .slice(0, mostOfKind);
};

const numbersOf = (index: TimetableIndex, { stationCodes }: Place): number[] =>
  stationCodes.flatMap((code) => index.stationNumbers.get(code) ?? []);

/** The nearest other stations with a direct train on the day, one for each side. */
const nearbyStations = async (
  app: Pick<App, 'db' | 'clock'>,
  index: TimetableIndex,
  { from, to, date, class: wanted }: Wanted,
): Promise<NearbyStation[]> => {
  const day = { weekday: weekdayFromMonday(date), exceptions: runExceptions(index, date) };
  const codesOf = (stations: Set<number>) => [...stations].map((number) => index.stationCodes[number] ?? '');
  const sides = [
    {
      side: 'from',
      near: from,
      codes: codesOf(stationsWithTrainTo(index, { stations: numbersOf(index, to), ...day })),
    },
    {
      side: 'to',
      near: to,
      codes: codesOf(stationsWithTrainFrom(index, { stations: numbersOf(index, from), ...day })),
    },
  ] as const;
  const found = await Promise.all(
    sides.map(async ({ side, near, codes }): Promise<NearbyStation | null> => {
      for (const { km, ...station } of await listNearestStations(app.db, near, codes)) {
        const route = side === 'from' ? { from: station, to } : { from, to: station };
        const trains = (await searchJourneys(app, { ...route, date })).filter((train) => isBookable([train], wanted));
        if (trains.length === 0) continue;
        const fares = trains.flatMap((train) => lowestJourneyFare([train], wanted) ?? []);
        return {
          side,
          ...route,
          km,
          trains: trains.length,
          minutes: Math.min(...trains.map(travelMinutes)),
          fare_paise: fares.length > 0 ? Math.min(...fares) : null,
        };
      }
      return null;
    }),
  );
  return found.filter((one) => one !== null);
};

/** The cheapest way to take a train in two classes, changing at a stop where it waits anyway; null when it is full. */
const cheapestSplit = (parts: [TrainResult, TrainResult][], wanted: string | null): JourneyOption | null => {
  let best: { fare: number; legs: [TrainResult, TrainResult] } | null = null;
  for (const legs of parts) {
    const fare = lowestJourneyFare(legs);
    if (fare === null || (wanted !== null && !legs.some((leg) => isBookable([leg], wanted)))) continue;
    if (!best || fare < best.fare) best = { fare, legs };
  }
  if (!best) return null;
  const [first, second] = best.legs;
  const begin = dayOffset(first.from.departs_min) * 1440;
  return {
    id: best.legs.map(({ number, from, to, run_date }) => `${number}-${from.code}-${to.code}-${run_date}`).join(' '),
    departs_min: first.from.departs_min - begin,
    arrives_min: second.to.arrives_min - begin,
    legs: best.legs,
    changes: [{ minutes: second.from.departs_min - first.to.arrives_min, roadKm: 0 }],
  };
};

/** Sold-out trains that can be taken in two parts, in another class on each. */
const splitJourneys = async (
  app: Pick<App, 'db' | 'clock'>,
  index: TimetableIndex,
  direct: TrainResult[],
  wanted: string | null,
): Promise<JourneyOption[]> => {
  const full = direct.filter((train) => !train.departed && !isBookable([train], wanted)).slice(0, mostOfKind);
  const stops = full.flatMap((train) => {
    const { train_number } = train;
    const [board, alight] = [callInIndex(index, train_number, train.from), callInIndex(index, train_number, train.to)];
    if (board === null || alight === null) return [];
    return Array.from({ length: alight - board - 1 }, (_, at) => {
      const call = board + 1 + at;
      const code = index.stationCodes[index.callStation[call] as number] ?? '';
      return { train, code, date: addDays(train.run_date, dayOffset(index.callDeparts[call] as number)) };
    });
  });
  const keys = stops.flatMap(({ train, code, date }) => [
    {
      train_number: train.train_number,
      from: train.from.code,
      to: code,
      date: addDays(train.run_date, dayOffset(train.from.departs_min)),
    },
    { train_number: train.train_number, from: code, to: train.to.code, date },
  ]);
  const options = await listRideOptions(app.db, keys);
  const known = options.filter((option) => option !== null);
  const rides = new Map((await addAvailability(app, known)).map((ride, at) => [known[at], ride]));
  const parts = stops.flatMap(({ train }, at) => {
    const [one, other] = [options[2 * at], options[2 * at + 1]];
    const [first, second] = [one && rides.get(one), other && rides.get(other)];
    return first && second ? [{ train, legs: [first, second] as [TrainResult, TrainResult] }] : [];
  });
  return full.flatMap(
    (train) =>
      cheapestSplit(
        parts.filter((part) => part.train === train).map(({ legs }) => legs),
        wanted,
      ) ?? [],
  );
};

/** What else is possible when no direct train of the day can be booked: other classes, days and stations, and sold-out trains in two parts. */
export const listAlternatives = async (
  app: Pick<App, 'db' | 'clock'>,
  wanted: Wanted,
  { direct, days }: { direct: TrainResult[]; days: RailDay[] },
): Promise<Alternatives> => {
  const index = await loadTimetableIndex(app.db);
  const [nearby, splits] = await Promise.all([
    nearbyStations(app, index, wanted),
    splitJourneys(app, index, direct, wanted.class),
  ]);
  return { classes: otherClasses(direct, wanted.class), days: otherDays(days, wanted.date), nearby, splits };
};

/** The city of a station that has other stations too, else null. */
const cityOf = async (db: Queryable, place: Place): Promise<Place | null> => {
  if (place.type === 'city') return null;
  const city = await findPlace(db, place.city);
  const hasOthers = city?.type === 'city' && city.stationCodes.length > 1;
  return hasOthers && place.stationCodes.every((code) => city.stationCodes.includes(code)) ? city : null;
};

/**
 * For a route without a train: the trains with free seats, in the requested class if any, that leave from other stations of the city on that day, and those
 * that go to other stations; those between other stations of both cities only if there is none of these.
 */
export const listOtherStations = async (
  app: Pick<App, 'db' | 'clock'>,
  { from, to, date, class: wanted }: { from: Place; to: Place; date: PlainDate; class: string | null },
): Promise<OtherStations[]> => {
  const [fromCity, toCity] = await Promise.all([cityOf(app.db, from), cityOf(app.db, to)]);
  const found = async (route: { from: Place; to: Place }, side: OtherStations['side']): Promise<OtherStations[]> => {
    if (isSamePlace(route.from, route.to)) return [];
    const trains = (await searchJourneys(app, { ...route, date })).filter((train) => isBookable([train], wanted));
    if (trains.length === 0) return [];
    const fares = trains.flatMap((train) => lowestJourneyFare([train], wanted) ?? []);
    return [
      {
        side,
        ...route,
        trains: trains.length,
        minutes: Math.min(...trains.map(travelMinutes)),
        fare_paise: fares.length > 0 ? Math.min(...fares) : null,
      },
    ];
  };
  const oneSide = [
    ...(fromCity ? await found({ from: fromCity, to }, 'from') : []),
    ...(toCity ? await found({ from, to: toCity }, 'to') : []),
  ];
  return oneSide.length === 0 && fromCity && toCity ? found({ from: fromCity, to: toCity }, 'both') : oneSide;
};
