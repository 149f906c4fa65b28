import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { somePage } from '#tests/factories/landing-pages.ts';
import { uploadTestImage } from '#tests/factories/pictures.ts';
import { findGuide } from '~/features/guides/guides.server.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { createLog } from '~/server/log.server.ts';
import { posterUrl } from '~/shared/places/posters.ts';
import type { LandingPageInput } from '../core/page-fields.ts';
import { findLandingPageView } from '../core/page-view.server.ts';
import { findPageBySlug } from '../core/pages.store.server.ts';
import { cms_pages } from '../core/pages.tables.server.ts';
import { listTopDestinations } from '../public/top-destinations.server.ts';
import { deletePage } from './delete-page.server.ts';
import { savePage } from './save-page.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = appWithoutJobs(database, { clock });
const admin = someUser('admin');

const jaipur = somePage({ content: '<h2>The walled city</h2><p>Nine blocks, <b>wide</b> streets.</p>' });

/** Publishes a new page, or changes of the one with this id. */
const publish = (page: Partial<LandingPageInput> = {}, id?: string) =>
  savePage(
    app,
    admin,
    { ...jaipur, ...page },
    id === undefined ? { transition: 'publish' } : { transition: 'publish-changes', id },
  );

const saved = async (page: Partial<LandingPageInput> = {}, id?: string) => {
  const result = await publish(page, id);
  if (!result.success) throw new Error(result.error.message);
  const row = await findPageBySlug(app.db, result.data.slug);
  if (!row) throw new Error('not published');
  return row;
};

const errorOf = async (page: Partial<LandingPageInput>, id?: string) => {
  const result = await publish(page, id);
  return result.success ? null : result.error;
};

await app.db.execute(
  sql`insert into users (id, full_name, email, role) values (${admin.id}, 'Boss', 'boss@example.in', 'admin')`,
);
const picture = () => uploadTestImage(app, admin, { bucket: 'cms-images' });

beforeEach(() => app.db.delete(cms_pages).then(() => undefined));

test('a page is created, found by its slug, and updated with a new version', async () => {
  const first = await saved();
  expect(first).toMatchObject({ slug: 'rajasthan/jaipur', updated_at: clock.now() });
  clock.advance(60_000);
  const second = await saved({ title: 'Jaipur', destination: 'Jaipur City' }, first.id);
  expect(second).toMatchObject({
    id: first.id,
    slug: 'rajasthan/jaipur-city',
    title: 'Jaipur',
    updated_at: clock.now(),
  });
  expect(await findLandingPageView(app, 'rajasthan', 'jaipur')).toBeNull();
  expect(await findLandingPageView(app, 'Rajasthan', 'Jaipur city')).toMatchObject({ title: 'Jaipur' });
});

describe('the input', () => {
  test('is sanitized before it is stored', async () => {
    const { content } = await saved({ content: '<p onclick="x()">Hello<script>alert(1)</script></p>' });
    expect(content).toBe('<p>Hello</p>');
    expect(await findLandingPageView(app, 'rajasthan', 'jaipur')).toMatchObject({ content: ['<p>Hello</p>'] });
  });

  test.each([
    [{ state: ' ' }, 'state', 'Please enter a state.'],
    [{ destination: '' }, 'destination', 'Please enter a destination.'],
    [{ title: '\t' }, 'title', 'Please enter a title.'],
    [{ content: '' }, 'content', 'Please enter the content of the page.'],
    [{ content: '<p> </p><script>alert(1)</script>' }, 'content', 'Please enter the content of the page.'],
  ])('needs its required fields: %o', async (page, field, sentence) => {
    expect(await errorOf(page)).toEqual({
      code: 'missing_fields',
      message: 'Please fill all required fields.',
      fields: { [field]: sentence },
    });
  });

  test.each([
    [{ image_url: 'https://evil.example/a.png' }, 'image_url'],
    [{ image_gallery: ['/posters/goa.svg', '//evil.example/posters/a.svg'] }, 'image_gallery'],
    [{ image_gallery: Array<string>(25).fill('/posters/goa.svg') }, 'image_gallery'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ content: 'x'.repeat(200_001) }, 'content'],
    [{ destination: 'जयपुर' }, 'destination'],
  ])('is rejected with an error at its field: %#', async (page, field) => {
    const error = await errorOf(page);
    expect(error?.code).toBe('invalid');
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  });

  test('may be just a picture', async () => {
    expect((await saved({ content: '<img src="/posters/goa.svg">' })).content).toContain('<img');
  });
});

describe('the slug is unique', () => {
  test('a second page with the same slug is rejected', async () => {
    const first = await saved();
    expect(await errorOf({ destination: 'JAIPUR ' })).toMatchObject({ code: 'taken' });
    const other = await saved({ destination: 'Amber' });
    expect(await errorOf({ destination: 'jaipur' }, other.id)).toMatchObject({ code: 'taken' });
    expect(await saved({ destination: 'JAIPUR' }, first.id)).toMatchObject({ slug: 'rajasthan/jaipur' });
  });

  test('of ten concurrent saves one succeeds', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => publish()));
    expect(results.filter((result) => result.success)).toHaveLength(1);
    expect(await app.db.$count(cms_pages)).toBe(1);
  });
});

describe('the public view', () => {
  test('defaults to a picture of the place and a generated description', async () => {
    await saved();
    expect(await findLandingPageView(app, 'rajasthan', 'jaipur')).toEqual({
      slug: 'rajasthan/jaipur',
      state: 'Rajasthan',
      destination: 'Jaipur',
      title: 'Jaipur, the pink city',
      description:
        'Explore Jaipur, Rajasthan: what to see, when to go, how to get there, and holiday packages to Jaipur.',
      content: ['', '<h2>The walled city</h2><p>Nine blocks, <strong>wide</strong> streets.</p>'],
      hero: { src: posterUrl('/posters/places/pink-palace.svg'), alt: expect.stringContaining('pink palace') },
      gallery: [],
      guide: {
        name: 'Rajasthan',
        slug: 'rajasthan',
        keyInfo: ['Best Time to Visit', 'Famous For', 'Cuisine'].map((label) => ({ label, value: expect.any(String) })),
      },
      board: { name: 'Jaipur, the pink city', scripts: [{ language: 'hi', text: 'जयपुर' }], height: null },
      tint: findGuide('rajasthan')?.tint,
    });
  });

  test('prefers the page’s own pictures and texts', async () => {
    const [amber, gate, market] = [await picture(), await picture(), await picture()];
    await saved({
      state: 'Bharat',
      image_url: amber,
      meta_description: ' Forts and bazaars. ',
      image_gallery: ['/posters/rajasthan.svg', '/posters/places/lake-palace.svg', gate, market],
      image_alts: ['', '', '', 'The\tbangle market'],
    });
    expect(await findLandingPageView(app, 'bharat', 'jaipur')).toMatchObject({
      description: 'Forts and bazaars.',
      hero: { src: amber, alt: 'Image of Jaipur' },
      gallery: [
        { alt: expect.stringContaining('fort') },
        { alt: expect.stringContaining('white palace') },
        { alt: 'Jaipur, image 3' },
        { alt: 'The bangle market' },
      ],
      guide: null,
    });
  });

  test('uses the poster of the state for an unknown place', async () => {
    await saved({ destination: 'Mandawa' });
    expect(await findLandingPageView(app, 'rajasthan', 'mandawa')).toMatchObject({
      hero: { src: posterUrl('/posters/rajasthan.svg') },
    });
  });

  test('does not repeat the hero picture in the gallery', async () => {
    await saved({ image_gallery: ['/posters/places/pink-palace.svg', '/posters/places/market.svg'] });
    expect(await findLandingPageView(app, 'rajasthan', 'jaipur')).toMatchObject({
      hero: { src: posterUrl('/posters/places/pink-palace.svg') },
      gallery: [{ src: posterUrl('/posters/places/market.svg') }],
    });
  });

  test('the footer lists titles in alphabetical order', async () => {
    await saved({ destination: 'Udaipur', title: 'Udaipur' });
    await saved({ destination: 'Amber', title: 'Amber' });
    expect(await listTopDestinations(app)).toMatchObject([
      { title: 'Amber', slug: 'rajasthan/amber' },
      { title: 'Udaipur' },
    ]);
  });

  test('a database error is returned as failed and logged', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (text: string) => lines.push(text) });
    const broken = { db: { ...app.db, select: () => app.db.select({ x: sql`1 / 0` }) } as never, log };
    expect(await findLandingPageView(broken, 'rajasthan', 'jaipur')).toBe('failed');
    expect(lines.join()).toContain('a landing page could not be read');
  });
});

describe('version check', () => {
  test('of two concurrent edits the second is rejected and the first is stored', async () => {
    const page = await saved();
    const edited = { transition: 'publish-changes', id: page.id, expectedVersion: page.updated_at } as const;
    const results = await Promise.all(
      ['One', 'Two'].map((title) => savePage(app, admin, { ...jaipur, title }, edited)),
    );
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(results.find(({ success }) => !success)).toMatchObject({ error: { code: 'changed' } });
    expect(await deletePage(app, admin, { pageId: page.id, expectedVersion: page.updated_at })).toMatchObject({
      error: { code: 'changed' },
    });
    expect(await app.db.$count(cms_pages)).toBe(1);
  });
});

describe('the pictures of a page', () => {
  const unused = async () =>
    (
      await app.db.execute<{ url: string }>(
        sql`select '/images/' || bucket || '/' || name as url from media_files where unused_since is not null order by url`,
      )
    ).rows.map(({ url }) => url);

  test('are referenced while it uses them: hero, gallery and content', async () => {
    const [hero, first, inText] = [await picture(), await picture(), await picture()];
    const content = `<p>A fort.</p><img src="${inText}">`;
    const page = await saved({ image_url: hero, image_gallery: [first, first], content });
    expect(await unused()).not.toEqual(expect.arrayContaining([hero]));
    for (const url of [hero, first, inText]) expect(await unused()).not.toContain(url);
    const changed = await saved({ image_url: null, image_gallery: [first] }, page.id);
    expect(await unused()).toEqual(expect.arrayContaining([hero, inText]));
    expect(await unused()).not.toContain(first);
    expect(await deletePage(app, admin, { pageId: page.id, expectedVersion: changed.updated_at })).toEqual({
      success: true,
      data: null,
    });
    expect(await unused()).toContain(first);
  });

  test('must exist and be uploaded for pages; a rejected save writes nothing', async () => {
    const missing = '/images/cms-images/1-gone-60x40.jpg';
    const foreign = await uploadTestImage(app, admin, { bucket: 'package_images' });
    expect(await errorOf({ image_url: missing })).toMatchObject({ fields: { image_url: expect.any(String) } });
    expect(await errorOf({ image_gallery: [foreign] })).toMatchObject({
      fields: { image_gallery: expect.any(String) },
    });
    expect(await errorOf({ content: `<img src="${missing}">` })).toMatchObject({
      fields: { content: expect.any(String) },
    });
    expect(await app.db.$count(cms_pages)).toBe(0);
  });
});

describe('deletion', () => {
  test('updates the footer at once', async () => {
    const page = await saved();
    const wanted = { pageId: page.id, expectedVersion: page.updated_at };
    expect((await listTopDestinations(app)).map(({ slug }) => slug)).toContain('rajasthan/jaipur');
    expect(await deletePage(app, admin, wanted)).toMatchObject({ success: true });
    expect((await listTopDestinations(app)).map(({ slug }) => slug)).not.toContain('rajasthan/jaipur');
    expect(await deletePage(app, admin, wanted)).toMatchObject({ error: { code: 'not_found' } });
    const { acts } = await listAuditEvents(app.db, { kind: 'landing page', entity_id: page.id });
    expect(acts.map(({ action }) => action)).toEqual(['page_deleted', 'page_published']);
    expect(acts[0]?.before).toMatchObject({ title: jaipur.title, slug: 'rajasthan/jaipur' });
  });
});
