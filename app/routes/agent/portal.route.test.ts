import type { RouteConfigEntry } from '@react-router/dev/routes';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAdmin, someAgency } from '#tests/factories/agents.ts';
import { csvOf, redirection, routeArgs } from '#tests/route-args.ts';
import { attempt_counts } from '~/features/accounts/core/accounts.tables.server.ts';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { createAgentAccount } from '~/features/agents/admin/create-agent-account.server.ts';
import { deleteAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { seedAgentAccount } from '~/features/agents/registration/seed-agent-account.server.ts';
import routes from '~/routes.ts';
import type { App } from '~/server/app.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { action as saveSecurity, loader as security } from '../account/security.tsx';
import { loader as bookings } from './bookings.tsx';
import { loader as leads, middleware as leadsCsvMiddleware, action as postLeads } from './leads.tsx';
import { loader as leadsEdit, action as postLeadsEdit } from './leads-edit.tsx';
import { loader as leadsNew, action as postLeadsNew } from './leads-new.tsx';
import { loader as packageEdit, action as postPackageEdit } from './package-edit.tsx';
import { loader as packageNew, action as postPackageNew } from './package-new.tsx';
import { loader as packages, action as postPackages } from './packages.tsx';
import { loader as portal } from './portal.tsx';
import { loader as profile, action as saveProfile } from './profile.tsx';
import { action as postPromote, loader as promote } from './promote.tsx';
import { action as postReplies, loader as replies } from './replies.tsx';
import { loader as sales, middleware as salesCsvMiddleware } from './sales.tsx';
import { loader as search } from './search.tsx';
import { loader as today } from './today.tsx';

const leadsCsv = csvOf(leadsCsvMiddleware);
const salesCsv = csvOf(salesCsvMiddleware);

const database = await testDatabase();
const id = '00000000-0000-4000-8000-000000000000';
let app: App;

beforeAll(async () => {
  app = await accountsApp(database);
  await seedAccounts(app);
});

beforeEach(async () => {
  await app.db.delete(attempt_counts);
});

const cookiesOf = async (email: string, password = demoPassword): Promise<string[]> => {
  const answer = await logIn(app, { email, password }, client());
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies;
};

const at = (path: string, cookies: string[]) => routeArgs(app, { path, cookies });
const post = (path: string, cookies: string[]) => routeArgs(app, { path, cookies, form: {} });
const one = (path: string) => path.replace(':id', id);
const edit = { package: '/agent/packages/:id', lead: '/agent/leads/:id' };

/** A loader or action by its path; each can be requested alone, without its parent layout. */
type Handler = [path: string, (cookies: string[]) => unknown];

const loaders: Handler[] = [
  ['/agent', (cookies) => portal(at('/agent', cookies))],
  ['/agent', (cookies) => today(at('/agent', cookies))],
  ['/agent/packages', (cookies) => packages(at('/agent/packages', cookies))],
  ['/agent/packages/new', (cookies) => packageNew(at('/agent/packages/new', cookies))],
  [edit.package, (cookies) => packageEdit({ ...at(one(edit.package), cookies), params: { id } })],
  ['/agent/leads', (cookies) => leads(at('/agent/leads', cookies))],
  ['/agent/leads/new', (cookies) => leadsNew(at('/agent/leads/new', cookies))],
  [edit.lead, (cookies) => leadsEdit({ ...at(one(edit.lead), cookies), params: { id } })],
  ['/agent/search', (cookies) => search(at('/agent/search', cookies))],
  ['/agent/leads?format=csv', (cookies) => leadsCsv(at('/agent/leads?format=csv', cookies))],
  ['/agent/replies', (cookies) => replies(at('/agent/replies', cookies))],
  ['/agent/sales', (cookies) => sales(at('/agent/sales', cookies))],
  ['/agent/sales?format=csv', (cookies) => salesCsv(at('/agent/sales?format=csv', cookies))],
  ['/agent/promote', (cookies) => promote(at('/agent/promote', cookies))],
  ['/agent/bookings', (cookies) => bookings(at('/agent/bookings', cookies))],
  ['/agent/profile', (cookies) => profile(at('/agent/profile', cookies))],
  ['/agent/security', (cookies) => security(at('/agent/security', cookies))],
];

const actions: Handler[] = [
  ['/agent/packages', (cookies) => postPackages(post('/agent/packages', cookies))],
  ['/agent/packages/new', (cookies) => postPackageNew(post('/agent/packages/new', cookies))],
  [edit.package, (cookies) => postPackageEdit({ ...post(one(edit.package), cookies), params: { id } })],
  ['/agent/leads', (cookies) => postLeads(post('/agent/leads', cookies))],
  ['/agent/leads/new', (cookies) => postLeadsNew(post('/agent/leads/new', cookies))],
  [edit.lead, (cookies) => postLeadsEdit({ ...post(one(edit.lead), cookies), params: { id } })],
  ['/agent/promote', (cookies) => postPromote(post('/agent/promote', cookies))],
  ['/agent/profile', (cookies) => saveProfile(post('/agent/profile', cookies))],
  ['/agent/replies', (cookies) => postReplies(post('/agent/replies', cookies))],
  ['/agent/security', (cookies) => saveSecurity(post('/agent/security', cookies))],
];

/** Route for uploads with a JSON response, covered by its own test. */
const otherRoutes = ['/agent/images'];

const pathsBelow = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path ? [own] : []), ...pathsBelow(children, own)];
  });

const redirectTarget = async (answer: () => unknown) => (await redirection(answer))?.to ?? null;

const portalFiles = import.meta.glob<{ action?: unknown }>(['./*.ts', './*.tsx', '!./*.test.ts'], { eager: true });

test('every action of the portal is covered here', () => {
  const withAction = Object.entries(portalFiles).filter(([, { action }]) => action);
  // '/agent/security' is the page that customers have as '/account/security'.
  const shared = 1;
  expect(actions.length + otherRoutes.length).toBe(withAction.length + shared);
});

test('every route of the portal is covered here', () => {
  const portalPaths = pathsBelow(routes).filter((path) => /^\/agent(\/|$)/.test(path));
  expect([...new Set([...loaders.map(([path]) => path.replace(/\?.*/, '')), ...otherRoutes])].sort()).toEqual(
    portalPaths.sort(),
  );
});

describe('a route of the portal', () => {
  const login = (path: string) => `/login/agent?${new URLSearchParams({ next: one(path) })}`;

  test.each(loaders)('%s redirects a visitor to the agent login, and back afterwards', async (path, open) => {
    expect(await redirectTarget(() => open([]))).toBe(login(path));
  });

  test.each(actions)('%s accepts no form from a visitor', async (path, send) => {
    expect(await redirectTarget(() => send([]))).toBe(login(path));
  });

  test('redirects customers and admins to / with the origin', async () => {
    for (const role of ['customer', 'admin']) {
      const cookies = await cookiesOf(`${role}@raahi.test`);
      for (const [path, request] of [...loaders, ...actions])
        expect(await redirectTarget(() => request(cookies)), path).toBe(
          `/?${new URLSearchParams({ from: one(path) })}`,
        );
    }
  });

  test('rejects an agent whose account was closed', async () => {
    const agency = someAgency({ email: 'closing@agency.example' });
    await seedAgentAccount(app, agency, { verified: true });
    const cookies = await cookiesOf(agency.email, goodPassword);
    expect(await redirectTarget(() => portal(at('/agent', cookies)))).toBeNull();
    const admin = await createTestAdmin(app);
    await deleteAgent(app, admin, { id: (await findAgentId(app.db, agency.email)) ?? '' });
    for (const [path, request] of [...loaders, ...actions])
      expect(await redirectTarget(() => request(cookies)), path).toBe(login(path));
  });
});

test('leads that can’t be loaded are an empty page, not an error page', async () => {
  const cookies = await cookiesOf('agent@raahi.test');
  await app.db.execute(sql`alter table customer_leads rename to customer_leads_away`);
  try {
    expect(await leads(at('/agent/leads', cookies))).toMatchObject({ data: { found: null }, init: { status: 503 } });
    expect(await sales(at('/agent/sales', cookies))).toMatchObject({ sales: null, failed: true });
  } finally {
    await app.db.execute(sql`alter table customer_leads_away rename to customer_leads`);
  }
  expect(await leads(at('/agent/leads', cookies))).toMatchObject({ data: { found: { leads: [] } } });
  expect(await sales(at('/agent/sales', cookies))).toMatchObject({ failed: false });
});

describe('the welcome message', () => {
  const agentAt = async (cookies: string[]) => (await portal(at('/agent', cookies))).agent;

  test('has the company name and the verified badge', async () => {
    expect(await agentAt(await cookiesOf('agent@raahi.test'))).toMatchObject({ name: 'Konkan Trails', verified: true });
    expect(await agentAt(await cookiesOf('kochi@raahi.test'))).toMatchObject({
      name: 'Malabar Monsoon Tours',
      verified: false,
      email_verified: true,
    });
  });

  test('has the email address while there is no company name', async () => {
    const blank = { company_name: '', contact_person: '', phone: '', address: '', experience: '', languages: '' };
    const admin = await createTestAdmin(app, 'second@raahi.example');
    await createAgentAccount(app, admin, { ...blank, email: 'plain@agency.example', password: goodPassword });
    expect(await agentAt(await cookiesOf('plain@agency.example', goodPassword))).toEqual({
      name: 'plain@agency.example',
      verified: false,
      email_verified: false,
      suspension_reason: null,
    });
  });
});

describe('/agent/profile', () => {
  const typed = {
    intent: 'profile',
    company_name: 'Malabar Tours',
    contact_person: 'Sneha K.',
    phone: '94470 54321',
    address: 'Fort Kochi',
    experience: 'The Malabar coast in the rains.',
    languages: '',
  };
  const email = 'tours@agency.example';
  const cookies = () => cookiesOf(email, goodPassword);
  const save = async (form: Record<string, string>) =>
    saveProfile(routeArgs(app, { path: '/agent/profile', form, cookies: await cookies() }));

  beforeAll(() => seedAgentAccount(app, someAgency({ email }), { verified: false }));

  test('saves the company and shows a toast', async () => {
    const answer = await redirection(save(typed));
    expect(answer?.to).toBe('/agent/profile');
    const headers = { Cookie: answer?.cookies.map((cookie) => cookie.split(';')[0]).join('; ') ?? '' };
    expect((await readFlash(new Request('http://localhost/', { headers })))?.toast).toEqual({
      title: 'Profile saved',
      description: 'Company details updated.',
    });
    expect(await profile(at('/agent/profile', await cookies()))).toMatchObject({
      profile: { company_name: 'Malabar Tours', phone: '+919447054321', verified: false },
      user: { full_name: 'Sneha K.' },
      hasPassword: true,
    });
  });

  test('keeps the submitted values on an error', async () => {
    expect(await save({ ...typed, phone: '123', address: '' })).toMatchObject({
      data: {
        form: 'profile',
        failed: { typed: { phone: '123', company_name: 'Malabar Tours' }, fields: { phone: expect.any(String) } },
        toast: { title: 'Profile not saved', tone: 'destructive' },
      },
      init: { status: 400 },
    });
  });

  test('can’t be changed by anyone else', async () => {
    const path = '/agent/profile';
    expect(await redirectTarget(() => saveProfile(routeArgs(app, { path, form: typed })))).toBe(
      '/login/agent?next=%2Fagent%2Fprofile',
    );
    const customer = await cookiesOf('customer@raahi.test');
    expect(await redirectTarget(() => saveProfile(routeArgs(app, { path, form: typed, cookies: customer })))).toBe(
      '/?from=%2Fagent%2Fprofile',
    );
  });
});

test('an address of My Packages from before leads to it, with its filters', async () => {
  const cookies = await cookiesOf('agent@raahi.test');
  expect((await redirection(today(at('/agent?state=rejected&sort=title', cookies))))?.to).toBe(
    '/agent/packages?state=rejected&sort=title',
  );
  expect((await redirection(today(at(`/agent?delete=${id}`, cookies))))?.to).toBe(`/agent/packages?delete=${id}`);
  expect(await redirection(today(at('/agent', cookies)))).toBeNull();
});
