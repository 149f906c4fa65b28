import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { addDays, indianDate, indianInstant, type PlainDate } from '~/shared/dates/dates.ts';
import { pageKindOf } from '~/shared/paths/page-kind.ts';
import { brand } from '~/shared/site/brand.ts';
import { hasPersonalCookie } from '~/shared/site/cookie-names.ts';
import type { App } from '../app.server.ts';
import { errorMessage } from '../error-message.server.ts';
import { negotiateCoding } from '../http/content-coding.server.ts';
import type { Middleware } from '../http/request-checks.server.ts';
import {
  createRequestRecord,
  currentRequestRecord,
  setRequestRoute,
  withRequestRecord,
} from '../http/request-record.server.ts';
import { plainAddress, type WebHandler } from '../http/web-handler.server.ts';
import type { SharedRendering } from '../request-context.server.ts';
import { recordResponseTime } from '../response-times/response-times.server.ts';
import { watchPageChanges } from './page-changes.server.ts';
import type { PageTopic } from './page-topics.ts';
import { createAddressBook, type SharedAddress } from './shared-page-address.server.ts';
import { type CachedPage, createPageCache, showsAny } from './shared-page-cache.server.ts';
import { type SharedAnswer, sharedAnswers } from './shared-page-counts.server.ts';
import { bodyOf, readSharedDocument, type SharedDocument } from './shared-page-document.server.ts';

/** An address whose page turned out not to be shareable is not tried again for this long, in milliseconds. */
const unsharedMs = 10_000;

/** So many pages are rendered again at the same time while their former renderings are answered: visitors who wait for a page come first. */
const mostRenewals = 2;

/** Longest time in seconds that another cache may keep a page: the end of a page does not reach it. */
const maxSharedCacheSeconds = 60;

/** How the page was answered, as in RFC 9211. */
const cacheStatus: Record<SharedAnswer, string> = {
  hit: 'hit',
  stale: 'hit; detail=stale',
  miss: 'fwd=uri-miss; stored',
  joined: 'fwd=uri-miss; collapsed',
  personal: 'fwd=bypass',
  unshared: 'fwd=bypass',
};

/** The client of a request that no client sent. */
const noClient = { address: '', family: 'IPv4', port: 0 } as const;

type SharedPagesApp = Pick<App, 'clock' | 'database' | 'environment' | 'log'>;

export type SharedPages = {
  /** Answers a request for a shared page; others are passed on. */
  middleware: Middleware;
  /** The handler of all other requests: what agents and administrators have changed ends pages before they get the next response. */
  handle: WebHandler;
  stop(): void;
};

/** A day in India and the instants between which it is, in milliseconds. */
type Day = { today: PlainDate; from: number; until: number };

const dayAt = (now: Date): Day => {
  const today = indianDate(now);
  const midnight = (date: PlainDate) => indianInstant(date, 0).getTime();
  return { today, from: midnight(today), until: midnight(addDays(today, 1)) };
};

/**
 * Pages for visitors without a session, rendered once for all of them and answered from memory. A page is rendered from a request without cookies, headers
 * and client address, so it cannot contain anything about a visitor. Every process has its own; all of them see a change within a second
 * (docs/decisions/0047-shared-pages.md). `onChange` is called before pages are rendered again.
 */
export const openSharedPages = async (
  app: SharedPagesApp,
  build: ServerBuild,
  handle: WebHandler,
  onChange: (topics: readonly PageTopic[]) => void,
): Promise<SharedPages> => {
  const { clock, environment, log } = app;
  const cache = createPageCache(environment.sharedPagesBytes);
  const findAddress = createAddressBook(build);
  /** The rendering of each key and the day for which it was started; a rendering that a change has overtaken is removed. */
  const renderings = new Map<string, { page: SharedAddress['page']; today: PlainDate; result: Promise<CachedPage> }>();
  let day = dayAt(clock.now());

  const changes = await watchPageChanges(app, (topics) => {
    onChange(topics);
    cache.end(topics);
    for (const [key, { page }] of renderings) if (showsAny(page, topics)) renderings.delete(key);
  });

  const renderDocument = async (url: string): Promise<SharedDocument | null> => {
    const rendering: SharedRendering = { recorders: [], isIncomplete: false };
    // It has a record of its own, because it is not part of the request that it was started by.
    const response = await withRequestRecord(createRequestRecord(), () =>
      handle(new Request(new URL(url, environment.publicUrl)), noClient, rendering),
    );
    const document = await readSharedDocument(response, rendering.recorders);
    return rendering.isIncomplete ? null : document;
  };

  const render = ({ key, page, url }: SharedAddress): Promise<CachedPage> => {
    // What is read from a replica is as old as the replica.
    const startedAt = clock.now().getTime() - (app.database.replica?.ageMs() ?? 0);
    // The day may change while the page is rendered.
    const { today, until: midnight } = day;
    const until = (ms: number) => Math.min(startedAt + ms, midnight);
    const result: Promise<CachedPage> = renderDocument(url).then((document) => {
      const endsAt = until(document ? page.seconds.end * 1000 : unsharedMs);
      const rendered = { page, document, freshUntil: document ? until(page.seconds.fresh * 1000) : endsAt, endsAt };
      const isCurrent = renderings.get(key)?.result === result;
      const now = clock.now().getTime();
      // A rendering that failed does not replace a page that has not ended.
      const isWorse = !document && Boolean(cache.find(key, now)?.document);
      if (isCurrent && !isWorse) cache.store(key, rendered, now);
      return rendered;
    });
    renderings.set(key, { page, today, result });
    const forget = () => {
      if (renderings.get(key)?.result === result) renderings.delete(key);
    };
    result.then(forget, (error: unknown) => {
      forget();
      log.error({ reason: errorMessage(error) }, 'a shared page could not be rendered');
    });
    return result;
  };

  const due = new Map<string, SharedAddress>();
  let renewing = 0;
  const renewDue = (): void => {
    for (const [key, address] of due) {
      if (renewing >= mostRenewals) return;
      due.delete(key);
      // It has been rendered for a visitor, or has ended: the next visitor renders it.
      if (renderings.has(key) || !cache.find(key, clock.now().getTime())) continue;
      renewing += 1;
      const done = () => {
        renewing -= 1;
        renewDue();
      };
      render(address).then(done, done);
    }
  };
  /** Renders a page again soon. */
  const renew = (address: SharedAddress): void => {
    due.set(address.key, address);
    renewDue();
  };

  const recordVisits = (document: SharedDocument, request: IncomingMessage, query: URLSearchParams): void => {
    if (document.recorders.length === 0) return;
    const forwarded = environment.trustedHops > 0 ? request.headers['x-forwarded-for'] : undefined;
    const client = {
      clientAddress: plainAddress(String(forwarded ?? request.socket.remoteAddress ?? '')),
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      cookieHeader: null,
    };
    for (const record of document.recorders) record({ client, query });
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { key, endsAt, document, how }: { key: string; endsAt: number; document: SharedDocument; how: SharedAnswer },
  ): void => {
    const secondsLeft = Math.max(0, Math.floor((endsAt - clock.now().getTime()) / 1000));
    const seconds = Math.min(maxSharedCacheSeconds, secondsLeft);
    const record = currentRequestRecord();
    const headers = [
      ...document.headers,
      // A browser asks again each time, because the visitor may have logged in meanwhile.
      'Cache-Control',
      'no-cache',
      'CDN-Cache-Control',
      `public, max-age=${seconds}`,
      'Cache-Status',
      `${brand.name}; ${cacheStatus[how]}; ttl=${secondsLeft}`,
      // Of this request, although the page is that of another one.
      ...(record ? ['X-Request-Id', record.id] : []),
    ];
    if (request.headers['if-none-match']?.includes(document.etag)) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    const wanted = negotiateCoding(request.headers['accept-encoding']?.toString());
    const isNew = wanted === 'gzip' && !document.bodies.gzip;
    const { body, coding } = bodyOf(document, wanted);
    if (isNew) cache.measure(key);
    if (coding !== 'identity') headers.push('Content-Encoding', coding);
    headers.push('Content-Length', String(body.length));
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const middleware: Middleware = (request, response, next) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const startedAt = performance.now();
    const now = clock.now();
    const time = now.getTime();
    if (time < day.from || time >= day.until) day = dayAt(now);
    const address = findAddress(url, day.today);
    if (!address) return next();
    setRequestRoute(address.pattern);
    if (hasPersonalCookie(request.headers.cookie) || request.headers.authorization !== undefined) {
      sharedAnswers.add(1, 'personal');
      return next();
    }
    const answer = ({ document, endsAt }: CachedPage, how: SharedAnswer): void => {
      if (!document) {
        sharedAnswers.add(1, 'unshared');
        next();
        return;
      }
      sharedAnswers.add(1, how);
      recordVisits(document, request, address.query);
      send(request, response, { key: address.key, endsAt, document, how });
      recordResponseTime(app, address.kind, performance.now() - startedAt);
    };
    const cached = cache.find(address.key, time);
    const rendering = renderings.get(address.key);
    const running = rendering?.today === day.today ? rendering.result : undefined;
    if (cached) {
      const isFresh = time < cached.freshUntil;
      if (!isFresh && !running) renew(address);
      return answer(cached, isFresh ? 'hit' : 'stale');
    }
    (running ?? render(address)).then(
      (rendered) => answer(rendered, running ? 'joined' : 'miss'),
      () => next(),
    );
  };

  return {
    middleware,
    handle: async (request, client) => {
      const response = await handle(request, client);
      const kind = pageKindOf(new URL(request.url).pathname);
      if (kind === 'admin' || kind === 'agent') await changes.refresh();
      return response;
    },
    stop: changes.stop,
  };
};
