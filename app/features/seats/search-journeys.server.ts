import {
  hasDeparted,
  isLeavingSoon,
  type TrainOption,
  type TrainResult,
  trainClassName,
} from '~/features/trains/core/train.ts';
import type { Place } from '~/features/trains/places/place.ts';
import { listTrainsBetween } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { freeSeats, type RunSeats } from './seat-queries.server.ts';
import { countFreeBerths, listTakenSeats } from './seats.store.server.ts';

/** Seats held by the viewer's own unpaid booking on part of a route: they count as free for that person. */
export type OwnHold = {
  train_number: string;
  run_date: string;
  class: string;
  from_seq: number;
  to_seq: number;
  seats: number;
};

const ownOnRun = (own: OwnHold[], run: RunSeats): OwnHold[] =>
  own.filter(
    (hold) => hold.train_number === run.train_number && hold.run_date === run.run_date && hold.class === run.class,
  );

const excludeOwnHolds = (seats: RunSeats, own: OwnHold[]): RunSeats => {
  const ownHere = ownOnRun(own, seats);
  if (ownHere.length === 0) return seats;
  const taken = [...seats.taken];
  for (const hold of ownHere)
    for (let segment = hold.from_seq; segment < hold.to_seq; segment += 1)
      taken[segment] = (taken[segment] ?? 0) - hold.seats;
  return { ...seats, taken };
};

const runKey = (run: { train_number: string; run_date: string }, trainClass: string): string =>
  `${run.train_number} ${run.run_date} ${trainClass}`;

/** Free berths of charted classes on the whole stretch of an option. */
type FreeBerths = (option: TrainOption, trainClass: string) => number | undefined;

/** Counts the free berths of each option on a charted run; most runs have no chart, and then there is no query. */
const listFreeBerths = async (db: App['db'], options: TrainOption[], runs: RunSeats[]): Promise<FreeBerths> => {
  const charted = new Set(runs.filter((run) => run.is_charted).map((run) => runKey(run, run.class)));
  const stretches = options.flatMap((option) =>
    option.classes
      .filter((offered) => charted.has(runKey(option, offered.class)))
      .map((offered) => ({
        train_number: option.train_number,
        run_date: option.run_date,
        class: offered.class,
        from_seq: option.from.seq,
        to_seq: option.to.seq,
      })),
  );
  const free = await countFreeBerths(db, stretches);
  const byStretch = new Map(
    stretches.map((one, at) => [`${runKey(one, one.class)} ${one.from_seq} ${one.to_seq}`, free[at]]),
  );
  return (option, trainClass) => byStretch.get(`${runKey(option, trainClass)} ${option.from.seq} ${option.to.seq}`);
};

/** Seats free on the whole stretch, with those of the viewer's own holds; after the chart, berths. */
const freeOnStretch = (
  { from, to }: TrainOption,
  run: RunSeats,
  freeBerths: number | undefined,
  own: OwnHold[],
): number => {
  if (freeBerths === undefined) return freeSeats(excludeOwnHolds(run, own), from.seq, to.seq);
  return ownOnRun(own, run)
    .filter((hold) => hold.from_seq < to.seq && from.seq < hold.to_seq)
    .reduce((sum, hold) => sum + hold.seats, freeBerths);
};

/** Adds the free seats to each class of each train. */
const withAvailability = (
  options: TrainOption[],
  { runs, freeBerths }: { runs: RunSeats[]; freeBerths: FreeBerths },
  own: OwnHold[],
  now: Date,
): TrainResult[] => {
  const byRun = new Map(runs.map((run) => [runKey(run, run.class), run]));
  return options.map((option) => ({
    ...option,
    departed: hasDeparted(option, now),
    ...(isLeavingSoon(option, now) ? { leaves_soon: true } : {}),
    classes: option.classes.map((offered) => {
      const run = byRun.get(runKey(option, offered.class));
      return {
        ...offered,
        name: trainClassName(offered.class),
        available: run
          ? Math.max(0, freeOnStretch(option, run, freeBerths(option, offered.class), own))
          : offered.capacity,
      };
    }),
  }));
};

/** Current availability of these trains: free seats by class between the two stops, and whether the train has departed. */
export const addAvailability = async (
  app: Pick<App, 'db' | 'clock'>,
  options: TrainOption[],
  own: OwnHold[] = [],
): Promise<TrainResult[]> => {
  const runs = await listTakenSeats(
    app.db,
    options.map(({ train_number, run_date }) => ({ train_number, run_date })),
  );
  const freeBerths = await listFreeBerths(app.db, options, runs);
  return withAvailability(options, { runs, freeBerths }, own, app.clock.now());
};

/** Trains between two places on a day, with their free seats. */
export const searchJourneys = async (
  app: Pick<App, 'db' | 'clock'>,
  wanted: { from: Place; to: Place; date: string },
  own: OwnHold[] = [],
): Promise<TrainResult[]> =>
  addAvailability(
    app,
    await listTrainsBetween(app.db, wanted.from.stationCodes, wanted.to.stationCodes, wanted.date),
    own,
  );
