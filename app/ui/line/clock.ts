import { formatTime } from '~/shared/dates/dates.ts';

const [minutesPerHour, minutesPerDay] = [60, 1440];

/** Minutes after midnight of the first day. */
export type Span = { start: number; end: number };

/** A train on a line, with the times at which it stops on the way. What lies between two rides is a wait. */
export type Ride = Span & { stops?: readonly number[] };

/** From the first departure to the last arrival. */
export const spanOf = (rides: readonly Span[]): Span => ({
  start: Math.min(...rides.map(({ start }) => start)),
  end: Math.max(...rides.map(({ end }) => end)),
});

/** The axis of a list, in whole hours, on which its lines compare at a glance; a day when there is none. */
export const clockAxis = (spans: readonly Span[]): Span => {
  if (spans.length === 0) return { start: 0, end: minutesPerDay };
  const { start, end } = spanOf(spans);
  return {
    start: Math.floor(start / minutesPerHour) * minutesPerHour,
    end: Math.ceil(end / minutesPerHour) * minutesPerHour,
  };
};

/** The part of an axis that lies before a time, from 0 to 1. */
export const shareBefore = ({ start, end }: Span, at: number): number =>
  end > start ? Math.round(((at - start) / (end - start)) * 1000) / 1000 : 0;

/** Hours of the axis that are labelled: at most so many. */
const mostLabels = 6;

/** The hours to label, in steps of 3, 6, 12 or 24 hours. */
export const labelledHours = ({ start, end }: Span): number[] => {
  const step = [3, 6, 12, 24].map((hours) => hours * minutesPerHour).find((one) => (end - start) / one <= mostLabels);
  const every = step ?? 2 * minutesPerDay;
  // Labels at the very ends would be cut.
  const margin = (end - start) / 20;
  const first = Math.ceil((start + margin) / every) * every;
  const count = Math.max(0, Math.floor((end - margin - first) / every) + 1);
  return Array.from({ length: count }, (_, index) => first + index * every);
};

/** An axis with what is written at it, at a share of its length; the minor labels first make room. */
export type LabelledAxis = Span & { labels: { at: number; text: string; minor: boolean }[] };

/**
 * Labels an axis with times; a midnight says which day begins ('Day 2') when there are several. Times
 * between days are minor, otherwise every second label.
 */
export const labelAxis = (axis: Span): LabelledAxis => {
  const hours = labelledHours(axis);
  const isMidnight = (at: number) => at % minutesPerDay === 0;
  const hasDays = hours.filter(isMidnight).length > 1;
  const hasTimes = !hours.every(isMidnight);
  const labels = hours.map((at, index) => ({
    at: shareBefore(axis, at),
    text: hasDays && isMidnight(at) ? `Day ${at / minutesPerDay + 1}` : formatTime(at),
    minor: hasDays && hasTimes ? !isMidnight(at) : index % 2 === 1,
  }));
  return { ...axis, labels };
};

const [nightBegins, nightEnds] = [20 * 60, 6 * 60];

/** The nights of a span, from 8 pm to 6 am. */
export const nightsOf = ({ start, end }: Span): Span[] => {
  const nights: Span[] = [];
  for (let dusk = nightBegins - minutesPerDay; dusk < end; dusk += minutesPerDay) {
    const night = { start: Math.max(start, dusk), end: Math.min(end, dusk + minutesPerDay - nightBegins + nightEnds) };
    if (night.start < night.end) nights.push(night);
  }
  return nights;
};

/** SVG path data of a line, in a box as long as the axis in minutes. */
export type LineDrawing = {
  width: number;
  height: number;
  nights: string;
  rides: string;
  stops: string;
  waits: string;
};

/** Draws rides as a track, stops as ticks, waits as a hollow bar, and the nights behind them. */
export const drawLine = (rides: readonly Ride[], axis: Span): LineDrawing => {
  const [height, middle] = [24, 12];
  const x = (at: number) => at - axis.start;
  const waits = rides.slice(1).map((ride, index) => ({ start: rides[index]?.end ?? ride.start, end: ride.start }));
  return {
    width: axis.end - axis.start,
    height,
    nights: nightsOf(spanOf(rides))
      .map(({ start, end }) => `M${x(start)} 0v${height}H${x(end)}V0z`)
      .join(''),
    rides: rides.map(({ start, end }) => `M${x(start)} ${middle}H${x(end)}`).join(''),
    stops: rides
      .flatMap(({ stops = [] }) => stops)
      .map((at) => `M${x(at)} ${middle - 3}v6`)
      .join(''),
    waits: waits
      .filter(({ start, end }) => start < end)
      .map(({ start, end }) => `M${x(start)} ${middle - 3}H${x(end)}v6H${x(start)}z`)
      .join(''),
  };
};
