import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { errorMessage } from '../error-message.server.ts';
import type { Log } from '../log.server.ts';

/** What a command does; `argument` is its only value. The message of an error is sent to the caller. */
export type CommandHandlers = Record<string, (argument: string) => Promise<void>>;

const request = z.object({ command: z.string(), argument: z.string() });
const response = z.object({ error: z.string().nullable() });

/** A socket's path may have 107 bytes at most; the relative path is shorter for the default DATA_DIR. */
const maxPathBytes = 107;

const folderOf = (dataDir: string): string => join(dataDir, 'commands');

const socketPath = (dataDir: string): string | null => {
  const path = join(folderOf(dataDir), 'socket');
  const candidates = [path, relative(process.cwd(), path)];
  return candidates.find((candidate) => Buffer.byteLength(candidate) <= maxPathBytes) ?? null;
};

/** Calls `handle` with each line that a socket receives. */
const onLine = (socket: Socket, handle: (line: string) => void): void => {
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${received}${chunk}`.split('\n');
    received = lines.pop() ?? '';
    for (const line of lines) handle(line);
  });
};

const runCommand = async (line: string, handlers: CommandHandlers): Promise<z.output<typeof response>> => {
  try {
    const { command, argument } = request.parse(JSON.parse(line));
    const handler = handlers[command];
    if (!handler) throw new Error(`The running server does not know the command ${command}.`);
    await handler(argument);
    return { error: null };
  } catch (error) {
    return { error: errorMessage(error) };
  }
};

const serve = (socket: Socket, handlers: CommandHandlers): void => {
  // The caller may end before its command does.
  socket.on('error', () => undefined);
  onLine(socket, async (line) => {
    const result = await runCommand(line, handlers);
    if (!socket.destroyed) socket.write(`${JSON.stringify(result)}\n`);
  });
};

/**
 * Listens for commands of the same user on this machine, on a socket in a private folder of DATA_DIR. The caller holds the lock of the embedded
 * database, so a socket that is there already belongs to a process that was killed. Without a usable path, nothing listens.
 */
export const listenForCommands = async (
  dataDir: string,
  handlers: CommandHandlers,
  log: Pick<Log, 'warn'>,
): Promise<{ close(): Promise<void> }> => {
  const path = socketPath(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, handlers);
  });
  try {
    if (path === null) throw new Error('the path of DATA_DIR is too long');
    await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
    await chmod(folderOf(dataDir), 0o700);
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

/**
 * Sends a command to the process that uses this DATA_DIR. False when no process listens.
 * @throws with the message of the process when the command failed, or when the process ended meanwhile.
 */
export const sendCommand = (dataDir: string, command: string, argument: string): Promise<boolean> => {
  const path = socketPath(dataDir);
  if (path === null) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let connected = false;
    socket.once('connect', () => {
      connected = true;
      socket.write(`${JSON.stringify({ command, argument } satisfies z.output<typeof request>)}\n`);
    });
    socket.on('error', (error) => (connected ? reject(error) : resolve(false)));
    socket.once('close', () => reject(new Error('The running server ended before it had finished the command.')));
    onLine(socket, (line) => {
      const { error } = response.parse(JSON.parse(line));
      if (error === null) resolve(true);
      else reject(new Error(error));
      socket.destroy();
    });
  });
};
