import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { bidFixture, ownBidsOf, someAdmin } from '#tests/factories/bids.ts';
import {
  agentActor,
  approveCurrentVersion,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { deleteAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { deletePackage } from '../packages/lifecycle/delete-package.server.ts';
import { featurePackage } from '../packages/lifecycle/feature-package.server.ts';
import { rejectPackage } from '../packages/lifecycle/reject-package.server.ts';
import { savePackage } from '../packages/lifecycle/save-package.server.ts';
import { switchPackage } from '../packages/lifecycle/switch-package.server.ts';
import { listBids } from './list-bids.server.ts';
import { loadBiddingContext } from './own-bids.server.ts';
import { withdrawBid } from './withdraw-bid.server.ts';

const database = await testDatabase();
const { app, packages, bid, rows, statuses, ranks } = await bidFixture(database);

const contextOf = async (agentId: string) => requireAllowed(await loadBiddingContext(app.db, agentActor(agentId)));

describe('the rank', () => {
  test('is by amount; of two equal bids the earlier is first', async () => {
    await bid('asha', packages.river, 500);
    await bid('bala', packages.hill, 500);
    await bid('asha', packages.fort, 300);
    expect(await ranks('asha')).toEqual([
      ['River', 1],
      ['Fort', 3],
    ]);
    expect(await ranks('bala')).toEqual([['Hill', 2]]);
  });

  test('gives the amount to lead, and a bid of that amount leads', async () => {
    await bid('asha', packages.river, 500);
    await bid('bala', packages.hill, 400);
    const [own] = (await ownBidsOf(app, 'bala')).active;
    expect(own?.ranking).toEqual({
      state: 'behind',
      rank: 2,
      of: 2,
      to_lead: rupees(510),
      own_leads: false,
      to_reach: null,
    });
    await bid('bala', packages.hill, 510);
    expect((await ownBidsOf(app, 'bala')).active[0]?.ranking).toEqual({ state: 'leading', of: 2 });
  });

  test('does not invite an agent to outbid the own bid', async () => {
    await bid('asha', packages.river, 500);
    await bid('asha', packages.fort, 300);
    await bid('bala', packages.hill, 400);
    const [first, second] = (await ownBidsOf(app, 'asha')).active.map(({ ranking }) => ranking);
    expect(first).toMatchObject({ state: 'leading' });
    expect(second).toMatchObject({ state: 'behind', rank: 3, own_leads: true });
    expect((await ownBidsOf(app, 'bala')).active[0]?.ranking).toMatchObject({ own_leads: false });
  });

  test('has no amount to lead when the maximum bid was placed before', async () => {
    await bid('asha', packages.river, 100_000);
    await bid('bala', packages.hill, 100_000);
    expect((await ownBidsOf(app, 'bala')).active[0]?.ranking).toEqual({
      state: 'behind',
      rank: 2,
      of: 2,
      to_lead: null,
      own_leads: false,
      to_reach: null,
    });
  });

  test('gives the amount for one of the six places, and a bid of that amount reaches it', async () => {
    for (const amount of [300, 350, 400, 450, 500]) await bid('asha', await publicPackage(app, 'asha'), amount);
    await bid('asha', packages.river, 200);
    await bid('bala', packages.hill, 100);
    const own = async () => (await ownBidsOf(app, 'bala')).active[0]?.ranking;
    expect(await own()).toMatchObject({ rank: 7, to_lead: rupees(510), to_reach: { amount: rupees(210), places: 6 } });
    await bid('bala', packages.hill, 210);
    expect(await own()).toMatchObject({ rank: 6, to_lead: rupees(510), to_reach: null });
  });

  test('names no amount for one of the six places that would outbid an own bid', async () => {
    const lastOf = async (name: string) => (await ownBidsOf(app, name)).active.at(-1)?.ranking;
    for (const amount of [300, 350, 400, 450]) await bid('bala', await publicPackage(app, 'bala'), amount);
    await bid('asha', packages.river, 500);
    await bid('bala', packages.hill, 200);
    await bid('asha', packages.fort, 100);
    expect(await lastOf('asha')).toMatchObject({ rank: 7, own_leads: true, to_reach: { amount: rupees(210) } });
    // The sixth is her own now.
    await bid('asha', await publicPackage(app, 'asha'), 210);
    expect(await lastOf('bala')).toMatchObject({ rank: 7, to_reach: { amount: rupees(220) } });
    expect(await lastOf('asha')).toMatchObject({ rank: 8, to_reach: null });
  });

  test('names no amount for one of the six places that would outbid the own leading bid', async () => {
    await bid('asha', packages.river, 500);
    for (let other = 0; other < 5; other += 1) await bid('bala', await publicPackage(app, 'bala'), 500);
    await bid('asha', packages.fort, 100);
    expect((await ownBidsOf(app, 'asha')).active.at(-1)?.ranking).toMatchObject({ rank: 7, to_reach: null });
  });

  test('reveals nothing about other agents: no name, no package, no id', async () => {
    await bid('asha', packages.river, 500);
    await bid('bala', packages.hill, 400);
    const visible = JSON.stringify([await ownBidsOf(app, 'bala'), await contextOf('bala')]);
    for (const secret of ['asha', 'River Journeys', '"River"', packages.river, packages.fort])
      expect(visible).not.toContain(secret);
  });

  test('is paused with a reason while the package is not public, and is the same again afterwards', async () => {
    await bid('asha', packages.river, 500);
    await bid('bala', packages.hill, 500);
    await switchPackage(app, agentActor('asha'), { packageId: packages.river, active: false });
    expect([await ranks('asha'), await ranks('bala')]).toEqual([[['River', 'switched_off']], [['Hill', 1]]]);
    await switchPackage(app, agentActor('asha'), { packageId: packages.river, active: true });
    // An edit does not pause the bid: the approved version stays public.
    await savePackage(app, agentActor('asha'), {
      id: packages.river,
      content: somePackage({ title: 'River', duration: '4 Days' }),
    });
    expect(await ranks('asha')).toEqual([['River', 1]]);
    await rejectPackage(app, someAdmin, {
      packageId: packages.river,
      version: await readPackageVersion(app, packages.river),
      reason: 'Too vague',
      wholePackage: true,
    });
    expect(await ranks('asha')).toEqual([['River', 'rejected']]);
    await savePackage(app, agentActor('asha'), { id: packages.river, content: somePackage({ title: 'River' }) });
    expect(await ranks('asha')).toEqual([['River', 'awaiting_review']]);
    await approveCurrentVersion(app, 'asha', packages.river);
    expect([await ranks('asha'), await ranks('bala')]).toEqual([[['River', 1]], [['Hill', 2]]]);
  });

  test('comes with the place of the package on the home page', async () => {
    await bid('asha', packages.river, 500);
    await bid('asha', packages.fort, 400);
    await featurePackage(app, someAdmin, { packageId: packages.fort, featured: true });
    const places = async () => (await ownBidsOf(app, 'asha')).active.map(({ home_place }) => home_place);
    expect(await places()).toEqual([null, { home: 'shown', place: 1 }]);
    await switchPackage(app, agentActor('asha'), { packageId: packages.fort, active: false });
    expect(await places()).toEqual([null, { home: 'hidden', place: null }]);
  });
});

describe('the end of a package or its agent', () => {
  test('a deleted package closes its bid, which remains in the agent’s history', async () => {
    await bid('asha', packages.river, 400);
    await bid('asha', packages.river, 500);
    await bid('bala', packages.hill, 300);
    await deletePackage(app, agentActor('asha'), { packageId: packages.river });
    expect(await statuses()).toEqual(['replaced 400', 'closed 500', 'active 300']);
    expect(await ranks('bala')).toEqual([['Hill', 1]]);
    const own = await ownBidsOf(app, 'asha');
    expect(own.active).toEqual([]);
    expect(own.past.map(({ package_title, status }) => [package_title, status])).toContainEqual(['River', 'closed']);
  });

  test('deleting an agent closes its bids; the admin still sees the company', async () => {
    await insertTestAgent(app, 'dev', 'Desert Days');
    const dune = await publicPackage(app, 'dev', { title: 'Dune' });
    const id = await bid('dev', dune, 900);
    await bid('bala', packages.hill, 300);
    await deleteAgent(app, someAdmin, { id: 'dev' });
    expect(await ranks('bala')).toEqual([['Hill', 1]]);
    expect(requireAllowed(await listBids(app.db, someUser('admin'), { status: 'closed' })).rows).toMatchObject([
      { id, rank: null, package: { id: dune, title: 'Dune' }, agent: { company_name: 'Desert Days' } },
    ]);
    expect(await withdrawBid(app, agentActor('dev'), id)).toMatchObject({ success: false });
  });

  test('bids are also closed when the rows are deleted with SQL', async () => {
    await insertTestAgent(app, 'esha');
    const lake = await publicPackage(app, 'esha', { title: 'Lake' });
    await bid('esha', lake, 900);
    await app.db.execute(sql`delete from users where id = 'esha'`);
    expect(await statuses()).toEqual(['closed 900']);
    await app.db.execute(sql`delete from travel_packages where id = ${lake}`);
    expect(await rows()).toMatchObject([{ status: 'closed', package_title: 'Lake' }]);
  });
});

describe('the admin’s list', () => {
  test('joins package and agent, highest first, of two equal ones the earlier', async () => {
    await bid('asha', packages.river, 300);
    await bid('bala', packages.hill, 500);
    await bid('asha', packages.fort, 500);
    await featurePackage(app, someAdmin, { packageId: packages.hill, featured: true });
    expect(requireAllowed(await listBids(app.db, someUser('admin')))).toMatchObject({
      total: 3,
      pages: 1,
      rows: [
        {
          rank: 1,
          bid_amount_paise: rupees(500),
          package: { id: packages.hill, title: 'Hill', destination: 'Ooty', is_featured: true, is_public: true },
          agent: { id: 'bala', company_name: 'Hill Journeys' },
        },
        { rank: 2, package: { id: packages.fort } },
        { rank: 3, package: { id: packages.river, is_featured: false }, agent: { company_name: 'River Journeys' } },
      ],
    });
  });

  test('filters by status and placement; a paused bid is listed without a rank', async () => {
    await bid('asha', packages.river, 300);
    await bid('asha', packages.river, 400);
    await switchPackage(app, agentActor('asha'), { packageId: packages.river, active: false });
    expect(requireAllowed(await listBids(app.db, someUser('admin'))).rows).toMatchObject([
      { rank: null, package: { is_public: false } },
    ]);
    expect(requireAllowed(await listBids(app.db, someUser('admin'), { status: 'replaced' })).rows).toMatchObject([
      { bid_amount_paise: rupees(300) },
    ]);
    expect(requireAllowed(await listBids(app.db, someUser('admin'), { status: 'all' })).total).toBe(2);
    expect(requireAllowed(await listBids(app.db, someUser('admin'), { placement: 'search_top' })).total).toBe(0);
  });
});

test('the bidding context: the agent’s own public packages, six places, the leading amount', async () => {
  await savedPackage(app, 'asha', { title: 'Waiting' });
  expect(await contextOf('asha')).toEqual({
    packages: [
      { id: packages.fort, title: 'Fort', destination: 'Somewhere quiet' },
      { id: packages.river, title: 'River', destination: 'Somewhere quiet' },
    ],
    places: 6,
    leading: null,
    to_lead: rupees(100),
  });
  await bid('asha', packages.fort, 700);
  expect(await contextOf('asha')).toMatchObject({
    leading: { own: 'Fort', amount: rupees(700) },
  });
  expect(await contextOf('bala')).toMatchObject({
    leading: { own: null },
    to_lead: rupees(710),
  });
});
