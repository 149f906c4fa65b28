/**
 * The few parts of PostgreSQL's wire protocol (version 3) that the bridge reads or writes itself: a message is one letter, its length
 * without the letter as 32 bits, and the body. Runs in the worker under plain Node, hence without the ~ alias.
 */

export const letters = {
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

const statementLetter = 0x53;

export const message = (letter: string, body: Buffer): Buffer => {
  const out = Buffer.alloc(5 + body.length);
  out.write(letter, 0, 'latin1');
  out.writeInt32BE(4 + body.length, 1);
  body.copy(out, 5);
  return out;
};

export const query = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`));
export const sync: Buffer = message('S', Buffer.alloc(0));
export const closeStatement = (name: string): Buffer => message('C', Buffer.from(`S${name}\0`));
export const readyWhenIdle: Buffer = message('Z', Buffer.from('I'));

/** What a server says to a connection that it lets in without a password. */
export const greeting = (serverVersion: string): Buffer => {
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
    readyWhenIdle,
  ]);
};

export const errorMessage = (severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer =>
  message('E', Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${text}\0\0`));

/** The transaction state ('I' idle, 'T' open, 'E' failed) in the last ReadyForQuery of an answer, if there is one. */
export const transactionState = (answer: Uint8Array): string | null => {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  let state: string | null = null;
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] === letters.readyForQuery) state = String.fromCharCode(answer[at + 5] ?? 0);
  }
  return state;
};

/** Where the name of a prepared statement starts in this message, or null when it names none. */
const statementNameAt = (bytes: Buffer): number | null => {
  const letter = bytes[0];
  if (letter === letters.parse) return 5;
  if (letter === letters.bind) return bytes.indexOf(0, 5) + 1;
  if ((letter === letters.describe || letter === letters.close) && bytes[5] === statementLetter) return 6;
  return null;
};

/**
 * The message with the name of its prepared statement prefixed, so that connections which share one session do not meet. The unnamed
 * statement stays unnamed.
 */
export const withStatementPrefix = (bytes: Buffer, prefix: string): { bytes: Buffer; statement: string | null } => {
  const at = statementNameAt(bytes);
  if (at === null || bytes[at] === 0) return { bytes, statement: null };
  const out = Buffer.concat([bytes.subarray(0, at), Buffer.from(prefix), bytes.subarray(at)]);
  out.writeInt32BE(out.length - 1, 1);
  return { bytes: out, statement: prefix + bytes.toString('utf8', at, bytes.indexOf(0, at)) };
};
