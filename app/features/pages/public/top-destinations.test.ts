import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { savedPage } from '#tests/factories/landing-pages.ts';
import { createLog } from '~/server/log.server.ts';
import { clearTopDestinations, listTopDestinations } from './top-destinations.server.ts';

const database = await testDatabase();
const app = appWithoutJobs(database);

beforeEach(async () => {
  await emptyTables(database.db, 'cms_pages');
  clearTopDestinations(app.db);
});

test('a published page is in the next footer, by title', async () => {
  expect(await listTopDestinations(app)).toEqual([]);
  await savedPage(app, 'publish', { title: 'Udaipur', destination: 'Udaipur' });
  await savedPage(app, 'publish', { title: 'Amber', destination: 'Amber' });
  expect((await listTopDestinations(app)).map(({ title }) => title)).toEqual(['Amber', 'Udaipur']);
});

test('a failed query leaves the list empty and is not cached', async () => {
  await savedPage(app, 'publish', { title: 'Udaipur', destination: 'Udaipur' });
  let failing = true;
  const select = () => app.db.select(failing ? { x: sql`1 / 0` } : (undefined as never));
  const db = { ...app.db, select } as never;
  const broken = { ...app, db, log: createLog('silent') };
  expect(await listTopDestinations(broken)).toEqual([]);
  failing = false;
  expect(await listTopDestinations({ ...app, db: app.db })).toHaveLength(1);
});
