import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { errorMessage } from '~/server/error-message.server.ts';
import { pageKindOf } from '~/shared/paths/page-kind.ts';
import { isSharedPath } from '~/shared/paths/shared-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { hasPersonalCookie } from '~/shared/site/cookie-names.ts';
import type { App } from '../app.server.ts';
import { negotiateCoding } from '../http/content-coding.server.ts';
import type { Middleware } from '../http/request-checks.server.ts';
import {
  createRequestRecord,
  currentRequestRecord,
  setRequestRoute,
  withRequestRecord,
} from '../http/request-record.server.ts';
import { plainAddress, type WebHandler } from '../http/web-handler.server.ts';
import { sharedAnswers } from '../metrics/application-metrics.server.ts';
import type { SharedRendering } from '../request-context.server.ts';
import { recordResponseTime } from '../response-times/response-times.server.ts';
import { bodyOf, readSharedPage, type SharedPage } from './shared-page.server.ts';

/** No answer is older, in milliseconds. */
const maxAgeMs = 10_000;
/** From this age on a page is rendered again while visitors still get it. */
const freshMs = 5_000;
const maxPages = 20_000;
/** Longer addresses, in characters, are rendered for each request. */
const maxAddress = 500;

/** Tags of campaigns, which no page depends on. */
const campaignTag = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid)=/;

/** The address that a page is rendered for, so that links with and without tags share it. */
const withoutCampaignTags = (url: string): string => {
  const start = url.indexOf('?') + 1;
  if (start === 0) return url;
  const parameters = url.slice(start).split('&');
  const others = parameters.filter((parameter) => !campaignTag.test(parameter));
  return others.length > 0 ? url.slice(0, start) + others.join('&') : url.slice(0, start - 1);
};

/** The page of an address, or null when it turned out not to be shareable. */
type Rendered = { page: SharedPage | null; route: string | null; renderedAt: number };

/** The client of a request that no client sent. */
const noClient = { address: '', family: 'IPv4', port: 0 } as const;

/**
 * Answers requests of visitors without a session from memory: pages are rendered from a request without cookies, headers and client address, so
 * they cannot contain anything about a visitor (docs/decisions/0047-shared-pages.md). Other requests are passed on, and so are those for a new page from an
 * address that `isLimited` says has had too many of them.
 */
export const createSharedPages = (
  app: Pick<App, 'clock' | 'database' | 'environment' | 'log'>,
  handle: WebHandler,
  isLimited: (pathname: string, clientAddress: string) => Promise<boolean> = async () => false,
): Middleware => {
  const { clock, environment, log } = app;
  const pages = new LRUCache<string, Rendered>({
    max: maxPages,
    maxSize: environment.sharedPagesBytes,
    // With the second coding, the headers and the entry itself.
    sizeCalculation: ({ page }, url) => 2 * (url.length + (page?.br.length ?? 0)) + 4_000,
  });
  const renderings = new Map<string, Promise<Rendered>>();
  const isCurrent = ({ renderedAt }: Rendered): boolean => clock.now().getTime() - renderedAt < maxAgeMs;

  const renderPage = async (url: string): Promise<Rendered> => {
    const renderedAt = clock.now().getTime();
    const record = createRequestRecord();
    const rendering: SharedRendering = { recorders: [] };
    const page = await withRequestRecord(record, () =>
      handle(new Request(new URL(url, environment.publicUrl)), noClient, rendering),
    )
      .then((response) => readSharedPage(response, rendering))
      .catch((error: unknown) => {
        log.error({ reason: errorMessage(error) }, 'a shared page could not be rendered');
        return null;
      });
    const rendered = { page, route: record.route, renderedAt };
    const known = pages.get(url);
    // A failed rendering does not replace a page that may still be sent.
    if (page || !known || !isCurrent(known)) pages.set(url, rendered);
    return rendered;
  };
  const render = (url: string): Promise<Rendered> => {
    const rendering = renderings.get(url) ?? renderPage(url).finally(() => renderings.delete(url));
    renderings.set(url, rendering);
    return rendering;
  };

  const addressOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = environment.trustedHops > 0 ? headers['x-forwarded-for'] : undefined;
    return plainAddress(String(forwarded ?? socket.remoteAddress ?? ''));
  };

  const recordVisit = ({ recorders }: SharedPage, request: IncomingMessage): void => {
    if (recorders.length === 0) return;
    const { url = '/', headers } = request;
    const client = {
      clientAddress: addressOf(request),
      userAgent: headers['user-agent']?.slice(0, 300) ?? null,
      cookieHeader: null,
    };
    const query = new URLSearchParams(url.split('?')[1]);
    for (const record of recorders) record({ client, query });
  };

  const send = (request: IncomingMessage, response: ServerResponse, page: SharedPage, ttl: number, how: string) => {
    const headers = [
      ...page.headers,
      // A browser asks again each time, because the visitor may have logged in meanwhile.
      ...['Cache-Control', 'no-cache'],
      ...['CDN-Cache-Control', `public, max-age=${ttl}`],
      ...['Cache-Status', `${brand.name}; ${how}; ttl=${ttl}`],
      // Of this request, although the page is that of another one.
      ...['X-Request-Id', currentRequestRecord()?.id ?? ''],
    ];
    if (request.headers['if-none-match']?.includes(page.etag)) return response.writeHead(304, headers).end();
    const coding = negotiateCoding(request.headers['accept-encoding']?.toString());
    const body = bodyOf(page, coding);
    if (coding !== 'identity') headers.push('Content-Encoding', coding);
    headers.push('Content-Length', String(body.length));
    return response.writeHead(200, headers).end(body);
  };

  return (request, response, next) => {
    const { method, headers } = request;
    const url = withoutCampaignTags(request.url ?? '/');
    const [pathname = '/'] = url.split('?');
    if ((method !== 'GET' && method !== 'HEAD') || url.length > maxAddress || !isSharedPath(pathname)) return next();
    if (hasPersonalCookie(headers.cookie) || headers.authorization !== undefined) {
      sharedAnswers.add(1, { answer: 'personal' });
      return next();
    }
    const startedAt = performance.now();
    const answer = ({ page, route, renderedAt }: Rendered, how: 'hit' | 'miss'): void => {
      sharedAnswers.add(1, { answer: page ? how : 'unshared' });
      if (!page) {
        next();
        return;
      }
      if (route) setRequestRoute(route);
      recordVisit(page, request);
      const ttl = Math.max(0, Math.floor((renderedAt + maxAgeMs - clock.now().getTime()) / 1000));
      send(request, response, page, ttl, how === 'hit' ? 'hit' : 'fwd=uri-miss; stored');
      recordResponseTime(app, pageKindOf(pathname), performance.now() - startedAt);
    };
    const cached = pages.get(url);
    if (!cached || !isCurrent(cached)) {
      const refuse = () => answer({ page: null, route: null, renderedAt: 0 }, 'miss');
      isLimited(pathname, addressOf(request))
        // Without a database the page itself says so.
        .catch(() => false)
        .then((limited) => (limited ? refuse() : render(url).then((rendered) => answer(rendered, 'miss'))));
      return;
    }
    if (cached.page && clock.now().getTime() - cached.renderedAt >= freshMs) void render(url);
    answer(cached, 'hit');
  };
};
