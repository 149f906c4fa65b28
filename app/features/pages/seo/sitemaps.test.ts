import { beforeEach, expect, test } from 'vitest';
import { seedPages } from '#db/seed/pages/seed-pages.server.ts';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { manualClock } from '~/server/clock.server.ts';
import { findSitemapEntries, listSitemaps } from './sitemaps.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = appWithoutJobs(database, { clock });

beforeEach(() => emptyTables(app.db, 'cms_pages'));

const index = async () => (await listSitemaps(app)).map(({ path }) => path);

test('an empty sitemap is not in the index', async () => {
  expect(await index()).toEqual(['/sitemaps/site.xml', '/sitemaps/guides.xml']);
  expect(await findSitemapEntries(app, 'packages-1')).toBeNull();
});

test('landing pages are listed with their last change, guides and static pages without one', async () => {
  await seedPages(app);
  expect(await index()).toContain('/sitemaps/destinations.xml');
  expect(await findSitemapEntries(app, 'destinations')).toContainEqual({
    path: '/destinations/rajasthan/jaipur',
    changed: clock.now(),
  });
  expect(await findSitemapEntries(app, 'guides')).toHaveLength(36);
  expect(await findSitemapEntries(app, 'site')).toContainEqual({ path: '/' });
});

test.each(['', 'none', 'packages-0', 'packages-01', 'packages-99999', 'packages--1', 'constructor'])(
  'there is no sitemap "%s"',
  async (name) => {
    expect(await findSitemapEntries(app, name)).toBeNull();
  },
);
