/**
 * Entry point of the worker thread with the embedded database. Also the built server starts this source file, so it and its imports run
 * with Node's type stripping: relative imports with extension, no ~ alias.
 */
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { openDurable } from './durable-pglite.ts';
import { Mutex } from './mutex.ts';
import { type SharedSession, WireSession } from './wire-session.ts';

/** Messages to and from the database thread; `connection` is the number of the virtual connection. */
export type ToWorker =
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'end'; connection: number }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready'; durable: boolean }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'end'; connection: number }
  | { kind: 'closed' };

export type WorkerStart = {
  directory: string;
  /** Counter of fsync calls, shared by both threads. */
  flushes: SharedArrayBuffer;
  /** The compiled WebAssembly module of the database server. */
  server: WebAssembly.Module;
  limits: { waitMs: number; idleInTransactionMs: number };
};

const port = parentPort;
if (!port) throw new Error('embedded-worker.server.ts runs as a worker thread only.');

const start = workerData as WorkerStart;
const flushes = new Int32Array(start.flushes);
const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const { pglite, durable, serverVersion } = await openDurable(start.directory, start.server, () =>
  Atomics.add(flushes, 0, 1),
);

/** By the streaming call, because the others parse every response and keep it: the memory of the thread would grow with every row. */
const run = async (messages: Uint8Array): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  // Each part is a view of the server's memory, which the next one overwrites.
  const onRawData = (part: Uint8Array) => void parts.push(Buffer.from(part));
  try {
    await pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    return Buffer.concat(parts);
  } catch (error) {
    // SQL errors are responses; this one means that the server itself crashed (for example after COPY FROM STDIN): the thread must end.
    throw new Error(`The embedded database crashed: ${inspect(error)}`);
  }
};

const shared: SharedSession = {
  serverVersion,
  run,
  gate: new Mutex(),
  limits: start.limits,
};
const sessions = new Map<number, WireSession>();

const sessionOf = (id: number): WireSession => {
  const existing = sessions.get(id);
  if (existing) return existing;
  const session = new WireSession(
    shared,
    (bytes) => {
      // A separate buffer can be transferred to the other thread without another copy.
      const own = new Uint8Array(bytes);
      post({ kind: 'bytes', connection: id, bytes: own }, [own.buffer]);
    },
    () => {
      sessions.delete(id);
      post({ kind: 'end', connection: id });
    },
  );
  sessions.set(id, session);
  return session;
};

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'bytes') return sessionOf(message.connection).receive(message.bytes);
  if (message.kind === 'end') {
    const session = sessions.get(message.connection);
    sessions.delete(message.connection);
    return session?.end();
  }
  await Promise.all([...sessions.values()].map((session) => session.end()));
  await pglite.close();
  post({ kind: 'closed' });
  port.close();
});

post({ kind: 'ready', durable });
