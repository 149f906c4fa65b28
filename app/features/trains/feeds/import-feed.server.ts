import { createHash } from 'node:crypto';
import { listTowns } from '~/features/places/core/load-gazetteer.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Db, Tx } from '~/server/database/database.server.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { loadGazetteer } from '../../places/core/load-gazetteer.server.ts';
import { clearTimetableCache } from '../core/timetable-cache.server.ts';
import { placeNames, townNames } from '../places/place-names.ts';
import {
  analyseTimetable,
  keepSoldTrains,
  listRetimedTrains,
  stageTimetable,
  type TimetableContent,
  withdrawOthers,
  writeStaged,
} from './apply-timetable.store.server.ts';
import { completeStations } from './complete-stations.ts';
import type { Feed, FeedProblem, FeedTrain } from './feed.ts';
import type { ReadProgress } from './gtfs-reader.server.ts';
import type { FeedFiles } from './open-feed.server.ts';
import { readFeed } from './read-feed.server.ts';
import {
  findFeed,
  insertFeed,
  insertVersion,
  listKnownPlaces,
  listKnownStops,
  listSoldTrains,
  listTimetableVersions,
  listTrainsOnSale,
  listVersionsToNotify,
  lockTimetable,
  markVersionNotified,
  type NewVersion,
} from './timetable-versions.store.server.ts';
import { withTableNumbers } from './train-numbers.ts';
import { writeGtfs } from './write-gtfs.server.ts';

type Warnings = { warnings: FeedProblem[]; warningCount: number };

export type FeedImport =
  | ({ outcome: 'refused'; errors: FeedProblem[] } & Warnings)
  | ({ outcome: 'unchanged' } & Warnings)
  /** `kept` are the trains whose stops stay as they were, because runs of them are sold. */
  | ({ outcome: 'imported'; stations: number; trains: number; kept: string[] } & Warnings);

type ImportApp = Pick<App, 'db' | 'clock'> & { environment: Pick<App['environment'], 'publicUrl'> };

/** What the import is called in the list of versions. */
type Origin = Pick<NewVersion, 'source' | 'name'> & {
  onProgress?: ReadProgress;
  /** Also when less than half of the trains on sale would still be sold. */
  isForced?: boolean;
};

/** Thrown to undo a transaction that has changed nothing, with its notes for caches. */
class NothingChanged extends Error {}

/** Thrown to undo a transaction that would take most trains off sale. */
class TooFewTrains extends Error {}

/** @throws TooFewTrains when less than half of the trains on sale before are on sale now */
const requireHalf = async (tx: Tx, before: readonly string[], today: PlainDate): Promise<void> => {
  const now = new Set(await listTrainsOnSale(tx, today));
  const left = before.filter((number) => now.has(number)).length;
  if (left * 2 < before.length)
    throw new TooFewTrains(
      `Of ${before.length} trains on sale, ${left} would still be sold. If that is meant, repeat the command with --force.`,
    );
};

/** Cities, stations and names of a feed, completed from what is known. */
const completeFeed = async (db: Db, feed: Feed): Promise<TimetableContent> => {
  const [known, towns, gazetteer] = [await listKnownPlaces(db), await listTowns(db), await loadGazetteer(db)];
  const places = completeStations(feed, { ...known, towns });
  return { ...places, trains: feed.trains, names: placeNames(places, townNames(gazetteer)) };
};

/** Numbers of trains that have several timetables in the feed. */
const numbersWithVariants = (trains: readonly FeedTrain[]): string[] => {
  const byNumber = Map.groupBy(trains, ({ number }) => number);
  return [...byNumber].flatMap(([number, timetables]) => (timetables.length > 1 ? [number] : []));
};

/** Writes the differences and stores what is sold then. @returns the trains that kept their stops */
const applyTimetable = async (
  tx: Tx,
  content: TimetableContent,
  {
    today,
    publicUrl,
    version,
    isForced = false,
  }: {
    today: PlainDate;
    publicUrl: string;
    version: Omit<NewVersion, 'kept_trains' | 'retimed_trains'>;
    isForced: boolean | undefined;
  },
): Promise<string[]> => {
  await lockTimetable(tx);
  const before = isForced ? [] : await listTrainsOnSale(tx, today);
  const trains = withTableNumbers(content.trains, await listKnownStops(tx, numbersWithVariants(content.trains)));
  await stageTimetable(tx, { ...content, trains });
  const kept = await keepSoldTrains(tx, today);
  const changed = (await writeStaged(tx, kept)) + (await withdrawOthers(tx, kept));
  await requireHalf(tx, before, today);
  const [current] = await listTimetableVersions(tx, 1);
  if (changed === 0 && current?.kept_trains.join() === kept.join()) throw new NothingChanged();
  const id = await insertVersion(tx, { ...version, kept_trains: kept, retimed_trains: await listRetimedTrains(tx) });
  const places = await listKnownPlaces(tx);
  const sold = listSoldTrains(tx);
  await insertFeed(
    tx,
    id,
    await writeGtfs({ ...places, trains: sold, version: `${version.feed_version ?? ''}`, publicUrl }),
  );
  return kept;
};

/**
 * Makes a feed the timetable in use: read and checked as a whole, then its differences are written in one transaction, so that every search sees the former or
 * the new timetable. Trains that are not in the feed are withdrawn. A train of which runs are sold keeps its stops, and the same feed changes nothing.
 */
export const importFeed = async (app: ImportApp, files: FeedFiles, origin: Origin): Promise<FeedImport> => {
  const { db } = app;
  const names = await loadGazetteer(db);
  // Names of places come from the gazetteer too.
  const digest = createHash('sha256')
    .update(`${await files.digest()} ${names.version}`)
    .digest('hex');
  const [current] = await listTimetableVersions(db, 1);
  if (current?.digest === digest && current.kept_trains.length === 0)
    return { outcome: 'unchanged', warnings: [], warningCount: 0 };
  const today = indianDate(app.clock.now());
  const { feed, errors, warnings, warningCount } = await readFeed(files, { today, onProgress: origin.onProgress });
  if (!feed) return { outcome: 'refused', errors, warnings, warningCount };
  const content = await completeFeed(db, feed);
  const { source, name, isForced } = origin;
  const version = { digest, source, name, feed_version: feed.version || null };
  try {
    const { publicUrl } = app.environment;
    const kept = await db.transaction((tx) => applyTimetable(tx, content, { today, publicUrl, version, isForced }));
    clearTimetableCache(db);
    await analyseTimetable(db);
    const { stations, trains } = content;
    return { outcome: 'imported', stations: stations.length, trains: trains.length, kept, warnings, warningCount };
  } catch (error) {
    if (error instanceof NothingChanged) return { outcome: 'unchanged', warnings, warningCount };
    if (error instanceof TooFewTrains) {
      const problem = { file: files.name, line: null, text: error.message };
      return { outcome: 'refused', errors: [problem], warnings, warningCount };
    }
    throw error;
  }
};

/** Uses the version before the current one again, as a new version. Null when no earlier one is stored. */
export const rollbackTimetable = async (
  app: ImportApp,
  openFeed: (feed: Buffer) => Promise<FeedFiles>,
  { isForced }: Pick<Origin, 'isForced'> = {},
): Promise<{ version: number; result: FeedImport } | null> => {
  const [, ...earlier] = await listTimetableVersions(app.db, 20);
  const target = earlier.find(({ has_feed }) => has_feed);
  const feed = target && (await findFeed(app.db, target.id));
  if (!target || !feed) return null;
  const files = await openFeed(feed);
  try {
    const origin = { source: 'rollback' as const, name: `version ${target.id}`, isForced };
    return { version: target.id, result: await importFeed(app, files, origin) };
  } finally {
    files.close();
  }
};

/** The last versions of the timetable, the one in use first. */
export const listVersions = (db: Db, limit: number) => listTimetableVersions(db, limit);

/**
 * When the holders of tickets are looked for after an import, in minutes: at once, again when the holds that began before it have ended, and a day later for
 * those that a pass could not change. A payment that comes after its hold looks at the timetable itself.
 */
const passesAfterMinutes = [0, 30, 1440] as const;

/** Calls `notify` with the trains that have other times since the last pass, if one is due. @returns what `notify` returned, or null */
export const notifyOfRetimedTrains = async <Result>(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  notify: (trains: string[]) => Promise<Result>,
): Promise<Result | null> => {
  const now = clock.now();
  const versions = await listVersionsToNotify(db, { now, minutesAfter: passesAfterMinutes });
  if (versions.length === 0) return null;
  const result = await notify([...new Set(versions.flatMap(({ retimed_trains }) => retimed_trains))]);
  for (const { id } of versions) await markVersionNotified(db, id, now);
  return result;
};
