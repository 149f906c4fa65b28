import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { doorArgs, redirection } from '#tests/doors.ts';
import { accountsApp, caller, goodPassword, mailedToken, mailsTo } from '#tests/factories/accounts.ts';
import { openCustomer } from '#tests/factories/leads.ts';
import { users } from '~/features/accounts/accounts.tables.server.ts';
import { createGuestAccount } from '~/features/accounts/create-guest-account.server.ts';
import { logIn } from '~/features/accounts/log-in.server.ts';
import { standingClock } from '~/server/clock.server.ts';
import { paths } from '~/shared/paths.ts';
import { action as confirm, loader as confirmPage } from './confirm-password.tsx';
import { action as deleteIt, loader as deletePage } from './delete-account.tsx';
import { loader as dataPage } from './my-data.tsx';
import { loader as dataFile } from './my-data-file.ts';

const database = await testDatabase();
const clock = standingClock(new Date('2026-11-20T06:00:00Z'));
let app: Awaited<ReturnType<typeof accountsApp>>;

beforeAll(async () => {
  app = await accountsApp(database, { clock });
});

const ask = (path: string, cookies: string[], form?: Record<string, string>) =>
  ({ ...doorArgs(app, { path, cookies, form }), params: {} }) as never;

const loggedIn = async (email: string): Promise<string[]> => {
  await openCustomer(app, email);
  const answer = await logIn(app, { email, password: goodPassword }, caller());
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies;
};

const guest = async (email: string): Promise<string[]> => {
  const made = await createGuestAccount(app, {
    email,
    phone: '98470 12345',
    full_name: 'Asha Rao',
    guestKey: null,
    caller: caller(),
  });
  if (!made.success) throw new Error(made.error.message);
  return made.data.setCookies;
};

const statusOf = (answer: unknown): number =>
  answer !== null && typeof answer === 'object' && 'init' in answer
    ? Number((answer.init as { status?: number }).status ?? 200)
    : 200;

describe('a traveller', () => {
  test('takes the data along and deletes the account, with a password that was just given', async () => {
    const cookies = await loggedIn('asha@example.in');
    const file = await dataFile(ask('/account/data.json', cookies));
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="raahi-data-2026-11-20.json"');
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await file.json()).toMatchObject({ account: { email: 'asha@example.in', sessions: [{}] }, bookings: [] });
    expect((await dataPage(ask('/account/data', cookies))).sections[0]?.entries[0]?.title).toBe('Asha Devi Rao');
    expect(await deletePage(ask('/account/delete', cookies))).toEqual({ email: 'asha@example.in', notYet: [] });

    expect(statusOf(await deleteIt(ask('/account/delete', cookies, {})))).toBe(400);
    const gone = await redirection(deleteIt(ask('/account/delete', cookies, { understood: 'yes' })));
    expect(gone?.to).toBe('/');
    expect(gone?.cookies.join('\n')).toMatch(/session.*Max-Age=0/i);
    expect(await redirection(dataPage(ask('/account/data', cookies)))).toMatchObject({
      to: expect.stringMatching(/^\/login/),
    });
    expect((await mailsTo(app, 'asha@example.in')).at(-1)?.subject).toBe('Your Raahi account is deleted');
  });

  test('is asked for the password again after ten minutes', async () => {
    const cookies = await loggedIn('meera@example.in');
    clock.advance(11 * 60_000);
    for (const door of [
      () => dataPage(ask('/account/data', cookies)),
      () => dataFile(ask('/account/data.json', cookies)),
      () => deletePage(ask('/account/delete', cookies)),
      () => deleteIt(ask('/account/delete', cookies, { understood: 'yes' })),
    ])
      expect((await redirection(door))?.to).toMatch(/^\/confirm-password\?next=%2Faccount%2F/);
    expect(await app.db.$count(users)).toBe(1);
  });
});

describe('a guest, whose account has no password', () => {
  const next = paths.deleteAccount();
  const page = paths.confirmPassword({ next });

  test('proves by a mailed link who it is, once, and goes on from there', async () => {
    const email = 'guest@example.in';
    const cookies = await guest(email);
    expect((await redirection(deletePage(ask(next, cookies))))?.to).toBe(page);
    expect(await confirmPage(ask(page, cookies))).toMatchObject({ by: 'mail', email });
    expect(await confirm(ask(page, cookies, { fresh_password_mail: '1' }))).toMatchObject({ sent: true });
    const token = await mailedToken(app, email);
    const link = paths.confirmPassword({ token, next });

    // Opening it does nothing, however often and whoever does it.
    for (let time = 0; time < 2; time += 1)
      expect(await confirmPage(ask(link, []))).toMatchObject({ by: 'link', owner: { email } });
    const proven = await redirection(confirm(ask(link, [], { fresh_password_token: token })));
    expect(proven?.to).toBe(next);
    expect(await deletePage(ask(next, proven?.cookies ?? []))).toEqual({ email, notYet: [] });
    // Whoever has the link reads the mailbox.
    const file = await dataFile(ask('/account/data.json', proven?.cookies ?? []));
    expect(await file.json()).toMatchObject({ account: { email, email_verified: true, has_password: false } });
    // The session that asked is not the one that is proven.
    expect((await redirection(deletePage(ask(next, cookies))))?.to).toBe(page);

    expect(statusOf(await confirm(ask(link, [], { fresh_password_token: token })))).toBe(400);
    expect(await confirmPage(ask(link, []))).toMatchObject({ owner: null });
    expect((await redirection(deleteIt(ask(next, proven?.cookies ?? [], { understood: 'yes' }))))?.to).toBe('/');
  });

  test('gets nowhere with a link that has run out, or to another site', async () => {
    const email = 'late@example.in';
    const cookies = await guest(email);
    await confirm(ask(paths.confirmPassword({ next: 'https://evil.example/' }), cookies, { fresh_password_mail: '1' }));
    const token = await mailedToken(app, email);
    expect((await mailsTo(app, email)).at(-1)?.text).not.toContain('evil');
    clock.advance(61 * 60_000);
    const link = paths.confirmPassword({ token, next: '//evil.example' });
    expect(statusOf(await confirm(ask(link, [], { fresh_password_token: token })))).toBe(400);
  });

  test('is not mailed a link when there is a password', async () => {
    const cookies = await loggedIn('known@example.in');
    const asked = await confirm(ask(page, cookies, { fresh_password_mail: '1' }));
    expect(statusOf(asked)).toBeGreaterThanOrEqual(400);
    expect(await confirmPage(ask(page, cookies))).toMatchObject({ by: 'password' });
  });
});
