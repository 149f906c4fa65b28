import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolConfig } from 'pg';
import { errorMessage } from '../../error-message.server.ts';
import type { Log } from '../../log.server.ts';
import { copyOpenDatabase } from './copy-files.server.ts';
import { type DirectoryLock, lockDirectory } from './directory-lock.server.ts';
import { type EmbeddedThread, startThread } from './embedded-thread.server.ts';
import { VirtualConnection } from './virtual-connection.server.ts';

/** The embedded database cannot be opened; the message is for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

export type Embedded = {
  /** Connects the standard `pg` client to the embedded database. */
  poolConfig: PoolConfig;
  /** The start-up self-test saw an fsync for a commit. */
  durable: boolean;
  /** Number of fsync calls since the start. */
  flushes(): number;
  /** Vacuums and analyses every table, one statement each so that other queries can run in between, then writes a checkpoint. */
  maintain(pool: Pool): Promise<void>;
  /** Copies the files of the database to a new folder while it is open; other queries wait. */
  copyTo(pool: Pool, folder: string): Promise<void>;
  close(): Promise<void>;
};

type EmbeddedLog = Pick<Log, 'warn' | 'error'>;

/**
 * Timeout for the transaction of another connection, and for an idle transaction; JavaScript heap of the thread, beside the memory of the
 * server in it. Responses are outside of the heap, so it stays small.
 */
const defaultLimits = { waitMs: 30_000, idleInTransactionMs: 60_000, heapMegabytes: 128 };

/** Pauses before the database is opened again after its thread has ended and could not be restarted. */
const restartPausesMs = { first: 1_000, longest: 30_000 };

const preparePrivateDirectory = (dataDir: string): string => {
  const directory = join(resolve(dataDir), 'database');
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // PGlite creates world-readable files, so the folder itself must be private.
    chmodSync(directory, 0o700);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The folder ${directory} of the embedded database cannot be created or used: ${String(error)}`,
    );
  }
  return directory;
};

const lockOrThrow = async (directory: string, log?: EmbeddedLog): Promise<DirectoryLock> => {
  const lock = await lockDirectory(directory);
  if (lock.state === 'held')
    throw new EmbeddedDatabaseError(
      `The embedded database in ${directory} is in use by another running process: stop that one, give this one its own DATA_DIR, or set DATABASE_URL to a PostgreSQL server that several processes may share.`,
    );
  if (lock.state === 'impossible')
    log?.warn(`This system cannot lock ${directory}: make sure that only one process uses it, otherwise data is lost.`);
  return lock;
};

const maintain = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  // The single-session server has no checkpointer process: without this the WAL would grow until the next start.
  await pool.query('checkpoint');
};

/**
 * Opens the embedded database in `dataDir/database`, created on first use. If its thread crashes, open connections fail as with a lost
 * server, and a new thread is started on the same files.
 * @throws EmbeddedDatabaseError when another process uses the folder or it cannot be opened.
 */
export const openEmbedded = async (
  dataDir: string,
  log?: EmbeddedLog,
  given: Partial<typeof defaultLimits> = {},
): Promise<Embedded> => {
  const limits = { ...defaultLimits, ...given };
  const directory = preparePrivateDirectory(dataDir);
  const lock = await lockOrThrow(directory, log);
  const release = async () => (lock.state === 'ours' ? lock.release() : undefined);
  const flushes = new SharedArrayBuffer(4);
  let closing = false;

  const launch = async (): Promise<EmbeddedThread> => {
    const { heapMegabytes, ...timeouts } = limits;
    const start = { directory, flushes, limits: timeouts };
    const thread = await startThread(start, heapMegabytes).catch((error: unknown) => {
      throw new EmbeddedDatabaseError(
        `The embedded database in ${directory} could not be opened: ${String(error)}. If its files are damaged, restore a backup into an empty DATA_DIR: npm run restore -- --from FOLDER`,
      );
    });
    thread.ended.then((reason) => {
      if (closing) return;
      log?.error({ reason: reason.message }, 'The embedded database has stopped; restarting it.');
      running = relaunch();
      // Without a handler a failure while closing would end the process.
      running.catch(() => undefined);
    });
    return thread;
  };
  /** Connections wait meanwhile, up to their own timeout. */
  const relaunch = async (pauseMs = restartPausesMs.first): Promise<EmbeddedThread> => {
    try {
      return await launch();
    } catch (error) {
      if (closing) throw error;
      log?.error({ reason: errorMessage(error) }, 'The embedded database could not be restarted; trying again.');
      await setTimeout(pauseMs, undefined, { ref: false });
      return relaunch(Math.min(pauseMs * 2, restartPausesMs.longest));
    }
  };
  let running = launch();
  const { durable } = await running.catch(async (error: unknown) => {
    await release();
    throw error;
  });
  if (!durable)
    log?.error(
      'The embedded database failed its self-test: a commit did not reach the disk, so a power cut may lose data.',
    );

  /** The thread that runs, or the next one: one that has just ended would not answer. */
  const runningThread = async (): Promise<EmbeddedThread> => {
    const thread = await running;
    if (thread.isRunning()) return thread;
    if (closing) throw new EmbeddedDatabaseError('The embedded database is closed.');
    return runningThread();
  };
  const stream = () => new VirtualConnection(async (connection) => (await runningThread()).connect(connection));
  return {
    poolConfig: { stream, user: 'postgres', database: 'postgres', host: 'embedded', ssl: false },
    durable,
    flushes: () => Atomics.load(new Int32Array(flushes), 0),
    maintain,
    copyTo: (pool, folder) => copyOpenDatabase(pool, directory, folder),
    close: async () => {
      closing = true;
      await (await running).close();
      await release();
    },
  };
};
