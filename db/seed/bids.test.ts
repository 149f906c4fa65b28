import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { bids } from '~/features/bids/bids.tables.server.ts';
import { listFeaturedPackages } from '~/features/bids/home-places.server.ts';
import { listBids } from '~/features/bids/list-bids.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { seedAccounts } from './accounts.server.ts';
import { seedBids } from './bids.server.ts';
import { seedPackages } from './packages/seed-packages.server.ts';

const database = await testDatabase();

test('the home page of the demo features the six highest bids; seeding again changes nothing', async () => {
  const app = await testApp(database, { jobDefinitions: [mailJob] });
  await seedAccounts(app);
  await seedPackages(app);
  await seedBids(app);
  const highest = requireAllowed(await listBids(app.db, someUser('admin')))
    .rows.slice(0, 6)
    .map((bid) => bid.package?.title);
  expect((await listFeaturedPackages(app.db)).map(({ title }) => title)).toEqual(highest);
  const before = await app.db.select().from(bids).orderBy(bids.id);
  const ended = before.flatMap(({ ended_at }) => ended_at ?? []);
  expect(new Set(ended.map((at) => at.toISOString().slice(0, 10))).size).toBeGreaterThan(1);
  await seedBids(app);
  expect(await app.db.select().from(bids).orderBy(bids.id)).toEqual(before);
});
