import { afterAll, beforeAll, beforeEach } from 'vitest';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { findOwnPackageContent } from '~/features/packages/agent/list-own-packages.server.ts';
import type { PackageContent } from '~/features/packages/content/package-fields.ts';
import { manualClock } from '~/server/clock.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import type { TestDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { routeArgs } from '../route-args.ts';
import { accountsApp, client, goodPassword, mailsTo, signUpCustomer } from './accounts.ts';
import { createTestAdmin } from './agents.ts';
import { createTestAgent } from './leads.ts';
import { publicPackage, savedPackage } from './packages.ts';

type RequestOptions = {
  /** 'boss' by default; 'second' is an administrator too, 'agent' an agent, 'priya' a customer; any other name is a visitor. */
  as?: string;
  id?: string;
  form?: Record<string, string> | [string, string][];
  /** The Sec-Fetch-Site header of the browser. */
  site?: 'same-origin' | 'cross-site';
};

/** Two administrators, an agent and a customer, all logged in; packages, bids, leads and mails are reset before each test. */
export const adminPanelFixture = async (database: TestDatabase) => {
  const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
  const app = await accountsApp(database, { clock });
  const cookies: Record<string, string[]> = {};
  let agentId = '';
  afterAll(() => app.stopJobs());
  beforeAll(async () => {
    agentId = await createTestAgent(app, 'agent@example.in');
    await createTestAdmin(app, 'boss@example.in');
    await createTestAdmin(app, 'second@example.in');
    await signUpCustomer(app, 'priya@example.in');
    for (const name of ['agent', 'boss', 'second', 'priya']) {
      const result = await logIn(app, { email: `${name}@example.in`, password: goodPassword }, client());
      if (!result.success) throw new Error(result.error.message);
      cookies[name] = result.data.setCookies;
    }
  });
  beforeEach(() =>
    emptyTables(
      app.db,
      'bids',
      'travel_packages',
      'package_index',
      'package_words',
      'media_uses',
      'customer_leads',
      'pgboss.job',
    ),
  );

  const stored = async (id: string) => {
    const row = await findOwnPackageContent(app.db, agentId, id);
    if (!row) throw new Error('the package does not exist');
    return row;
  };
  const seenOf = async (id: string) => (await stored(id)).updated_at.toISOString();
  return {
    app,
    clock,
    agentId: () => agentId,
    /** The arguments of a loader or action for this request. */
    args: (path: string, { as = 'boss', id, form, site = 'same-origin' }: RequestOptions = {}) => {
      const headers = { 'Sec-Fetch-Site': site };
      return {
        ...routeArgs(app, { path, cookies: cookies[as] ?? [], form, headers }),
        params: id ? { id } : {},
      } as never;
    },
    toastOf: async (setCookies: string[] = []) => {
      const headers = { Cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') };
      return (await readFlash(new Request('http://localhost/', { headers })))?.toast;
    },
    stored,
    /** The version of a package, as forms submit it. */
    seenOf,
    /** A pending package and its version as loaded by an administrator one second ago. */
    onScreen: async (given: Partial<PackageContent> = {}) => {
      const id = await savedPackage(app, agentId, given);
      const seen = await seenOf(id);
      clock.advance(1000);
      return { id, seen };
    },
    waiting: (given: Partial<PackageContent> = {}) => savedPackage(app, agentId, given),
    shown: (given: Partial<PackageContent> = {}) => publicPackage(app, agentId, given),
    /** The subjects of the mails to the agent. */
    subjects: async () => (await mailsTo(app, 'agent@example.in')).map(({ subject }) => subject),
  };
};
