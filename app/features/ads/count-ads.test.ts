import type { SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { adList } from './ad-search.ts';
import { advertisements } from './ads.tables.server.ts';
import { flushAdCounts, recordAdClick } from './count-ads.server.ts';
import { listAds } from './list-ads.server.ts';

const database = await testDatabase();
const app = appWithoutJobs(database);

/** The same database; its first statement waits for `answer`. */
const slowDatabase = () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  let isFirst = true;
  const db = new Proxy(app.db, {
    get: (real, name) => {
      if (name !== 'execute' || !isFirst) return Reflect.get(real, name);
      isFirst = false;
      return async (query: SQL) => {
        await promise;
        return real.execute(query);
      };
    },
  });
  return { db, answer };
};

test('the list waits for counts that are being written', async () => {
  const ad = {
    title: 'Hotel by the lake',
    image_url: '/posters/goa.svg',
    link_url: 'https://hotel.example/',
    placement: 'trains_sidebar_left' as const,
    created_at: app.clock.now(),
    updated_at: app.clock.now(),
  };
  const [saved] = await app.db.insert(advertisements).values(ad).returning({ id: advertisements.id });
  const list = async (from: typeof app) =>
    requireAllowed(await listAds(from, someUser('admin'), adList.parse(new URLSearchParams()))).rows[0];
  const { db, answer } = slowDatabase();
  const slow = { ...app, db };
  await recordAdClick(slow, saved?.id ?? '', {
    clientAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0',
    cookieHeader: null,
  });
  const writing = flushAdCounts(slow);
  const listed = list(slow);
  // As long as a list that does not wait.
  expect(await list(app)).toMatchObject({ clicks: 0 });
  answer();
  expect(await listed).toMatchObject({ clicks: 1 });
  await writing;
});
