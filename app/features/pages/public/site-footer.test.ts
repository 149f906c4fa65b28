import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { savedPage } from '#tests/factories/landing-pages.ts';
import { createLog } from '~/server/log.server.ts';
import { invalidateSiteFooter, renderSiteFooter, renderSiteFooterWithTimeout } from './site-footer.server.tsx';

const database = await testDatabase();
const app = appWithoutJobs(database);

const publish = (title: string, destination: string) => savedPage(app, 'publish', { title, destination });

const silentLog = createLog('silent');

test('without landing pages there is no Top Destinations section', async () => {
  expect(await renderSiteFooter(app)).not.toContain('Top Destinations');
});

test('a published page is in the next footer, sorted by title and escaped', async () => {
  await publish('Udaipur', 'Udaipur');
  await publish('<b>Amber</b> & its fort', 'Amber');
  const footer = await renderSiteFooter(app);
  expect(footer).toContain('&lt;b&gt;Amber&lt;/b&gt; &amp; its fort');
  expect(footer.indexOf('Amber')).toBeLessThan(footer.indexOf('>Udaipur'));
  expect(await renderSiteFooterWithTimeout(app, { asksAgain: true })).toBe(footer);
});

test('a failed query hides the section without a message', async () => {
  const broken = { ...app.db, select: () => app.db.select({ x: sql`1 / 0` }) } as never;
  const footer = await renderSiteFooter({ ...app, db: broken, log: silentLog });
  expect(footer).not.toContain('Top Destinations');
  expect(footer).toContain('Explore India by State');
});

test('a slow database does not delay the page: twelve placeholders are shown', async () => {
  const slow = {
    ...app.db,
    select: () => ({
      from: () => ({ orderBy: () => ({ prepare: () => ({ execute: () => new Promise(() => {}) }) }) }),
    }),
  } as never;
  const footer = await renderSiteFooterWithTimeout({ ...app, db: slow, log: silentLog }, { asksAgain: true });
  expect(footer).toContain('aria-busy="true"');
  expect(footer.match(/class="skeleton"/g)).toHaveLength(12);
  const onPageWithoutScripts = await renderSiteFooterWithTimeout(
    { ...app, db: slow, log: silentLog },
    { asksAgain: false },
  );
  expect(onPageWithoutScripts).not.toContain('skeleton');
  expect(onPageWithoutScripts).not.toContain('Top Destinations');
});

test('only a demo installation states that it is a demonstration', async () => {
  const notice = 'This is a demonstration';
  const footerWith = (demo: boolean) => {
    invalidateSiteFooter(app.db);
    return renderSiteFooter({ ...app, environment: { ...app.environment, demo } });
  };
  expect(await footerWith(true)).toContain(notice);
  expect(await footerWith(false)).not.toContain(notice);
});
