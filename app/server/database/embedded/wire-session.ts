import type { Mutex } from './mutex.ts';
import {
  closeStatementMessage,
  errorResponse,
  messageTypes,
  queryMessage,
  readyForQueryIdle,
  startupResponse,
  syncMessage,
  transactionState,
  withStatementPrefix,
} from './wire.ts';

/** The single session of the embedded database, shared by all virtual connections. */
export type SharedSession = {
  serverVersion: string;
  /** Executes protocol messages and returns the response; commits acknowledged in it are on disk. */
  run(messages: Uint8Array): Promise<Uint8Array>;
  gate: Mutex<WireSession>;
  limits: { waitMs: number; idleInTransactionMs: number };
};

const prefixes = { next: 1 };

/** The maximum timeout in milliseconds, 24 days. */
const maxTimeout = 2 ** 31 - 1;

/**
 * The server side of one virtual connection: collects client messages up to a Sync or a simple query, acquires the mutex, runs them as one
 * batch and holds the mutex while its transaction is open. Ending the connection rolls back an open transaction.
 */
export class WireSession {
  readonly #shared: SharedSession;
  readonly #respond: (bytes: Uint8Array) => void;
  readonly #onClose: () => void;
  readonly #prefix = `c${prefixes.next++}_`;
  readonly #statements = new Set<string>();
  #received: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];
  #started = false;
  #processing = false;
  #ended = false;
  #inTransaction = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(shared: SharedSession, respond: (bytes: Uint8Array) => void, onClose: () => void) {
    this.#shared = shared;
    this.#respond = respond;
    this.#onClose = onClose;
  }

  /** Receives bytes from the client: partial messages or several at once. */
  receive(bytes: Uint8Array): void {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk;
    void this.#process();
  }

  /** The client has disconnected: rolls back, deallocates its statements and releases the mutex. */
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#idleTimer);
    const { gate } = this.#shared;
    gate.cancel(this);
    if (!gate.isHeldBy(this) && this.#statements.size === 0) return;
    await gate.acquire(this, maxTimeout);
    try {
      if (this.#inTransaction) await this.#shared.run(queryMessage('ROLLBACK'));
      const closeMessages = [...this.#statements].map(closeStatementMessage);
      if (closeMessages.length > 0) await this.#shared.run(Buffer.concat([...closeMessages, syncMessage]));
    } finally {
      gate.release(this);
    }
  }

  async #process(): Promise<void> {
    if (this.#processing) return;
    this.#processing = true;
    for (let next = this.#nextMessage(); next && !this.#ended; next = this.#nextMessage()) {
      await (this.#started ? this.#handle(next) : this.#startUp(next));
    }
    this.#processing = false;
  }

  /** The next complete message, or null. The startup message has no type byte before its length. */
  #nextMessage(): Buffer | null {
    const before = this.#started ? 1 : 0;
    if (this.#received.length < before + 4) return null;
    const length = before + this.#received.readInt32BE(before);
    if (this.#received.length < length) return null;
    const next = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return next;
  }

  #startUp(startup: Buffer): void {
    const protocol = startup.readInt32BE(4) >> 16;
    // A cancel request comes on a separate connection; its statement has always finished before it is read.
    if (protocol === 3) {
      this.#started = true;
      this.#respond(startupResponse(this.#shared.serverVersion));
    } else {
      this.#close();
    }
  }

  async #handle(received: Buffer): Promise<void> {
    if (received[0] === messageTypes.terminate) return this.#close();
    clearTimeout(this.#idleTimer);
    const { bytes, statement } = withStatementPrefix(received, this.#prefix);
    if (statement && received[0] === messageTypes.parse) this.#statements.add(statement);
    if (statement && received[0] === messageTypes.close) this.#statements.delete(statement);
    this.#batch.push(bytes);
    const type = received[0];
    if (type !== messageTypes.query && type !== messageTypes.sync && type !== messageTypes.flush) return;
    const messages = Buffer.concat(this.#batch);
    this.#batch = [];
    if (await this.#shared.gate.acquire(this, this.#shared.limits.waitMs)) await this.#run(messages);
    else if (!this.#ended) this.#rejectBusy();
  }

  async #run(messages: Buffer): Promise<void> {
    const response = await this.#shared.run(messages);
    const state = transactionState(response);
    this.#respond(response);
    // After a Flush the client continues its statement: the mutex is held until its Sync.
    if (state === null) return;
    this.#inTransaction = state !== 'I';
    if (this.#inTransaction) {
      this.#idleTimer = setTimeout(() => this.#endIdle(), this.#shared.limits.idleInTransactionMs);
    } else {
      this.#shared.gate.release(this);
    }
  }

  #rejectBusy(): void {
    const seconds = Math.round(this.#shared.limits.waitMs / 1000);
    const text = `The embedded database was busy with another transaction for ${seconds} s; does that transaction use the database outside itself?`;
    this.#respond(Buffer.concat([errorResponse('ERROR', '55P03', text), readyForQueryIdle]));
  }

  #endIdle(): void {
    this.#respond(errorResponse('FATAL', '25P03', 'The connection was idle in a transaction for too long.'));
    this.#close();
  }

  #close(): void {
    void this.end();
    this.#onClose();
  }
}
