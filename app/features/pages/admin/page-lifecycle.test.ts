import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { savedPage, somePage } from '#tests/factories/landing-pages.ts';
import { uploadTestImage } from '#tests/factories/pictures.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { LandingPageInput } from '../core/page-fields.ts';
import { landingPageList } from '../core/page-search.ts';
import { findLandingPageView, hasLandingPages } from '../core/page-view.server.ts';
import { cms_page_drafts, cms_page_redirects, cms_pages } from '../core/pages.tables.server.ts';
import { listTopDestinations } from '../public/top-destinations.server.ts';
import { loadShareImage } from '../seo/share-image.server.ts';
import { findSitemapEntries } from '../seo/sitemaps.server.ts';
import { discardPageChanges, unpublishPage } from './change-page-state.server.ts';
import { deletePage } from './delete-page.server.ts';
import { exportPages, findLandingPages, listPages } from './list-pages.server.ts';
import { loadPageForm } from './load-page-form.server.ts';
import { savePage } from './save-page.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = { ...appWithoutJobs(database, { clock }) };
const admin = someUser('admin');
await app.db.execute(
  sql`insert into users (id, full_name, email, role) values (${admin.id}, 'Boss', 'boss@example.in', 'admin')`,
);

beforeEach(async () => {
  for (const table of [cms_pages, cms_page_drafts, cms_page_redirects]) await app.db.delete(table);
});

const saved = (transition: Parameters<typeof savedPage>[1], values: Partial<LandingPageInput> = {}, id?: string) => {
  clock.advance(60_000);
  return savedPage(app, transition, values, id);
};
const formOf = async (id: string) => {
  const form = requireAllowed(await loadPageForm(app, admin, id));
  if (!form?.edited) throw new Error('no page');
  return { ...form, edited: form.edited };
};
const openedPage = async (pageId: string) => ({ pageId, expectedVersion: new Date((await formOf(pageId)).version) });
const publicTitle = async (destination = 'jaipur') => {
  const page = await findLandingPageView(app, 'rajasthan', destination);
  return page === 'failed' ? page : (page?.title ?? null);
};

/** Everywhere that visitors could meet the page. */
const whereItIsPublic = async () => ({
  page: (await publicTitle()) !== null,
  sitemap: ((await findSitemapEntries(app, 'destinations')) ?? []).length > 0,
  footer: (await listTopDestinations(app)).some(({ slug }) => slug === 'rajasthan/jaipur'),
  shareImage: (await loadShareImage(app as never, 'page', 'rajasthan/jaipur.jpg')) !== null,
});
const nowhere = { page: false, sitemap: false, footer: false, shareImage: false };
const everywhere = { page: true, sitemap: true, footer: true, shareImage: true };

describe('a draft', () => {
  test('is public nowhere until it is published, and again nowhere after it was unpublished', async () => {
    const draft = await saved('save-draft');
    expect(draft).toMatchObject({ state: 'draft', slug: 'rajasthan/jaipur' });
    expect(await whereItIsPublic()).toEqual(nowhere);
    expect(await hasLandingPages(app)).toBe(true);
    expect(await saved('publish', {}, draft.id)).toMatchObject({ id: draft.id, state: 'published' });
    expect(await whereItIsPublic()).toEqual(everywhere);
    expect(await unpublishPage(app, admin, await openedPage(draft.id))).toMatchObject({ success: true });
    expect(await whereItIsPublic()).toEqual(nowhere);
    expect((await formOf(draft.id)).edited).toMatchObject({ state: 'draft', publicSlug: null, formerSlugs: [] });
  });

  test('may be unfinished, but needs the names of its address; publishing needs everything', async () => {
    const draft = await saved('save-draft', { title: ' ', content: '' });
    expect((await formOf(draft.id)).edited.title).toBe('Jaipur (no title)');
    const error = async (values: Partial<LandingPageInput>, transition: 'save-draft' | 'publish', id?: string) => {
      const result = await savePage(app, admin, somePage(values), { transition, ...(id && { id }) });
      return result.success ? null : { code: result.error.code, fields: Object.keys(result.error.fields ?? {}) };
    };
    expect(await error({ title: '', content: '' }, 'publish', draft.id)).toEqual({
      code: 'missing_fields',
      fields: ['title', 'content'],
    });
    expect(await error({ state: '', destination: '' }, 'save-draft')).toEqual({
      code: 'missing_fields',
      fields: ['state', 'destination'],
    });
    expect(await error({ destination: 'जयपुर' }, 'save-draft')).toEqual({ code: 'invalid', fields: ['destination'] });
    expect(await error({ image_url: 'https://evil.example/a.png' }, 'save-draft')).toMatchObject({ code: 'invalid' });
    expect(await publicTitle()).toBeNull();
  });

  test('is sanitized', async () => {
    const { id } = await saved('save-draft', { content: '<p onclick="x()">a<script>alert(1)</script></p>' });
    expect((await formOf(id)).typed.content).toBe('<p>a</p>');
  });

  test('has an address that no other page takes', async () => {
    await saved('save-draft');
    for (const transition of ['save-draft', 'publish'] as const)
      expect(await savePage(app, admin, somePage({ destination: 'JAIPUR' }), { transition })).toMatchObject({
        error: { code: 'taken', fields: { destination: 'Another page already uses /destinations/rajasthan/jaipur.' } },
      });
  });

  test('that is posted twice is one page; another content is a conflict', async () => {
    const newId = 'a0000000-0000-4000-8000-000000000001';
    const post = (values: Partial<LandingPageInput> = {}) =>
      savePage(app, admin, somePage(values), { transition: 'save-draft', newId });
    const results = await Promise.all([post(), post()]);
    expect(results).toMatchObject([
      { success: true, data: { id: newId } },
      { success: true, data: { id: newId } },
    ]);
    expect(await post({ title: 'Other' })).toMatchObject({ error: { code: 'changed' } });
    expect(await app.db.$count(cms_page_drafts)).toBe(1);
  });
});

describe('unpublished changes', () => {
  test('are beside the published version until they are published', async () => {
    const { id } = await saved('publish');
    const before = await findSitemapEntries(app, 'destinations');
    expect(await saved('save-draft', { title: 'Pink city' }, id)).toMatchObject({ state: 'changed' });
    expect(await publicTitle()).toBe('Jaipur, the pink city');
    expect(await findSitemapEntries(app, 'destinations')).toEqual(before);
    expect(await formOf(id)).toMatchObject({
      typed: { title: 'Pink city' },
      edited: { state: 'changed', changed: ['Title'], publicSlug: 'rajasthan/jaipur' },
    });
    expect(await saved('publish-changes', { title: 'Pink city' }, id)).toMatchObject({ state: 'published' });
    expect(await publicTitle()).toBe('Pink city');
    expect(await app.db.$count(cms_page_drafts)).toBe(0);
  });

  test('are discarded: the form shows the published version again', async () => {
    const { id } = await saved('publish');
    await saved('save-draft', { title: 'Pink city' }, id);
    expect(await discardPageChanges(app, admin, await openedPage(id))).toMatchObject({ success: true });
    expect(await formOf(id)).toMatchObject({
      typed: { title: 'Jaipur, the pink city' },
      edited: { state: 'published' },
    });
    expect(await discardPageChanges(app, admin, await openedPage(id))).toMatchObject({ error: { code: 'refused' } });
  });

  test('that equal the published version are none', async () => {
    const { id } = await saved('publish');
    await saved('save-draft', { title: 'Pink city' }, id);
    expect(await saved('save-draft', {}, id)).toMatchObject({ state: 'published' });
    expect(await app.db.$count(cms_page_drafts)).toBe(0);
    const { version } = await formOf(id);
    const expectedVersion = new Date(version);
    for (const transition of ['save-draft', 'publish-changes'] as const)
      expect(await savePage(app, admin, somePage(), { transition, id, expectedVersion })).toMatchObject({
        data: { unchanged: true, state: 'published' },
      });
  });

  test('stay as the draft when the page is unpublished', async () => {
    const { id } = await saved('publish');
    await saved('save-draft', { title: 'Pink city' }, id);
    await unpublishPage(app, admin, await openedPage(id));
    expect(await formOf(id)).toMatchObject({ typed: { title: 'Pink city' }, edited: { state: 'draft' } });
  });

  test('and the published version keep their pictures', async () => {
    const unused = async () =>
      (
        await app.db.execute<{ url: string }>(
          sql`select '/images/' || bucket || '/' || name as url from media_files where unused_since is not null order by url`,
        )
      ).rows.map(({ url }) => url);
    const picture = () => uploadTestImage(app as never, admin, { bucket: 'cms-images' });
    const [shown, drafted] = [await picture(), await picture()];
    const { id } = await saved('publish', { image_url: shown });
    await saved('save-draft', { content: `<p>a</p><img src="${drafted}">` }, id);
    expect(await unused()).not.toEqual(expect.arrayContaining([shown]));
    expect(await unused()).not.toContain(drafted);
    await discardPageChanges(app, admin, await openedPage(id));
    expect(await unused()).not.toContain(shown);
    expect(await unused()).toContain(drafted);
    await unpublishPage(app, admin, await openedPage(id));
    expect(await unused()).not.toContain(shown);
    await deletePage(app, admin, await openedPage(id));
    expect(await unused()).toContain(shown);
  });
});

describe('two administrators', () => {
  const title = (text: string) => somePage({ title: text });

  test('publish at the same time: one succeeds, the other is told', async () => {
    const { id } = await saved('save-draft');
    const { expectedVersion } = await openedPage(id);
    const publish = (text: string) => savePage(app, admin, title(text), { transition: 'publish', id, expectedVersion });
    const results = await Promise.all([publish('One'), publish('Two')]);
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(results.find(({ success }) => !success)).toMatchObject({ error: { code: 'changed' } });
  });

  test('without the version, the second overwrites the first (control)', async () => {
    const { id } = await saved('publish');
    const publish = (text: string) => savePage(app, admin, title(text), { transition: 'publish-changes', id });
    const results = await Promise.all([publish('One'), publish('Two')]);
    expect(results.filter(({ success }) => success)).toHaveLength(2);
  });

  test('one unpublishes, the other publishes changes: the page stays offline', async () => {
    const { id } = await saved('publish');
    const opened = await openedPage(id);
    expect(await unpublishPage(app, admin, opened)).toMatchObject({ success: true });
    const { expectedVersion } = opened;
    expect(
      await savePage(app, admin, title('Mine'), { transition: 'publish-changes', id, expectedVersion }),
    ).toMatchObject({ error: { code: 'refused', message: expect.stringMatching(/^This page was unpublished/) } });
    expect(await publicTitle()).toBeNull();
    // The content is the same, so the form is not out of date.
    expect(await savePage(app, admin, title('Mine'), { transition: 'save-draft', id, expectedVersion })).toMatchObject({
      success: true,
    });
    expect(await unpublishPage(app, admin, opened)).toMatchObject({ error: { code: 'refused' } });
  });

  test('one saves, the other unpublishes or discards what he has not seen', async () => {
    const { id } = await saved('publish');
    const opened = await openedPage(id);
    await saved('save-draft', { title: 'Newer' }, id);
    for (const change of [unpublishPage, discardPageChanges, deletePage])
      expect(await change(app, admin, opened)).toMatchObject({ error: { code: 'changed' } });
    expect(await publicTitle()).toBe('Jaipur, the pink city');
  });
});

test('every change is in the audit log with the state before and after', async () => {
  const { id } = await saved('save-draft');
  await saved('publish', {}, id);
  await saved('save-draft', { title: 'Pink city' }, id);
  await discardPageChanges(app, admin, await openedPage(id));
  await unpublishPage(app, admin, await openedPage(id));
  const { acts } = await listAuditEvents(app.db, { kind: 'landing page', entity_id: id });
  expect(acts.map(({ action, before, after }) => [action, before?.status ?? null, after?.status ?? null])).toEqual([
    ['page_unpublished', 'published', 'draft'],
    ['page_changes_discarded', 'changed', 'published'],
    ['page_changed', 'published', 'changed'],
    ['page_published', 'draft', 'published'],
    ['page_created', null, 'draft'],
  ]);
});

describe('the list', () => {
  const titles = async (query: string) => {
    const search = landingPageList.parse(new URLSearchParams(query));
    const { rows, counts } = requireAllowed(await listPages(app, admin, search));
    return { rows: rows.map(({ title }) => title), counts };
  };

  test('has every page once, with its state, by its latest text', async () => {
    await saved('save-draft', { destination: 'Amber', title: '' });
    await saved('publish', { destination: 'Bundi', title: 'Bundi' });
    const { id } = await saved('publish', { destination: 'Churu', title: 'Churu' });
    await saved('save-draft', { destination: 'Churu Fort', title: 'Zenana of Churu' }, id);
    const { rows, counts } = await titles('');
    expect(rows).toEqual(['Amber (no title)', 'Bundi', 'Zenana of Churu']);
    const numbers = Object.fromEntries(Object.entries(counts).map(([state, { total }]) => [state, total]));
    expect(numbers).toEqual({ all: 3, draft: 1, published: 2, changed: 1 });
    expect((await titles('state=draft')).rows).toEqual(['Amber (no title)']);
    expect((await titles('state=published')).rows).toEqual(['Bundi', 'Zenana of Churu']);
    expect((await titles('state=changed')).rows).toEqual(['Zenana of Churu']);
    // The words of both versions.
    expect((await titles('q=zenana')).rows).toEqual(['Zenana of Churu']);
    expect((await titles('q=churu-fort')).rows).toEqual(['Zenana of Churu']);
    expect((await titles('sort=changed')).rows[0]).toBe('Zenana of Churu');
    expect(requireAllowed(await findLandingPages(app, admin, 'amber', 5))).toMatchObject([
      { slug: 'rajasthan/amber', state: 'draft' },
    ]);
    const csv = requireAllowed(exportPages(app, admin, landingPageList.initial));
    const cells = [];
    for await (const row of csv) cells.push(row.slice(0, 3));
    expect(cells).toEqual([
      ['/rajasthan/amber', 'Draft', ''],
      ['/rajasthan/bundi', 'Published', 'Bundi'],
      ['/rajasthan/churu', 'Unpublished changes', 'Zenana of Churu'],
    ]);
  });

  test('is read page by page in every order', async () => {
    for (const name of 'abcdefghijklmnopqrstuvwxyzABCDEFG')
      await saved(name < 'k' ? 'save-draft' : 'publish', { destination: `place-${name.charCodeAt(0)}`, title: 'Same' });
    for (const sort of ['title', 'address', 'changed']) {
      const read = async (query: string) =>
        requireAllowed(await listPages(app, admin, landingPageList.parse(new URLSearchParams(query))));
      const first = await read(`sort=${sort}`);
      const second = await read(`sort=${sort}&page=2&after=${first.next}`);
      expect(new Set([...first.rows, ...second.rows].map(({ slug }) => slug)).size).toBe(33);
    }
  });
});
