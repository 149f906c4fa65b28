/** npm run archive: moves closed bookings to CSV files in the file store, and back. Uses DATABASE_URL, or the embedded database in DATA_DIR (the server must not run then). */
import { parseArgs } from 'node:util';
import { purgeArchivedHistory } from '../app/features/bookings/archive/purge-archived-history.server.ts';
import { systemClock } from '../app/server/clock.server.ts';
import { openDatabase } from '../app/server/database/database.server.ts';
import { isMigrated } from '../app/server/database/migrate.server.ts';
import { readEnvironment } from '../app/server/environment.server.ts';
import { openFileStore } from '../app/server/files/open-file-store.server.ts';
import { createLog } from '../app/server/log.server.ts';
import { isPlainDate } from '../app/shared/dates/dates.ts';
import { archiveBookings } from './archive/archive-bookings.ts';
import { readArchive } from './archive/archive-files.ts';
import { restoreArchive } from './archive/restore-archive.ts';
import { checkInstallation } from './backup/check-installation.ts';

const usage = `npm run archive -- --before 2022-01-01   move closed bookings of trains that left before this day to the archive
npm run archive -- purge                 delete archived histories of bookings that are past their retention; --before does so too
npm run archive -- list                  the parts of the archive
npm run archive -- find REFERENCE        the part that has a booking
npm run archive -- check NAME            are the files of a part complete and undamaged?
npm run archive -- restore NAME          bring the bookings of a part back, and check seats and ledger
The exit code is 0, 1 when something failed, 2 when seats or ledger do not match afterwards.`;

type Installation = { database: Awaited<ReturnType<typeof openDatabase>>; files: ReturnType<typeof openFileStore> };

const printCheck = async ({ database, files }: Installation): Promise<void> => {
  const { problems, summary } = await checkInstallation(database.db, files);
  console.log(summary);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 2;
};

const list = async ({ database }: Installation): Promise<void> => {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', name, state, bookings, 'bookings of trains from', first_run, 'to', last_run) as line from archives order by id`,
  );
  console.log(rows.map(({ line }) => line).join('\n') || 'The archive is empty.');
};

const find = async ({ database }: Installation, reference: string): Promise<void> => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from archived_bookings join archives on archives.id = archive_id where booking_reference = $1',
    [reference],
  );
  console.log(rows[0]?.name ?? `${reference} is not archived.`);
};

/** As the running processes do every day. */
const purge = async ({ database, files }: Installation): Promise<void> => {
  const app = { db: database.db, files, clock: systemClock, log: createLog('error') };
  const { parts } = await purgeArchivedHistory(app);
  console.log(`Deleted the history of the bookings of ${parts} parts.`);
};

const archive = async (installation: Installation, before: string): Promise<void> => {
  await purge(installation);
  const done = await archiveBookings(installation, { before, now: new Date() }, (line) => console.log(line));
  console.log(`Archived ${done.bookings} bookings in ${done.parts} parts.`);
  await printCheck(installation);
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { before: { type: 'string' } }, allowPositionals: true });
  const [command, argument] = positionals;
  const isKnown = values.before
    ? isPlainDate(values.before) && command === undefined
    : command === 'list' ||
      command === 'purge' ||
      (argument !== undefined && ['find', 'check', 'restore'].includes(command ?? ''));
  if (!isKnown) return console.log(usage);
  const environment = readEnvironment(process.env);
  const database = await openDatabase({ ...environment, log: createLog('error') });
  try {
    if (!(await isMigrated(database)))
      throw new Error('The database schema is not up to date: start the server, or run npm run db -- migrate.');
    const installation = { database, files: openFileStore(environment) };
    if (values.before) await archive(installation, values.before);
    else if (command === 'list') await list(installation);
    else if (command === 'purge') await purge(installation);
    else if (command === 'find') await find(installation, argument ?? '');
    else if (command === 'check') {
      const { manifest } = await readArchive(installation.files, argument ?? '');
      console.log(`${manifest.name}: ${manifest.bookings} bookings, all files complete.`);
    } else {
      console.log(`Restored ${await restoreArchive(installation, argument ?? '')} bookings.`);
      await printCheck(installation);
    }
  } finally {
    await database.close();
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
