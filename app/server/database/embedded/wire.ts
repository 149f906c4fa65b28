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
