import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, goodPassword, mailedToken, mailsTo } from '#tests/factories/accounts.ts';
import { createTestCustomer } from '#tests/factories/leads.ts';
import { redirection, routeArgs as requestArgs } from '#tests/route-args.ts';
import { users } from '~/features/accounts/core/accounts.tables.server.ts';
import { createGuestAccount } from '~/features/accounts/guest/create-guest-account.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { action as confirm, loader as confirmPage } from './confirm-password.tsx';
import { action as deleteIt, loader as deletePage } from './delete-account.tsx';
import { loader as dataPage } from './my-data.tsx';
import { loader as dataFile } from './my-data-file.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:00:00Z'));
let app: Awaited<ReturnType<typeof accountsApp>>;

beforeAll(async () => {
  app = await accountsApp(database, { clock });
});

const loaderArgs = (path: string, cookies: string[], form?: Record<string, string>) =>
  ({ ...requestArgs(app, { path, cookies, form }), params: {} }) as never;

const loggedIn = async (email: string): Promise<string[]> => {
  await createTestCustomer(app, email);
  const answer = await logIn(app, { email, password: goodPassword }, client());
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies;
};

const guest = async (email: string): Promise<string[]> => {
  const made = await createGuestAccount(app, {
    email,
    phone: '98470 12345',
    full_name: 'Asha Rao',
    guestKey: null,
    client: client(),
  });
  if (!made.success) throw new Error(made.error.message);
  return made.data.setCookies;
};

const statusOf = (answer: unknown): number =>
  answer !== null && typeof answer === 'object' && 'init' in answer
    ? Number((answer.init as { status?: number }).status ?? 200)
    : 200;

describe('a customer', () => {
  test('downloads a private file; after the deletion neither the session nor saved packages stay', async () => {
    const cookies = await loggedIn('asha@example.in');
    const file = await dataFile(loaderArgs('/account/data.json', cookies));
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="raahi-data-2026-11-20.json"');
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    const deleted = await redirection(deleteIt(loaderArgs('/account/delete', cookies, { understood: 'yes' })));
    expect(deleted?.to).toBe('/');
    expect(deleted?.cookies.join('\n')).toMatch(/session.*Max-Age=0/i);
    expect(deleted?.cookies).toContain('raahi_saved=; Path=/; SameSite=Lax; Max-Age=0');
    expect((await redirection(dataPage(loaderArgs('/account/data', cookies))))?.to).toMatch(/^\/login/);
  });

  test('must enter the password again after ten minutes', async () => {
    const cookies = await loggedIn('meera@example.in');
    clock.advance(11 * 60_000);
    for (const route of [
      () => dataPage(loaderArgs('/account/data', cookies)),
      () => dataFile(loaderArgs('/account/data.json', cookies)),
      () => deletePage(loaderArgs('/account/delete', cookies)),
      () => deleteIt(loaderArgs('/account/delete', cookies, { understood: 'yes' })),
    ])
      expect((await redirection(route))?.to).toMatch(/^\/confirm-password\?next=%2Faccount%2F/);
    expect(await app.db.$count(users, eq(users.email, 'meera@example.in'))).toBe(1);
  });

  test.each([
    [paths.myData(), 'To view the data of {email}, please enter your password again.'],
    [
      `${paths.deleteAccount()}?from=profile#end`,
      'To delete the account {email}, please enter your password again. Nothing is deleted yet.',
    ],
    ['/account/data.json', 'To download the data of {email}, please enter your password again.'],
    ['/account/two-factor?step=codes', 'To change the two-factor login of {email}, please enter your password again.'],
    ['/admin/trains/0198', 'To cancel or refund the booking, please enter your password again.'],
    ['/admin/agents/0198/delete?page=2', 'To delete the agent, please enter your password again.'],
    [
      '/admin/agents/0198/suspension',
      'To suspend the agency or lift its suspension, please enter your password again.',
    ],
    [paths.dashboard(), 'To continue, please enter your password again.'],
    ['//evil.example/account/delete', 'To continue, please enter your password again.'],
  ])('is told what the password is for before %s, and can cancel', async (next, lead) => {
    const email = `why${next.replace(/\W+/g, '-')}@example.in`;
    const cookies = await loggedIn(email);
    expect(await confirmPage(loaderArgs(paths.confirmPassword({ next }), cookies))).toMatchObject({
      by: 'password',
      lead: lead.replace('{email}', email),
      cancelTo: '/dashboard?tab=profile',
    });
  });
});

describe('a guest, whose account has no password', () => {
  const next = paths.deleteAccount();
  const page = paths.confirmPassword({ next });

  test('reauthenticates by a mailed link, once, and continues', async () => {
    const email = 'guest@example.in';
    const cookies = await guest(email);
    expect((await redirection(deletePage(loaderArgs(next, cookies))))?.to).toBe(page);
    const lead = `To delete the account ${email}, please confirm that it is you. Nothing is deleted yet.`;
    expect(await confirmPage(loaderArgs(page, cookies))).toMatchObject({ by: 'mail', email, lead });
    expect(await confirm(loaderArgs(page, cookies, { fresh_password_mail: '1' }))).toMatchObject({ sent: true });
    const token = await mailedToken(app, email);
    const link = paths.confirmPassword({ token, next });

    // Opening the link has no effect, also repeatedly and without a session.
    for (let time = 0; time < 2; time += 1)
      expect(await confirmPage(loaderArgs(link, []))).toMatchObject({ by: 'link', lead, owner: { email } });
    const confirmed = await redirection(confirm(loaderArgs(link, [], { fresh_password_token: token })));
    expect(confirmed?.to).toBe(next);
    expect(await deletePage(loaderArgs(next, confirmed?.cookies ?? []))).toEqual({
      email,
      blockers: [],
      day: '2026-11-20',
    });
    // The link also verifies the address.
    const file = await dataFile(loaderArgs('/account/data.json', confirmed?.cookies ?? []));
    expect(await file.json()).toMatchObject({ account: { email, email_verified: true, has_password: false } });
    // The first confirmation of the address ends every other session, also the one that requested the link: anybody may have typed the address.
    expect((await redirection(deletePage(loaderArgs(next, cookies))))?.to).toBe(paths.loginAs('customer', { next }));

    expect(statusOf(await confirm(loaderArgs(link, [], { fresh_password_token: token })))).toBe(400);
    expect(await confirmPage(loaderArgs(link, []))).toMatchObject({ owner: null, lead: '' });
    expect((await redirection(deleteIt(loaderArgs(next, confirmed?.cookies ?? [], { understood: 'yes' }))))?.to).toBe(
      '/',
    );
  });

  test('cannot use an expired link or continue to another site', async () => {
    const email = 'late@example.in';
    const cookies = await guest(email);
    await confirm(
      loaderArgs(paths.confirmPassword({ next: 'https://evil.example/' }), cookies, { fresh_password_mail: '1' }),
    );
    const token = await mailedToken(app, email);
    expect((await mailsTo(app, email)).at(-1)?.text).not.toContain('evil');
    clock.advance(61 * 60_000);
    const link = paths.confirmPassword({ token, next: '//evil.example' });
    expect(statusOf(await confirm(loaderArgs(link, [], { fresh_password_token: token })))).toBe(400);
  });

  test('gets no link when the account has a password', async () => {
    const cookies = await loggedIn('known@example.in');
    const answer = await confirm(loaderArgs(page, cookies, { fresh_password_mail: '1' }));
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(await confirmPage(loaderArgs(page, cookies))).toMatchObject({ by: 'password' });
  });
});
