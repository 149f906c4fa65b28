/**
 * The thread in which the embedded database lives. Started from this very file, also by the built server, so it and what it imports
 * run under Node's own type stripping: relative imports with their extension, no ~ alias.
 */
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { openDurable } from './durable-pglite.ts';
import { Gate } from './gate.ts';
import { type SharedSession, WireSession } from './wire-session.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

const port = parentPort;
if (!port) throw new Error('embedded-worker.server.ts runs as a worker thread only.');

const start = workerData as WorkerStart;
const flushes = new Int32Array(start.flushes);
const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const { pglite, durable, serverVersion } = await openDurable(start.directory, start.server, () =>
  Atomics.add(flushes, 0, 1),
);

const run = (messages: Uint8Array): Uint8Array => {
  try {
    return pglite.execProtocolRawSync(messages);
  } catch (error) {
    // Not an SQL error (those are answers) but the server itself gone, after COPY FROM STDIN for example: the thread must end.
    throw new Error(`The embedded database broke down: ${inspect(error)}`);
  }
};

const shared: SharedSession = {
  serverVersion,
  run,
  gate: new Gate(),
  limits: start.limits,
};
const sessions = new Map<number, WireSession>();

const sessionOf = (id: number): WireSession => {
  const known = sessions.get(id);
  if (known) return known;
  const session = new WireSession(
    shared,
    (bytes) => {
      // A copy of its own can change threads without being copied again.
      const own = new Uint8Array(bytes);
      say({ kind: 'bytes', connection: id, bytes: own }, [own.buffer]);
    },
    () => {
      sessions.delete(id);
      say({ kind: 'end', connection: id });
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
  say({ kind: 'closed' });
  port.close();
});

say({ kind: 'ready', durable });
