import { setImmediate as turn } from 'node:timers/promises';
import { bookingWindowDays, type TrainOption, type TrainResult } from '~/features/trains/core/train.ts';
import { findJourneys, type JourneyWanted } from '~/features/trains/journeys/find-journeys.ts';
import { type IndexJourney, type JourneyRide, withoutDetours } from '~/features/trains/journeys/journey.ts';
import type { JourneyOption } from '~/features/trains/journeys/journey-option.ts';
import { dayOf, runKey } from '~/features/trains/journeys/outer-rides.ts';
import { runExceptions } from '~/features/trains/journeys/run-exceptions.ts';
import { loadTimetableIndex } from '~/features/trains/journeys/timetable-index.server.ts';
import type { TimetableIndex } from '~/features/trains/journeys/timetable-index.ts';
import type { Place } from '~/features/trains/places/place.ts';
import { listRideOptions } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { addDays, dayOffset, indianDate, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import { addAvailability, type OwnHold } from './search-journeys.server.ts';

/** A day of a search, in India; `notBefore` is the first minute of the day, when it is today. */
type WantedDay = { date: PlainDate; notBefore?: number };

type Wanted = WantedDay & { from: Pick<Place, 'stationCodes'>; to: Pick<Place, 'stationCodes'> };

const stationNumbers = (index: TimetableIndex, codes: string[]): number[] =>
  codes.flatMap((code) => index.stationNumbers.get(code) ?? []);

const rideKey = (index: TimetableIndex, ride: JourneyRide, date: PlainDate) => ({
  train_number: index.trainNumbers[ride.train] ?? '',
  from: index.stationCodes[index.callStation[ride.board] ?? -1] ?? '',
  to: index.stationCodes[index.callStation[ride.alight] ?? -1] ?? '',
  date: addDays(date, dayOffset(ride.departs)),
});

/** Journeys found before in this timetable, by what was searched: they do not depend on seats. The least recently found are dropped. */
const found = new WeakMap<TimetableIndex, Map<string, IndexJourney[]>>();
const mostFound = 2_000;

/** Journeys without detours, each search computed once for all travellers while the timetable is the same. */
const findCached = (
  index: TimetableIndex,
  { query, date }: { query: JourneyWanted; date: PlainDate },
  bookable: ReadonlySet<string> | undefined,
): IndexJourney[] => {
  const known = found.get(index) ?? new Map<string, IndexJourney[]>();
  found.set(index, known);
  const { unusableRuns, exceptions, ...rest } = query;
  // Days of the same weekday have the same journeys, unless trains run on other days then.
  const key = JSON.stringify([
    rest,
    exceptions ? date : null,
    [...(unusableRuns ?? [])].sort(),
    bookable ? [...bookable].sort() : null,
  ]);
  const isDirectUsable = bookable && ((train: string) => bookable.has(train));
  const journeys = known.get(key) ?? withoutDetours(findJourneys(index, query, { isDirectUsable }));
  known.delete(key);
  known.set(key, journeys);
  if (known.size > mostFound) known.delete(known.keys().next().value ?? key);
  return journeys;
};

const changesOf = (index: TimetableIndex, { rides }: IndexJourney): JourneyOption['changes'] =>
  rides.slice(1).map((ride, at) => {
    const before = rides[at] as JourneyRide;
    const [arrival, departure] = [index.callStation[before.alight] ?? -1, index.callStation[ride.board] ?? -1];
    const link = index.links[arrival]?.find(({ station }) => station === departure);
    return { minutes: ride.departs - before.arrives, roadKm: link?.roadKm ?? null };
  });

type SearchOptions = {
  /** Numbers of the direct trains that run and have free seats on the day; without it all of the timetable. */
  bookable?: ReadonlySet<string>;
  own?: OwnHold[];
  /** Only so many journeys, those with the fewest changes and of these the fastest. */
  most?: number;
};

const duration = ({ departs, arrives }: IndexJourney): number => arrives - departs;

/** Searches for one day: the next best journeys are searched so often when trains of the best do not run. */
const mostSearches = 4;

/** The run on which a ride is made, as a key for `unusableRuns`. */
const runOf = (index: TimetableIndex, { train, board, departs }: JourneyRide): number =>
  runKey(train, dayOf(departs - (index.callDeparts[board] as number)));

/** What was found for a day: the journeys, and for each of their rides in turn its key and what is sold of it. */
type FoundDay = {
  date: PlainDate;
  journeys: IndexJourney[];
  keys: ReturnType<typeof rideKey>[][];
  options: (TrainOption | null)[];
};

/**
 * Looks for journeys of each day and reads what is sold of their rides. The index may be older than the timetable in use: where a train does not run on the
 * date, the next best journeys without it are searched.
 */
const findOnDays = async (
  app: Pick<App, 'db' | 'clock'>,
  index: TimetableIndex,
  { from, to, days }: { from: number[]; to: number[]; days: WantedDay[] },
  { bookable, most = Number.POSITIVE_INFINITY }: SearchOptions,
): Promise<FoundDay[]> => {
  const lastDate = addDays(indianDate(app.clock.now()), bookingWindowDays);
  const find = ({ date, notBefore = 0 }: WantedDay, unusableRuns: ReadonlySet<number>): IndexJourney[] => {
    const query = {
      from,
      to,
      weekday: weekdayFromMonday(date),
      notBefore,
      exceptions: runExceptions(index, date),
      ...(unusableRuns.size > 0 && { unusableRuns }),
    };
    // The last train of a journey must be on sale too.
    const isOnSale = ({ rides }: IndexJourney) => addDays(date, dayOffset(rides.at(-1)?.departs ?? 0)) <= lastDate;
    return findCached(index, { query, date }, bookable)
      .filter((journey) => journey.changes > 0 && isOnSale(journey))
      .sort((one, other) => one.changes - other.changes || duration(one) - duration(other))
      .slice(0, most)
      .sort((one, other) => one.changes - other.changes || one.departs - other.departs);
  };
  const searches = days.map((day) => ({
    day,
    unusableRuns: new Set<number>(),
    found: { date: day.date, journeys: [], keys: [], options: [] } as FoundDay,
  }));
  let open = searches;
  for (let rounds = 0; rounds < mostSearches && open.length > 0; rounds += 1) {
    for (const search of open) {
      const journeys = find(search.day, search.unusableRuns);
      const keys = journeys.map(({ rides }) => rides.map((ride) => rideKey(index, ride, search.day.date)));
      search.found = { date: search.day.date, journeys, keys, options: [] };
      // Other requests are answered between the days.
      if (open.length > 1) await turn();
    }
    const options = await listRideOptions(
      app.db,
      open.flatMap(({ found }) => found.keys.flat()),
    );
    let next = 0;
    for (const { found, unusableRuns } of open) {
      const rides = found.journeys.flatMap((journey) => journey.rides);
      found.options = options.slice(next, next + rides.length);
      next += rides.length;
      rides.forEach((ride, at) => {
        if (found.options[at] === null) unusableRuns.add(runOf(index, ride));
      });
    }
    open = open.filter(({ found }) => found.options.includes(null));
  }
  return searches.map(({ found }) => found);
};

/**
 * Journeys of some days with one change or two, with the free seats of each train, a list for each day. Those that a direct train makes pointless (it leaves
 * no earlier and arrives no later) are left out if that train is among `bookable`. So are detours, and journeys whose last train is not on sale yet.
 * The rides of all days are read together.
 */
export const searchConnectionsOnDays = async (
  app: Pick<App, 'db' | 'clock'>,
  { from, to, days }: Pick<Wanted, 'from' | 'to'> & { days: WantedDay[] },
  options: SearchOptions = {},
): Promise<JourneyOption[][]> => {
  const index = await loadTimetableIndex(app.db);
  const places = { from: stationNumbers(index, from.stationCodes), to: stationNumbers(index, to.stationCodes) };
  const found = await findOnDays(app, index, { ...places, days }, options);
  const known = found.flatMap((day) => day.options).filter((option) => option !== null);
  const results = new Map((await addAvailability(app, known, options.own)).map((leg, at) => [known[at], leg]));
  return found.map(({ journeys, keys, options }) => {
    let next = 0;
    return journeys.flatMap((journey, at) => {
      const mine = options.slice(next, next + journey.rides.length);
      next += journey.rides.length;
      const legs = mine.flatMap((option): TrainResult[] => {
        const leg = option === null ? undefined : results.get(option);
        return leg && leg.classes.length > 0 ? [leg] : [];
      });
      // A train that is not sold, or has been changed by an import since the index was built.
      if (legs.length < journey.rides.length) return [];
      return {
        id: (keys[at] ?? []).map((key) => `${key.train_number}-${key.from}-${key.to}-${key.date}`).join(' '),
        departs_min: journey.departs,
        arrives_min: journey.arrives,
        legs,
        changes: changesOf(index, journey),
      };
    });
  });
};

/** The same for one day. */
export const searchConnections = async (
  app: Pick<App, 'db' | 'clock'>,
  { from, to, ...day }: Wanted,
  options: SearchOptions = {},
): Promise<JourneyOption[]> => (await searchConnectionsOnDays(app, { from, to, days: [day] }, options))[0] ?? [];
