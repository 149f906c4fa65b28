import { publicTrainNumber, variantNumbers } from '../core/train.ts';
import type { FeedTrain } from './feed.ts';

/** The stops of a train as they are in the table of trains. */
export type KnownStops = Pick<FeedTrain, 'number' | 'codes' | 'arrives' | 'departs'>;

const sameStops = (one: KnownStops, other: KnownStops): boolean => one.codes.join() === other.codes.join();
const sameTimes = (one: KnownStops, other: KnownStops): boolean =>
  sameStops(one, other) && one.arrives.join() === other.arrives.join() && one.departs.join() === other.departs.join();

/**
 * Numbers for the table of trains, where each timetable of a train has its own ('12001', '12001-2'): a timetable keeps the number under which it, or else its
 * stops, are known, because seats are sold by that number.
 */
export const withTableNumbers = (trains: readonly FeedTrain[], known: readonly KnownStops[]): FeedTrain[] => {
  const knownOf = Map.groupBy(known, ({ number }) => publicTrainNumber(number));
  const numbers = new Map<FeedTrain, string>();
  for (const [number, timetables] of Map.groupBy(trains, (train) => train.number)) {
    const before = knownOf.get(number) ?? [];
    const free = new Set(variantNumbers(number));
    const assign = (train: FeedTrain, one: string | undefined) => {
      if (one === undefined) return;
      numbers.set(train, one);
      free.delete(one);
    };
    for (const isSame of [sameTimes, sameStops])
      for (const train of timetables)
        if (!numbers.has(train))
          assign(train, before.find((one) => free.has(one.number) && isSame(one, train))?.number);
    for (const train of timetables)
      if (!numbers.has(train)) {
        const unused = [...free].find((one) => !before.some((row) => row.number === one));
        assign(train, timetables.length === 1 && free.has(number) ? number : (unused ?? [...free][0]));
      }
  }
  return trains.map((train) => ({ ...train, number: numbers.get(train) ?? train.number }));
};
