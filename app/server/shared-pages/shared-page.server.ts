import type { RouterContextProvider } from 'react-router';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Query } from '~/shared/paths/with-query.ts';
import { requestClientOf, requestDetailsOf, type Visit } from '../request-context.server.ts';
import type { PageTopic } from './page-topics.ts';

/** How a page is shared by visitors without a session. Pages without such a declaration are rendered for each request. */
export type SharedPage = {
  /** What it shows besides the footer: a change ends it. */
  shows: readonly PageTopic[];
  /** After `fresh` seconds it is rendered again while visitors still get it, after `end` seconds they wait. */
  seconds: { fresh: number; end: number };
  /**
   * The query in the one spelling in which it is rendered, from parsed values: what is not parsed does not reach the page. Null for a query whose page is
   * not shared. Without it the page has no query.
   */
  query?(query: URLSearchParams, today: PlainDate): Query | null;
};

/** Content that changes by what somebody writes, not by the time. */
export const contentSeconds = { fresh: 60, end: 300 } as const;

/** Free seats change with each booking: at most ten seconds old. */
export const seatSeconds = { fresh: 5, end: 10 } as const;

const declared = new WeakMap<object, SharedPage>();

/** Declares that the page of this loader is shared; to be used where the route exports its loader. */
// biome-ignore lint/suspicious/noExplicitAny: loaders of all routes, whose arguments differ
export const shared = <Loader extends (args: any) => unknown>(page: SharedPage, loader: Loader): Loader => {
  declared.set(loader, page);
  return loader;
};

/** The declaration of a loader, or null. */
export const sharedPageOf = (loader: unknown): SharedPage | null =>
  typeof loader === 'function' ? (declared.get(loader) ?? null) : null;

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Records a visit, for statistics: now, or for a shared page whenever a visitor gets it. */
export const recordVisit = (args: LoaderArgs, record: (visit: Visit) => void): void => {
  const { rendering } = requestDetailsOf(args);
  if (rendering) rendering.recorders.push(record);
  else record({ client: requestClientOf(args), query: new URL(args.request.url).searchParams });
};

/** Marks the page of this request as incomplete, because something could not be loaded: it is not shared. */
export const markIncomplete = (args: Pick<LoaderArgs, 'context'>): void => {
  const { rendering } = requestDetailsOf(args);
  if (rendering) rendering.isIncomplete = true;
};

/** Whether the page of this request is rendered for many visitors. */
export const isSharedRendering = (args: Pick<LoaderArgs, 'context'>): boolean =>
  requestDetailsOf(args).rendering !== null;
