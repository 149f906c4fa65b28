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
