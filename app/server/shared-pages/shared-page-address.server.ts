import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { type PageKind, pageKindOf } from '~/shared/paths/page-kind.ts';
import { withQuery } from '~/shared/paths/with-query.ts';
import { type SharedPage, sharedPageOf } from './shared-page.server.ts';

/** The languages of the site; the language is part of the key of a shared page. */
const language = 'en-IN';

/** A page that may be shared, at the address in which it is rendered for all. */
export type SharedAddress = {
  page: SharedPage;
  kind: PageKind;
  /** The pattern of its route, for log and metrics. */
  pattern: string;
  key: string;
  url: string;
  query: URLSearchParams;
};

type Routes = ServerBuild['routes'];
type Match = Pick<SharedAddress, 'page' | 'kind' | 'pattern'> & {
  pathname: string;
  isData: boolean;
  routeIds: readonly string[];
};

/** Paths whose match is remembered. */
const maxPaths = 10_000;

/** The first segment of a path; React Router ignores its case. */
const firstSegment = (path: string): string => (path.replace(/^\//, '').split('/')[0] ?? '').toLowerCase();

/** The first segments of the pages that are shared. */
const sharedSegments = (routes: Routes): string[] => [
  ...new Set(
    Object.values(routes).flatMap((route) =>
      sharedPageOf(route?.module.loader) ? firstSegment(route?.path ?? '') : [],
    ),
  ),
];

/** A pattern that every path of this route has, and few others: it is tried first, because the router ranks all routes for each path anew. */
const roughPattern = (path: string): RegExp => {
  const segments = path.split('/').filter(Boolean);
  const source = segments.map((segment) => {
    if (segment.startsWith('*')) return '(?:/.*)?';
    const own = segment.startsWith(':') ? '[^/]+' : segment.replace(/\?$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return segment.endsWith('?') ? `(?:/${own})?` : `/${own}`;
  });
  return new RegExp(`^${source.join('')}/*$`, 'i');
};

const isFixed = (segment: string): boolean => segment !== '' && !/^[:*]|\?$/.test(segment);

/** The routes below a parent, without those that no path with this first segment matches: matching takes as long as there are routes. */
const childrenOf = (routes: Routes, parentId: string | undefined, segment: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const own = firstSegment(path ?? '');
    const isElsewhere = parentId === 'root' && isFixed(own) && own !== segment;
    if (isElsewhere) return [];
    return [index ? { id, index: true } : { id, path, children: childrenOf(routes, id, segment) }];
  });

/** Whether a URL has exactly this path. One with dot segments (also encoded) or backslashes is rendered as another page. */
const isNormalised = (pathname: string): boolean => URL.parse(pathname, 'http://localhost')?.pathname === pathname;

/** The path of the page of a data request, or null for a request for the page itself. */
const pagePathOf = (pathname: string): string | null => {
  if (pathname.endsWith('/_.data')) return pathname.slice(0, -'_.data'.length);
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : null;
};

/**
 * Finds the shared page of an address; null when it is not shared. Routes are matched as React Router does it, so that no other page is taken for one that
 * is declared as shared.
 */
export const createAddressBook = ({
  routes,
}: Pick<ServerBuild, 'routes'>): ((address: string, today: PlainDate) => SharedAddress | null) => {
  const trees = new Map(sharedSegments(routes).map((segment) => [segment, childrenOf(routes, undefined, segment)]));
  const patterns = Object.values(routes).flatMap((route) =>
    sharedPageOf(route?.module.loader) ? roughPattern(route?.path ?? '') : [],
  );
  const known = new Map<string, Match | null>();

  const match = (asked: string): Match | null => {
    const pagePath = pagePathOf(asked);
    const pathname = pagePath ?? asked;
    const tree = trees.get(firstSegment(pathname));
    if (!tree || !isNormalised(asked) || !isNormalised(pathname)) return null;
    if (!patterns.some((pattern) => pattern.test(pathname))) return null;
    const ids = (matchRoutes(tree, pathname) ?? []).flatMap(({ route }) => route.id ?? []);
    const leaf = ids.at(-1);
    const page = leaf === undefined ? null : sharedPageOf(routes[leaf]?.module.loader);
    // A layout between root and page may have a loader or a middleware of its own.
    if (!page || ids.length !== 2) return null;
    const pattern = `/${routes[leaf ?? '']?.path ?? ''}`;
    return { page, kind: pageKindOf(asked), pattern, pathname: asked, isData: pagePath !== null, routeIds: ids };
  };
  const remembered = (pathname: string): Match | null => {
    const cached = known.get(pathname);
    if (cached !== undefined) return cached;
    if (known.size >= maxPaths) known.clear();
    const found = match(pathname);
    known.set(pathname, found);
    return found;
  };

  return (address, today) => {
    const questionMark = address.indexOf('?');
    const found = remembered(questionMark < 0 ? address : address.slice(0, questionMark));
    if (!found) return null;
    const { page, kind, pattern, pathname, isData, routeIds } = found;
    const query = new URLSearchParams(questionMark < 0 ? '' : address.slice(questionMark + 1));
    const loaded = query.get('_routes');
    if (loaded !== null && !(isData && loaded.split(',').every((id) => routeIds.includes(id)))) return null;
    const parsed = page.query ? page.query(query, today) : {};
    if (parsed === null) return null;
    const inOrder = loaded === null ? undefined : routeIds.filter((id) => loaded.split(',').includes(id)).join(',');
    const url = withQuery(pathname, { ...parsed, _routes: inOrder });
    return { page, kind, pattern, key: `${language} ${url}`, url, query };
  };
};
