import { bookingWindowDays, type TrainResult } from '~/features/trains/core/train.ts';
import { findJourneys, type JourneyWanted } from '~/features/trains/journeys/find-journeys.ts';
import { type IndexJourney, type JourneyRide, withoutDetours } from '~/features/trains/journeys/journey.ts';
import type { JourneyOption } from '~/features/trains/journeys/journey-option.ts';
import { loadTimetableIndex } from '~/features/trains/journeys/load-timetable-index.server.ts';
import { dayOf, runKey } from '~/features/trains/journeys/outer-rides.ts';
import { runExceptions } from '~/features/trains/journeys/run-exceptions.ts';
import type { TimetableIndex } from '~/features/trains/journeys/timetable-index.ts';
import type { Place } from '~/features/trains/places/place.ts';
import { listRideOptions } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { addDays, dayOffset, indianDate, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import { addAvailability, type OwnHold } from './search-journeys.server.ts';

type Wanted = {
  from: Pick<Place, 'stationCodes'>;
  to: Pick<Place, 'stationCodes'>;
  date: PlainDate;
  /** First minute of the day, when it is today. */
  notBefore?: number;
};

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

/**
 * Journeys of a day with one change or two, with the free seats of each train. Those that a direct train makes pointless (it leaves no earlier and arrives
 * no later) are left out if that train is among `bookable`. So are detours, and journeys whose last train is not on sale yet. The index may be
 * older than the timetable in use: when a train does not run on the date, the next best journeys without it are searched.
 */
export const searchConnections = async (
  app: Pick<App, 'db' | 'clock'>,
  { from, to, date, notBefore = 0 }: Wanted,
  { bookable, own = [], most = Number.POSITIVE_INFINITY }: SearchOptions = {},
): Promise<JourneyOption[]> => {
  const index = await loadTimetableIndex(app.db);
  const query = {
    from: stationNumbers(index, from.stationCodes),
    to: stationNumbers(index, to.stationCodes),
    weekday: weekdayFromMonday(date),
    notBefore,
    exceptions: runExceptions(index, date),
  };
  const lastDate = addDays(indianDate(app.clock.now()), bookingWindowDays);
  // The last train of a journey must be on sale too.
  const isOnSale = ({ rides }: IndexJourney) => addDays(date, dayOffset(rides.at(-1)?.departs ?? 0)) <= lastDate;
  const listJourneys = (unusableRuns: ReadonlySet<number>) =>
    findCached(index, { query: unusableRuns.size > 0 ? { ...query, unusableRuns } : query, date }, bookable)
      .filter((journey) => journey.changes > 0 && isOnSale(journey))
      .sort((one, other) => one.changes - other.changes || duration(one) - duration(other))
      .slice(0, most)
      .sort((one, other) => one.changes - other.changes || one.departs - other.departs);
  const keysOf = (list: IndexJourney[]) => list.map(({ rides }) => rides.map((ride) => rideKey(index, ride, date)));
  const unusableRuns = new Set<number>();
  let journeys = listJourneys(unusableRuns);
  let keys = keysOf(journeys);
  let options = await listRideOptions(app.db, keys.flat());
  for (let searches = 1; searches < mostSearches && options.includes(null); searches += 1) {
    journeys
      .flatMap(({ rides }) => rides)
      .forEach((ride, at) => {
        if (options[at] === null) unusableRuns.add(runOf(index, ride));
      });
    journeys = listJourneys(unusableRuns);
    keys = keysOf(journeys);
    options = await listRideOptions(app.db, keys.flat());
  }
  const known = options.filter((option) => option !== null);
  const results = new Map((await addAvailability(app, known, own)).map((leg, at) => [known[at], leg]));
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
};
