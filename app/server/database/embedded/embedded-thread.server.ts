import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inProject } from '../../project-root.server.ts';
import type { Line, VirtualConnection } from './virtual-connection.server.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

/** One life of the thread in which the embedded database runs. */
export type EmbeddedThread = {
  /** The start-up self-test saw a commit reach fsync. */
  durable: boolean;
  /** A line of its own for this connection. */
  connect(connection: VirtualConnection): Line;
  close(): Promise<void>;
  /** Resolves with the reason when the thread has ended, whether asked to or not. */
  ended: Promise<Error>;
};

/** The sources are there beside the build: the thread always starts from this file. */
const workerFile = inProject('app/server/database/embedded/embedded-worker.server.ts');

const compiling: { server?: Promise<WebAssembly.Module> } = {};

const compileServer = async (): Promise<WebAssembly.Module> => {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')));
};

/** The server of PGlite, compiled once in a process: a thread that starts again, or a second database, finds it warm. */
const compiledServer = (): Promise<WebAssembly.Module> => {
  compiling.server ??= compileServer().catch((error: unknown) => {
    // The next thread tries again.
    delete compiling.server;
    throw error;
  });
  return compiling.server;
};

const overWorker = (worker: Worker, durable: boolean, lastError: () => Error | null): EmbeddedThread => {
  const connections = new Map<number, VirtualConnection>();
  let next = 1;
  const tell = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'bytes') connections.get(message.connection)?.arrive(message.bytes);
    if (message.kind === 'end') connections.get(message.connection)?.hungUp();
  });
  const ended = new Promise<Error>((resolve) => {
    worker.once('exit', (code) => {
      const reason = lastError() ?? new Error(`The thread of the embedded database ended with code ${code}.`);
      for (const connection of connections.values()) connection.destroy(reason);
      resolve(reason);
    });
  });
  return {
    durable,
    ended,
    connect: (connection) => {
      const id = next++;
      connections.set(id, connection);
      return {
        send: (bytes) => tell({ kind: 'bytes', connection: id, bytes }, [bytes.buffer]),
        hangUp: () => {
          if (connections.delete(id)) tell({ kind: 'end', connection: id });
        },
      };
    },
    close: async () => {
      tell({ kind: 'close' });
      await ended;
    },
  };
};

/** Starts the thread and resolves when the database in it is open; rejects with the reason when it cannot be. */
export const startThread = async (start: Omit<WorkerStart, 'server'>): Promise<EmbeddedThread> => {
  const workerData: WorkerStart = { ...start, server: await compiledServer() };
  return new Promise((opened, failed) => {
    // The thread runs under plain Node, whatever loader (tsx, vitest) runs this one.
    const worker = new Worker(workerFile, { workerData, execArgv: [] });
    let lastError: Error | null = null;
    worker.on('error', (error) => {
      lastError = error instanceof Error ? error : new Error(String(error));
      failed(lastError);
    });
    worker.once('exit', (code) => failed(lastError ?? new Error(`its thread ended with code ${code}`)));
    worker.once('message', (message: FromWorker) => {
      if (message.kind === 'ready') opened(overWorker(worker, message.durable, () => lastError));
    });
  });
};
