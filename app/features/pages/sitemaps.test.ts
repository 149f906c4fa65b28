import { expect, test } from 'vitest';
import { seedPages } from '#db/seed/pages/seed-pages.server.ts';
import { pipes } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { standingClock } from '~/server/clock.server.ts';
import { sitemapEntries, sitemaps } from './sitemaps.server.ts';

const database = await testDatabase();
const clock = standingClock(new Date('2026-11-20T06:30:00Z'));
const app = pipes(database, { clock });

const index = async () => (await sitemaps(app)).map(({ path }) => path);

test('an empty sitemap is not in the index', async () => {
  expect(await index()).toEqual(['/sitemaps/site.xml', '/sitemaps/guides.xml']);
  expect(await sitemapEntries(app, 'packages-1')).toBeNull();
});

test('landing pages are listed with their last change, guides and static pages without one', async () => {
  await seedPages(app);
  expect(await index()).toContain('/sitemaps/destinations.xml');
  expect(await sitemapEntries(app, 'destinations')).toContainEqual({
    path: '/destinations/rajasthan/jaipur',
    changed: clock.now(),
  });
  expect(await sitemapEntries(app, 'guides')).toHaveLength(36);
  expect(await sitemapEntries(app, 'site')).toContainEqual({ path: '/' });
});

test.each(['', 'none', 'packages-0', 'packages-01', 'packages-99999', 'packages--1', 'constructor'])(
  'there is no sitemap "%s"',
  async (name) => {
    expect(await sitemapEntries(app, name)).toBeNull();
  },
);
