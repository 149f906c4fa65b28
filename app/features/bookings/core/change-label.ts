import { unbroken } from '~/shared/data/unbroken.ts';
import { formatDuration } from '~/shared/dates/dates.ts';
import type { TrainDetails } from './booking.ts';
import { journeyInstants } from './ticket.ts';

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
