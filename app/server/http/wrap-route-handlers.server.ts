import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
type Handler = NonNullable<Module['loader'] | Module['action']>;
type Middleware = NonNullable<Module['middleware']>[number];

type Around = <Answer>(
  args: Pick<Parameters<Handler>[0], 'context' | 'pattern'>,
  run: () => Answer | Promise<Answer>,
) => Answer | Promise<Answer>;

/** The build with `around` called around every loader, action and middleware; `run` runs the handler. */
export const wrapRouteHandlers = (build: ServerBuild, around: Around): ServerBuild => {
  const wrap = (handler: Handler | undefined): Handler | undefined =>
    handler && ((args) => around(args, () => handler(args)));
  const wrapMiddleware =
    (middleware: Middleware): Middleware =>
    (args, next) =>
      around(args, () => middleware(args, next));
  const wrapRoute = (route: NonNullable<Routes[string]>): Routes[string] => ({
    ...route,
    module: {
      ...route.module,
      loader: wrap(route.module.loader),
      action: wrap(route.module.action),
      middleware: route.module.middleware?.map(wrapMiddleware),
    },
  });
  return {
    ...build,
    routes: Object.fromEntries(
      Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [id, route && wrapRoute(route)]),
    ),
  };
};
