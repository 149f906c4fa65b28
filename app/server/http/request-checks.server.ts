import type { IncomingMessage, ServerResponse } from 'node:http';

type Next = () => void;
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** Responds with plain text that no cache stores. */
export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
};

const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/**
 * Leaves in the `X-Forwarded-*` headers only what the trusted proxies wrote: each of them appends one value, so the value of the outermost trusted proxy is
 * `hops` values from the right, and what a client sent before it is dropped. `Forwarded`, which would take precedence, is removed always.
 */
export const trustForwarded =
  (hops: number): Middleware =>
  (request, _response, next) => {
    delete request.headers.forwarded;
    for (const name of forwardedHeaders) {
      const header = request.headers[name];
      if (header === undefined) continue;
      const values = String(header).split(',');
      const trusted = hops > 0 ? values[Math.max(0, values.length - hops)]?.trim() : undefined;
      if (trusted) request.headers[name] = trusted;
      else delete request.headers[name];
    }
    next();
  };

/** Methods that no Fetch `Request` can have. */
const refusedMethods = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** Longest path of an address of this site, in characters; the longest of ours have under 300. */
export const maxPathLength = 2000;

const nul = '%00';

/** Removes NUL from an address, also one that appears when another is removed ('%0%000'). One pass: the end of the result is looked at. */
export const withoutNul = (url: string): string => {
  if (!url.includes(nul)) return url;
  const kept: string[] = [];
  for (const character of url) {
    kept.push(character);
    const end = kept.length - nul.length;
    if (character === '0' && kept[end] === '%' && kept[end + 1] === '0') kept.length = end;
  }
  return kept.join('');
};

/** Rejects requests that cannot become a URL of this site, and removes NUL, which no database stores, from the address. */
export const checkRequest: Middleware = (request, response, next) => {
  const { method = 'GET', url = '/', headers } = request;
  if (refusedMethods.has(method)) {
    response.setHeader('Allow', 'GET, HEAD, POST');
    return sendText(response, 405, 'This method is not allowed.');
  }
  const pathLength = url.includes('?') ? url.indexOf('?') : url.length;
  if (pathLength > maxPathLength) return sendText(response, 414, 'This address is too long.');
  const hosts = [headers.host, headers['x-forwarded-host']].flatMap((host) =>
    host === undefined ? [] : [String(host)],
  );
  const isHost = (host: string) => !/[/?#@\\\s]/.test(host) && URL.canParse(`http://${host}`);
  if (!url.startsWith('/') || !hosts.every(isHost) || !URL.canParse(url, 'http://localhost'))
    return sendText(response, 400, 'This request is not valid.');
  request.url = withoutNul(url);
  next();
};
