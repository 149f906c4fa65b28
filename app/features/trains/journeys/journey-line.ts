import type { ClockAxis, Times } from './clock-axis.ts';

const [nightBegins, nightEnds] = [20 * 60, 6 * 60];

/** The nights of a journey, from 8 pm to 6 am. */
export const nightsOf = ({ departs_min: start, arrives_min: end }: Times): ClockAxis[] => {
  const nights: ClockAxis[] = [];
  for (let midnight = 0; midnight + nightBegins - 1440 < end; midnight += 1440) {
    const night = { start: Math.max(start, midnight + nightBegins - 1440), end: Math.min(end, midnight + nightEnds) };
    if (night.start < night.end) nights.push(night);
  }
  return nights;
};

/** A journey as a drawing: paths in a box of the length of the axis in minutes and the given height. */
export type JourneyDrawing = {
  width: number;
  height: number;
  /** The rides, the stops on the way, and the waits, as SVG path data. */
  rides: string;
  stops: string;
  waits: string;
};

/** Minutes after midnight of the day searched at which the trains of a journey stop on the way, by train. */
export type StopTimes = readonly (readonly number[])[];

/** What is drawn of a journey: its trains in minutes of any clock, and the waits between them. */
export type DrawnJourney = Times & {
  legs: readonly { from: { departs_min: number }; to: { arrives_min: number } }[];
  changes: readonly { minutes: number; roadKm?: number | null }[];
};

/** Draws a journey on an axis: rides as a line, stops as ticks, waits as a hollow bar. */
export const drawJourneyLine = (
  { departs_min, changes, legs }: Omit<DrawnJourney, 'arrives_min'>,
  stopTimes: StopTimes,
  axis: ClockAxis,
  height = 12,
): JourneyDrawing => {
  const middle = height / 2;
  const [rides, stops, waits]: string[][] = [[], [], []];
  let at = departs_min - axis.start;
  legs.forEach((leg, number) => {
    const end = at + leg.to.arrives_min - leg.from.departs_min;
    rides?.push(`M${at} ${middle}H${end}`);
    for (const time of stopTimes[number] ?? []) stops?.push(`M${time - axis.start} ${middle - 2}v4`);
    const wait = changes[number]?.minutes ?? 0;
    if (wait > 0) waits?.push(`M${end} ${middle - 2.5}H${end + wait}v5H${end}z`);
    at = end + wait;
  });
  return {
    width: axis.end - axis.start,
    height,
    rides: rides?.join('') ?? '',
    stops: stops?.join('') ?? '',
    waits: waits?.join('') ?? '',
  };
};
