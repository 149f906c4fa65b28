import type { Timetable } from '../core/timetable.ts';
import { type TrainDates, weekly } from './train-dates.ts';
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

/** Where the position of a station was read, by its code. */
export type StationLines = Map<string, { file: string; line: number }>;

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

/** Minutes after midnight of the day on which the train leaves its first station; `km` in kilometres or metres, as the feed has it. */
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

const megabyte = 2 ** 20;

/** What a feed may contain, against zip bombs and feeds that would fill the memory. The largest feeds of whole countries are far below. */
export const feedLimits = {
  files: 200,
  fileBytes: 1024 * megabyte,
  totalBytes: 1536 * megabyte,
  /** Timetables are compressed 5 to 30 times. */
  ratio: 100,
  ratioFromBytes: 8 * megabyte,
  stations: 50_000,
  trips: 200_000,
  calls: 5_000_000,
  /** Characters of a line. */
  lineLength: 64 * 1024,
} as const;

/** Something wrong in a feed. `line` counts from 1, the header included; null concerns the whole file. */
export type FeedProblem = { file: string; line: number | null; text: string };

/** 'stop_times.txt, line 7: The stop X is not in stops.txt.' */
export const formatFeedProblem = ({ file, line, text }: FeedProblem): string =>
  `${file}${line === null ? '' : `, line ${line}`}: ${text}`;

/** After so many errors the rest of the feed is not read. */
const mostErrors = 100;
/** Warnings are stored up to this number, and counted beyond it. */
const mostWarnings = 1000;

/** Thrown when reading on is pointless; what was found so far is in the problems. */
export class TooManyFeedErrors extends Error {}

/** Collects the problems of one feed: errors refuse it, warnings do not. */
export class FeedProblems {
  readonly errors: FeedProblem[] = [];
  readonly warnings: FeedProblem[] = [];
  warningCount = 0;

  /** @throws TooManyFeedErrors after the hundredth */
  error(file: string, line: number | null, text: string): void {
    this.errors.push({ file, line, text });
    if (this.errors.length >= mostErrors) throw new TooManyFeedErrors();
  }

  warn(file: string, line: number | null, text: string): void {
    this.warningCount += 1;
    if (this.warnings.length < mostWarnings) this.warnings.push({ file, line, text });
  }
}

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
