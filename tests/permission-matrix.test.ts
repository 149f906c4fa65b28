import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { savedPackage } from '#tests/factories/packages.ts';
import { routeArgs } from '#tests/route-args.ts';
import { attempt_counts, sessions } from '~/features/accounts/core/accounts.tables.server.ts';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { emptyLeadFormValues } from '~/features/leads/form/lead-form-values.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import routes from '~/routes.ts';
import type { App } from '~/server/app.server.ts';

/** Who may use a route. `machines` authenticate by a signature, `uploaders` are agents and administrators. */
type Audience = 'everyone' | 'logged in' | 'customer' | 'agent' | 'admin' | 'uploaders' | 'machines';

type Entry = { read: Audience; post?: Audience };

/**
 * The permissions of the whole product: every route, who may read it and who may post to it. A missing route, a missing action and an entry without a
 * route fail the test. Pages of the panel and the portal that only their role reads need no entry.
 */
const matrix: Record<string, Entry> = {
  '/': { read: 'everyone', post: 'everyone' },
  '/search': { read: 'everyone' },
  '/package/:id': { read: 'everyone' },
  '/saved': { read: 'everyone', post: 'everyone' },
  '/package/:id/view': { read: 'everyone', post: 'everyone' },
  '/trains': { read: 'everyone' },
  '/trains/:route': { read: 'everyone' },
  '/destinations': { read: 'everyone' },
  '/trains/search': { read: 'everyone' },
  '/trains/booking': { read: 'everyone', post: 'everyone' },
  '/trains/confirmation/:bookingRef': { read: 'everyone', post: 'logged in' },
  '/trains/confirmation/:bookingRef/cancel': { read: 'everyone', post: 'logged in' },
  '/trains/confirmation/:bookingRef/boarding': { read: 'everyone', post: 'logged in' },
  '/trains/confirmation': { read: 'everyone', post: 'everyone' },
  '/trains/confirmation/:bookingRef/ticket.pdf': { read: 'everyone' },
  '/trains/confirmation/:bookingRef/ticket.ics': { read: 'everyone' },
  '/verify': { read: 'everyone', post: 'everyone' },
  '/verify/:token': { read: 'everyone', post: 'everyone' },
  '/agencies/:slug': { read: 'everyone' },
  '/about': { read: 'everyone' },
  '/contact': { read: 'everyone', post: 'everyone' },
  '/privacy': { read: 'everyone' },
  '/terms': { read: 'everyone' },
  '/refunds': { read: 'everyone' },
  '/grievance': { read: 'everyone', post: 'everyone' },
  '/grievance/:number': { read: 'everyone' },
  '/services': { read: 'everyone' },
  '/customer-info/service': { read: 'everyone', post: 'everyone' },
  '/customer-info/sent/:inquiryId': { read: 'everyone' },
  '/customer-info/:packageId': { read: 'everyone', post: 'everyone' },
  '/payment/:bookingType/:bookingId': { read: 'everyone', post: 'logged in' },
  '/payment/train/:bookingId/checkout': { read: 'everyone', post: 'logged in' },
  '/payment/train/:bookingId/return': { read: 'everyone', post: 'everyone' },
  '/destinations/posters/:state': { read: 'everyone' },
  '/destinations/:state': { read: 'everyone' },
  '/destinations/:state/:destination': { read: 'everyone', post: 'everyone' },

  '/login': { read: 'everyone', post: 'everyone' },
  '/login/:role': { read: 'everyone', post: 'everyone' },
  '/login/two-factor': { read: 'everyone', post: 'everyone' },
  '/register': { read: 'everyone', post: 'everyone' },
  '/portal-login': { read: 'everyone', post: 'everyone' },
  '/forgot-password': { read: 'everyone', post: 'everyone' },
  '/reset-password': { read: 'everyone', post: 'everyone' },
  '/verify-email': { read: 'everyone', post: 'everyone' },
  '/register/agent': { read: 'everyone', post: 'everyone' },
  '/logout': { read: 'everyone', post: 'everyone' },
  '/confirm-password': { read: 'logged in', post: 'logged in' },
  '/account/data': { read: 'customer' },
  '/account/data.json': { read: 'customer' },
  '/account/delete': { read: 'customer', post: 'customer' },
  '/account/security': { read: 'logged in', post: 'logged in' },
  '/account/two-factor': { read: 'logged in', post: 'logged in' },
  '/ui': { read: 'everyone' },
  '/dashboard': { read: 'customer', post: 'customer' },

  '/agent': { read: 'agent' },
  '/agent/packages': { read: 'agent', post: 'agent' },
  '/agent/packages/new': { read: 'agent', post: 'agent' },
  '/agent/packages/:id': { read: 'agent', post: 'agent' },
  '/agent/leads': { read: 'agent', post: 'agent' },
  '/agent/leads/new': { read: 'agent', post: 'agent' },
  '/agent/leads/:id': { read: 'agent', post: 'agent' },
  '/agent/replies': { read: 'agent', post: 'agent' },
  '/agent/promote': { read: 'agent', post: 'agent' },
  '/agent/profile': { read: 'agent', post: 'agent' },
  '/agent/security': { read: 'agent', post: 'agent' },
  '/agent/images': { read: 'everyone', post: 'uploaders' },

  '/admin': { read: 'admin' },
  '/admin/pending': { read: 'admin', post: 'admin' },
  '/admin/approved': { read: 'admin', post: 'admin' },
  '/admin/customer': { read: 'admin' },
  '/admin/packages/:id/texts': { read: 'admin', post: 'admin' },
  '/admin/packages/:id': { read: 'admin', post: 'admin' },
  '/admin/agents': { read: 'admin', post: 'admin' },
  '/admin/agents/new': { read: 'admin', post: 'admin' },
  '/admin/agents/:id': { read: 'admin', post: 'admin' },
  '/admin/agents/:id/suspension': { read: 'admin', post: 'admin' },
  '/admin/agents/:id/delete': { read: 'admin', post: 'admin' },
  '/admin/security': { read: 'admin', post: 'admin' },
  '/admin/deals': { read: 'admin', post: 'admin' },
  '/admin/bidding': { read: 'admin', post: 'admin' },
  '/admin/trains/chart': { read: 'admin', post: 'admin' },
  '/admin/trains/alerts': { read: 'admin', post: 'admin' },
  '/admin/trains/:bookingId': { read: 'admin', post: 'admin' },
  '/admin/ads': { read: 'admin', post: 'admin' },
  '/admin/ads/new': { read: 'admin', post: 'admin' },
  '/admin/ads/:id': { read: 'admin', post: 'admin' },
  '/admin/leads': { read: 'admin', post: 'admin' },
  '/admin/leads/:id': { read: 'admin', post: 'admin' },
  '/admin/messages': { read: 'admin', post: 'admin' },
  '/admin/messages/answer': { read: 'admin', post: 'admin' },
  '/admin/cms': { read: 'admin', post: 'admin' },
  '/admin/cms/new': { read: 'admin', post: 'admin' },
  '/admin/cms/:id': { read: 'admin', post: 'admin' },
  '/admin/cms/preview': { read: 'everyone', post: 'admin' },
  '/admin/mail': { read: 'admin', post: 'admin' },

  '/api/locations': { read: 'everyone' },
  '/api/search-locations': { read: 'everyone' },
  '/api/journeys': { read: 'everyone' },
  '/api/packages/:id?': { read: 'everyone' },
  '/api/guides/:state?': { read: 'everyone' },
  '/api/saved': { read: 'everyone', post: 'everyone' },
  '/api/lowest-fares': { read: 'everyone' },
  '/api/openapi.json': { read: 'everyone' },
  '/mcp': { read: 'everyone', post: 'everyone' },
  '/llms.txt': { read: 'everyone' },
  '/gtfs.zip': { read: 'everyone' },
  '/posters/print/:file': { read: 'everyone' },
  '/posters/*': { read: 'everyone' },
  '/images/:bucket/:name': { read: 'everyone' },
  '/go/ad/:id': { read: 'everyone' },
  '/manifest.webmanifest': { read: 'everyone' },
  '/robots.txt': { read: 'everyone' },
  '/sitemap.xml': { read: 'everyone' },
  '/sitemaps/:file': { read: 'everyone' },
  '/share/:kind/*': { read: 'everyone' },
  '/webhooks/:provider': { read: 'everyone', post: 'machines' },
  '/test-razorpay/*': { read: 'everyone', post: 'everyone' },
  '/*': { read: 'everyone', post: 'everyone' },
};

/** The entry of a route; of a page below /admin or /agent that is not listed, its role's. */
const entryOf = (path: string): Entry | undefined => {
  const [, role] = /^\/(admin|agent)\//.exec(path) ?? [];
  return matrix[path] ?? (role === 'admin' || role === 'agent' ? { read: role } : undefined);
};

const callers = ['visitor', 'customer', 'agent', 'another agent', 'admin', 'an expired session'] as const;
type Caller = (typeof callers)[number];

const roleOf = (caller: Caller): 'customer' | 'agent' | 'admin' | null => {
  if (caller === 'visitor' || caller === 'an expired session') return null;
  return caller === 'another agent' ? 'agent' : caller;
};

const mayEnter = (caller: Caller, audience: Audience): boolean => {
  const role = roleOf(caller);
  if (audience === 'everyone') return true;
  if (audience === 'machines') return false;
  if (audience === 'logged in') return role !== null;
  return audience === 'uploaders' ? role === 'agent' || role === 'admin' : role === audience;
};

type Handler = (args: never) => unknown;
type RouteModule = {
  loader?: Handler;
  action?: Handler;
  middleware?: ((args: never, next: () => Promise<unknown>) => unknown)[];
  default?: unknown;
};
const modules = import.meta.glob<RouteModule>(['../app/routes/**/*.{ts,tsx}', '!../app/routes/**/*.test.ts'], {
  eager: true,
});

/** A route with the modules of its layouts: each can be requested alone. */
type MatchedRoute = { path: string; files: string[] };

const listRoutes = (entries: readonly RouteConfigEntry[], above = '', layouts: string[] = []): MatchedRoute[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const hasUrl = path !== undefined || index;
    // A nested page also runs the loader of its parent page. A layout without a path belongs to all its children.
    const files = [...layouts, file];
    return [
      ...(hasUrl ? [{ path: own || '/', files }] : []),
      ...listRoutes(children, own, path === undefined ? files : layouts),
    ];
  });

const all = listRoutes(routes);
const moduleOf = (file: string): RouteModule => {
  const found = modules[`../app/${file}`];
  if (!found) throw new Error(`${file} is not a route module.`);
  return found;
};

const database = await testDatabase();
let app: App;
const cookies = new Map<Caller, string[]>();

const logInAs = async (email: string): Promise<string[]> => {
  const answer = await logIn(app, { email, password: demoPassword }, client());
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies;
};

beforeAll(async () => {
  app = await accountsApp(database);
  await seedAccounts(app);
  cookies.set('an expired session', await logInAs('admin@raahi.test'));
  await app.db.update(sessions).set({ expires_at: new Date(Date.UTC(2020, 0, 1)) });
  cookies.set('visitor', []);
  cookies.set('customer', await logInAs('customer@raahi.test'));
  cookies.set('agent', await logInAs('agent@raahi.test'));
  cookies.set('another agent', await logInAs('kochi@raahi.test'));
  cookies.set('admin', await logInAs('admin@raahi.test'));
});

beforeEach(async () => {
  await app.db.delete(attempt_counts);
});

const unknownId = '00000000-0000-4000-8000-000000000000';
const parameters: Record<string, string> = {
  id: unknownId,
  packageId: unknownId,
  bookingId: unknownId,
  bookingRef: 'RAAHI1',
  bookingType: 'train',
  state: 'rajasthan',
  destination: 'nowhere',
  role: 'agent',
  token: 'nothing',
  bucket: 'cms-images',
  name: 'none.jpg',
  file: 'pages.xml',
  kind: 'site',
  provider: 'razorpay',
  '*': 'nothing',
};

/** The result of a request: allowed (with any response), or turned away by a guard. */
type Outcome = 'allowed' | 'to the login' | 'to /' | 'refused';

const outcomeOf = (answer: unknown, audience: Audience): Outcome => {
  if (answer instanceof Response) {
    const to = answer.headers.get('Location') ?? '';
    if (/^\/login(\/\w+)?\?(.*&)?next=/.test(to)) return 'to the login';
    if (to.startsWith('/?from=')) return 'to /';
    // An event without a valid signature is answered with 400.
    if ([401, 403, ...(audience === 'machines' ? [400] : [])].includes(answer.status)) return 'refused';
  }
  return 'allowed';
};

const send = async (handler: Handler, path: string, who: Caller, form?: Record<string, string>, given = parameters) => {
  const names = [...path.matchAll(/:(\w+)|(\*)/g)].map(([, name, star]) => name ?? star ?? '');
  const params = Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
  const address = path.replace(/:(\w+)|\*/g, (_all, name?: string) => given[name ?? '*'] ?? '');
  const headers = { Origin: app.environment.publicUrl };
  const args = routeArgs(app, { path: address, cookies: cookies.get(who), form, headers });
  try {
    return await handler({ ...args, params, pattern: path } as never);
  } catch (thrown) {
    return thrown;
  }
};

const expected = (who: Caller, audience: Audience): Outcome => {
  if (mayEnter(who, audience)) return 'allowed';
  if (audience === 'uploaders' || audience === 'machines') return 'refused';
  return roleOf(who) === null ? 'to the login' : 'to /';
};

test('the matrix lists every route of the product and no other', () => {
  const paths = all.map(({ path }) => path);
  expect(paths.filter((path) => !entryOf(path))).toEqual([]);
  expect(Object.keys(matrix).filter((path) => !paths.includes(path))).toEqual([]);
});

test('the matrix lists every action, and every listed action exists', () => {
  const withAction = all.filter(({ files }) => moduleOf(files.at(-1) ?? '').action).map(({ path }) => path);
  const listed = Object.entries(matrix).flatMap(([path, { post }]) => (post ? [path] : []));
  expect(withAction.toSorted()).toEqual(listed.toSorted());
});

describe.each(callers)('%s', (who) => {
  test.each(all)('reads $path only as the matrix says', async ({ path, files }) => {
    const { read } = entryOf(path) ?? { read: 'everyone' };
    for (const file of files) {
      const { loader, middleware = [] } = moduleOf(file);
      if (loader)
        expect(outcomeOf(await send(loader, path, who), read), `${file} for ${who}`).toBe(expected(who, read));
      for (const one of middleware) {
        const download: Handler = (args) => one(args, () => Promise.resolve());
        expect(
          outcomeOf(await send(download, `${path}?format=csv`, who), read),
          `CSV or role of ${file} for ${who}`,
        ).toBe(expected(who, read));
      }
    }
  });

  test.each(all.filter(({ path }) => matrix[path]?.post))(
    'posts to $path only as the matrix says',
    async ({ path, files }) => {
      const { action } = moduleOf(files.at(-1) ?? '');
      const audience = matrix[path]?.post ?? 'everyone';
      if (!action) throw new Error(`${path} has no action.`);
      expect(outcomeOf(await send(action, path, who, {}), audience), `${path} for ${who}`).toBe(
        expected(who, audience),
      );
      if (path === '/logout')
        cookies.set(who, roleOf(who) ? await logInAs(emails[who] ?? '') : (cookies.get(who) ?? []));
    },
  );
});

const emails: Partial<Record<Caller, string>> = {
  customer: 'customer@raahi.test',
  agent: 'agent@raahi.test',
  'another agent': 'kochi@raahi.test',
  admin: 'admin@raahi.test',
};

describe('the records of an agent', () => {
  const statusOf = (answer: unknown): number => {
    if (answer instanceof Response) return answer.status;
    const init = answer !== null && typeof answer === 'object' && 'init' in answer ? answer.init : null;
    return init !== null && typeof init === 'object' && 'status' in init ? Number(init.status) : 200;
  };

  test('are accessible to that agent and to no other', async () => {
    const agentId = (await findAgentId(app.db, 'agent@raahi.test')) ?? '';
    const packageId = await savedPackage(app, agentId);
    const worker = { id: agentId, role: 'agent' as const, full_name: 'Konkan Trails' };
    const created = await createLead(app, worker, {
      ...emptyLeadFormValues,
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.in',
      phone: '98765 43210',
    });
    if (!created.success) throw new Error(created.error.message);
    for (const [path, file, id] of [
      ['/agent/packages/:id', 'routes/agent/package-edit.tsx', packageId],
      ['/agent/leads/:id', 'routes/agent/leads-edit.tsx', created.data.id],
    ] as const) {
      const { loader, action } = moduleOf(file);
      if (!loader || !action) throw new Error(`${file} has no loader or no action.`);
      const given = { ...parameters, id };
      expect(statusOf(await send(loader, path, 'agent', undefined, given)), path).toBe(200);
      expect(statusOf(await send(loader, path, 'another agent', undefined, given)), path).toBe(404);
      const taken = await send(action, path, 'another agent', { title: 'Mine now', first_name: 'Mine' }, given);
      expect(statusOf(taken), `post to ${path}`).toBeGreaterThanOrEqual(300);
      expect(statusOf(await send(loader, path, 'agent', undefined, given)), path).toBe(200);
    }
  });
});
