import type { Ride } from '~/ui/line/clock.ts';
import type { JourneyOption } from './journey-option.ts';
import type { TimetableIndex } from './timetable-index.ts';

const numbers = new WeakMap<TimetableIndex, Map<string, number>>();

/** The number of a train in the index, or null. */
export const trainIn = (index: TimetableIndex, train: string): number | null => {
  const known = numbers.get(index) ?? new Map(index.trainNumbers.map((one, number) => [one, number]));
  numbers.set(index, known);
  return known.get(train) ?? null;
};

/** The first call of a train in the index, if it still stops at this station there; null after an import that changed it. */
export const callInIndex = (
  index: TimetableIndex,
  train: string,
  { seq, code }: { seq: number; code: string },
): number | null => {
  const number = trainIn(index, train);
  if (number === null) return null;
  const call = (index.trainCalls[number] as number) + seq;
  return call < (index.trainCalls[number + 1] as number) &&
    index.stationCodes[index.callStation[call] as number] === code
    ? call
    : null;
};

/** The rides of a journey in minutes after midnight of the day searched; without their stops where the index does not know the train. */
export const ridesOf = (index: TimetableIndex | null, { departs_min, legs, changes }: JourneyOption): Ride[] => {
  let departs = departs_min;
  return legs.map((leg, at) => {
    const start = departs;
    const begin = start - leg.from.departs_min;
    const end = begin + leg.to.arrives_min;
    departs = end + (changes[at]?.minutes ?? 0);
    const [board, alight] = [leg.from, leg.to].map((stop) => index && callInIndex(index, leg.train_number, stop));
    if (!index || board == null || alight == null) return { start, end };
    return { start, end, stops: Array.from(index.callArrives.subarray(board + 1, alight), (time) => begin + time) };
  });
};
