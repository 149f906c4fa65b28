import type { ServerBuild } from 'react-router';
import { setRequestRoute } from './request-record.server.ts';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
type Handler = NonNullable<Module['loader'] | Module['action']>;
type Middleware = NonNullable<Module['middleware']>[number];

/** React Router's pattern has no slash at its start when the route has none. */
const recordRoute = (pattern: string): void => setRequestRoute(pattern.startsWith('/') ? pattern : `/${pattern}`);

const wrap = (handler: Handler | undefined): Handler | undefined =>
  handler &&
  ((args) => {
    recordRoute(args.pattern);
    return handler(args);
  });

const wrapMiddleware =
  (middleware: Middleware): Middleware =>
  (args, next) => {
    recordRoute(args.pattern);
    return middleware(args, next);
  };

/** Wraps all loaders, actions and middleware so that the record of the request gets the pattern of its route. */
export const withRoutePatterns = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [
      id,
      route && {
        ...route,
        module: {
          ...route.module,
          loader: wrap(route.module.loader),
          action: wrap(route.module.action),
          middleware: route.module.middleware?.map(wrapMiddleware),
        },
      },
    ]),
  ),
});
