import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The routes above a route, from the top, and itself. */
const lineOf = (routes: Routes, route: Route): Route[] => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineOf(routes, parent), route] : [route];
};

/** The first segment of the URLs that a route answers; empty for the home page. */
const segmentOf = (line: Route[]): string => line.map(({ path }) => path?.split('/')[0] ?? '').find(Boolean) ?? '';

/** A segment that stands for any text: it may match every URL. */
const isOpen = (segment: string): boolean => /^[:*]|\?$/.test(segment);

/** The group of the home page, which has no segment. */
const home = '';

const onlyOf = <T>(record: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));

/**
 * One build for each first segment of the URLs, holding no route that such a URL can't match. React Router goes through all routes of its
 * build several times a request, and makes an object of each to render; a house of a hundred routes would pay for all of them with every
 * page. The home page and the routes that may match anything are in every group, so that what a group answers is what the whole would.
 */
export const groupRoutes = (build: ServerBuild): Map<string, ServerBuild> => {
  const lines = Object.values(build.routes)
    // The root and a layout without a path of its own come with the routes below them.
    .flatMap((route) => (route && (route.path || route.index) ? [lineOf(build.routes, route)] : []))
    .map((line) => ({ segment: segmentOf(line), ids: line.map(({ id }) => id) }));
  const everywhere = lines.filter(({ segment }) => segment === home || isOpen(segment));
  const closed = lines.filter((line) => !everywhere.includes(line));
  const groups = Map.groupBy(closed, ({ segment }) => segment);
  groups.set(home, []);
  return new Map(
    [...groups].map(([segment, own]) => {
      const ids = new Set([...everywhere, ...own].flatMap((line) => line.ids));
      const assets = { ...build.assets, routes: onlyOf(build.assets.routes, ids) };
      return [segment, { ...build, routes: onlyOf(build.routes, ids), assets }];
    }),
  );
};

/** The group that answers a URL, or its `.data` address by which React Router navigates; undefined when only the whole build can. */
export const groupOf = <T>(groups: ReadonlyMap<string, T>, pathname: string): T | undefined => {
  const segment = pathname
    .slice(1)
    .split('/')[0]
    ?.replace(/\.data$/, '');
  return segment || pathname === '/' ? groups.get(segment ?? home) : undefined;
};
