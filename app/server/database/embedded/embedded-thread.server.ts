import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inProject } from '../../project-root.server.ts';
import type { FromWorker, ToWorker, WorkerStart } from './embedded-worker.server.ts';
import type { DatabaseLink, VirtualConnection } from './virtual-connection.server.ts';

/** A running worker thread with the embedded database. */
export type EmbeddedThread = {
  /** The start-up self-test saw an fsync for a commit. */
  durable: boolean;
  /** Links a virtual connection to the database. */
  connect(connection: VirtualConnection): DatabaseLink;
  /** False once the thread has ended: messages to it would be lost. */
  isRunning(): boolean;
  close(): Promise<void>;
  /** Resolves with the reason when the thread has ended, intentionally or not. */
  ended: Promise<Error>;
};

/** The connection error of PostgreSQL's own clients, so that a request is answered with 503 and can be repeated. */
const connectionLost = (reason: Error): Error =>
  Object.assign(new Error(reason.message, { cause: reason }), { code: '08006' });

/** The worker always starts from this source file, also when the server runs from the build. */
const workerFile = inProject('app/server/database/embedded/embedded-worker.server.ts');

const compiling: { server?: Promise<WebAssembly.Module> } = {};

const compileServer = async (): Promise<WebAssembly.Module> => {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')));
};

/** The WebAssembly module of PGlite, compiled once per process and reused by later threads. */
const compiledServer = (): Promise<WebAssembly.Module> => {
  compiling.server ??= compileServer().catch((error: unknown) => {
    // The next thread retries.
    delete compiling.server;
    throw error;
  });
  return compiling.server;
};

const createThread = (worker: Worker, durable: boolean, lastError: () => Error | null): EmbeddedThread => {
  const connections = new Map<number, VirtualConnection>();
  let next = 1;
  let running = true;
  const post = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'bytes') connections.get(message.connection)?.receive(message.bytes);
    if (message.kind === 'end') {
      connections.get(message.connection)?.handleRemoteClose();
      connections.delete(message.connection);
    }
  });
  const ended = new Promise<Error>((resolve) => {
    worker.once('exit', (code) => {
      running = false;
      const reason = lastError() ?? new Error(`The thread of the embedded database ended with code ${code}.`);
      for (const connection of connections.values()) connection.destroy(connectionLost(reason));
      resolve(reason);
    });
  });
  return {
    durable,
    ended,
    isRunning: () => running,
    connect: (connection) => {
      const id = next++;
      connections.set(id, connection);
      return {
        send: (bytes) => post({ kind: 'bytes', connection: id, bytes }, [bytes.buffer]),
        close: () => {
          if (connections.delete(id)) post({ kind: 'end', connection: id });
        },
      };
    },
    close: async () => {
      post({ kind: 'close' });
      await ended;
    },
  };
};

/** Starts the thread and resolves when its database is open; rejects when it cannot be opened. */
export const startThread = async (
  start: Omit<WorkerStart, 'server'>,
  heapMegabytes: number,
): Promise<EmbeddedThread> => {
  const workerData: WorkerStart = { ...start, server: await compiledServer() };
  return new Promise((resolve, reject) => {
    // The thread runs on plain Node, without the loader (tsx, vitest) of this one.
    const worker = new Worker(workerFile, {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    let lastError: Error | null = null;
    worker.on('error', (error) => {
      lastError = error instanceof Error ? error : new Error(String(error));
      reject(lastError);
    });
    worker.once('exit', (code) => reject(lastError ?? new Error(`its thread ended with code ${code}`)));
    worker.once('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve(createThread(worker, message.durable, () => lastError));
    });
  });
};
