import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { onTestFinished } from 'vitest';
import { isSharedPageLimited } from '~/features/seats/limit-train-searches.server.ts';
import routes from '~/routes.ts';
import type { App } from '~/server/app.server.ts';
import { listen } from '~/server/http/server.server.ts';
import { createSharedPages } from '~/server/shared-pages/serve-shared-pages.server.ts';
import { type RouteModule, routeHandler } from './served-routes.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type AskOptions = { method?: string; headers?: Record<string, string> };

/** One request with exactly these headers. */
const ask = (port: number, path: string, { method = 'GET', headers = {} }: AskOptions = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end();
  });

/** Serves these route modules over HTTP with shared pages, until the end of the test. */
export const serveSharedSite = async (
  app: App,
  routeModules: Record<string, RouteModule>,
): Promise<(path: string, options?: AskOptions) => Promise<Answer>> => {
  const served = { ...app, environment: { ...app.environment, port: 0 } };
  const handle = routeHandler(served, routeModules);
  const { port, close } = await listen(served, handle, {
    largestBody: () => 1000,
    sharedPages: createSharedPages(served, handle, isSharedPageLimited(served)),
    host: '127.0.0.1',
  });
  onTestFinished(close);
  return (path, options) => ask(port, path, options);
};

const modules = import.meta.glob<RouteModule>(['../app/routes/**/*.{ts,tsx}', '!../app/routes/**/*.test.ts'], {
  eager: true,
});

/** The route modules of the whole site by path; layouts without a path and nested pages are left out. */
export const siteModules = (entries: readonly RouteConfigEntry[] = routes): Record<string, RouteModule> =>
  Object.fromEntries(
    entries.flatMap(({ path, index, file, children = [] }): [string, RouteModule][] => {
      const found = modules[`../app/${file}`];
      const own: [string, RouteModule][] = found && (path || index) ? [[path ?? '', found]] : [];
      return [...own, ...(path ? [] : Object.entries(siteModules(children)))];
    }),
  );
