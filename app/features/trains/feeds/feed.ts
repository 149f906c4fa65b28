import type { TrainDates } from './train-dates.ts';
import type { Coaches } from './train-types.ts';

export type FeedCity = { code: string; name: string; state: string; aliases: string[]; rank: number };

/** A station as a feed describes it; what is null is completed from other sources. */
export type FeedStation = {
  code: string;
  name: string;
  lat: number | null;
  lng: number | null;
  city_code: string | null;
  city: string | null;
  state: string | null;
  aliases: string[];
  rank: number | null;
};

/** A train as a feed describes it, before its rules are checked. Calls are in order. */
export type FeedTrip = {
  file: string;
  line: number | null;
  number: string;
  name: string;
  /** Train type, or words that tell it; '' when unknown. */
  type: string;
  superfast: boolean | null;
  dates: TrainDates;
  /** Null when unknown: by the rules of the type. */
  classes: Coaches[] | null;
  calls: TripCall[];
};

/** Minutes after midnight of the day on which the train leaves its first station. */
export type TripCall = { code: string; arrives: number; departs: number; km: number | null; limit: CallLimit | null };

/** What one may not do at a call. */
export type CallLimit = 'no boarding' | 'no alighting';

/** A train that can be sold; the arrays have an entry for each stop. */
export type FeedTrain = TrainDates & {
  number: string;
  name: string;
  type: string;
  superfast: boolean;
  codes: string[];
  arrives: number[];
  departs: number[];
  kms: number[];
  /** The stops (from 0) where one may only alight, and those where one may only board; ascending. */
  no_boarding: number[];
  no_alighting: number[];
  classes: Coaches[];
};

/** A feed that can be imported. Stations have a train each. */
export type Feed = {
  cities: FeedCity[];
  stations: FeedStation[];
  trains: FeedTrain[];
  /** The version that its publisher gave it, or ''. */
  version: string;
};
