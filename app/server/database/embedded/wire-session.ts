import type { Gate } from './gate.ts';
import {
  closeStatement,
  errorMessage,
  greeting,
  letters,
  query,
  readyWhenIdle,
  sync,
  transactionState,
  withStatementPrefix,
} from './wire.ts';

/** The one session of the embedded database, as all virtual connections share it. */
export type SharedSession = {
  serverVersion: string;
  /** Runs wire messages and returns the answer; everything acknowledged in it is on disk. */
  run(messages: Uint8Array): Uint8Array;
  gate: Gate<WireSession>;
  limits: { waitMs: number; idleInTransactionMs: number };
};

const prefixes = { next: 1 };

/** The longest wait that a timer takes, 24 days. */
const longestTimer = 2 ** 31 - 1;

/**
 * One virtual connection: collects the messages of a client up to a Sync or a simple query, waits for the gate, runs them in one go and
 * keeps the gate for as long as its transaction is open. Ending it, politely or not, rolls back what is open.
 */
export class WireSession {
  readonly #shared: SharedSession;
  readonly #answer: (bytes: Uint8Array) => void;
  readonly #hangUp: () => void;
  readonly #prefix = `c${prefixes.next++}_`;
  readonly #statements = new Set<string>();
  #received: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];
  #greeted = false;
  #working = false;
  #ended = false;
  #inTransaction = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(shared: SharedSession, answer: (bytes: Uint8Array) => void, hangUp: () => void) {
    this.#shared = shared;
    this.#answer = answer;
    this.#hangUp = hangUp;
  }

  /** Takes bytes from the client; messages may come in pieces or several at once. */
  receive(bytes: Uint8Array): void {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, piece]) : piece;
    void this.#work();
  }

  /** The client is gone: roll back, forget its statements, let the next one in. */
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#idleTimer);
    const { gate } = this.#shared;
    gate.giveUp(this);
    if (!gate.isHeldBy(this) && this.#statements.size === 0) return;
    await gate.enter(this, longestTimer);
    try {
      if (this.#inTransaction) this.#shared.run(query('ROLLBACK'));
      const forget = [...this.#statements].map(closeStatement);
      if (forget.length > 0) this.#shared.run(Buffer.concat([...forget, sync]));
    } finally {
      gate.leave(this);
    }
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let next = this.#take(); next && !this.#ended; next = this.#take()) {
      await (this.#greeted ? this.#handle(next) : this.#greet(next));
    }
    this.#working = false;
  }

  /** The next whole message, or null while it is still on its way. The first one has no letter before its length. */
  #take(): Buffer | null {
    const before = this.#greeted ? 1 : 0;
    if (this.#received.length < before + 4) return null;
    const length = before + this.#received.readInt32BE(before);
    if (this.#received.length < length) return null;
    const taken = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return taken;
  }

  #greet(startup: Buffer): void {
    const protocol = startup.readInt32BE(4) >> 16;
    // A request to cancel comes on a connection of its own; the statement it means has run to its end before anyone reads this.
    if (protocol === 3) {
      this.#greeted = true;
      this.#answer(greeting(this.#shared.serverVersion));
    } else {
      this.#close();
    }
  }

  async #handle(received: Buffer): Promise<void> {
    if (received[0] === letters.terminate) return this.#close();
    clearTimeout(this.#idleTimer);
    const { bytes, statement } = withStatementPrefix(received, this.#prefix);
    if (statement && received[0] === letters.parse) this.#statements.add(statement);
    if (statement && received[0] === letters.close) this.#statements.delete(statement);
    this.#batch.push(bytes);
    const letter = received[0];
    if (letter !== letters.query && letter !== letters.sync && letter !== letters.flush) return;
    const messages = Buffer.concat(this.#batch);
    this.#batch = [];
    if (await this.#shared.gate.enter(this, this.#shared.limits.waitMs)) this.#run(messages);
    else if (!this.#ended) this.#refuse();
  }

  #run(messages: Buffer): void {
    const answer = this.#shared.run(messages);
    const state = transactionState(answer);
    this.#answer(answer);
    // After a Flush the client is not done with its statement: the gate stays until its Sync.
    if (state === null) return;
    this.#inTransaction = state !== 'I';
    if (this.#inTransaction) {
      this.#idleTimer = setTimeout(() => this.#tooIdle(), this.#shared.limits.idleInTransactionMs);
    } else {
      this.#shared.gate.leave(this);
    }
  }

  #refuse(): void {
    const seconds = Math.round(this.#shared.limits.waitMs / 1000);
    const text = `The embedded database was busy with another transaction for ${seconds} s; does that transaction use the database outside itself?`;
    this.#answer(Buffer.concat([errorMessage('ERROR', '55P03', text), readyWhenIdle]));
  }

  #tooIdle(): void {
    this.#answer(errorMessage('FATAL', '25P03', 'The connection did nothing in its transaction for too long.'));
    this.#close();
  }

  #close(): void {
    void this.end();
    this.#hangUp();
  }
}
