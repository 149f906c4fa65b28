import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAgent, insertPublicPackage } from '#tests/factories/leads.ts';
import { agentActor, savedPackage } from '#tests/factories/packages.ts';
import { routeArgs } from '#tests/route-args.ts';
import { attempt_counts } from '~/features/accounts/core/accounts.tables.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { package_view_days } from '~/features/packages/views/package-views.tables.server.ts';
import {
  countPackageViews,
  countPopularity,
  purgePackageViews,
} from '~/features/packages/views/record-package-view.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { action } from './package-view.ts';

const start = new Date('2026-11-20T06:30:00Z');
const clock = manualClock(start);
const app = await accountsApp(await testDatabase(), { clock });
afterAll(() => app.stopJobs());

let agentId: string;
let packageId: string;
let agentCookies: string[];

beforeAll(async () => {
  agentId = await createTestAgent(app, 'agent@example.in');
  packageId = await insertPublicPackage(app, agentId, { title: 'Goa' });
  const result = await logIn(app, { email: 'agent@example.in', password: goodPassword }, client());
  if (!result.success) throw new Error(result.error.message);
  agentCookies = result.data.setCookies;
});
beforeEach(async () => {
  clock.moveTo(start);
  await app.db.delete(attempt_counts);
  await emptyTables(app.db, 'package_view_days');
});

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
type View = { id?: string; agent?: string; site?: string; cookies?: string[] };
const view = async ({ id = packageId, agent = chrome, site = 'same-origin', cookies = [] }: View = {}) => {
  const headers = { 'User-Agent': agent, 'Sec-Fetch-Site': site };
  const args = routeArgs(app, { path: `/package/${id}/view`, cookies, form: {}, headers });
  return action({ ...args, params: { id } } as never);
};
const counted = async (id = packageId) => (await countPackageViews(app, agentActor(agentId), [id]))[id];

test('a visitor counts once a day, each browser by itself', async () => {
  expect((await view()).status).toBe(204);
  await view();
  await Promise.all([view(), view(), view()]);
  expect(await counted()).toBe(1);
  await view({ agent: `${chrome} Edg/140` });
  expect(await counted()).toBe(2);
  clock.moveTo(new Date('2026-11-20T18:31:00Z'));
  await view();
  expect(await counted()).toBe(3);
});

test('bots, agents, other sites and packages that are not public do not count', async () => {
  await view({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await view({ cookies: agentCookies });
  await expect(view({ site: 'cross-site' })).rejects.toMatchObject({ init: { status: 403 } });
  expect(await counted()).toBe(0);
  const hidden = await savedPackage(app, agentId, { title: 'Waits' });
  expect((await view({ id: hidden })).status).toBe(204);
  expect((await view({ id: 'nonsense' })).status).toBe(204);
  expect((await view({ id: '00000000-0000-4000-8000-000000000000' })).status).toBe(204);
  expect(await app.db.select().from(package_view_days)).toEqual([]);
});

test('nothing stored says who viewed', async () => {
  await view();
  const stored = JSON.stringify([
    await app.db.select().from(package_view_days),
    await app.db.select().from(attempt_counts),
  ]);
  expect(stored).not.toMatch(/Mozilla|Chrome|127\.0\.0\.1|203\.0\.113/);
});

test('one address counts at most 300 views in ten minutes', async () => {
  await view();
  await app.db.update(attempt_counts).set({ attempts: 300 });
  await view({ agent: `${chrome} another` });
  expect(await counted()).toBe(1);
});

test('30 days count, another agent’s packages do not, and old days are deleted', async () => {
  const rows = [
    ['2026-11-20', 1],
    ['2026-10-22', 10],
    ['2026-10-21', 100],
    ['2024-01-01', 1000],
  ] as const;
  await app.db.insert(package_view_days).values(rows.map(([day, views]) => ({ package_id: packageId, day, views })));
  expect(await counted()).toBe(11);
  expect(await countPackageViews(app, agentActor('somebody else'), [packageId])).toEqual({ [packageId]: 0 });
  expect(await countPackageViews(app, agentActor(agentId), [])).toEqual({});
  await purgePackageViews(app);
  expect(await app.db.select().from(package_view_days)).toHaveLength(3);
});

test('popularity is the views of 90 days, of a package without views 0', async () => {
  const popularity = async () =>
    (await app.db.select().from(travel_packages)).find(({ id }) => id === packageId)?.popularity;
  const count = async (day: string, views: number) =>
    await app.db.insert(package_view_days).values({ package_id: packageId, day, views });
  await count('2026-11-20', 1);
  await count('2026-08-23', 10);
  await count('2026-08-22', 100);
  await countPopularity(app);
  expect(await popularity()).toBe(11);
  await app.db.delete(package_view_days);
  await countPopularity(app);
  expect(await popularity()).toBe(0);
});
