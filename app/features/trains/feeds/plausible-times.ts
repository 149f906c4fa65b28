import type { FeedStation, FeedTrain } from './feed.ts';
import { straightKm } from './feed-distances.ts';

type Stations = ReadonlyMap<string, FeedStation>;

/** Kilometres per hour from stop to stop, in a straight line, that no train of India keeps. */
const mostStraightKmh = 135;

/** Types that run at 150 or 160 km/h on some lines. */
const fastTypes = new Set(['Vande Bharat', 'Gatimaan', 'Shatabdi', 'Rajdhani', 'Tejas']);

/** Kilometres per hour from stop to stop on the railway that no train of a type keeps. */
const mostRailKmh = (type: string): number => {
  if (type === 'Passenger') return 110;
  return fastTypes.has(type) ? 150 : 130;
};

/** On runs that usually take so long, a train that needs less than this share of the time of the others has a wrong time: climbs and bends slow all of them. */
const [leastUsualMinutes, leastShare] = [120, 0.45];

/** So many trains tell how long one takes between two stops. */
const leastTrains = 3;

const at = (numbers: readonly number[], seq: number): number => numbers[seq] ?? 0;

/** The names of two stops as a key, in either direction. */
const pairKey = (one = '', other = ''): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

const minutesOf = (train: FeedTrain, from: number, to: number): number =>
  at(train.arrives, to) - at(train.departs, from);

/** Whether a train can be so fast from one stop to a later one. Times are whole minutes: on the railway's clock a run may be nearly a minute longer. */
const isPossible = (train: FeedTrain, from: number, to: number, stations: Stations): boolean => {
  const minutes = minutesOf(train, from, to);
  const straight = straightKm(stations.get(train.codes[from] ?? ''), stations.get(train.codes[to] ?? ''));
  const rail = at(train.kms, to) - at(train.kms, from);
  return (straight ?? 0) * 60 <= mostStraightKmh * minutes && rail * 60 <= mostRailKmh(train.type) * (minutes + 1);
};

/** Stops beside each other in a train, once in either direction. */
const neighboursIn = (trains: readonly FeedTrain[]): Map<string, Set<string>> => {
  const neighbours = new Map<string, Set<string>>();
  for (const { codes } of trains)
    codes.slice(1).forEach((code, seq) => {
      const before = codes[seq] ?? '';
      neighbours.set(before, (neighbours.get(before) ?? new Set()).add(code));
      neighbours.set(code, (neighbours.get(code) ?? new Set()).add(before));
    });
  return neighbours;
};

/** The median minutes between stops beside each other in some train, of all trains that call at both in either direction; only where at least three do. */
const usualMinutes = (trains: readonly FeedTrain[], stations: Stations): ReadonlyMap<string, number> => {
  const neighbours = neighboursIn(trains);
  const minutes = new Map<string, number[]>();
  for (const train of trains) {
    const seqs = new Map(train.codes.map((code, seq) => [code, seq]));
    train.codes.forEach((code, from) => {
      for (const other of neighbours.get(code) ?? []) {
        const to = seqs.get(other) ?? -1;
        if (to <= from || !isPossible(train, from, to, stations)) continue;
        const key = pairKey(code, other);
        const known = minutes.get(key);
        if (known) known.push(minutesOf(train, from, to));
        else minutes.set(key, [minutesOf(train, from, to)]);
      }
    });
  }
  return new Map(
    [...minutes].flatMap(([key, all]) => {
      const sorted = all.sort((one, other) => one - other);
      return all.length < leastTrains ? [] : [[key, sorted[sorted.length >> 1] ?? 0] as const];
    }),
  );
};

/** What all trains of a timetable tell about one of them. */
type Knowledge = {
  stations: Stations;
  /** By `pairKey`. */
  usual: ReadonlyMap<string, number>;
  /** The number of trains that call at a station. */
  calls: ReadonlyMap<string, number>;
};

const knowledgeOf = (trains: readonly FeedTrain[], stations: Stations): Knowledge => {
  const calls = new Map<string, number>();
  for (const { codes } of trains) for (const code of codes) calls.set(code, (calls.get(code) ?? 0) + 1);
  return { stations, usual: usualMinutes(trains, stations), calls };
};

const isPlausible = (train: FeedTrain, from: number, to: number, { stations, usual }: Knowledge): boolean => {
  const known = usual.get(pairKey(train.codes[from], train.codes[to])) ?? 0;
  return (
    isPossible(train, from, to, stations) &&
    (known < leastUsualMinutes || minutesOf(train, from, to) >= known * leastShare)
  );
};

const isTrainPlausible = (train: FeedTrain, knowledge: Knowledge): boolean =>
  train.codes.every((_, seq) => seq === 0 || isPlausible(train, seq - 1, seq, knowledge));

/**
 * The most stops whose times fit each other: what is left when those with a wrong time are taken out. Of equally many stops those where more trains call, since a
 * stop of few trains may be one without passengers; else the earlier one.
 */
const fittingStops = (train: FeedTrain, knowledge: Knowledge): ReadonlySet<number> => {
  const weightOf = (seq: number) => 1 + (knowledge.calls.get(train.codes[seq] ?? '') ?? 0) / 1e6;
  const chains: { weight: number; before: number }[] = [];
  train.codes.forEach((_, to) => {
    let best = { weight: 0, before: -1 };
    for (let from = to - 1; from >= 0; from -= 1) {
      const weight = chains[from]?.weight ?? 0;
      if (weight >= best.weight && weight > 0 && isPlausible(train, from, to, knowledge))
        best = { weight, before: from };
    }
    chains.push({ ...best, weight: best.weight + weightOf(to) });
  });
  const heaviest = chains.reduce((best, { weight }, seq) => (weight > (chains[best]?.weight ?? 0) ? seq : best), 0);
  const kept = new Set<number>();
  for (let seq = heaviest; seq >= 0; seq = chains[seq]?.before ?? -1) kept.add(seq);
  return kept;
};

type Times = { arrives: number; departs: number };

/** Between two right stops the time is shared out: it may be a little less than usual, or up to twice as much. */
const [leastStretch, mostStretch] = [0.8, 2];

/** Minutes of a halt whose times are not known to be right. */
const haltMinutes = (minutes: number): number => Math.min(5, Math.max(1, minutes));

/**
 * Times of stops beside each other, as other trains need them from the right stop before and to the right one after; null where too few trains run, or where the time
 * between the two right stops does not fit. At the end of a train no later time must fit, at its beginning no earlier one.
 */
const timesOf = (train: FeedTrain, gap: readonly number[], { usual }: Knowledge): Map<number, Times> | null => {
  const [first, last] = [at(gap, 0), at(gap, gap.length - 1)];
  const [begins, ends] = [first === 0, last === train.codes.length - 1];
  const running = [...gap, last + 1].map((seq) =>
    (begins && seq === 0) || (ends && seq > last)
      ? 0
      : (usual.get(pairKey(train.codes[seq - 1], train.codes[seq])) ?? null),
  );
  if (running.some((minutes) => minutes === null)) return null;
  const halts = gap.map((seq) =>
    seq === 0 || seq === train.codes.length - 1 ? 0 : haltMinutes(at(train.departs, seq) - at(train.arrives, seq)),
  );
  const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
  const needed = sum(running) + sum(halts);
  const stretch = begins || ends ? 1 : (minutesOf(train, first - 1, last + 1) - sum(halts)) / Math.max(1, sum(running));
  let clock = begins ? at(train.arrives, last + 1) - needed : at(train.departs, first - 1);
  if (stretch < leastStretch || stretch > mostStretch || clock < 0) return null;
  return new Map(
    gap.map((seq, index) => {
      clock += (running[index] ?? 0) * stretch;
      const arrives = Math.round(clock);
      clock += at(halts, index);
      return [seq, { arrives, departs: Math.round(clock) }];
    }),
  );
};

/** Runs of stops that do not fit, each in order. */
const gapsOf = (count: number, kept: ReadonlySet<number>): number[][] => {
  const gaps: number[][] = [];
  for (let seq = 0; seq < count; seq += 1) {
    if (kept.has(seq)) continue;
    if (seq > 0 && !kept.has(seq - 1)) gaps.at(-1)?.push(seq);
    else gaps.push([seq]);
  }
  return gaps;
};

const withTimes = (train: FeedTrain, times: ReadonlyMap<number, Times>): FeedTrain => ({
  ...train,
  arrives: train.arrives.map((minutes, seq) => times.get(seq)?.arrives ?? minutes),
  departs: train.departs.map((minutes, seq) => times.get(seq)?.departs ?? minutes),
});

const withoutStops = (train: FeedTrain, out: ReadonlySet<number>): FeedTrain => {
  const seqs = train.codes.flatMap((_, seq) => (out.has(seq) ? [] : seq));
  const pick = <Value>(values: readonly Value[]): Value[] => seqs.map((seq) => values[seq] as Value);
  const moved = (stops: readonly number[]) => stops.flatMap((seq) => (out.has(seq) ? [] : seqs.indexOf(seq)));
  const origin = at(train.kms, at(seqs, 0));
  return {
    ...train,
    codes: pick(train.codes),
    arrives: pick(train.arrives),
    departs: pick(train.departs),
    kms: pick(train.kms).map((km) => km - origin),
    no_boarding: moved(train.no_boarding),
    no_alighting: moved(train.no_alighting),
  };
};

/** A stop whose time was wrong: with the times that it gets, or null when its train is sold without it. */
export type TimeCorrection = { number: string; code: string; was: Times; becomes: Times | null };

const corrected = (train: FeedTrain, knowledge: Knowledge): { train: FeedTrain; corrections: TimeCorrection[] } => {
  if (isTrainPlausible(train, knowledge)) return { train, corrections: [] };
  const kept = fittingStops(train, knowledge);
  let result = train;
  const out = new Set<number>();
  for (const gap of gapsOf(train.codes.length, kept)) {
    const times = timesOf(train, gap, knowledge);
    const trial = withTimes(result, times ?? new Map());
    const reached = [...gap, at(gap, gap.length - 1) + 1].filter((seq) => seq > 0 && seq < train.codes.length);
    const fits = reached.every(
      (seq) => minutesOf(trial, seq - 1, seq) > 0 && isPlausible(trial, seq - 1, seq, knowledge),
    );
    if (times && fits) result = trial;
    else for (const seq of gap) out.add(seq);
  }
  const timesAt = ({ arrives, departs }: FeedTrain, seq: number) => ({
    arrives: at(arrives, seq),
    departs: at(departs, seq),
  });
  const corrections = train.codes.flatMap((code, seq) =>
    kept.has(seq)
      ? []
      : [{ number: train.number, code, was: timesAt(train, seq), becomes: out.has(seq) ? null : timesAt(result, seq) }],
  );
  return { train: withoutStops(result, out), corrections };
};

/**
 * Trains whose stops can be reached in their times, in the same order. The fewest stops that do not fit the others of their train get the times that other trains need
 * there (the median of at least three); where too few run, the train is sold without them, and a train with one stop left not at all.
 */
export const withPlausibleTimes = (
  trains: readonly FeedTrain[],
  stations: Stations,
): { trains: FeedTrain[]; corrections: TimeCorrection[] } => {
  const knowledge = knowledgeOf(trains, stations);
  const results = trains.map((train) => corrected(train, knowledge));
  return {
    trains: results.map(({ train }) => train).filter(({ codes }) => codes.length > 1),
    corrections: results.flatMap(({ corrections }) => corrections),
  };
};
