import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createStaticHandler, type MiddlewareFunction } from 'react-router';
import { describe, expect, test } from 'vitest';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { createTestAgent } from '#tests/factories/leads.ts';
import { routeArgs } from '#tests/route-args.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { middleware as adminMiddleware } from '~/routes/admin/panel.tsx';
import { middleware as agentMiddleware } from '~/routes/agent/portal.tsx';
import routes from '~/routes.ts';
import { testDatabase } from './database.ts';

const app = await accountsApp(await testDatabase());
const adminCookies = await startSession(app, (await createTestAdmin(app)).id, client());
const agentCookies = await startSession(app, await createTestAgent(app, 'asha@agency.example', 'Asha Tours'), client());

const areas = [
  {
    area: 'admin',
    layout: 'routes/admin/panel.tsx',
    middleware: adminMiddleware,
    own: adminCookies,
    other: agentCookies,
  },
  {
    area: 'agent',
    layout: 'routes/agent/portal.tsx',
    middleware: agentMiddleware,
    own: agentCookies,
    other: adminCookies,
  },
];

/** Paths below no layout, each with the reason. */
const exceptions: Record<string, string> = {
  'admin/cms/preview': 'only an action, which checks the role',
  'agent/images': 'agents and administrators upload pictures here; the action checks both roles',
};

/** Every path with the files of its parents. */
const listPaths = (
  entries: readonly RouteConfigEntry[],
  parents: string[] = [],
): { path: string; parents: string[] }[] =>
  entries.flatMap(({ path, file, children = [] }) => [
    ...(path === undefined ? [] : [{ path, parents }]),
    ...listPaths(children, [...parents, file]),
  ]);

describe.each(areas)('the $area area', ({ area, layout, middleware, own, other }) => {
  test('has every path of the area below its layout', () => {
    const outside = listPaths(routes)
      .filter(({ path, parents }) => (path === area || path.startsWith(`${area}/`)) && !parents.includes(layout))
      .map(({ path }) => path);
    expect(outside.filter((path) => !(path in exceptions))).toEqual([]);
  });

  /** The status of a page and of a file whose handlers check nothing. */
  const request = async (path: string, cookies: string[], method = 'GET'): Promise<number> => {
    const answer = () => new Response('secret', { status: 200 });
    const handler = createStaticHandler([
      {
        id: 'layout',
        middleware: middleware as MiddlewareFunction[],
        children: [{ id: 'made up', path: `/${area}/made-up`, loader: answer, action: answer }],
      },
    ]);
    const { request: sent, context } = routeArgs(app, { path, cookies, ...(method === 'POST' && { form: {} }) });
    const response: unknown = await handler
      .queryRoute(sent, {
        routeId: 'made up',
        requestContext: context,
        generateMiddlewareResponse: async (query) => query(sent),
      })
      .catch((thrown: unknown) => thrown);
    if (!(response instanceof Response)) throw response;
    return response.status;
  };

  test.each(['GET', 'POST'])('refuses a %s to a new route that checks nothing itself', async (method) => {
    expect(await request(`/${area}/made-up`, [], method)).toBe(302);
    expect(await request(`/${area}/made-up`, other, method)).toBe(302);
    expect(await request(`/${area}/made-up`, own, method)).toBe(200);
  });
});
