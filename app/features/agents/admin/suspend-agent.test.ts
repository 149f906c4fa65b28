import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { createTestAdmin, someUser } from '#tests/factories/agents.ts';
import { listRanks, placeTestBid } from '#tests/factories/bids.ts';
import { someInquiry } from '#tests/factories/leads.ts';
import {
  approveCurrentVersion,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
} from '#tests/factories/packages.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import { agents } from '~/features/accounts/core/accounts.tables.server.ts';
import { listFeaturedPackages } from '~/features/bids/home-places.server.ts';
import { customer_leads } from '~/features/leads/core/leads.tables.server.ts';
import { assignLead } from '~/features/leads/form/assign-lead.server.ts';
import { findPackageSubject } from '~/features/leads/inquiries/load-sent-inquiry.server.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { listOwnPackages } from '~/features/packages/agent/list-own-packages.server.ts';
import { ownPackageList } from '~/features/packages/core/moderation-status.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { approvePackage } from '~/features/packages/lifecycle/approve-package.server.ts';
import { featurePackageSilently } from '~/features/packages/lifecycle/feature-package.server.ts';
import { returnPackage } from '~/features/packages/lifecycle/return-package.server.ts';
import {
  countPackageSitemaps,
  listSimilarCards,
  listSitemapPackages,
  loadPackagePage,
} from '~/features/packages/public/load-package-page.server.ts';
import { addSavedPackage } from '~/features/packages/saved/saved-packages.server.ts';
import { parsePackageSearch } from '~/features/packages/search/package-search.ts';
import { searchPackages } from '~/features/packages/search/search-packages.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { loadPortalAgent } from '../portal/portal-agent.server.ts';
import { agentList } from './agent-search.ts';
import { listAgentOptions, listAgents } from './list-agents.server.ts';
import { liftSuspension, suspendAgent } from './suspend-agent.server.ts';

const app = await accountsApp(await testDatabase());
const { db } = app;
const reason = 'Two hotels were not booked';
let admin: Account;
let shown: string;
let other: string;

beforeAll(async () => {
  admin = await createTestAdmin(app);
  await insertTestAgent(app, 'asha');
  await insertTestAgent(app, 'bala', 'Hill Journeys');
  shown = await publicPackage(app, 'asha', { title: 'Goa by boat', destination: 'Goa' });
  other = await publicPackage(app, 'bala', { title: 'Goa on foot', destination: 'Goa' });
  await featurePackageSilently(app, { packageId: shown, featured: true });
  await placeTestBid(app, 'asha', shown, 500);
});

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const browser = { request: new Request('http://localhost'), userId: null };

/** Everything that shows packages to strangers: whether the package of the agency is in it. */
const publicReads: [string, () => Promise<boolean>][] = [
  [
    'the search',
    async () => ids((await searchPackages(db, parsePackageSearch(new URLSearchParams()))).packages).includes(shown),
  ],
  ['its page', async () => (await loadPackagePage(db, shown, visitor)) !== null],
  ['similar packages', async () => ids(await listSimilarCards(db, other)).includes(shown)],
  ['the home page', async () => ids(await listFeaturedPackages(db)).includes(shown)],
  ['saving it', async () => (await addSavedPackage(app, browser, shown)).success],
  [
    'the sitemap',
    async () => (await countPackageSitemaps(db)) > 0 && ids(await listSitemapPackages(db, 1)).includes(shown),
  ],
  ['the inquiry form', async () => (await findPackageSubject(app, shown)) !== null],
  ['the ranking of bids', async () => typeof (await listRanks(app, 'asha'))[0]?.[1] === 'number'],
];

const whereShown = async (): Promise<string[]> => {
  const places: string[] = [];
  for (const [place, isShown] of publicReads) if (await isShown()) places.push(place);
  return places;
};

const storedPackage = async () => (await db.select().from(travel_packages).where(eq(travel_packages.id, shown)))[0];

let travellers = 0;
const inquire = async (packageId = shown) => {
  travellers += 1;
  const inquiry = someInquiry({
    email: `traveller${travellers}@example.in`,
    travel_date: addDays(indianDate(app.clock.now()), 30),
  });
  const sent = await submitInquiry(app, { package_id: packageId }, inquiry, {
    actor: visitor,
    clientAddress: '203.0.113.7',
  });
  if (!sent.success) throw new Error(sent.error.message);
  const [lead] = await db.select().from(customer_leads).where(eq(customer_leads.id, sent.data.id));
  return lead;
};

const options = async () => {
  const result = await listAgentOptions(app, admin);
  return result.success ? result.data.filter(({ suspended }) => suspended).map(({ id }) => id) : null;
};

// What one step leaves is what the next one finds.
describe('a suspended agency', { shuffle: false }, () => {
  test('needs a reason of five characters or more', async () => {
    expect(await suspendAgent(app, admin, { id: 'asha', reason: ' no ' })).toMatchObject({
      error: { code: 'invalid', message: 'Please enter a reason. The agent sees it.' },
    });
    expect(await whereShown()).toEqual(publicReads.map(([place]) => place));
  });

  test('is shown nowhere, and other agencies are', async () => {
    const before = await storedPackage();
    expect(await suspendAgent(app, admin, { id: 'asha', reason })).toEqual({ success: true, data: { changed: true } });
    expect(await suspendAgent(app, admin, { id: 'asha', reason })).toEqual({ success: true, data: { changed: false } });
    expect(await whereShown()).toEqual([]);
    expect(await storedPackage()).toEqual({ ...before, agent_suspended: true, is_public: false });
    expect(await loadPackagePage(db, other, visitor)).not.toBeNull();
    expect(await loadPackagePage(db, shown, someUser('agent', 'asha'))).toMatchObject({
      previewNotice: 'The agency is suspended, so travellers can’t see this package.',
    });
    expect(await listRanks(app, 'asha')).toHaveLength(1);
  });

  test('reads the reason in the portal and in one mail', async () => {
    const agent = { ...someUser('agent', 'asha'), email: 'asha@example.in' };
    expect(await loadPortalAgent(app, agent)).toMatchObject({ suspension_reason: reason });
    const mails = (await mailsTo(app, 'asha@example.in')).filter(({ subject }) => subject.includes('suspended'));
    expect(mails.map(({ subject }) => subject)).toEqual(['River Journeys is suspended on Raahi']);
    expect(mails[0]?.text).toContain(reason);
  });

  test('sees its packages as suspended, not as live', async () => {
    const agent = someUser('agent', 'asha');
    const listed = (state: string) =>
      listOwnPackages(db, agent, ownPackageList.parse(new URLSearchParams({ state }))).then(requireAllowed);
    expect(await listed('active')).toMatchObject({ packages: [], counts: { active: 0, inactive: 1 } });
    expect(await listed('inactive')).toMatchObject({ packages: [{ id: shown, moderationStatus: 'suspended' }] });
  });

  test('gets no lead: an open form reaches support, and none is assigned to it', async () => {
    const lead = await inquire();
    expect(lead).toMatchObject({ agent_id: null, package_id: null, package_title: 'Goa by boat' });
    expect(await assignLead(app, admin, { lead: lead?.id ?? '', agent: 'asha', seen: 1 })).toMatchObject({
      error: { code: 'no_agent', message: expect.stringContaining('River Journeys is suspended') },
    });
    expect(await options()).toEqual(['asha']);
    // Returned to review, an approved package would still reach its agent.
    await returnPackage(app, admin, { packageId: shown, version: await readPackageVersion(app, shown) });
    expect(await inquire()).toMatchObject({ agent_id: null });
    const approved = await approvePackage(app, admin, {
      packageId: shown,
      version: await readPackageVersion(app, shown),
    });
    expect(approved).toMatchObject({ success: true, data: { subject: 'of suspended agency' } });
    expect(await whereShown()).toEqual([]);
  });

  test('has no public package by a save that the suspension did not see', async () => {
    const waiting = await savedPackage(app, 'asha', { title: 'Saved meanwhile' });
    await db.update(travel_packages).set({ agent_suspended: false }).where(eq(travel_packages.id, waiting));
    await approveCurrentVersion(app, 'asha', waiting);
    expect(await loadPackagePage(db, waiting, visitor)).toBeNull();
    await db.delete(travel_packages).where(eq(travel_packages.id, waiting));
  });

  test('is in the list of suspended agents', async () => {
    const listed = await listAgents(app, admin, agentList.parse(new URLSearchParams('show=suspended')));
    expect(listed).toMatchObject({ data: { rows: [{ id: 'asha', suspension_reason: reason }] } });
  });

  test('is shown everywhere as before when the suspension is lifted', async () => {
    const before = await storedPackage();
    expect(await liftSuspension(app, admin, { id: 'asha' })).toEqual({ success: true, data: { changed: true } });
    expect(await liftSuspension(app, admin, { id: 'asha' })).toEqual({ success: true, data: { changed: false } });
    expect(await whereShown()).toEqual(publicReads.map(([place]) => place));
    expect(await storedPackage()).toEqual({ ...before, agent_suspended: false, is_public: true });
    expect(await options()).toEqual([]);
    expect(await inquire()).toMatchObject({ agent_id: 'asha' });
    const [agent] = await db.select().from(agents).where(eq(agents.id, 'asha'));
    expect(agent).toMatchObject({ suspension_reason: null, verified: true });
  });
});
