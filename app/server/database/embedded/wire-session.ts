import type { Mutex } from './mutex.ts';

/**
 * The parts of PostgreSQL's wire protocol (version 3) that the bridge handles itself. A message has a type byte, its length without that
 * byte as 32 bits, and a body. Runs in the worker on plain Node, hence without the ~ alias.
 */

export const messageTypes = {
  parse: 0x50,
  bind: 0x42,
  describe: 0x44,
  close: 0x43,
  execute: 0x45,
  sync: 0x53,
  flush: 0x48,
  query: 0x51,
  terminate: 0x58,
  readyForQuery: 0x5a,
} as const;

const statementKind = 0x53;

export const message = (type: string, body: Buffer): Buffer => {
  const out = Buffer.alloc(5 + body.length);
  out.write(type, 0, 'latin1');
  out.writeInt32BE(4 + body.length, 1);
  body.copy(out, 5);
  return out;
};

export const queryMessage = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`));
export const syncMessage: Buffer = message('S', Buffer.alloc(0));
export const closeStatementMessage = (name: string): Buffer => message('C', Buffer.from(`S${name}\0`));
export const readyForQueryIdle: Buffer = message('Z', Buffer.from('I'));

/** AuthenticationOk, parameters and ReadyForQuery: the server's response to a startup message. */
export const startupResponse = (serverVersion: string): Buffer => {
  const settings: Record<string, string> = {
    server_version: serverVersion,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
    TimeZone: 'UTC',
  };
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    ...Object.entries(settings).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
    message('K', Buffer.alloc(8)),
    readyForQueryIdle,
  ]);
};

export const errorResponse = (severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer =>
  message('E', Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${text}\0\0`));

/** The transaction state ('I' idle, 'T' open, 'E' failed) in the last ReadyForQuery of a response, or null. */
export const transactionState = (response: Uint8Array): string | null => {
  const view = new DataView(response.buffer, response.byteOffset, response.byteLength);
  let state: string | null = null;
  for (let at = 0; at + 5 <= response.length; at += 1 + view.getInt32(at + 1)) {
    if (response[at] === messageTypes.readyForQuery) state = String.fromCharCode(response[at + 5] ?? 0);
  }
  return state;
};

/** Offset of the prepared statement's name in this message, or null when it has none. */
const statementNameAt = (bytes: Buffer): number | null => {
  const type = bytes[0];
  if (type === messageTypes.parse) return 5;
  if (type === messageTypes.bind) return bytes.indexOf(0, 5) + 1;
  if ((type === messageTypes.describe || type === messageTypes.close) && bytes[5] === statementKind) return 6;
  return null;
};

/** The message with a prefixed statement name, so that connections sharing one session do not collide. The unnamed statement is unchanged. */
export const withStatementPrefix = (bytes: Buffer, prefix: string): { bytes: Buffer; statement: string | null } => {
  const at = statementNameAt(bytes);
  if (at === null || bytes[at] === 0) return { bytes, statement: null };
  const out = Buffer.concat([bytes.subarray(0, at), Buffer.from(prefix), bytes.subarray(at)]);
  out.writeInt32BE(out.length - 1, 1);
  return { bytes: out, statement: prefix + bytes.toString('utf8', at, bytes.indexOf(0, at)) };
};

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
