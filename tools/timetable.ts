/** npm run timetable: imports timetables. Uses DATABASE_URL, or the embedded database in DATA_DIR (stop Raahi for that). */
import { type FeedProblem, formatFeedProblem } from '~/features/trains/feeds/feed.ts';
import { listVersions } from '~/features/trains/feeds/import-feed.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { type FeedImport, importFeed, rollbackTimetable } from '../app/features/trains/feeds/import-feed.server.ts';
import { openFeed } from '../app/features/trains/feeds/open-feed.server.ts';
import { systemClock } from '../app/server/clock.server.ts';
import type { Database } from '../app/server/database/database.server.ts';
import { migrate } from '../app/server/database/migrate.server.ts';
import { openDatabase } from '../app/server/database/open-database.server.ts';
import { readEnvironment } from '../app/server/read-environment.server.ts';

const usage = `npm run timetable -- import FILE.zip|FOLDER   import a timetable: GTFS, or stations.csv, trains.csv and stops.csv
                                              (--force: also when it takes more than half of the trains off sale)
npm run timetable -- status                   the timetable in use and the versions before it
npm run timetable -- rollback                 use the version before again
The exit code is 1 when a feed is refused. Formats and rules: docs/operations.md#timetables`;

/** Lines of warnings that are printed. */
const mostWarnings = 200;

const print = (problems: FeedProblem[]): void => {
  for (const problem of problems) console.error(formatFeedProblem(problem));
};

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;

const printResult = (result: FeedImport, seconds: string): void => {
  if (result.warningCount > 0) console.error(`${count(result.warningCount, 'warning')}:`);
  print(result.warnings.slice(0, mostWarnings));
  if (result.warningCount > mostWarnings) console.error(`... and ${result.warningCount - mostWarnings} more.`);
  if (result.outcome === 'refused') {
    console.error(`Nothing was imported. ${count(result.errors.length, 'error')}:`);
    print(result.errors);
    process.exitCode = 1;
  } else if (result.outcome === 'unchanged') console.log('This is the timetable in use: nothing has changed.');
  else {
    console.log(`Imported ${count(result.trains, 'train')} at ${count(result.stations, 'station')} in ${seconds} s.`);
    if (result.kept.length > 0)
      console.log(
        `Seats are sold by stop, so trains with sold runs keep their stops: ${result.kept.join(', ')}. Import the feed again when these runs have ended.`,
      );
  }
};

/** One line that is overwritten in a terminal; nothing elsewhere. */
const showProgress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
};

const withDatabase = async (work: (app: Parameters<typeof importFeed>[0]) => Promise<void>): Promise<void> => {
  const environment = readEnvironment(process.env);
  const database: Database = await openDatabase({ ...environment, log: console });
  try {
    await migrate(database);
    await work({ db: database.db, clock: systemClock, environment });
  } finally {
    await database.close();
  }
};

const timed = async (work: () => Promise<FeedImport>): Promise<void> => {
  const startedAt = performance.now();
  const result = await work();
  showProgress('');
  printResult(result, ((performance.now() - startedAt) / 1000).toFixed(1));
};

const importFrom = async (path: string, isForced: boolean): Promise<void> => {
  const files = await openFeed(path);
  try {
    await withDatabase((app) =>
      timed(() =>
        importFeed(app, files, {
          source: 'import',
          name: files.name,
          isForced,
          onProgress: (file, rows) => showProgress(`${file}: ${rows.toLocaleString('en-IN')} rows`),
        }),
      ),
    );
  } finally {
    files.close();
  }
};

const printStatus = (): Promise<void> =>
  withDatabase(async ({ db }) => {
    const versions = await listVersions(db, 10);
    if (versions.length === 0) console.log('No timetable has been imported.');
    versions.forEach((version, at) => {
      const size =
        version.trains === null
          ? ''
          : `, ${count(version.trains, 'train')}, ${count(version.stations ?? 0, 'station')}`;
      const origin = [version.source ?? 'small', version.name, version.feed_version].filter(Boolean).join(' ');
      const use = at === 0 ? ', in use' : version.has_feed ? ', stored' : '';
      console.log(`${version.id}  ${version.imported_at} IST  ${origin}${size}${use}`);
      if (version.kept_trains.length > 0) console.log(`   kept their stops: ${version.kept_trains.join(', ')}`);
    });
  });

const rollback = (isForced: boolean): Promise<void> =>
  withDatabase(async (app) => {
    const done = await rollbackTimetable(app, openFeed, { isForced });
    if (!done) throw new Error('No earlier version is stored.');
    if (done.result.outcome !== 'refused') console.log(`Version ${done.version} is in use again.`);
    printResult(done.result, '0');
  });

const isForced = process.argv.includes('--force');
const [command, path] = process.argv.slice(2).filter((argument) => argument !== '--force');
try {
  if (command === 'import' && path) await importFrom(path, isForced);
  else if (command === 'status') await printStatus();
  else if (command === 'rollback') await rollback(isForced);
  else console.log(usage);
} catch (error) {
  showProgress('');
  console.error(errorMessage(error));
  process.exitCode = 1;
}
