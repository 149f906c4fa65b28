import { addDays, dayOffset, formatDate, formatInstant, formatTime } from '~/shared/dates/dates.ts';
import type { RideTimes, TrainDetails } from './booking.ts';

/** The times of a ride as the timetable has them, in minutes after midnight of the run's date. */
export type RunTimes = { run_date: string; departs_min: number; arrives_min: number };

/** Stations of a ride with the times of its run. */
export const withTimes = <Ride extends { from: object; to: object }>(
  ride: Ride,
  { run_date, departs_min, arrives_min }: RunTimes,
) => {
  const date = addDays(run_date, dayOffset(departs_min));
  return {
    ...ride,
    from: { ...ride.from, departs: formatTime(departs_min), date },
    to: { ...ride.to, arrives: formatTime(arrives_min), date: addDays(run_date, dayOffset(arrives_min)) },
    date,
    duration_minutes: arrives_min - departs_min,
  };
};

/** The most changes of times that a booking remembers. */
const mostFormerTimes = 20;

const timesOf = ({ from, to }: RideTimes): RideTimes => ({
  from: { departs: from.departs, date: from.date },
  to: { arrives: to.arrives, date: to.date },
});

const isSameTime = (one: RideTimes, other: RideTimes): boolean =>
  JSON.stringify(timesOf(one)) === JSON.stringify(timesOf(other));

/** The times before the last change of the timetable in words, for the ticket; null without a change. */
export const formerTimesLabel = ({ former_times }: Pick<TrainDetails, 'former_times'>): string | null => {
  const last = former_times?.at(-1);
  if (!last) return null;
  const { from, to, until } = last;
  return `Train times changed on ${formatInstant(until)}. Earlier: departs ${formatDate(from.date)}, ${from.departs}; arrives ${formatDate(to.date)}, ${to.arrives}.`;
};

/** Where to board and where not, for a ticket with a later boarding station; else null. */
export const boardingLabel = ({ booked_from, from }: Pick<TrainDetails, 'booked_from' | 'from'>): string | null =>
  booked_from
    ? `Board at ${from.name} (${from.code}), not at ${booked_from.name} (${booked_from.code}), which the ticket was bought from. Same fare.`
    : null;

/** The journey of a ticket with the times that its run has now and its former ones; null when they are the same. */
export const retimedJourney = (journey: TrainDetails, times: RunTimes, now: Date): TrainDetails | null => {
  const retimed = withTimes(journey, times);
  if (isSameTime(journey, retimed)) return null;
  const former = { ...timesOf(journey), until: now.toISOString() };
  return { ...retimed, former_times: [...(journey.former_times ?? []), former].slice(-mostFormerTimes) };
};
