import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { renderTrustedMarkup } from '~/server/html/render-trusted-markup.server.ts';
import type { TrustedMarkup } from '~/shared/html/trusted-markup.ts';
import { SiteFooterContent, type TopDestinations } from '~/ui/layout/site-footer-content.tsx';
import { listTopDestinations } from './top-destinations.server.ts';

type RenderedFooter = { markup: TrustedMarkup; until: number; isComplete: boolean };
type FooterCache = { rendered: RenderedFooter | null; rendering: Promise<TrustedMarkup> | null };

/** Changes made by another process show after this time, changes by this process immediately. */
const cacheMs = 30_000;
/** Retry delay after a failed query. */
const failureCacheMs = 1_000;
/** Longest wait of a page for the first result; after that it is sent with placeholders. */
const maxWaitMs = 250;

const caches = new WeakMap<Queryable, FooterCache>();

const cacheOf = (db: Queryable): FooterCache => {
  const known = caches.get(db) ?? { rendered: null, rendering: null };
  caches.set(db, known);
  return known;
};

type FooterApp = Pick<App, 'db' | 'log' | 'environment'>;

const renderFooter = ({ environment }: FooterApp, topDestinations: TopDestinations): TrustedMarkup =>
  renderTrustedMarkup(<SiteFooterContent topDestinations={topDestinations} demo={environment.demo} />);

const refresh = async (app: FooterApp, cache: FooterCache): Promise<TrustedMarkup> => {
  const found = await listTopDestinations(app);
  cache.rendering = null;
  // After a failed query the previous footer stays.
  const markup = found === 'failed' && cache.rendered ? cache.rendered.markup : renderFooter(app, found);
  const isComplete = found !== 'failed';
  cache.rendered = { markup, until: performance.now() + (isComplete ? cacheMs : failureCacheMs), isComplete };
  return markup;
};

/** The footer with its top destinations; waits for the database. */
export const renderSiteFooter = async (app: FooterApp): Promise<TrustedMarkup> => {
  const cache = cacheOf(app.db);
  if (cache.rendered && cache.rendered.until > performance.now()) return cache.rendered.markup;
  cache.rendering ??= refresh(app, cache);
  return cache.rendering;
};

/** The footer for a page that many visitors get; `isComplete` is false when its top destinations could not be read. */
export const renderSharedFooter = async (app: FooterApp): Promise<{ markup: TrustedMarkup; isComplete: boolean }> => {
  const markup = await renderSiteFooter(app);
  return { markup, isComplete: cacheOf(app.db).rendered?.isComplete ?? false };
};

/**
 * The footer without a long wait: the cached one while it is refreshed in the background. When nothing is cached and the database is slow: with
 * placeholders if the page fetches the footer again (`asksAgain`), else without top destinations.
 */
export const renderSiteFooterWithTimeout = async (
  app: FooterApp,
  { asksAgain }: { asksAgain: boolean },
): Promise<TrustedMarkup> => {
  const known = cacheOf(app.db).rendered;
  const refreshed = renderSiteFooter(app);
  return (
    known?.markup ??
    Promise.race([refreshed, pause(maxWaitMs, renderFooter(app, asksAgain ? 'loading' : 'failed'), { ref: false })])
  );
};

/** Invalidates the cached footer of this process; called after a landing page has changed. */
export const invalidateSiteFooter = (db: Queryable): void => {
  caches.delete(db);
};
