import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { someUser } from '#tests/factories/agents.ts';
import { bidFixture, ownBidsOf, someBid } from '#tests/factories/bids.ts';
import { agentActor, insertTestAgent, publicPackage } from '#tests/factories/packages.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { deletePackage } from '../packages/lifecycle/delete-package.server.ts';
import { switchPackage } from '../packages/lifecycle/switch-package.server.ts';
import { findActiveBidAmount, insertBid, replaceLowerBid } from './bids.store.server.ts';
import { listBids } from './list-bids.server.ts';
import { placeBid } from './place-bid.server.ts';
import { withdrawBid } from './withdraw-bid.server.ts';

const database = await testDatabase();
const { app, clock, packages, rows, statuses } = await bidFixture(database);
const placement = 'homepage_featured';

const leaders = async () =>
  requireAllowed(await listBids(app.db, someUser('admin'))).rows.filter(({ rank }) => rank === 1);
const activeOf = async (package_id: string) =>
  (await rows()).filter((bid) => bid.package_id === package_id && bid.status === 'active');

describe('twenty bids for one package at the same moment', () => {
  const amounts = Array.from({ length: 20 }, (_, index) => 200 + 10 * ((index * 7) % 20));

  test('leave one active bid, the highest; every other is rejected or replaced', async () => {
    const answers = await Promise.all(
      amounts.map((amount) => placeBid(app, agentActor('asha'), someBid(packages.river, amount))),
    );
    expect(await activeOf(packages.river)).toMatchObject([{ bid_amount_paise: rupees(Math.max(...amounts)) }]);
    const placed = answers.filter(({ success }) => success).length;
    expect(await rows()).toHaveLength(placed);
    for (const answer of answers) if (!answer.success) expect(answer.error.code).toBe('not_higher');
  });

  test('control run: without lock, transaction and unique index the same race leaves several', async () => {
    const placeWithoutLock = async (amount: number): Promise<void> => {
      const active = await findActiveBidAmount(app.db, packages.river, placement);
      if (active !== null && active >= rupees(amount)) return;
      const bid = { package_id: packages.river, placement, amount: rupees(amount), now: clock.now() } as const;
      await replaceLowerBid(app.db, bid);
      await app.db.execute(sql`insert into bids (package_id, agent_id, package_title, bid_amount_paise, placement, created_at)
        values (${bid.package_id}, 'asha', 'River', ${bid.amount}, ${placement}, ${clock.now().toISOString()})`);
    };
    await app.db.execute(sql`drop index bids_one_active`);
    try {
      await Promise.all(amounts.map(placeWithoutLock));
      expect((await activeOf(packages.river)).length).toBeGreaterThan(1);
    } finally {
      await emptyTables(app.db, 'bids');
      await app.db.execute(
        sql`create unique index bids_one_active on bids (package_id, placement) where status = 'active'`,
      );
    }
  });

  test('the unique index alone allows one active bid, also without the lock', async () => {
    const write = (amount: number) =>
      insertBid(app.db, {
        package_id: packages.river,
        agent_id: 'asha',
        package_title: 'River',
        bid_amount_paise: rupees(amount),
        placement,
        created_at: clock.now(),
      });
    const written = await Promise.all(amounts.map(write));
    expect(written.filter((id) => id !== null)).toHaveLength(1);
    expect(await activeOf(packages.river)).toHaveLength(1);
  });
});

describe('many agents with the same amount at the same moment', () => {
  test('have one leader and distinct ranks', async () => {
    const agents = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];
    const bidders: [string, string][] = [];
    for (const agent of agents) {
      await insertTestAgent(app, agent);
      bidders.push([agent, await publicPackage(app, agent, { title: `Of ${agent}` })]);
    }
    await Promise.all(bidders.map(([agent, id]) => placeBid(app, agentActor(agent), someBid(id, 500))));
    const states = await Promise.all(
      agents.map(async (agent) => (await ownBidsOf(app, agent)).active[0]?.ranking.state),
    );
    expect(states.toSorted()).toEqual([...Array(7).fill('behind'), 'leading']);
    const ranks = requireAllowed(await listBids(app.db, someUser('admin'))).rows.map(({ rank }) => rank);
    expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // Control run: by amount and time alone, without the turn, all of them would lead.
    const { rows: equals } = await app.db.execute(
      sql`select from (select rank() over (order by bid_amount_paise desc, created_at) from bids) as r where rank = 1`,
    );
    expect(equals).toHaveLength(8);
  });
});

describe('a bid against the end of its package', () => {
  test('deleted at the same moment: no active bid remains, in either order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await publicPackage(app, 'asha', { title: `Round ${round}` });
      await placeBid(app, agentActor('asha'), someBid(id, 100));
      await Promise.all([
        placeBid(app, agentActor('asha'), someBid(id, 200)),
        deletePackage(app, agentActor('asha'), { packageId: id }),
      ]);
    }
    expect((await statuses()).filter((status) => status.startsWith('active'))).toEqual([]);
  });

  test('withdrawn and raised at the same moment: the withdrawn bid does not become active again', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await publicPackage(app, 'asha', { title: `Round ${round}` });
      const first = await placeBid(app, agentActor('asha'), someBid(id, 100));
      if (!first.success) throw new Error(first.error.message);
      const [withdrawn, raised] = await Promise.all([
        withdrawBid(app, agentActor('asha'), first.data.id),
        placeBid(app, agentActor('asha'), someBid(id, 200)),
      ]);
      expect(raised.success).toBe(true);
      const ended = (await rows()).find((bid) => bid.id === first.data.id);
      expect(ended?.status).toBe(withdrawn.success ? 'withdrawn' : 'replaced');
      expect(await activeOf(id)).toHaveLength(1);
    }
  });
});

type Action =
  | { do: 'bid'; what: number; amount: number; by: 'owner' | 'other' }
  | { do: 'withdraw'; what: number }
  | { do: 'switch'; what: number; active: boolean };

test('after any sequence of concurrent actions: at most one leader, one active bid per package, consistent history', async () => {
  const action: fc.Arbitrary<Action> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('bid' as const),
        what: fc.nat(2),
        amount: fc.integer({ min: 9, max: 16 }).map((step) => step * 10),
        by: fc.constantFrom('owner' as const, 'other' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), what: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), what: fc.nat(2), active: fc.boolean() }) },
  );
  const owners = ['asha', 'asha', 'bala'];
  const perform = async (one: Action, ids: string[]): Promise<unknown> => {
    const id = ids[one.what] ?? '';
    const owner = owners[one.what] ?? '';
    if (one.do === 'switch') return switchPackage(app, agentActor(owner), { packageId: id, active: one.active });
    if (one.do === 'bid') {
      const other = owner === 'asha' ? 'bala' : 'asha';
      return placeBid(app, agentActor(one.by === 'owner' ? owner : other), someBid(id, one.amount));
    }
    const [active] = (await ownBidsOf(app, owner)).active.filter(({ package_id }) => package_id === id);
    return active && withdrawBid(app, agentActor(owner), active.id);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(action, { maxLength: 6 }), { maxLength: 6 }), async (waves) => {
      await emptyTables(app.db, 'bids');
      const ids = [packages.river, packages.fort, packages.hill];
      for (const [index, id] of ids.entries())
        await switchPackage(app, agentActor(owners[index] ?? ''), { packageId: id, active: true });
      for (const wave of waves) {
        clock.advance(1000);
        await Promise.all(wave.map((one) => perform(one, ids)));
        const listed = requireAllowed(await listBids(app.db, someUser('admin'))).rows;
        const counting = listed.filter(({ package: its }) => its?.is_public);
        expect(await leaders()).toHaveLength(Math.min(1, counting.length));
        expect(counting.map(({ rank }) => rank)).toEqual(counting.map((_, index) => index + 1));
        expect(new Set(listed.map(({ package: its }) => its?.id)).size).toBe(listed.length);
        for (const bid of await rows()) {
          expect(bid.agent_id).toBe(owners[ids.indexOf(bid.package_id ?? '')]);
          expect(bid.ended_at === null).toBe(bid.status === 'active');
        }
      }
    }),
    { numRuns: 40 },
  );
});
