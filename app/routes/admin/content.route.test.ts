import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { createTestAdmin, someUser } from '#tests/factories/agents.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { csvOf, redirection, routeArgs } from '#tests/route-args.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { adList } from '~/features/ads/ad-search.ts';
import { deleteAd } from '~/features/ads/delete-ad.server.ts';
import { listAds } from '~/features/ads/list-ads.server.ts';
import { deletePage } from '~/features/pages/admin/delete-page.server.ts';
import { listPages } from '~/features/pages/admin/list-pages.server.ts';
import { landingPageList } from '~/features/pages/core/page-search.ts';
import { findLandingPageView } from '~/features/pages/core/page-view.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { loader as follow } from '../machine/follow-ad.ts';
import { loader as ads, middleware as adsCsvMiddleware } from './ads/ads.tsx';
import { action as newAd } from './ads/ads-new.tsx';
import { middleware as pagesCsvMiddleware } from './cms/cms.tsx';
import { action as editPage, loader as openPage } from './cms/cms-edit.tsx';
import { action as newPage } from './cms/cms-new.tsx';
import { action as preview } from './cms/cms-preview.ts';

const adsCsv = csvOf(adsCsvMiddleware);
const pagesCsv = csvOf(pagesCsvMiddleware);

const database = await testDatabase();
const app = await accountsApp(database);
const admin = await createTestAdmin(app);
await insertTestAgent(app, 'river');
await app.db.execute(
  sql`insert into users (id, full_name, email, role) values ('asha', 'Asha', 'asha@example.in', 'customer')`,
);
const cookiesOf = (id: string) => startSession(app, id, client());
const own = await cookiesOf(admin.id);

type RequestOptions = { form?: Record<string, string>; cookies?: string[]; params?: Record<string, string> };
/** Arguments of a loader or action; with `parts` a form is sent as multipart. */
const at = (path: string, { form, cookies = own, params = {} }: RequestOptions = {}, parts = true) => {
  const args = routeArgs(app, { path, cookies, form });
  if (!form || !parts) return { ...args, params } as never;
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  const headers = { Cookie: args.request.headers.get('Cookie') ?? '', Origin: app.environment.publicUrl };
  return { ...args, params, request: new Request(args.url, { method: 'POST', body, headers }) } as never;
};

const hotel = {
  title: 'Hotel by the lake',
  picture_link: '/posters/goa.svg',
  link_url: 'https://hotel.example/offer',
  placement: 'trains_sidebar_left',
  is_active: 'yes',
};
const jaipur = {
  state: 'Rajasthan',
  destination: 'Jaipur',
  title: 'Jaipur',
  content: '<p>Forts and bazaars.</p>',
  meta_description: '',
};
const allAds = async () =>
  requireAllowed(await listAds(app, someUser('admin'), adList.parse(new URLSearchParams()))).rows;
const allPages = async () =>
  requireAllowed(await listPages(app, someUser('admin'), landingPageList.parse(new URLSearchParams()))).rows;

beforeEach(async () => {
  await emptyTables(app.db, 'cms_pages', 'cms_page_drafts', 'cms_page_redirects');
  for (const { id } of await allAds()) await deleteAd(app, admin, { adId: id });
  for (const { id, version } of await allPages())
    await deletePage(app, admin, { pageId: id, expectedVersion: new Date(version) });
});

describe('advertisements', () => {
  test('with errors keep the submitted values', async () => {
    const refused = (form: Record<string, string>) => newAd(at('/admin/ads/new', { form: { ...hotel, ...form } }));
    expect(await refused({ title: '' })).toMatchObject({
      data: {
        typed: { link_url: hotel.link_url },
        errors: { title: 'Please enter a title.' },
        toast: { title: 'Missing Fields', description: 'Please fill all required fields.' },
      },
    });
    expect(await refused({ picture_link: 'https://evil.example/a.png' })).toMatchObject({
      data: { errors: { picture_link: expect.stringMatching(/^Images of other sites/) } },
    });
    expect(await refused({ link_url: 'javascript:alert(1)' })).toMatchObject({
      data: { errors: { link_url: expect.stringMatching(/web address/) } },
    });
  });

  test('that can’t be loaded show the specified error', async () => {
    const args = routeArgs({ ...app, db: broken } as never, { path: '/admin/ads', cookies: own });
    expect(await ads({ ...args, params: {} } as never)).toMatchObject({
      data: { found: null, toast: { title: 'Failed to load advertisements.' } },
      init: { status: 503 },
    });
  });

  test('are exported as CSV', async () => {
    await newAd(at('/admin/ads/new', { form: { ...hotel, title: '=1+1' } }));
    const answer = await adsCsv(at('/admin/ads?format=csv'));
    expect(answer.headers.get('Content-Disposition')).toContain('ads-');
    expect(await answer.text()).toContain(`"'=1+1","Trains, left","Active"`);
  });

  test('lead to their stored link only, and count clicks', async () => {
    await newAd(at('/admin/ads/new', { form: hotel }));
    const id = (await allAds())[0]?.id ?? '';
    const go = (which: string, headers: Record<string, string> = {}) => {
      const args = routeArgs(app, {
        path: `/go/ad/${which}?to=https://evil.example&url=//evil.example`,
        headers: { 'User-Agent': 'Mozilla/5.0 Chrome/140.0', ...headers },
      });
      return follow({ ...args, params: { id: which } } as never);
    };
    await go(id, { 'Sec-Purpose': 'prefetch' });
    await go(id, { 'Sec-Fetch-Site': 'cross-site' });
    await go(id, { 'User-Agent': 'Googlebot/2.1' });
    expect((await allAds())[0]?.clicks).toBe(0);
    const answer = await go(id);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(hotel.link_url);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    await go(id);
    expect((await allAds())[0]?.clicks).toBe(1);
    for (const nowhere of ['none', 'https://evil.example', '00000000-0000-4000-8000-000000000000']) {
      const none = await go(nowhere);
      expect([none.status, none.headers.get('Location')]).toEqual([404, null]);
    }
  });
});

/** A database that answers session queries and fails for everything else. */
const broken = new Proxy(app.db, {
  get: (db, name) =>
    name === 'execute'
      ? () => {
          throw new Error('gone');
        }
      : name === 'select'
        ? (...fields: Parameters<typeof db.select>) => {
            if (JSON.stringify(Object.keys(fields[0] ?? {})).includes('placement')) throw new Error('gone');
            return db.select(...fields);
          }
        : Reflect.get(db, name),
});

describe('landing pages', () => {
  test('with missing fields keep the submitted values', async () => {
    expect(await newPage(at('/admin/cms/new?do=publish', { form: { ...jaipur, content: '<p></p>' } }))).toMatchObject({
      data: {
        typed: { state: 'Rajasthan' },
        errors: { content: 'Please enter the content of the page.' },
        toast: { title: 'Missing Fields', description: 'Please fill all required fields.' },
      },
    });
  });

  test('contain no script, whatever field it is entered in', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const form = {
      state: 'Goa',
      destination: 'Goa',
      title: script,
      content: `<p>a</p>${script}`,
      meta_description: script,
    };
    expect(await redirection(newPage(at('/admin/cms/new?do=publish', { form })))).not.toBeNull();
    const page = await findLandingPageView(app, 'goa', 'goa');
    // Only the content is HTML; React escapes the other fields.
    expect(page).toMatchObject({ title: script, content: ['<p>a</p>'] });
    expect(await preview(at('/admin/cms/preview', { form }))).toMatchObject({ page: { content: ['<p>a</p>'] } });
    expect(await (await pagesCsv(at('/admin/cms?format=csv'))).text()).toContain('"/goa/goa"');
  });

  test('that do not exist are not found', async () => {
    expect(await openPage(at('/admin/cms/none', { params: { id: 'none' } }))).toMatchObject({ init: { status: 404 } });
    expect(
      await editPage(at('/admin/cms/none?do=publish-changes', { form: jaipur, params: { id: 'none' } })),
    ).toMatchObject({
      init: { status: 404 },
    });
  });
});
