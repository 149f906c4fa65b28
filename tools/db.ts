/** npm run db: database administration. Uses DATABASE_URL, or the embedded database in DATA_DIR. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { emptyDatabase } from '~/server/database/empty-database.server.ts';
import type { Database } from '../app/server/database/database.server.ts';
import { grantRowRights } from '../app/server/database/grants.server.ts';
import { describeSchema, migrate } from '../app/server/database/migrate.server.ts';
import { openDatabase } from '../app/server/database/open-database.server.ts';
import type { Environment } from '../app/server/environment.server.ts';
import { readEnvironment } from '../app/server/read-environment.server.ts';

const usage = `npm run db -- status           whether the schema is the one of this version
npm run db -- migrate          create the schema, or bring it up to date
npm run db -- grant ROLE       give a role the rights on rows that the application needs, and its time limits
npm run db -- backup --to FOLDER     copy database and pictures to a new folder; it is not encrypted: that is up to you
npm run db -- restore --from FOLDER  restore a backup into an empty installation, and check it
npm run db -- move --to URL    move the embedded database in DATA_DIR to an empty database of a PostgreSQL server
npm run db -- check            check seats, ledger and pictures
npm run db -- restored         after restoring the database by other means than npm run restore: hold waiting emails back, end all logins,
                               and check as above
npm run db -- query 'select 1' run SQL and print the rows (or pass the SQL on standard input)
npm run db -- reset --yes      delete everything; the next start recreates it
                               (a PostgreSQL database must be named: reset --yes NAME)
The exit code is 1 when nothing was done, 2 with mismatches or missing pictures.`;

const withDatabase = async (environment: Environment, work: (database: Database) => Promise<void>): Promise<void> => {
  const database = await openDatabase({ ...environment, log: console });
  try {
    await work(database);
  } finally {
    await database.close();
  }
};

const query = async (database: Database, sql: string): Promise<void> => {
  const answer = await database.pool.query(sql);
  for (const { rows, command, rowCount } of Array.isArray(answer) ? answer : [answer]) {
    if (rows.length > 0) console.table(rows);
    console.log(`${command} ${rowCount ?? 0}`);
  }
};

/** As the owner of the schema: at MIGRATE_URL, or else at DATABASE_URL. */
const grant = async ({ migrateUrl, databaseUrl }: Environment, role: string): Promise<void> => {
  const url = migrateUrl ?? databaseUrl;
  if (url === null) throw new Error('The embedded database has no roles: set DATABASE_URL or MIGRATE_URL.');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const remaining = await grantRowRights(client, role);
    console.log(`The role ${role} can use the database.`);
    if (remaining.length > 0)
      console.log(
        `Its time limits are not set: that needs CREATEROLE. Please let a database administrator run:\n\n${remaining.join(';\n')};`,
      );
  } finally {
    await client.end();
  }
};

/** A PostgreSQL database is deleted only when it is named: a forgotten PUBLIC_URL must not cost a real installation its bookings. */
const reset = async (environment: Environment, name: string | undefined): Promise<void> => {
  if (environment.production)
    throw new Error('This is a production installation (PUBLIC_URL is set), so it cannot be reset.');
  await withDatabase(environment, async ({ kind, pool }) => {
    if (kind === 'embedded') return;
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    if (rows[0]?.name !== name)
      throw new Error(
        `Nothing was deleted. To delete everything in this database: npm run db -- reset --yes ${rows[0]?.name}`,
      );
    await emptyDatabase(pool);
  });
  // Opening it above fails while a server uses the folder.
  if (!environment.databaseUrl) rmSync(join(environment.dataDir, 'database'), { recursive: true, force: true });
  console.log('Everything was deleted.');
};

/** Prints what a check found. */
const printCheck = ({ summary, problems }: { summary: string; problems: string[] }): void => {
  console.log(summary);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 2;
};

const printSecured = ({ mails, sessions }: { mails: number; sessions: number }): void =>
  console.log(`${mails} waiting emails held back (see Mail in the admin panel), ${sessions} sessions ended.`);

// The features are imported by the commands that need them only.

const check = (environment: Environment, restored: boolean): Promise<void> =>
  withDatabase(environment, async (database) => {
    const { checkInstallation, secureRestored } = await import('./backup/check-installation.ts');
    const { openFileStore } = await import('../app/server/files/open-file-store.server.ts');
    if (restored) {
      await migrate(database);
      printSecured(await secureRestored(database));
    }
    printCheck(await checkInstallation(database, openFileStore(environment)));
  });

const backUp = async (environment: Environment, folder: string): Promise<void> => {
  const { createBackup } = await import('./backup/create-backup.ts');
  const { kind, files, missing } = await createBackup(environment, folder);
  console.log(`Backup of the ${kind} database and ${files} pictures in ${folder}.`);
  if (missing.length === 0) return;
  console.error(`Missing or damaged in the store, so not in the backup: ${missing.join(', ')}`);
  process.exitCode = 2;
};

const restore = async (environment: Environment, folder: string): Promise<void> => {
  const { restoreBackup } = await import('./backup/restore-backup.ts');
  const restored = await restoreBackup(environment, folder);
  console.log(`Restored the database and ${restored.pictures} pictures.`);
  printSecured(restored);
  printCheck(restored);
  if (environment.migrateUrl) console.log('Give the role of the processes its rights again: npm run db -- grant ROLE');
  console.log('A SESSION_SECRET must be the one of the backup, or OLD_SESSION_SECRETS must have that one.');
  console.log('Next: start Raahi, then npm run money -- compare DAYS for payments since the backup.');
};

const move = async (environment: Environment, url: string): Promise<void> => {
  const { moveDatabase } = await import('./backup/move-database.ts');
  const moved = await moveDatabase(environment, url);
  console.log(`Moved ${moved.rows} rows.`);
  printCheck(moved);
  console.log(`The embedded database is now ${moved.former}: delete it when you do not need it.`);
  console.log('Next: set DATABASE_URL and start Raahi. Pictures and the session secret stay in DATA_DIR.');
};

const runCommand = async ([command, argument, name]: string[]): Promise<void> => {
  const environment = readEnvironment(process.env);
  if (command === 'migrate') await withDatabase(environment, (database) => migrate(database));
  else if (command === 'status')
    await withDatabase(environment, async (database) => console.log(await describeSchema(database)));
  else if (command === 'grant' && argument) await grant(environment, argument);
  else if (command === 'backup' && argument === '--to' && name) await backUp(environment, name);
  else if (command === 'restore' && argument === '--from' && name) await restore(environment, name);
  else if (command === 'move' && argument === '--to' && name) await move(environment, name);
  else if (command === 'check' || command === 'restored') await check(environment, command === 'restored');
  else if (command === 'query') {
    const sql = argument ?? (await text(process.stdin));
    await withDatabase(environment, (database) => query(database, sql));
  } else if (command === 'reset' && argument === '--yes') await reset(environment, name);
  else console.log(usage);
};

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
