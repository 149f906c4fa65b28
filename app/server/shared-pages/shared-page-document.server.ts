import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { type ContentCoding, lightCompression } from '../http/content-coding.server.ts';
import type { Visit } from '../request-context.server.ts';
import { hashInlineScripts } from './hash-inline-scripts.server.ts';

/** A rendered page that many visitors get. */
export type SharedDocument = {
  /** Headers that are the same for every visitor, as a flat list of names and values. */
  headers: readonly string[];
  etag: string;
  recorders: readonly ((visit: Visit) => void)[];
  bodies: Partial<Record<ContentCoding, Buffer>>;
};

/** Set anew for each visitor, or different for each coding of the body. */
const ownHeaders = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'vary',
  'x-request-id',
]);

/** Caches that do not know our cookies by name must tell visitors with cookies apart. */
const vary = 'Accept-Encoding, Cookie';

/** zlib responds with a view of a chunk of 64 kB or more, which a stored view would keep in memory. */
const withoutChunk = (compressed: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(own);
  return own;
};

/**
 * Reads a response into a document; null when it must not be shared: not a success, with a cookie, or forbidden to be stored. A large body is stored
 * compressed only.
 */
export const readSharedDocument = async (
  response: Response,
  recorders: SharedDocument['recorders'],
): Promise<SharedDocument | null> => {
  const isShareable =
    response.status === 200 &&
    !response.headers.has('Set-Cookie') &&
    !response.headers.has('Content-Encoding') &&
    !/no-store/.test(response.headers.get('Cache-Control') ?? '');
  if (!isShareable) {
    await response.body?.cancel();
    return null;
  }
  const rendered = await response.text();
  const { html, policy } = hashInlineScripts(rendered, response.headers.get('Content-Security-Policy') ?? '');
  response.headers.set('Content-Security-Policy', policy);
  const body = Buffer.from(html);
  // Weak, because the codings of the body share it.
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const kept = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const headers = [...kept, ['ETag', etag], ['Vary', vary]].flat();
  const bodies =
    body.length < lightCompression.threshold
      ? { identity: body }
      : { br: withoutChunk(brotliCompressSync(body, lightCompression.brotli)) };
  return { headers, etag, recorders, bodies };
};

/** The body in one coding. Small pages have only the plain one. */
export const bodyOf = (document: SharedDocument, coding: ContentCoding): { body: Buffer; coding: ContentCoding } => {
  const { bodies } = document;
  const known = bodies[coding];
  if (known) return { body: known, coding };
  if (!bodies.br) return { body: bodies.identity ?? Buffer.alloc(0), coding: 'identity' };
  const plain = brotliDecompressSync(bodies.br);
  // Few clients accept neither coding, so the plain body, the largest, is made for each of them.
  if (coding === 'identity') return { body: plain, coding };
  bodies.gzip = withoutChunk(gzipSync(plain, { level: lightCompression.level }));
  return { body: bodies.gzip, coding };
};

/** Bytes of memory beside the bodies, about: headers, recorders and the entry itself. */
const overhead = 4000;

export const documentBytes = ({ bodies }: SharedDocument): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, overhead);
