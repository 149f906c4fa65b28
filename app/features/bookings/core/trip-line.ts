import { unbroken } from '~/shared/data/storable-text.ts';
import { daysBetween, formatDuration } from '~/shared/dates/dates.ts';
import { type Ride, spanOf } from '~/ui/line/clock.ts';
import type { TrainDetails } from './booking.ts';
import { journeyInstants } from './ticket.ts';

type Train = Pick<TrainDetails, 'from' | 'duration_minutes'>;

const minutesOfTime = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The trains of a trip in the order of travel as a line, in minutes after midnight of its first day. */
export const tripRides = (trains: readonly Train[]): Ride[] => {
  const first = trains[0]?.from.date ?? '';
  return trains.map(({ from, duration_minutes }) => {
    const start = daysBetween(first, from.date) * 1440 + minutesOfTime(from.departs);
    return { start, end: start + duration_minutes };
  });
};

/** A part of the line of a trip, for where nothing can be drawn; `share` of the whole axis, from 0 to 1. */
export type LinePart = { kind: 'ride' | 'wait'; share: number };

/** The line of a trip as parts beside each other. */
export const tripLineParts = (trains: readonly Train[]): LinePart[] => {
  const rides = tripRides(trains);
  const { start, end } = spanOf(rides);
  const part = (kind: LinePart['kind'], minutes: number): LinePart[] =>
    minutes > 0 ? [{ kind, share: minutes / (end - start) }] : [];
  return rides.flatMap((ride, at) => [
    ...part('ride', ride.end - ride.start),
    ...part('wait', (rides[at + 1]?.start ?? ride.end) - ride.end),
  ]);
};

/** What to do between two trains of a trip, such as 'Change at Kota Junction (KOTA): 1 h 15 min'. */
export const changeLabel = (before: TrainDetails, next: TrainDetails): string => {
  const minutes = (journeyInstants(next).departs.getTime() - journeyInstants(before).arrives.getTime()) / 60_000;
  const time = unbroken(formatDuration(Math.max(minutes, 0)));
  const [arrival, departure] = [before.to, next.from];
  if (minutes < 0)
    return `Train ${next.number} leaves ${departure.name} (${departure.code}) before train ${before.number} arrives`;
  if (arrival.code !== departure.code)
    return `Change station by road, ${arrival.name} (${arrival.code}) to ${departure.name} (${departure.code}): ${time}`;
  if (before.number === next.number && minutes < 60)
    return `Stay on train ${next.number} at ${arrival.name} (${arrival.code}), in another seat`;
  return `Change at ${arrival.name} (${arrival.code}): ${time}`;
};
