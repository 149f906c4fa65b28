import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The ancestors of a route, outermost first, and the route itself. */
const branchOf = (routes: Routes, route: Route): Route[] => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...branchOf(routes, parent), route] : [route];
};

/** The first segment of the URLs that a route matches; empty for the home page. */
const segmentOf = (branch: Route[]): string => branch.map(({ path }) => path?.split('/')[0] ?? '').find(Boolean) ?? '';

/** A dynamic, optional or splat segment: it may match every URL. */
const isDynamic = (segment: string): boolean => /^[:*]|\?$/.test(segment);

/** The group of the home page, which has no segment. */
const home = '';

const pick = <T>(record: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));

/**
 * Splits the build by the first URL segment into groups that contain only the routes such a URL can match. React Router iterates over all
 * routes of its build several times per request, which is slow with a hundred routes. The home page and dynamic routes are in every group,
 * so a group responds exactly as the whole build would.
 */
export const groupRoutes = (build: ServerBuild): Map<string, ServerBuild> => {
  const branches = Object.values(build.routes)
    // The root and pathless layouts are part of the branches of their children.
    .flatMap((route) => (route && (route.path || route.index) ? [branchOf(build.routes, route)] : []))
    .map((branch) => ({ segment: segmentOf(branch), ids: branch.map(({ id }) => id) }));
  const everywhere = branches.filter(({ segment }) => segment === home || isDynamic(segment));
  const grouped = branches.filter((branch) => !everywhere.includes(branch));
  const groups = Map.groupBy(grouped, ({ segment }) => segment);
  groups.set(home, []);
  return new Map(
    [...groups].map(([segment, own]) => {
      const ids = new Set([...everywhere, ...own].flatMap((branch) => branch.ids));
      const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
      return [segment, { ...build, routes: pick(build.routes, ids), assets }];
    }),
  );
};

/** The group for a URL or its `.data` request; undefined when only the whole build can respond. */
export const groupOf = <T>(groups: ReadonlyMap<string, T>, pathname: string): T | undefined => {
  const segment = pathname
    .slice(1)
    .split('/')[0]
    ?.replace(/\.data$/, '');
  return segment || pathname === '/' ? groups.get(segment ?? home) : undefined;
};
