import type { FirstRides, JourneyQuery, LastRides, StationRoles } from './outer-rides.ts';
import type { TimetableIndex } from './timetable-index.ts';

/** The earliest arrival for each minute of departure and number of changes, and the call and day of the middle ride that it needs. */
export type BestArrivals = { arrives: Int32Array; middleCall: Int32Array; middleDay: Int8Array };

/** A search in progress. */
export type JourneySearch = {
  index: TimetableIndex;
  query: JourneyQuery;
  roles: StationRoles;
  first: FirstRides;
  /** Last rides by station, listed when asked for. */
  lastAt: (station: number) => LastRides | null;
  /** For each call and day of departure the latest start of a first ride that reaches it, or -1. */
  startAt: Int16Array;
  best: BestArrivals[];
};
