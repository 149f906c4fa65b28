import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** 'held' by another process; 'impossible' where the system does not support the lock. */
export type DirectoryLock = { state: 'ours'; release(): Promise<void> } | { state: 'held' } | { state: 'impossible' };

/** The name depends on the inode, so it is the same for every path of the folder. */
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

const hasListener = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** An abstract socket (Linux) or a named pipe (Windows): the system releases both when the process ends. */
const systemPath = (name: string): string | null => {
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : null;
};

/**
 * Locks a folder for this process until it is released or the process ends, even by kill -9. The lock is a listening socket named after
 * the folder's inode. It has no effect between different containers (network namespaces).
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const name = lockName(directory);
  const systemSocket = systemPath(name);
  const path = systemSocket ?? join(tmpdir(), `${name}.sock`);
  let result = await listenOn(path);
  if (result instanceof Error && result.code === 'EADDRINUSE' && systemSocket === null && !(await hasListener(path))) {
    // On other systems the socket file outlives a killed process: without a listener it is stale.
    rmSync(path, { force: true });
    result = await listenOn(path);
  }
  if (result instanceof Error) return { state: result.code === 'EADDRINUSE' ? 'held' : 'impossible' };
  const server = result;
  return { state: 'ours', release: () => new Promise((resolve) => server.close(() => resolve())) };
};
