/** npm run db -- move --to URL: brings an embedded installation onto a PostgreSQL server. */
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, ClientBase } from 'pg';
import { type Database, openDatabase } from '../../app/server/database/database.server.ts';
import { migrate, migrateThrough } from '../../app/server/database/migrate.server.ts';
import { withMigrationLock } from '../../app/server/database/migration-lock.server.ts';
import {
  isTransferCopied,
  markTransferCopied,
  removeTransferMark,
} from '../../app/server/database/transfer-mark.server.ts';
import type { Environment } from '../../app/server/environment.server.ts';
import { openFileStore } from '../../app/server/files/open-file-store.server.ts';
import { createLog } from '../../app/server/log.server.ts';
import { BackupError } from './backup-folder.ts';
import { checkInstallation, type InstallationCheck } from './check-installation.ts';
import { copyTable } from './copy-table.ts';
import { connect, embeddedFolder, hasEmbeddedDatabase } from './snapshot.ts';
import {
  type CopiedTable,
  listColumns,
  listConstraintSteps,
  listPartitions,
  listSequences,
  sumTable,
} from './table-catalog.ts';
import { fillDatabase } from './target-database.ts';

/** Milliseconds. */
const keepAliveInterval = 20_000;

export type Moved = InstallationCheck & {
  /** Null when an interrupted move was finished, which had copied everything. */
  copied: { tables: number; rows: number } | null;
  /** The folder of the embedded database. */
  former: string;
};

const tablesOf = async (source: ClientBase, target: ClientBase): Promise<CopiedTable[]> => {
  const [tables, theirs] = [await listColumns(source), await listColumns(target)];
  const known = new Map(theirs.map(({ name, columns }) => [name, JSON.stringify(columns)]));
  const different = tables.filter(({ name, columns }) => known.get(name) !== JSON.stringify(columns));
  if (different.length > 0)
    throw new BackupError(
      `These tables differ from the schema of this version: ${different.map(({ name }) => name).join(', ')}. Nothing was moved.`,
    );
  return tables;
};

const addPartitions = async (source: ClientBase, target: ClientBase): Promise<void> => {
  const present = new Set((await listPartitions(target)).map(({ name }) => name));
  for (const { name, parent, bounds } of await listPartitions(source))
    if (!present.has(name)) await target.query(`create table ${name} partition of ${parent} ${bounds}`);
};

const copySequences = async (source: ClientBase, target: ClientBase): Promise<void> => {
  for (const { name, last_value } of await listSequences(source))
    if (last_value !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, last_value]);
};

/** @throws BackupError when a table of the target differs from the source by as much as a character. */
const compareTables = async (
  source: ClientBase,
  target: ClientBase,
  tables: readonly CopiedTable[],
): Promise<number> => {
  let total = 0;
  for (const table of tables) {
    const [ours, theirs] = [await sumTable(source, table), await sumTable(target, table)];
    if (ours.rows !== theirs.rows || ours.checksum !== theirs.checksum)
      throw new BackupError(
        `${table.name} has ${theirs.rows} rows on the server and ${ours.rows} here, or other contents. Nothing was moved.`,
      );
    total += ours.rows;
  }
  return total;
};

/** Copies everything in one transaction of the target, without triggers and foreign keys, which are checked when they are put back. */
const copyAll = async (source: ClientBase, target: Client, report: (line: string) => void) => {
  await source.query('begin');
  await source.query('set local timezone = utc');
  await target.query('begin');
  const tables = await tablesOf(source, target);
  const { before, after } = await listConstraintSteps(target);
  for (const statement of before) await target.query(statement);
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await addPartitions(source, target);
  for (const table of tables) {
    const copied = await copyTable(source, target, table);
    if (copied >= 10_000) report(`${table.name}: ${copied} rows`);
  }
  await copySequences(source, target);
  const rows = await compareTables(source, target, tables);
  for (const statement of after) await target.query(statement);
  await markTransferCopied(target);
  await target.query('commit');
  await source.query('rollback');
  return { tables: tables.length, rows };
};

const copyFrom = async ({ pool }: Database, target: Client, report: (line: string) => void) => {
  const source = await pool.connect();
  // Its transaction waits while the server works, and would be ended after a minute.
  const keepAlive = setInterval(() => source.query('select 1').catch(() => undefined), keepAliveInterval);
  try {
    return await copyAll(source, target, report);
  } finally {
    clearInterval(keepAlive);
    source.release(true);
  }
};

const formerPrefix = `${embeddedFolder}.moved-`;

/** Renames the embedded database, so that no process sells its seats again. @returns the new folder */
const retire = async (dataDir: string): Promise<string> => {
  const former = join(dataDir, `${formerPrefix}${new Date().toISOString().replace(/[:.]/g, '-')}`);
  await rename(join(dataDir, embeddedFolder), former);
  return former;
};

/**
 * Ends a move that was interrupted after the embedded database had been renamed: the server's has everything and is still marked.
 * @throws BackupError when there is no such move.
 */
const finishMove = async (dataDir: string, to: string): Promise<string> => {
  const former = (await readdir(dataDir).catch(() => []))
    .filter((name) => name.startsWith(formerPrefix))
    .sort()
    .at(-1);
  const nothing = new BackupError(
    `There is no embedded database in ${dataDir}.${former ? ` It was moved and is now ${former}.` : ''}`,
  );
  if (!former) throw nothing;
  const target = await connect(to);
  try {
    if (!(await isTransferCopied(target))) throw nothing;
    await withMigrationLock(to, () => removeTransferMark(target));
  } finally {
    await target.end();
  }
  return join(dataDir, former);
};

const copyAndRetire = (dataDir: string, to: string, report: (line: string) => void) => {
  const copy = async (target: Client) => {
    // Opening it fails while a process uses it.
    const embedded = await openDatabase({ databaseUrl: null, dataDir, log: createLog('error') });
    try {
      await migrate(embedded);
      await migrateThrough(target, 'postgresql');
      const copied = await copyFrom(embedded, target, report);
      await target.query('analyze');
      return copied;
    } finally {
      await embedded.close();
    }
  };
  // The mark is removed at the very end: until then the move can be repeated, and no process starts on the server's database.
  return fillDatabase(to, { replace: null }, async (target) => {
    const copied = await copy(target);
    return { copied, former: await retire(dataDir) };
  });
};

/**
 * Moves the embedded database in DATA_DIR to an empty PostgreSQL database: every table with its rows, counts and checksums compared, and the sequences. A
 * failure leaves the embedded database as it was. Afterwards it is renamed; pictures and DATA_DIR stay where they are. A move that was interrupted is
 * repeated by the same command: it begins anew, or only ends when the embedded database has been renamed already.
 * @throws BackupError with a sentence for the operator.
 */
export const moveDatabase = async (
  environment: Environment,
  to: string,
  report: (line: string) => void = () => undefined,
): Promise<Moved> => {
  const { dataDir } = environment;
  const moved = hasEmbeddedDatabase(dataDir)
    ? await copyAndRetire(dataDir, to, report)
    : { copied: null, former: await finishMove(dataDir, to) };
  const database = await openDatabase({ databaseUrl: to, dataDir });
  try {
    return { ...moved, ...(await checkInstallation(database.db, openFileStore(environment))) };
  } finally {
    await database.close();
  }
};
