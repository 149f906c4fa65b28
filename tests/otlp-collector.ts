import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../tools/postgresql.mjs';

/** A span as a collector receives it. Ids are in hexadecimal. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  kind: number;
  /** Milliseconds since 1970. */
  startMs: number;
  endMs: number;
  attributes: Record<string, string | number>;
  /** The spans that it links to. */
  links: string[];
  failed: boolean;
};

type Field = { field: number; value: bigint | Buffer };

const readVarint = (bytes: Buffer, from: number): [value: bigint, next: number] => {
  let value = 0n;
  for (let at = from, shift = 0n; ; at += 1, shift += 7n) {
    const byte = bytes[at] ?? 0;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return [value, at + 1];
  }
};

/** The fields of a message of Protocol Buffers (https://protobuf.dev/programming-guides/encoding). */
const fieldsOf = (bytes: Buffer): Field[] => {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, start] = readVarint(bytes, at);
    const field = Number(tag >> 3n);
    const wireType = Number(tag & 7n);
    if (wireType === 0) {
      const [value, next] = readVarint(bytes, start);
      fields.push({ field, value });
      at = next;
      continue;
    }
    const [length, from] = wireType === 2 ? readVarint(bytes, start) : [wireType === 1 ? 8n : 4n, start];
    at = from + Number(length);
    fields.push({ field, value: bytes.subarray(from, at) });
  }
  return fields;
};

const messages = (bytes: Buffer, field: number): Buffer[] =>
  fieldsOf(bytes).flatMap(({ field: own, value }) => (own === field && Buffer.isBuffer(value) ? [value] : []));

const textOf = (bytes: Buffer, field: number): string => messages(bytes, field)[0]?.toString('utf8') ?? '';
const hexOf = (bytes: Buffer, field: number): string => messages(bytes, field)[0]?.toString('hex') ?? '';
const numberOf = (bytes: Buffer, field: number): number =>
  Number(fieldsOf(bytes).find(({ field: own }) => own === field)?.value ?? 0);

/** A fixed64 of nanoseconds. */
const millisecondsOf = (bytes: Buffer, field: number): number =>
  Number(messages(bytes, field)[0]?.readBigUInt64LE() ?? 0n) / 1e6;

/** The key and value of an attribute; a value is a text or a whole number. */
const attributeOf = (bytes: Buffer): [string, string | number] => {
  const [value] = fieldsOf(messages(bytes, 2)[0] ?? Buffer.alloc(0));
  return [textOf(bytes, 1), Buffer.isBuffer(value?.value) ? value.value.toString('utf8') : Number(value?.value ?? 0)];
};

const spanOf = (bytes: Buffer): ReceivedSpan => ({
  traceId: hexOf(bytes, 1),
  spanId: hexOf(bytes, 2),
  parentId: hexOf(bytes, 4),
  name: textOf(bytes, 5),
  kind: numberOf(bytes, 6),
  startMs: millisecondsOf(bytes, 7),
  endMs: millisecondsOf(bytes, 8),
  attributes: Object.fromEntries(messages(bytes, 9).map(attributeOf)),
  links: messages(bytes, 13).map((link) => hexOf(link, 2)),
  failed: messages(bytes, 15).some((status) => numberOf(status, 3) === 2),
});

/** A collector that receives traces by OTLP over HTTP (protobuf) and stores them. */
export const startOtlpCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const resources: Record<string, string | number>[] = [];
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/x-protobuf') {
      response.writeHead(415).end();
      return;
    }
    bodies.push(body);
    for (const resourceSpans of messages(body, 1)) {
      resources.push(...messages(resourceSpans, 1).map((one) => Object.fromEntries(messages(one, 1).map(attributeOf))));
      for (const scope of messages(resourceSpans, 2)) spans.push(...messages(scope, 2).map(spanOf));
    }
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    /** Everything that was received, to look for what must not be there. */
    raw: () => Buffer.concat(bodies).toString('latin1'),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
