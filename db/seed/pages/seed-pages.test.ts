import { expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { pageSlug } from '~/features/pages/core/landing-page.ts';
import { findLandingPageView } from '~/features/pages/core/page-view.server.ts';
import { cms_page_drafts, cms_pages } from '~/features/pages/core/pages.tables.server.ts';
import { listTopDestinations } from '~/features/pages/public/top-destinations.server.ts';
import { cleanHtml } from '~/server/html/clean-html.server.ts';
import { posterPath } from '~/shared/places/posters.ts';
import { demoPages, seedPages } from './seed-pages.server.ts';

const database = await testDatabase();
const app = appWithoutJobs(database);

const wordsOf = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test.each(demoPages)(
  '$title has 300 words, headings, a list, images, and only HTML that the editor produces',
  (page) => {
    expect(wordsOf(page.content)).toBeGreaterThanOrEqual(300);
    expect(page.content).toMatch(/<h2>[\s\S]*<(ul|ol)>/);
    expect(cleanHtml(page.content)).toBe(page.content.trim());
    expect(page.meta_description?.length).toBeLessThanOrEqual(160);
    expect(page.scenes.length).toBeGreaterThanOrEqual(5);
  },
);

test('twelve pages are listed in the footer by title, each with its images; seeding again changes nothing', async () => {
  await seedPages(app);
  const destinations = await listTopDestinations(app);
  expect(destinations).toHaveLength(12);
  const titles = demoPages.map(({ title }) => title);
  expect(destinations).toMatchObject(titles.toSorted((a, b) => a.localeCompare(b, 'en')).map((title) => ({ title })));
  for (const { state, destination } of demoPages) {
    const page = await findLandingPageView(app, state, destination);
    if (page === null || page === 'failed') throw new Error(`no page for ${destination}`);
    expect(page.guide?.name).toBe(state);
    for (const { src } of [page.hero, ...page.gallery]) expect(posterPath(src), src).toMatch(/^\/posters\//);
    expect(page.slug).toBe(pageSlug(state, destination));
  }
  expect(await findLandingPageView(app, 'tamil-nadu', 'chettinad')).toBeNull();
  expect(await app.db.$count(cms_page_drafts)).toBe(1);
  await app.db.update(cms_pages).set({ title: 'Changed' });
  await seedPages(app);
  expect(new Set((await app.db.select().from(cms_pages)).map(({ title }) => title))).toEqual(new Set(['Changed']));
});
