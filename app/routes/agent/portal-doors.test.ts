import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { doorArgs, redirection } from '#tests/doors.ts';
import { accountsApp, caller, goodPassword } from '#tests/factories/accounts.ts';
import { openAdmin, someAgency } from '#tests/factories/agents.ts';
import { attempt_counts } from '~/features/accounts/accounts.tables.server.ts';
import { agentIdOf } from '~/features/accounts/find-agent.server.ts';
import { logIn } from '~/features/accounts/log-in.server.ts';
import { createAgentAccount } from '~/features/agents/create-agent-account.server.ts';
import { deleteAgent } from '~/features/agents/delete-agent.server.ts';
import { openAgentAccount } from '~/features/agents/open-agent-account.server.ts';
import type { App } from '~/server/app.server.ts';
import { takeFlash } from '~/server/flash.server.ts';
import { loader as leads } from './leads.tsx';
import { loader as leadsCsv } from './leads-csv.ts';
import { loader as leadsEdit } from './leads-edit.tsx';
import { loader as leadsNew } from './leads-new.tsx';
import { loader as packageEdit } from './package-edit.tsx';
import { loader as packageNew } from './package-new.tsx';
import { loader as packages } from './packages.tsx';
import { loader as portal } from './portal.tsx';
import { loader as profile, action as saveProfile } from './profile.tsx';
import { loader as promote } from './promote.tsx';
import { loader as sales } from './sales.tsx';

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
  const answer = await logIn(app, { email, password }, caller());
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies;
};

const at = (path: string, cookies: string[]) => doorArgs(app, { path, cookies });

/** Every page and file of the portal; each loader may be asked alone, without the frame around it. */
const doors: [string, (cookies: string[]) => unknown][] = [
  ['/agent', (cookies) => portal(at('/agent', cookies))],
  ['/agent', (cookies) => packages(at('/agent', cookies))],
  ['/agent/packages/new', (cookies) => packageNew(at('/agent/packages/new', cookies))],
  [`/agent/packages/${id}`, (cookies) => packageEdit({ ...at(`/agent/packages/${id}`, cookies), params: { id } })],
  ['/agent/leads', (cookies) => leads(at('/agent/leads', cookies))],
  ['/agent/leads/new', (cookies) => leadsNew(at('/agent/leads/new', cookies))],
  [`/agent/leads/${id}`, (cookies) => leadsEdit({ ...at(`/agent/leads/${id}`, cookies), params: { id } })],
  ['/agent/leads.csv', (cookies) => leadsCsv(at('/agent/leads.csv', cookies))],
  ['/agent/sales', (cookies) => sales(at('/agent/sales', cookies))],
  ['/agent/promote', (cookies) => promote(at('/agent/promote', cookies))],
  ['/agent/profile', (cookies) => profile(at('/agent/profile', cookies))],
];

const sentTo = async (answer: () => unknown) => (await redirection(answer))?.to ?? null;

describe('a door of the portal', () => {
  test.each(doors)('%s sends a visitor to the login of agents, and back afterwards', async (path, open) => {
    expect(await sentTo(() => open([]))).toBe(`/login/agent?${new URLSearchParams({ next: path })}`);
  });

  test('sends customers and admins to /, the origin carried along', async () => {
    for (const role of ['customer', 'admin']) {
      const cookies = await cookiesOf(`${role}@raahi.test`);
      for (const [path, open] of doors)
        expect(await sentTo(() => open(cookies)), path).toBe(`/?${new URLSearchParams({ from: path })}`);
    }
  });

  test('knows an agent no more whose account was closed', async () => {
    const agency = someAgency({ email: 'closing@agency.example' });
    await openAgentAccount(app, agency, { verified: true });
    const cookies = await cookiesOf(agency.email, goodPassword);
    expect(await sentTo(() => portal(at('/agent', cookies)))).toBeNull();
    const admin = await openAdmin(app);
    await deleteAgent(app, admin, { id: (await agentIdOf(app.db, agency.email)) ?? '' });
    for (const [path, open] of doors)
      expect(await sentTo(() => open(cookies)), path).toBe(`/login/agent?${new URLSearchParams({ next: path })}`);
  });
});

describe('the welcome', () => {
  const agentAt = async (cookies: string[]) => (await portal(at('/agent', cookies))).agent;

  test('is by company name, with the mark', async () => {
    expect(await agentAt(await cookiesOf('agent@raahi.test'))).toMatchObject({ name: 'Konkan Trails', verified: true });
    expect(await agentAt(await cookiesOf('kochi@raahi.test'))).toMatchObject({
      name: 'Malabar Monsoon Tours',
      verified: false,
      email_verified: true,
    });
  });

  test('is by e-mail as long as there is no company name', async () => {
    const blank = { company_name: '', contact_person: '', phone: '', address: '', experience: '' };
    const admin = await openAdmin(app, 'second@raahi.example');
    await createAgentAccount(app, admin, { ...blank, email: 'plain@agency.example', password: goodPassword });
    expect(await agentAt(await cookiesOf('plain@agency.example', goodPassword))).toEqual({
      name: 'plain@agency.example',
      verified: false,
      email_verified: false,
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
  };
  const post = async (form: Record<string, string>) =>
    saveProfile(doorArgs(app, { path: '/agent/profile', form, cookies: await cookiesOf('kochi@raahi.test') }));

  test('saves the company and says so', async () => {
    const answer = await redirection(post(typed));
    expect(answer?.to).toBe('/agent/profile');
    const headers = { Cookie: answer?.cookies.map((cookie) => cookie.split(';')[0]).join('; ') ?? '' };
    expect((await takeFlash(new Request('http://localhost/', { headers })))?.toast).toEqual({
      title: 'Profile saved',
      description: 'The details of your company are up to date.',
    });
    expect(await profile(at('/agent/profile', await cookiesOf('kochi@raahi.test')))).toMatchObject({
      profile: { company_name: 'Malabar Tours', phone: '+919447054321', verified: false },
      user: { full_name: 'Sneha K.' },
      hasPassword: true,
    });
  });

  test('keeps what was typed when it is refused', async () => {
    expect(await post({ ...typed, phone: '123', address: '' })).toMatchObject({
      data: {
        form: 'profile',
        failed: { typed: { phone: '123', company_name: 'Malabar Tours' }, fields: { phone: expect.any(String) } },
        toast: { title: 'Profile not saved', tone: 'destructive' },
      },
      init: { status: 400 },
    });
  });

  test('is written by nobody else', async () => {
    const path = '/agent/profile';
    expect(await sentTo(() => saveProfile(doorArgs(app, { path, form: typed })))).toBe(
      '/login/agent?next=%2Fagent%2Fprofile',
    );
    const cookies = await cookiesOf('customer@raahi.test');
    expect(await sentTo(() => saveProfile(doorArgs(app, { path, form: typed, cookies })))).toBe(
      '/?from=%2Fagent%2Fprofile',
    );
  });
});
