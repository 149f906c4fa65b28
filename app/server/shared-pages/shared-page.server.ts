import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { type ContentCoding, lightCompression } from '../http/content-coding.server.ts';
import type { SharedRendering } from '../request-context.server.ts';

/**
 * A rendered page and its content security policy with the hashes of its inline scripts instead of their nonce, which a cache would send again. A script
 * that got into the page in another way does not have the nonce and is not hashed.
 */
export const hashInlineScripts = (html: string, policy: string): { html: string; policy: string } => {
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
  if (nonce === undefined) return { html, policy };
  const attribute = ` nonce="${nonce}"`;
  const scripts = html.matchAll(new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs'));
  const hashes = [...scripts].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return {
    html: html.replaceAll(attribute, ''),
    policy: policy.replace(`'nonce-${nonce}'`, [...new Set(hashes)].join(' ')),
  };
};

/** A rendered page as it is sent to many visitors. */
export type SharedPage = SharedRendering & {
  /** As a flat list of names and values. */
  headers: readonly string[];
  etag: string;
  br: Buffer;
  /** Made for the first client that needs it. */
  gzip?: Buffer;
};

/** Different for each visitor or each coding of the body. */
const ownHeaders = new Set(['cache-control', 'content-encoding', 'content-length', 'date', 'vary', 'x-request-id']);

/** Reads a response into a page; null when it must not be shared: not a success, with a cookie, or forbidden to be stored. */
export const readSharedPage = async (
  response: Response,
  { recorders }: SharedRendering,
): Promise<SharedPage | null> => {
  const { status, headers } = response;
  const isStorable = !headers.has('Set-Cookie') && !/no-store/.test(headers.get('Cache-Control') ?? '');
  const text = await response.text();
  if (status !== 200 || !isStorable) return null;
  const { html, policy } = hashInlineScripts(text, headers.get('Content-Security-Policy') ?? '');
  headers.set('Content-Security-Policy', policy);
  // Weak, because the codings of the body share it.
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
  const kept = [...headers].filter(([name]) => !ownHeaders.has(name));
  // Caches that do not know our cookies by name must tell visitors with cookies apart.
  const more = [
    ['ETag', etag],
    ['Vary', 'Accept-Encoding, Cookie'],
  ];
  // A copy: zlib answers with a view of a larger chunk of memory.
  const br = Buffer.from(brotliCompressSync(html, lightCompression.brotli));
  return { recorders, headers: [...kept, ...more].flat(), etag, br };
};

/** The body of a page in a coding. */
export const bodyOf = (page: SharedPage, coding: ContentCoding): Buffer => {
  if (coding === 'br') return page.br;
  if (coding === 'identity') return brotliDecompressSync(page.br);
  page.gzip ??= Buffer.from(gzipSync(brotliDecompressSync(page.br), { level: lightCompression.level }));
  return page.gzip;
};
