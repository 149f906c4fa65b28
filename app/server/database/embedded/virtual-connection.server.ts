import { Duplex } from 'node:stream';

/** The channel from a virtual connection to the database thread. */
export type DatabaseLink = {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** The client closed the connection. */
  close(): void;
};

/** Opens the channel for a new connection. */
export type OpenLink = (connection: VirtualConnection) => Promise<DatabaseLink>;

/** A stream that the `pg` client uses as its socket: it exchanges bytes with the thread of the embedded database. */
export class VirtualConnection extends Duplex {
  readonly #openLink: OpenLink;
  #link: DatabaseLink | null = null;

  constructor(openLink: OpenLink) {
    super();
    this.#openLink = openLink;
  }

  connect(): this {
    this.#openLink(this).then(
      (link) => {
        this.#link = link;
        if (this.destroyed) link.close();
        else this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  // Socket methods that `pg` calls and that have no meaning here.
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

  /** Called with bytes from the database. */
  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** Called when the database has closed the connection. */
  handleRemoteClose(): void {
    this.#link = null;
    if (this.destroyed) return;
    this.push(null);
    this.end();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#link?.send(new Uint8Array(chunk));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#link?.close();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#link?.close();
    done(error);
  }
}
