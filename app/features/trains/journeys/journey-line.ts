import { formatTime } from '~/shared/dates/dates.ts';

/** A span of minutes after midnight of the day searched, the same for all journeys of a list, so that they compare at a glance. */
export type ClockAxis = { start: number; end: number };

/** Minutes after midnight of the day searched. */
export type Times = { departs_min: number; arrives_min: number };

const minutesPerHour = 60;

/** The axis of a list of journeys, in whole hours; a day when there is none. */
export const clockAxis = (journeys: readonly Times[]): ClockAxis => {
  if (journeys.length === 0) return { start: 0, end: 1440 };
  const start = Math.min(...journeys.map(({ departs_min }) => departs_min));
  const end = Math.max(...journeys.map(({ arrives_min }) => arrives_min));
  return {
    start: Math.floor(start / minutesPerHour) * minutesPerHour,
    end: Math.ceil(end / minutesPerHour) * minutesPerHour,
  };
};

/** Hours of the axis that are labelled: at most so many. */
const mostLabels = 6;

/** The hours to label, in steps of 3, 6, 12 or 24 hours; times in minutes after midnight of the day searched. */
export const labelledHours = ({ start, end }: ClockAxis): number[] => {
  const step = [3, 6, 12, 24].map((hours) => hours * minutesPerHour).find((one) => (end - start) / one <= mostLabels);
  const every = step ?? 48 * minutesPerHour;
  const hours: number[] = [];
  // Labels at the very ends would be cut.
  const margin = (end - start) / 20;
  for (let at = Math.ceil(start / every) * every; at <= end - margin; at += every)
    if (at >= start + margin) hours.push(at);
  return hours;
};

/** An axis with what is written at it, `at` percent of its length. */
export type LabelledAxis = ClockAxis & { labels: { at: number; text: string }[] };

/** Labels an axis with times; a midnight says which day begins ('Day 2') when there are several. */
export const labelAxis = (axis: ClockAxis): LabelledAxis => {
  const hours = labelledHours(axis);
  const isMidnight = (at: number) => at % 1440 === 0;
  const hasDays = hours.filter(isMidnight).length > 1;
  const labels = hours.map((at) => ({
    at: Math.round(((at - axis.start) / (axis.end - axis.start)) * 1000) / 10,
    text: hasDays && isMidnight(at) ? `Day ${at / 1440 + 1}` : formatTime(at),
  }));
  return { ...axis, labels };
};

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
