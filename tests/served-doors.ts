import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router';
import * as entry from '~/entry.server.tsx';
import * as root from '~/root.tsx';
import type { App } from '~/server/app.server.ts';
import { createWebHandler, type WebHandler } from '~/server/http/web-handler.server.ts';

/** A door; one without a page answers machines. */
type Door = Partial<Record<'loader' | 'action' | 'meta' | 'default', unknown>>;

/** A route as the build makes it of a door's file. */
const routeOf = (id: string, path: string, door: Door & { ErrorBoundary?: unknown }) => ({
  id,
  path,
  ...(id !== 'root' && { parentId: 'root' }),
  module: {
    ...door,
    ...(door.default !== undefined && { default: UNSAFE_withComponentProps(door.default as never) }),
    ...(door.ErrorBoundary !== undefined && {
      ErrorBoundary: UNSAFE_withErrorBoundaryProps(door.ErrorBoundary as never),
    }),
  } as never,
});

const entryOf = ({ id, path }: { id: string; path: string }) => ({
  id,
  path,
  ...(id !== 'root' && { parentId: 'root' }),
  module: '/assets/door.js',
  hasAction: id !== 'root',
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: id === 'root',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

type Ask = { path: string; form?: Record<string, string>; cookies?: string[] };

/** Doors by their paths, below the real root, as the server serves them. */
export const doorHandler = (app: App, doors: Record<string, Door>): WebHandler => {
  const routes = [
    routeOf('root', '', root),
    ...Object.entries(doors).map(([path, door]) => routeOf(`routes/${path}`, path, door)),
  ];
  const build: ServerBuild = {
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
  return createWebHandler(app, build, 'production');
};

/** The same for questions without a server: a post runs its action, then the loaders, then the page is rendered, as for a browser without JavaScript. */
export const servedDoors = (app: App, doors: Record<string, Door>): ((ask: Ask) => Promise<Response>) => {
  const handle = doorHandler(app, doors);
  return ({ path, form, cookies = [] }) => {
    const request = new Request(new URL(path, app.environment.publicUrl), {
      method: form ? 'POST' : 'GET',
      body: form ? new URLSearchParams(form) : undefined,
      headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
    });
    return handle(request, { address: '203.0.113.7', family: 'IPv4', port: 1 });
  };
};
