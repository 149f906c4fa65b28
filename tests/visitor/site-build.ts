import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import routes from '~/routes.ts';
import { buildOf, type RouteModule, routeOf } from '../served-routes.ts';

const modules = import.meta.glob<RouteModule>(['../../app/routes/**/*.{ts,tsx}', '!../../app/routes/**/*.test.ts']);

/** Whether the path of an entry, or of one below a layout, begins with one of these segments. */
const isSelected = ({ path, index, children = [] }: RouteConfigEntry, segments: readonly string[]): boolean =>
  path !== undefined || index
    ? segments.includes(path?.split('/')[0] ?? '')
    : children.some((child) => isSelected(child, segments));

const loadRoutes = async (
  entries: readonly RouteConfigEntry[],
  segments: readonly string[],
  parentId = 'root',
  parentPath?: string,
): Promise<ReturnType<typeof routeOf>[]> => {
  const loaded = entries
    .filter((entry) => parentPath !== undefined || isSelected(entry, segments))
    .map(async ({ id: ownId, file, path, index, children = [] }) => {
      const id = ownId ?? file.replace(/\.tsx?$/, '');
      const routeModule = await modules[`../../app/${file}`]?.();
      if (!routeModule) throw new Error(`There is no route module ${file}.`);
      const route = routeOf(routeModule, { id, path, index, parentId });
      return [route, ...(await loadRoutes(children, segments, id, parentPath ?? path))];
    });
  return (await Promise.all(loaded)).flat();
};

/**
 * The build of the site with the routes whose path begins with one of these segments, such as `trains` or `agent`; '' is the home page. Other paths
 * answer 404. Only these modules are loaded, because loading all takes seconds.
 */
export const siteBuild = async (segments: readonly string[]): Promise<ServerBuild> =>
  buildOf(await loadRoutes(routes, ['*', ...segments]));
