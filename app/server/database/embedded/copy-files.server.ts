import { constants } from 'node:fs';
import { chmod, cp, mkdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { errorMessage } from '../../error-message.server.ts';
import type { Log } from '../../log.server.ts';

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

/** The process with the embedded database copies it for `npm run backup`, which cannot open it: one process has it. */

/** A socket's path may have 107 bytes at most; the relative path is shorter for the default DATA_DIR. */
const maxPathBytes = 107;

/** In a folder of its own, which only the user of the process may open. */
const socketFolder = (dataDir: string): string => join(dataDir, 'commands');

const socketPath = (dataDir: string): string | null => {
  const path = join(socketFolder(dataDir), 'socket');
  const candidates = [path, relative(process.cwd(), path)];
  return candidates.find((candidate) => Buffer.byteLength(candidate) <= maxPathBytes) ?? null;
};

/**
 * Listens for requests to copy the database to a folder. The caller holds the lock of the embedded database, so a socket that is there already belongs to
 * a process that was killed. Without a usable path, nothing listens.
 */
export const listenForCopyRequests = async (
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
  log: Pick<Log, 'warn'>,
): Promise<{ close(): Promise<void> }> => {
  const path = socketPath(dataDir);
  const server = createServer(async (incoming, response) => {
    try {
      await copyTo(await text(incoming));
      response.end();
    } catch (error) {
      response.writeHead(500).end(errorMessage(error));
    }
  });
  try {
    if (path === null) throw new Error('the path of DATA_DIR is too long');
    await mkdir(socketFolder(dataDir), { recursive: true, mode: 0o700 });
    await chmod(socketFolder(dataDir), 0o700);
    await rm(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } catch (error) {
    log.warn({ reason: errorMessage(error) }, 'No command socket: to back up, stop this process first.');
    return { close: async () => undefined };
  }
  server.unref();
  return {
    close: async () => {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
};

/**
 * Lets the process that uses this DATA_DIR copy its database to a folder. False when no process listens.
 * @throws with the message of the process when the copy failed, or when it ended meanwhile.
 */
export const requestCopy = (dataDir: string, folder: string): Promise<boolean> => {
  const socket = socketPath(dataDir);
  if (socket === null) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socket, method: 'POST' }, async (response) => {
      const message = await text(response).catch(errorMessage);
      if (response.statusCode === 200) resolve(true);
      else reject(new Error(message));
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(false) : reject(error),
    );
    outgoing.end(folder);
  });
};
