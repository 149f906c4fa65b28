import { Duplex } from 'node:stream';

/** Where the bytes of a virtual connection go. */
export type Line = {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** The client hung up. */
  hangUp(): void;
};

/** Finds the line to the database for a connection that is being made. */
export type FindLine = (connection: VirtualConnection) => Promise<Line>;

/** The socket that the `pg` client believes it has: its bytes go to the thread of the embedded database and come from there. */
export class VirtualConnection extends Duplex {
  readonly #findLine: FindLine;
  #line: Line | null = null;

  constructor(findLine: FindLine) {
    super();
    this.#findLine = findLine;
  }

  connect(): this {
    this.#findLine(this).then(
      (line) => {
        this.#line = line;
        if (this.destroyed) line.hangUp();
        else this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  // What `pg` asks of a socket and a line between threads does not have.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  /** The database answered. */
  arrive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** The database hung up. */
  hungUp(): void {
    this.#line = null;
    if (this.destroyed) return;
    this.push(null);
    this.end();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#line?.send(new Uint8Array(chunk));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#line?.hangUp();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#line?.hangUp();
    done(error);
  }
}
