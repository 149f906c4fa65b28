import { chartAt, isChartDue, type TrainResult } from '~/features/trains/core/train.ts';
import type { App } from '~/server/app.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import { countWaiting, readWaitingHistory, type Stretch } from '../core/waiting-list.store.server.ts';
import {
  chanceLabel,
  clerkage,
  placeBand,
  type WaitingPlace,
  waitingLimit,
  waitingShare,
} from '../core/waiting-list.ts';

type OfferApp = Pick<App, 'db' | 'clock'>;

type Train = Omit<TrainResult, 'name'>;

const stretchOf = ({ train_number, run_date, from, to }: Train, code: string): Stretch => ({
  train_number,
  run_date,
  class: code,
  from_seq: from.seq,
  to_seq: to.seq,
});

/** The classes without seats whose waiting list is open, with the number of its places. */
const openLists = (train: Train, now: Date): { class: string; limit: number }[] =>
  train.departed || isChartDue(train, now)
    ? []
    : train.classes.flatMap(({ class: code, available, capacity }) => {
        const share = available > 0 ? null : waitingShare(code, train.type, indianDate(now));
        return share === null ? [] : [{ class: code, limit: waitingLimit(capacity, share) }];
      });

/** The trains with the place that the next in line would get, on each class without seats whose waiting list has room. */
export const addWaitingPlaces = async (app: OfferApp, trains: readonly TrainResult[]): Promise<TrainResult[]> => {
  const now = app.clock.now();
  const lists = trains.flatMap((train) => openLists(train, now).map((list) => stretchOf(train, list.class)));
  const waiting = await countWaiting(app.db, lists, now);
  return trains.map((train) => {
    const places = new Map(
      openLists(train, now).flatMap(({ class: code, limit }) => {
        const ahead = waiting(stretchOf(train, code));
        return ahead < limit ? [[code, ahead + 1] as const] : [];
      }),
    );
    if (places.size === 0) return train;
    return {
      ...train,
      classes: train.classes.map((one) => ({ ...one, waiting_place: places.get(one.class) })),
    };
  });
};

/** What somebody who joins a waiting list now is told. */
export type WaitingOffer = {
  /** Of one more passenger in line. */
  next: WaitingPlace;
  /** How many places are left. */
  left: number;
  /** What was measured at this place; null without enough cases. */
  chance: string | null;
  /** ISO instant of the chart. */
  closesAt: string;
  /** For leaving before it, per passenger. */
  charge: Paise;
};

/** The waiting list of a class of a train; null when it has seats, or no list that is open and has room. `own`: see `countWaiting`. */
export const loadWaitingOffer = async (
  app: OfferApp,
  train: Train,
  { code, own }: { code: string; own: readonly (Stretch & { seats: number })[] },
): Promise<WaitingOffer | null> => {
  const now = app.clock.now();
  const list = openLists(train, now).find((one) => one.class === code);
  if (!list) return null;
  const stretch = stretchOf(train, code);
  const ahead = (await countWaiting(app.db, [stretch], now, own))(stretch);
  if (ahead >= list.limit) return null;
  const today = indianDate(now);
  const band = placeBand(ahead + 1);
  return {
    next: { place: ahead + 1, passengers: 1, of: ahead + 1 },
    left: list.limit - ahead,
    chance: chanceLabel({ ...band, ...(await readWaitingHistory(app.db, stretch, band, today)) }),
    closesAt: chartAt(train).toISOString(),
    charge: clerkage(code, today),
  };
};
