import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, mailedToken } from '#tests/factories/accounts.ts';
import { someAgency } from '#tests/factories/agents.ts';
import { redirection, routeArgs, toastOf } from '#tests/route-args.ts';
import { attempt_counts } from '~/features/accounts/core/accounts.tables.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import type { App } from '~/server/app.server.ts';
import { action as portalLogin, loader as portalLoginPage } from './portal-login.tsx';
import { action as register, loader as registerPage } from './register-agent.tsx';
import { action as confirm, loader as confirmPage } from './verify-email.tsx';

const database = await testDatabase();
let app: App;

beforeAll(async () => {
  app = await accountsApp(database);
  await seedAccounts(app);
});

beforeEach(async () => {
  await app.db.delete(attempt_counts);
});

const post = (form: Record<string, string>) => register(routeArgs(app, { path: '/register/agent', form }));

describe('/register/agent', () => {
  test('redirects to the portal login with a toast; the mailed link leads there too', async () => {
    const agency = someAgency();
    const answer = await redirection(post(agency));
    expect(answer?.to).toBe('/portal-login?tab=agent');
    expect(await toastOf(answer?.cookies)).toEqual({
      title: 'Sign Up Successful!',
      description: 'Please check your email for verification.',
    });
    const path = `/verify-email?token=${encodeURIComponent(await mailedToken(app, agency.email))}&for=agent`;
    expect(await confirmPage(routeArgs(app, { path }))).toEqual({
      hasToken: true,
      role: 'agent',
      next: null,
      target: { email: agency.email, verified: false },
    });
    const confirmed = confirm(routeArgs(app, { path, form: { password: agency.password } }));
    expect((await redirection(confirmed))?.to).toBe('/agent');
  });

  test('that fails returns all values but the password', async () => {
    const agency = someAgency({ phone: '123', experience: '' });
    const answer = await post(agency);
    expect(answer).toMatchObject({
      data: {
        toast: { title: 'Sign Up Failed', tone: 'destructive' },
        failed: {
          typed: { phone: '123', company_name: agency.company_name, email: agency.email },
          fields: { phone: expect.any(String), experience: expect.any(String) },
        },
      },
      init: { status: 400 },
    });
    expect(JSON.stringify(answer)).not.toContain(agency.password);
  });

  test('rejects an overlong text with an error instead of cutting it', async () => {
    const experience = 'long '.repeat(1000);
    expect(await post(someAgency({ experience }))).toMatchObject({
      data: { failed: { typed: { experience }, fields: { experience: expect.stringContaining('3,000') } } },
    });
  });

  test('redirects only a logged-in agent to the portal', async () => {
    for (const [role, to] of [
      ['agent', '/agent'],
      ['customer', undefined],
    ]) {
      const login = await logIn(app, { email: `${role}@raahi.test`, password: demoPassword }, client());
      const cookies = login.success ? login.data.setCookies : [];
      expect((await redirection(registerPage(routeArgs(app, { path: '/register/agent', cookies }))))?.to).toBe(to);
    }
  });
});

describe('the portal login', () => {
  const submitLogin = (next: string) =>
    redirection(
      portalLogin(
        routeArgs(app, {
          path: `/portal-login?${new URLSearchParams({ tab: 'agent', next })}`,
          form: { email: 'agent@raahi.test', password: demoPassword },
        }),
      ),
    );

  test('redirects to the requested page, never to a page of another role or another site', async () => {
    expect((await submitLogin('/agent/leads?status=new'))?.to).toBe('/agent/leads?status=new');
    for (const next of ['/admin', '/dashboard?tab=profile', '//evil.example', 'https://evil.example/agent'])
      expect((await submitLogin(next))?.to).toBe('/agent');
  });

  test('passes only targets on this site to the page', async () => {
    const path = `/portal-login?${new URLSearchParams({ tab: 'agent', next: 'https://evil.example' })}`;
    expect(await portalLoginPage(routeArgs(app, { path }))).toEqual({ tab: 'agent', next: '', registered: null });
  });
});
