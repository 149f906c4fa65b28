import { addDays } from '~/shared/dates/dates.ts';
import { bookingWindowDays } from '../core/train.ts';
import { type Feed, type FeedProblem, FeedProblems, type FeedTrain, TooManyFeedErrors } from './feed.ts';
import { createPositionCheck, inKilometres } from './feed-distances.ts';
import type { FeedFiles } from './open-feed.server.ts';
import { type TimeCorrection, withPlausibleTimes } from './plausible-times.ts';
import { isCsvTimetable, readCsvTimetable } from './read-csv-timetable.server.ts';
import { type ReadOptions, readGtfs } from './read-gtfs.server.ts';
import { obstacle, sellableTrain } from './sellable-train.ts';
import { hasRunBetween } from './train-dates.ts';

/** A feed, or null with the errors that refuse it. */
export type FeedReading = { feed: Feed | null; errors: FeedProblem[]; warnings: FeedProblem[]; warningCount: number };

const timeWarning = ({ number, code, becomes }: TimeCorrection): string =>
  `Train ${number} can't reach or leave ${code} in its times${becomes ? ': it gets those that other trains need' : ', so it is sold without this stop'}.`;

const read = async (files: FeedFiles, problems: FeedProblems, options: ReadOptions): Promise<Feed> => {
  const { cities, stations, stationLines, trips, version } = isCsvTimetable(files)
    ? await readCsvTimetable(files, problems, options.onProgress)
    : await readGtfs(files, problems, options);
  const known = new Map(stations.map((station) => [station.code, station]));
  const sellable: FeedTrain[] = [];
  const positions = createPositionCheck(known);
  for (const trip of trips) {
    const calls = obstacle(trip) ? trip.calls : inKilometres(trip, known, problems);
    const train = calls && sellableTrain({ ...trip, calls }, known, problems);
    if (!train) continue;
    positions.add(calls);
    sellable.push(train);
  }
  const { trains, corrections } = options.keepsTimes
    ? { trains: sellable, corrections: [] }
    : withPlausibleTimes(sellable, known);
  for (const correction of corrections) problems.warn(files.name, null, timeWarning(correction));
  if (problems.errors.length === 0) positions.report(problems, stationLines);
  const [first, last] = [options.today, addDays(options.today, bookingWindowDays)];
  if (trains.length === 0 && problems.errors.length === 0)
    problems.error(files.name, null, 'There is no train that can be sold.');
  else if (problems.errors.length === 0 && !trains.some((train) => hasRunBetween(train, first, last)))
    problems.error(files.name, null, `No train leaves on the days on sale, ${first} to ${last}.`);
  const called = new Set(trains.flatMap(({ codes }) => codes));
  const used = stations.filter(({ code }) => called.has(code));
  const grouped = new Set(used.map(({ city_code }) => city_code));
  return { cities: cities.filter(({ code }) => grouped.has(code)), stations: used, trains, version };
};

/** Reads and checks a feed: GTFS, or the three CSV files. With `keepsTimes` trains keep times that they can't have, for a tool that corrects positions first. */
export const readFeed = async (
  files: FeedFiles,
  { today, onProgress = () => {}, keepsTimes = false }: Pick<ReadOptions, 'today'> & Partial<ReadOptions>,
): Promise<FeedReading> => {
  const problems = new FeedProblems();
  let feed: Feed | null = null;
  try {
    feed = await read(files, problems, { today, onProgress, keepsTimes });
  } catch (error) {
    if (!(error instanceof TooManyFeedErrors)) throw error;
  }
  const { errors, warnings, warningCount } = problems;
  return { feed: errors.length === 0 ? feed : null, errors, warnings, warningCount };
};
