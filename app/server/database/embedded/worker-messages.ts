/** What the two sides of the thread say to each other; `connection` numbers the virtual connections. */
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
  /** Counts every fsync; both threads see it. */
  flushes: SharedArrayBuffer;
  /** The database server itself, compiled. */
  server: WebAssembly.Module;
  limits: { waitMs: number; idleInTransactionMs: number };
};
