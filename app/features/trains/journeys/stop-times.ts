import type { StopTimes } from './journey-line.ts';
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

/** When the trains of a journey stop on the way, by train; empty where the index does not know the train. */
export const stopTimesOf = (index: TimetableIndex, { departs_min, legs, changes }: JourneyOption): StopTimes => {
  let departs = departs_min;
  return legs.map((leg, at) => {
    const begin = departs - leg.from.departs_min;
    departs = begin + leg.to.arrives_min + (changes[at]?.minutes ?? 0);
    const [board, alight] = [leg.from, leg.to].map((stop) => callInIndex(index, leg.train_number, stop));
    if (board == null || alight == null) return [];
    return Array.from(index.callArrives.subarray(board + 1, alight), (arrives) => begin + arrives);
  });
};
