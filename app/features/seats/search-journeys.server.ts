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
import { listTakenSeats } from './seats.store.server.ts';

/** Seats held by the viewer's own unpaid booking on part of a route: they count as free for that person. */
export type OwnHold = {
  train_number: string;
  run_date: string;
  class: string;
  from_seq: number;
  to_seq: number;
  seats: number;
};

const excludeOwnHolds = (seats: RunSeats, own: OwnHold[]): RunSeats => {
  const ownHere = own.filter(
    (hold) =>
      hold.train_number === seats.train_number && hold.run_date === seats.run_date && hold.class === seats.class,
  );
  if (ownHere.length === 0) return seats;
  const taken = [...seats.taken];
  for (const hold of ownHere)
    for (let segment = hold.from_seq; segment < hold.to_seq; segment += 1)
      taken[segment] = (taken[segment] ?? 0) - hold.seats;
  return { ...seats, taken };
};

/** Adds the free seats to each class of each train. */
export const withAvailability = (
  options: TrainOption[],
  runs: RunSeats[],
  own: OwnHold[],
  now: Date,
): TrainResult[] => {
  const byRun = new Map(runs.map((run) => [`${run.train_number} ${run.run_date} ${run.class}`, run]));
  return options.map((option) => ({
    ...option,
    departed: hasDeparted(option, now),
    ...(isLeavingSoon(option, now) ? { leaves_soon: true } : {}),
    classes: option.classes.map((offered) => {
      const run = byRun.get(`${option.train_number} ${option.run_date} ${offered.class}`);
      return {
        ...offered,
        name: trainClassName(offered.class),
        available: run
          ? Math.max(0, freeSeats(excludeOwnHolds(run, own), option.from.seq, option.to.seq))
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
  return withAvailability(options, runs, own, app.clock.now());
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
