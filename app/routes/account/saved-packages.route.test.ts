import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, goodPassword } from '#tests/factories/accounts.ts';
import { createTestCustomer } from '#tests/factories/leads.ts';
import { insertTestAgent, publicPackage, savedPackage } from '#tests/factories/packages.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { exportPersonalData } from '~/features/privacy/export-personal-data.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { action as saveAction } from '../machine/saved-packages.ts';
import { action as logInAction } from './login.tsx';
import { action as logOutAction } from './logout.tsx';
import { action, loader } from './saved-packages.tsx';

const database = await testDatabase();
let app: Awaited<ReturnType<typeof accountsApp>>;
let ids: string[];
let hidden: string;
let customer: { id: string; cookies: string[] };

beforeAll(async () => {
  app = await accountsApp(database);
  await insertTestAgent(app, 'river');
  ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await publicPackage(app, 'river', { title }));
  hidden = await savedPackage(app, 'river', { title: 'Waiting' });
});

beforeEach(async () => {
  await app.db.execute(sql`delete from users where email in ('asha@example.in', 'ravi@example.in')`);
  const id = await createTestCustomer(app, 'asha@example.in');
  const answer = await logIn(app, { email: 'asha@example.in', password: goodPassword }, client());
  if (!answer.success) throw new Error(answer.error.message);
  customer = { id, cookies: answer.data.setCookies };
});

const own = { 'Sec-Fetch-Site': 'same-origin' };
const post = async (form: Record<string, string>, cookies: string[] = [], headers: Record<string, string> = own) =>
  (await saveAction({
    ...routeArgs(app, { path: '/api/saved', form, cookies, headers }),
    params: {},
  } as never)) as Response;
const savedCookie = (answer: Response): string =>
  answer.headers.getSetCookie().find((one) => /^raahi_saved/.test(one)) ?? '';
const listed = async (cookies: string[]) => {
  const { data, init } = await loader({ ...routeArgs(app, { path: '/saved', cookies }), params: {} } as never);
  return {
    titles: data.packages.map(({ title }) => title),
    unavailable: data.unavailable,
    setCookie: new Headers(init?.headers).get('Set-Cookie'),
  };
};
const idsIn = (cookie: string): string[] => cookie.split(/[=;]/)[1]?.split('.').filter(isUuid) ?? [];
/** What the server answers to a login in a browser with these cookies. */
const logInWith = async (cookies: string[], email = 'asha@example.in') => {
  const form = { email, password: goodPassword };
  return await redirection(logInAction({ ...routeArgs(app, { path: '/login', form, cookies }), params: {} } as never));
};
const [one, two, three] = [() => ids[0] ?? '', () => ids[1] ?? '', () => ids[2] ?? ''];

describe('a visitor', () => {
  test('saves packages in the browser, the newest first, and removes them', async () => {
    const first = savedCookie(await post({ save: one() }));
    expect(first).toBe(`raahi_saved=${one()}; Path=/; SameSite=Lax; Max-Age=31536000`);
    const second = savedCookie(await post({ save: two() }, [first]));
    expect(await listed([second])).toEqual({ titles: ['Two', 'One'], unavailable: 0, setCookie: null });
    const again = savedCookie(await post({ save: one() }, [second]));
    expect((await listed([again])).titles).toEqual(['One', 'Two']);
    const removed = savedCookie(await post({ remove: one() }, [again]));
    expect((await listed([removed])).titles).toEqual(['Two']);
    expect(savedCookie(await post({ remove: two() }, [removed]))).toContain('Max-Age=0');
    expect((await app.db.execute(sql`select * from saved_packages`)).rows).toEqual([]);
  });

  test('without saved packages is shown those of the home page', async () => {
    const suggested = async (cookies: string[] = []) => {
      const { data } = await loader({ ...routeArgs(app, { path: '/saved', cookies }), params: {} } as never);
      return data.suggested.map(({ title }) => title);
    };
    expect(await suggested()).toEqual([]);
    await app.db.execute(sql`update travel_packages set is_featured = true where title = 'Two'`);
    expect(await suggested()).toEqual(['Two']);
    expect(await suggested([`raahi_saved=${one()}`])).toEqual([]);
    await app.db.execute(sql`update travel_packages set is_featured = false where title = 'Two'`);
  });

  test('cannot save what is not offered, and hostile cookies are ignored', async () => {
    for (const id of [hidden, '', 'x', '00000000-0000-4000-8000-000000000000', '%00']) {
      const answer = await post({ save: id });
      expect([answer.status, await answer.json(), savedCookie(answer)]).toEqual([
        404,
        { message: 'This package is no longer available.' },
        '',
      ]);
    }
    const hostile = [`raahi_saved=${hidden}.${one()}.${one()}.nonsense.'or 1=1--`];
    expect(await listed([`raahi_saved=${hidden}.${one()}.${one()}.x`])).toMatchObject({
      titles: ['One'],
      unavailable: 1,
    });
    expect((await listed(hostile)).titles).toEqual(['One']);
  });

  test('is told when the browser has no more room', async () => {
    const full = Array.from({ length: 30 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    const answer = await post({ save: one() }, [`raahi_saved=${full.join('.')}`]);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'This browser has 30 saved packages. Remove one, or log in to save more.' },
    ]);
  });

  test('without JavaScript returns to the page with a toast, never to another site', async () => {
    const from = async (referer: string) =>
      redirection(
        action({
          ...routeArgs(app, { path: '/saved', form: { save: one() }, headers: { ...own, Referer: referer } }),
          params: {},
        } as never),
      );
    const { publicUrl } = app.environment;
    expect((await from(`${publicUrl}/search?destination=Goa`))?.to).toBe('/search?destination=Goa');
    expect((await from('https://evil.example/search'))?.to).toBe('/saved');
  });

  test('on another site cannot post', async () => {
    await expect(post({ save: one() }, [], { 'Sec-Fetch-Site': 'cross-site' })).rejects.toMatchObject({
      init: { status: 403 },
    });
  });
});

describe('a customer', () => {
  test('finds the packages of the browser in the account after the login, and on other devices', async () => {
    await post({ save: one() }, customer.cookies);
    const answer = await logInWith([`raahi_saved=${three()}.${two()}`]);
    const merged = answer?.cookies.find((cookie) => cookie.startsWith('raahi_saved')) ?? '';
    expect(new Set(idsIn(merged))).toEqual(new Set(ids));
    const other = await listed(customer.cookies);
    expect(new Set(other.titles)).toEqual(new Set(['One', 'Two', 'Three']));
    expect(other.setCookie).toContain(three());
    await post({ remove: three() }, customer.cookies);
    expect((await listed(customer.cookies)).titles).not.toContain('Three');
  });

  test('who removes a package in one browser finds it removed in all others', async () => {
    const saved = savedCookie(await post({ save: one() }, customer.cookies));
    const laptop = [...customer.cookies, saved];
    expect(idsIn(saved)).toEqual([one()]);
    await post({ remove: one() }, customer.cookies);

    expect((await listed(laptop)).titles).toEqual([]);
    await post({ save: two() }, laptop);
    expect((await listed(customer.cookies)).titles).toEqual(['Two']);
    await post({ remove: three() }, laptop);
    expect((await listed(customer.cookies)).titles).toEqual(['Two']);
    // The session of the laptop ended without a logout.
    await logInWith([saved]);
    expect((await listed(customer.cookies)).titles).toEqual(['Two']);
  });

  test('adds only what was saved without a session, after a session that ended', async () => {
    const copy = savedCookie(await post({ save: one() }, customer.cookies));
    const visitor = savedCookie(await post({ save: two() }, [copy]));
    expect(idsIn(visitor)).toEqual([two(), one()]);
    expect((await listed([visitor])).titles).toEqual(['Two', 'One']);
    await post({ remove: one() }, customer.cookies);
    await logInWith([visitor]);
    expect((await listed(customer.cookies)).titles).toEqual(['Two']);
  });

  test('does not get what another account had saved in this browser', async () => {
    const copy = savedCookie(await post({ save: one() }, customer.cookies));
    await createTestCustomer(app, 'ravi@example.in');
    const answer = await logInWith([copy], 'ravi@example.in');
    expect(answer?.cookies).toContain('raahi_saved=; Path=/; SameSite=Lax; Max-Age=0');
    const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::integer as n from saved_packages`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('logs in when the saved packages cannot be read', async () => {
    await app.db.execute(sql`alter table saved_packages rename to saved_packages_away`);
    try {
      const answer = await logInWith([`raahi_saved=${one()}`]);
      expect(answer?.to).toBe('/dashboard');
      expect(answer?.cookies.join()).toMatch(/session/);
      expect(answer?.cookies.join()).not.toContain('raahi_saved');
    } finally {
      await app.db.execute(sql`alter table saved_packages_away rename to saved_packages`);
    }
  });

  test('keeps what a login could not add, until the next visit', async () => {
    const own = [...customer.cookies, `raahi_saved=${one()}`];
    expect((await listed(own)).titles).toEqual(['One']);
    await post({ remove: two() }, [...customer.cookies, `raahi_saved=${two()}.${three()}`]);
    expect(new Set((await listed(customer.cookies)).titles)).toEqual(new Set(['One', 'Three']));
  });

  test('sees the heart of an older saved package filled when it is saved again', async () => {
    await app.db.execute(sql`
      with made as (
        insert into travel_packages
          (title, destination, duration, price_paise, description, category, created_at, updated_at)
        select 'Filler', 'Goa', '2 Days', 100, '', 'beach', now(), now() from generate_series(1, 30) returning id
      ) insert into saved_packages (user_id, package_id, saved_at)
      select ${customer.id}, id, now() from made union all select ${customer.id}, ${one()}, now() - interval '1 day'`);
    const saved = idsIn(savedCookie(await post({ save: one() }, customer.cookies)));
    expect([saved.length, saved[0]]).toEqual([30, one()]);
  });

  test('has the list in the export of the data; it goes with the account, and with the package', async () => {
    const soon = await publicPackage(app, 'river', { title: 'Soon gone' });
    for (const id of [one(), soon]) await post({ save: id }, customer.cookies);
    expect((await exportPersonalData(app, customer.id))?.saved_packages.map(({ title }) => title).sort()).toEqual([
      'One',
      'Soon gone',
    ]);
    await app.db.execute(sql`delete from travel_packages where id = ${soon}`);
    expect((await listed(customer.cookies)).titles).toEqual(['One']);
    await app.db.execute(sql`delete from users where id = ${customer.id}`);
    expect((await app.db.execute(sql`select * from saved_packages`)).rows).toEqual([]);
  });

  test('can save 200 packages and no more', async () => {
    await app.db.execute(sql`
      with made as (
        insert into travel_packages
          (title, destination, duration, price_paise, description, category, created_at, updated_at)
        select 'Filler', 'Goa', '2 Days', 100, '', 'beach', now(), now() from generate_series(1, 199) returning id
      ) insert into saved_packages (user_id, package_id, saved_at) select ${customer.id}, id, now() from made`);
    const answers: Response[] = [];
    for (const id of ids) answers.push(await post({ save: id }, customer.cookies));
    const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::integer as n from saved_packages`);
    expect(rows[0]?.n).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
  });

  test('leaves nothing in the browser after signing out', async () => {
    const answer = await redirection(
      logOutAction({
        ...routeArgs(app, {
          path: '/logout',
          form: {},
          cookies: [...customer.cookies, `raahi_saved=${one()}`],
          headers: own,
        }),
        params: {},
      } as never),
    );
    expect(answer?.cookies).toContain('raahi_saved=; Path=/; SameSite=Lax; Max-Age=0');
  });
});
