import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { createTestAgent, insertPublicPackage } from '#tests/factories/leads.ts';
import { openSite } from '#tests/visitor/visitor.ts';
import { agents } from '~/features/accounts/core/accounts.tables.server.ts';
import { updateAgentVerified } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { suspendAgent } from '~/features/agents/admin/suspend-agent.server.ts';
import { deleteAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { getAgencyFigures } from '~/features/leads/core/agency-figures.server.ts';
import { customer_leads, lead_events } from '~/features/leads/core/leads.tables.server.ts';
import { loadAgencyPage } from '~/features/packages/public/load-agency-page.server.ts';
import { findSitemapEntries, listSitemaps } from '~/features/pages/seo/sitemaps.server.ts';

const app = await accountsApp(await testDatabase());
const site = await openSite(app, ['', 'package', 'agencies']);
const admin = await createTestAdmin(app);
afterAll(() => app.stopJobs());

const sitemapPaths = async () => ((await findSitemapEntries(app, 'agencies')) ?? []).map(({ path }) => path);
const slugOf = async (id: string) => {
  const path = (await sitemapPaths()).find((one) => one.endsWith(publicIds.get(id) ?? ''));
  return path?.split('/').at(-1) ?? '';
};
const publicIds = new Map<string, string>();
const createAgency = async (email: string, name: string): Promise<string> => {
  const id = await createTestAgent(app, email, name);
  const [row] = await app.db.select({ public_id: agents.public_id }).from(agents).where(eq(agents.id, id));
  publicIds.set(id, row?.public_id ?? '');
  return id;
};

test('the name of the agency on a package leads to its page', async () => {
  const agentId = await createAgency('agent@example.in', 'Konkan Trails & Co.');
  const twin = await createAgency('twin@example.in', 'Konkan Trails & Co.');
  expect(await slugOf(agentId)).toMatch(/^konkan-trails-and-co-[0-9a-f]{10}$/);
  expect(await slugOf(twin)).not.toBe(await slugOf(agentId));
  const packageId = await insertPublicPackage(app, agentId);
  const hidden = await insertPublicPackage(app, agentId, { status: 'pending', is_active: false });
  const packagePage = await site().open(`/package/${packageId}`);
  const page = await packagePage.follow('Konkan Trails & Co.');
  expect([page.status, page.heading]).toEqual([200, 'Konkan Trails & Co.']);
  const url = new URL(page.path, app.environment.publicUrl).href;
  expect(packagePage.html).toContain(
    `"seller":{"@type":"TravelAgency","name":"Konkan Trails \\u0026 Co.","url":${JSON.stringify(url)}}`,
  );
  expect(page.html).toContain(`/package/${packageId}`);
  expect(page.html).not.toContain(hidden);
  expect(page.text).toContain('Languages: Konkani, English');
  expect(page.html).toContain('"@type":"TravelAgency"');
  expect(page.all('link[rel="canonical"]').map((link) => link.getAttribute('href'))).toEqual([url]);
  expect(page.text).not.toContain('Usually replies');
});

test('the answer time is shown once it is measured', async () => {
  const agent_id = await createAgency('fast@example.in', 'Fast Answers');
  const created_at = new Date(app.clock.now().getTime() - 48 * 3_600_000);
  const answered = new Date(created_at.getTime() + 3 * 3_600_000);
  const path = `/agencies/${await slugOf(agent_id)}`;
  expect((await site().open(path)).text).not.toContain('Usually replies');
  const inquiry = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in', phone: '+919876543210' };
  const leads = await app.db
    .insert(customer_leads)
    .values(Array.from({ length: 5 }, () => ({ ...inquiry, agent_id, created_at })))
    .returning({ lead_id: customer_leads.id });
  const changes = [{ field: 'status', before: 'new', after: 'contacted' }];
  await app.db.insert(lead_events).values(
    leads.flatMap(({ lead_id }) => [
      { lead_id, event: 'received', detail: '', created_at },
      { lead_id, event: 'changed', detail: '', changes, created_at: answered },
    ]),
  );
  expect((await site().open(path)).text).toContain('Usually replies within 3 hours');
});

test('51 packages are two pages; there is no third', async () => {
  const agentId = await createAgency('large@example.in', 'Large Agency');
  for (let count = 0; count < 51; count += 1) await insertPublicPackage(app, agentId);
  const slug = await slugOf(agentId);
  const open = (page: number) => loadAgencyPage(app, { slug, page }, (id) => getAgencyFigures(app, id));
  const pages = [await open(1), await open(2)];
  expect(pages.map((page) => [page?.packages.length, page?.pages])).toEqual([
    [50, 2],
    [1, 2],
  ]);
  expect(new Set(pages.flatMap((page) => page?.packages.map(({ id }) => id) ?? [])).size).toBe(51);
  const second = await (await site().open(`/agencies/${slug}`)).follow('Page 2');
  expect(second.all('link[rel="canonical"]').map((link) => link.getAttribute('href'))).toEqual([
    new URL(`/agencies/${slug}?page=2`, app.environment.publicUrl).href,
  ]);
  for (const page of ['3', '0', '1.5', 'two'])
    expect((await site().open(`/agencies/${slug}?page=${page}`)).status).toBe(404);
});

test('the address with a former name leads to the present one; a name in another script is romanised', async () => {
  const agentId = await createAgency('renamed@example.in', 'Old Name');
  const before = await slugOf(agentId);
  await app.db.update(agents).set({ company_name: 'कोंकण यात्रा' }).where(eq(agents.id, agentId));
  const page = await site().open(`/agencies/${before}`);
  expect([page.status, page.path]).toEqual([200, `/agencies/konkan-yatra-${publicIds.get(agentId)}`]);
});

test('an agency that is not verified, has no name, is suspended or closed has neither page nor sitemap entry', async () => {
  await createAgency('open@example.in', 'Open Agency');
  const changes: [string, (id: string) => Promise<unknown>][] = [
    ['unverified', (id) => updateAgentVerified(app.db, id, false)],
    ['nameless', (id) => app.db.update(agents).set({ company_name: ' ' }).where(eq(agents.id, id))],
    ['suspended', (id) => suspendAgent(app, admin, { id, reason: 'Complaints' })],
    ['closed', (id) => deleteAgent(app, admin, { id })],
  ];
  for (const [name, change] of changes) {
    const id = await createAgency(`${name}@example.in`, name);
    const path = `/agencies/${await slugOf(id)}`;
    expect([(await site().open(path)).status, (await sitemapPaths()).includes(path)]).toEqual([200, true]);
    await change(id);
    expect([(await site().open(path)).status, (await sitemapPaths()).includes(path)]).toEqual([404, false]);
  }
  expect((await site().open('/agencies/unknown')).status).toBe(404);
  expect((await listSitemaps(app)).map(({ path }) => path)).toContain('/sitemaps/agencies.xml');
});
