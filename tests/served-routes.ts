import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router';
import * as entry from '~/entry.server.tsx';
import * as root from '~/root.tsx';
import type { App } from '~/server/app.server.ts';
import { createWebHandler, type WebHandler } from '~/server/http/web-handler.server.ts';

/** The exports of a route module; without `default` it is a resource route. */
export type RouteModule = Partial<Record<'loader' | 'action' | 'meta' | 'default', unknown>>;

type RoutePlace = { id: string; path: string | undefined; index?: boolean; parentId?: string };

/** A route as the React Router build describes it. */
export const routeOf = (routeModule: RouteModule & { ErrorBoundary?: unknown }, place: RoutePlace) => ({
  ...place,
  module: {
    ...routeModule,
    ...(routeModule.default !== undefined && { default: UNSAFE_withComponentProps(routeModule.default as never) }),
    ...(routeModule.ErrorBoundary !== undefined && {
      ErrorBoundary: UNSAFE_withErrorBoundaryProps(routeModule.ErrorBoundary as never),
    }),
  } as never,
});

const entryOf = ({ module: _, ...place }: ReturnType<typeof routeOf>) => ({
  ...place,
  module: '/assets/route.js',
  hasAction: place.id !== 'root',
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: place.id === 'root',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

/** A build of these routes and the real root route, as in production. */
export const buildOf = (belowRoot: ReturnType<typeof routeOf>[]): ServerBuild => {
  const routes = [routeOf(root, { id: 'root', path: '' }), ...belowRoot];
  return {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(routes.map((route) => [route.id, entryOf(route)])),
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
};

/** A build of these route modules by path, below the real root route. */
export const routeBuild = (routeModules: Record<string, RouteModule>): ServerBuild =>
  buildOf(
    Object.entries(routeModules).map(([path, routeModule]) =>
      routeOf(routeModule, { id: `routes/${path}`, path, parentId: 'root' }),
    ),
  );

/** A request handler for these route modules by path, below the real root route, as in production. */
export const routeHandler = (app: App, routeModules: Record<string, RouteModule>): WebHandler =>
  createWebHandler(app, routeBuild(routeModules), 'production');

type RequestOptions = { path: string; form?: Record<string, string>; cookies?: string[] };

/** Answers requests to these route modules without a network: a POST runs the action, then the loaders, then renders the page, as for a browser without JavaScript. */
export const serveRoutes = (
  app: App,
  routeModules: Record<string, RouteModule>,
): ((options: RequestOptions) => Promise<Response>) => {
  const handle = routeHandler(app, routeModules);
  return ({ path, form, cookies = [] }) => {
    const request = new Request(new URL(path, app.environment.publicUrl), {
      method: form ? 'POST' : 'GET',
      body: form ? new URLSearchParams(form) : undefined,
      headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
    });
    return handle(request, { address: '203.0.113.7', family: 'IPv4', port: 1 });
  };
};
