import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** 'held' by another process; 'impossible' where the system offers no such lock. */
export type DirectoryLock = { state: 'ours'; release(): Promise<void> } | { state: 'held' } | { state: 'impossible' };

/** The same folder by any path has the same name. */
const lockName = (directory: string): string => {
  const { dev, ino } = statSync(directory, { bigint: true });
  return `raahi-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
};

const listenOn = (path: string): Promise<Server | NodeJS.ErrnoException> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', resolve);
    server.listen({ path }, () => {
      server.unref();
      resolve(server);
    });
  });

const someoneListens = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A socket without a file (Linux), a named pipe (Windows): the system frees both with the process, however it ends. */
const systemPath = (name: string): string | null => {
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : null;
};

/**
 * Locks a folder for this process until it releases it or ends, by kill -9 too. The lock is a listening socket named after the folder's
 * inode. Processes in different containers (network namespaces) do not see each other's.
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const name = lockName(directory);
  const ofSystem = systemPath(name);
  const path = ofSystem ?? join(tmpdir(), `${name}.sock`);
  let got = await listenOn(path);
  if (got instanceof Error && got.code === 'EADDRINUSE' && ofSystem === null && !(await someoneListens(path))) {
    // Elsewhere the socket is a file that outlives a killed process: nobody answers, so it is nobody's.
    rmSync(path, { force: true });
    got = await listenOn(path);
  }
  if (got instanceof Error) return { state: got.code === 'EADDRINUSE' ? 'held' : 'impossible' };
  const server = got;
  return { state: 'ours', release: () => new Promise((resolve) => server.close(() => resolve())) };
};
