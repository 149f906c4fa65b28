import type { Timetable } from '../core/timetable.ts';
import type { FeedTrain } from './feed.ts';
import { weekly } from './train-dates.ts';

/** A train of the import format as a train of a feed. */
export const toFeedTrain = ({ stops, running_days, ...train }: Timetable['trains'][number]): FeedTrain => ({
  ...train,
  ...weekly(running_days),
  codes: stops.map(({ station_code }) => station_code),
  arrives: stops.map(({ arrives_min }) => arrives_min),
  departs: stops.map(({ departs_min }) => departs_min),
  kms: stops.map(({ km }) => km),
  no_boarding: [],
  no_alighting: [],
});
