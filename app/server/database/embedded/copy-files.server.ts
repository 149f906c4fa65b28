import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { Pool } from 'pg';

/** Milliseconds between two signs of life of the transaction that keeps everybody else out; an idle one is ended after a minute. */
const keepAliveInterval = 10_000;

/**
 * Copies the files of an embedded database that nobody writes to. A file system with copy-on-write shares the blocks.
 * @throws when the target cannot be written, for example on a full disk.
 */
export const copyDatabaseFiles = (directory: string, target: string): Promise<void> =>
  cp(directory, target, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });

/**
 * Copies the files of an open embedded database to a new folder. Its one session is held by a transaction meanwhile: all other queries wait, and nothing
 * is written. The copy is what a power cut at that moment would leave on the disk, so it has every acknowledged commit.
 * @throws when the target cannot be written, or the database was restarted meanwhile.
 */
export const copyOpenDatabase = async (pool: Pool, directory: string, target: string): Promise<void> => {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('checkpoint');
    await client.query('begin');
    const keepAlive = setInterval(() => client.query('select 1').catch(() => undefined), keepAliveInterval);
    try {
      await copyDatabaseFiles(directory, target);
    } finally {
      clearInterval(keepAlive);
    }
    await client.query('rollback');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.release(failure);
  }
};
