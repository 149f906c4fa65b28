import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { bidFixture, someAdmin, someBid } from '#tests/factories/bids.ts';
import {
  agentActor,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { deleteAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { rejectPackage } from '../packages/lifecycle/reject-package.server.ts';
import { savePackage } from '../packages/lifecycle/save-package.server.ts';
import { switchPackage } from '../packages/lifecycle/switch-package.server.ts';
import { bidAction } from './bids.action.server.ts';
import { bids } from './bids.tables.server.ts';
import { listBids } from './list-bids.server.ts';
import { placeBid } from './place-bid.server.ts';
import { withdrawBid } from './withdraw-bid.server.ts';

const database = await testDatabase();
const { app, clock, packages, bid, rows, statuses, ranks } = await bidFixture(database);

describe('placing a bid', () => {
  test('inserts an active bid of the agent in whole paise', async () => {
    const id = await bid('asha', packages.river, 500);
    expect(await rows()).toMatchObject([
      {
        id,
        package_id: packages.river,
        agent_id: 'asha',
        package_title: 'River',
        bid_amount_paise: 50_000,
        placement: 'homepage_featured',
        status: 'active',
        created_at: clock.now(),
        ended_at: null,
      },
    ]);
  });

  test('a higher bid replaces the package’s previous bid', async () => {
    await bid('asha', packages.river, 500);
    await bid('asha', packages.river, 510);
    expect(await statuses()).toEqual(['replaced 500', 'active 510']);
    expect((await rows())[0]?.ended_at).toEqual(clock.now());
  });

  test.each([
    [500, 'You have already bid ₹500 for this package.'],
    [400, 'Your bid for this package is already ₹500. To bid less, withdraw it first.'],
  ])('₹%i after ₹500 is rejected with a message', async (amount, message) => {
    await bid('asha', packages.river, 500);
    expect(await placeBid(app, agentActor('asha'), someBid(packages.river, amount))).toMatchObject({
      success: false,
      error: { code: 'not_higher', message, fields: { bid_amount: message } },
    });
    expect(await statuses()).toEqual(['active 500']);
  });

  test.each([
    [{ package_id: '' }, 'package_id'],
    [{ bid_amount: ' ' }, 'bid_amount'],
    [{ placement: '' }, 'placement'],
  ])('without %j the error says what is missing', async (given, field) => {
    const refused = await placeBid(app, agentActor('asha'), { ...someBid(packages.river, 500), ...given });
    expect(refused).toMatchObject({
      error: { code: 'missing', message: 'Please select a package, enter a bid amount, and choose a placement.' },
    });
    expect(refused.success ? {} : Object.keys(refused.error.fields ?? {})).toEqual([field]);
  });

  test.each([
    [{ bid_amount: '90' }, 'bid_amount', /minimum/],
    [{ bid_amount: '105' }, 'bid_amount', /steps of ₹10/],
    [{ bid_amount: '100010' }, 'bid_amount', /maximum/],
    [{ placement: 'search_top' }, 'placement', /coming soon/],
    [{ placement: 'everywhere' }, 'placement', /select a placement/],
  ])('%j is rejected at its field', async (given, field, sentence) => {
    const refused = await placeBid(app, agentActor('asha'), { ...someBid(packages.river, 500), ...given });
    expect(refused).toMatchObject({ error: { code: 'invalid', message: expect.stringMatching(sentence) } });
    expect(refused.success ? {} : refused.error.fields).toHaveProperty(field);
    expect(await rows()).toEqual([]);
  });

  test.each(['bala', 'nobody', 'a customer', ''])(
    '%j cannot bid for another agent’s or an unknown package',
    async (agent) => {
      for (const id of [packages.river, 'nonsense', '00000000-0000-4000-8000-000000000000', "'; drop table bids"])
        expect(await placeBid(app, agentActor(agent), someBid(id, 500))).toMatchObject({
          error: { code: 'not_found' },
        });
      expect(await rows()).toEqual([]);
    },
  );

  test('a package that is not public is rejected: pending, rejected and resubmitted, rejected, inactive', async () => {
    const waiting = await savedPackage(app, 'asha');
    await rejectPackage(app, someAdmin, {
      packageId: packages.river,
      version: await readPackageVersion(app, packages.river),
      reason: 'Too vague',
    });
    await savePackage(app, agentActor('asha'), {
      id: packages.river,
      content: somePackage({ title: 'River, edited' }),
    });
    const refused = await savedPackage(app, 'asha');
    await rejectPackage(app, someAdmin, {
      packageId: refused,
      version: await readPackageVersion(app, refused),
      reason: 'Too vague',
    });
    await switchPackage(app, agentActor('asha'), { packageId: packages.fort, active: false });
    for (const id of [waiting, packages.river, refused, packages.fort])
      expect(await placeBid(app, agentActor('asha'), someBid(id, 500))).toMatchObject({ error: { code: 'inactive' } });
    expect(await rows()).toEqual([]);
  });

  test('a live package with an edit in review is accepted', async () => {
    await savePackage(app, agentActor('asha'), {
      id: packages.river,
      content: somePackage({ title: 'River, edited' }),
    });
    expect(await placeBid(app, agentActor('asha'), someBid(packages.river, 500))).toMatchObject({ success: true });
    expect(await rows()).toMatchObject([{ package_title: 'River' }]);
  });

  test('an unverified agent can bid for an approved package; a deleted agent cannot', async () => {
    await insertTestAgent(app, 'chitra');
    await app.db.execute(sql`update agents set verified = false where id = 'chitra'`);
    const sea = await publicPackage(app, 'chitra');
    await bid('chitra', sea, 200);
    await deleteAgent(app, someAdmin, { id: 'chitra' });
    expect(await placeBid(app, agentActor('chitra'), someBid(sea, 300))).toMatchObject({
      error: { code: 'not_found' },
    });
  });

  test('database constraints reject invalid bids', async () => {
    const row = {
      package_id: packages.river,
      agent_id: 'asha',
      package_title: 'River',
      bid_amount_paise: rupees(500),
      placement: 'homepage_featured' as const,
      created_at: clock.now(),
    };
    const refusal = async (given: Partial<typeof bids.$inferInsert>) =>
      app.db
        .insert(bids)
        .values({ ...row, ...given })
        .then(
          () => null,
          (error: unknown) => (error as { cause: { constraint: string } }).cause.constraint,
        );
    expect(await refusal({ agent_id: 'bala' })).toBe('bids_own_package');
    expect(await refusal({ agent_id: null })).toBe('bids_active');
    expect(await refusal({ bid_amount_paise: rupees(90) })).toBe('bids_amount');
    expect(await refusal({ bid_amount_paise: rupees(105) })).toBe('bids_amount');
    expect(await refusal({ bid_amount_paise: rupees(100_010) })).toBe('bids_amount');
    expect(await refusal({ ended_at: clock.now() })).toBe('bids_end');
    expect(await refusal({})).toBeNull();
    expect(await refusal({ bid_amount_paise: rupees(600) })).toBe('bids_one_active');
  });
});

describe('withdrawing a bid', () => {
  test('ends it permanently: the bid it had replaced stays replaced', async () => {
    await bid('asha', packages.river, 500);
    const id = await bid('asha', packages.river, 700);
    expect(await withdrawBid(app, agentActor('asha'), id)).toEqual({
      success: true,
      data: { package_title: 'River', place_ended: false },
    });
    expect(await statuses()).toEqual(['replaced 500', 'withdrawn 700']);
    await bid('asha', packages.river, 100);
    expect(await ranks('asha')).toEqual([['River', 1]]);
  });

  test('twice, or after a raise, reports that it has ended', async () => {
    const first = await bid('asha', packages.river, 500);
    const second = await bid('asha', packages.river, 700);
    await withdrawBid(app, agentActor('asha'), second);
    for (const id of [first, second])
      expect(await withdrawBid(app, agentActor('asha'), id)).toMatchObject({ error: { code: 'ended' } });
    expect(await statuses()).toEqual(['replaced 500', 'withdrawn 700']);
  });

  test('is not allowed to another agent', async () => {
    const id = await bid('asha', packages.river, 500);
    expect(await withdrawBid(app, agentActor('bala'), id)).toMatchObject({ error: { code: 'not_found' } });
    expect(await statuses()).toEqual(['active 500']);
  });
});

describe('a posted form', () => {
  const post = (fields: Record<string, string>, agent = 'asha') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return bidAction(app, agentActor(agent), form, app.log);
  };

  test('returns the ranking of the placed bid', async () => {
    await bid('bala', packages.hill, 400);
    expect(await post(someBid(packages.river, '300'))).toMatchObject({
      success: true,
      toast: { title: 'Bid Placed Successfully!', description: '₹300 for River. ₹410 would put you first.' },
    });
  });

  test('returns the typed values when it is rejected', async () => {
    expect(await post({ ...someBid(packages.river, ''), placement: '' })).toEqual({
      success: false,
      status: 400,
      toast: {
        title: 'Missing Information',
        description: 'Please select a package, enter a bid amount, and choose a placement.',
        tone: 'destructive',
      },
      refused: {
        message: 'Please select a package, enter a bid amount, and choose a placement.',
        fields: { bid_amount: 'Please enter a bid amount.', placement: 'Please select a placement.' },
        typed: { package_id: packages.river, bid_amount: '', placement: '', ends_on: '' },
      },
    });
    expect(await post(someBid(packages.river, '95'))).toMatchObject({ toast: { title: 'Error Placing Bid' } });
  });

  test('ignores forged fields', async () => {
    const forged = {
      agent_id: 'bala',
      status: 'closed',
      turn: '0',
      id: packages.river,
      created_at: '2020-01-01',
      is_featured: '1',
    };
    expect(await post({ ...someBid(packages.river, '300'), ...forged })).toMatchObject({ success: true });
    expect(await rows()).toMatchObject([{ agent_id: 'asha', status: 'active', created_at: clock.now() }]);
    expect((await rows())[0]?.id).not.toBe(packages.river);
    expect(requireAllowed(await listBids(app.db, someUser('admin'))).rows[0]?.package?.is_featured).toBe(false);
  });

  test('reports a database error', async () => {
    const broken = {
      ...app,
      db: Object.create(app.db, { transaction: { value: () => Promise.reject(new Error('gone')) } }),
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(someBid(packages.river, '300'))) form.set(name, value);
    expect(await bidAction(broken, agentActor('asha'), form, app.log)).toMatchObject({
      status: 503,
      toast: { title: 'Error Placing Bid', description: 'An unknown error occurred.' },
      refused: { typed: { package_id: packages.river, bid_amount: '300' } },
    });
  });

  const gone = () => {
    throw new Error('gone');
  };

  test('reports success even if the ranking of the placed bid cannot be loaded', async () => {
    const unread = { ...app, db: Object.create(app.db, { with: { value: gone } }) };
    const form = new FormData();
    for (const [name, value] of Object.entries(someBid(packages.river, '300'))) form.set(name, value);
    expect(await bidAction(unread, agentActor('asha'), form, app.log)).toMatchObject({
      success: true,
      toast: { title: 'Bid Placed Successfully!' },
    });
    expect(await rows()).toHaveLength(1);
  });

  test('reports a database error when withdrawing', async () => {
    const id = await bid('asha', packages.river, 300);
    const broken = { ...app, db: Object.create(app.db, { transaction: { value: gone } }) };
    const form = new FormData();
    form.set('intent', 'withdraw');
    form.set('bid_id', id);
    expect(await bidAction(broken, agentActor('asha'), form, app.log)).toMatchObject({
      toast: { title: 'Error Withdrawing Bid', description: 'An unknown error occurred.', tone: 'destructive' },
    });
  });

  test('withdraws only the agent’s own bid', async () => {
    const id = await bid('asha', packages.river, 300);
    expect(await post({ intent: 'withdraw', bid_id: id }, 'bala')).toMatchObject({ toast: { tone: 'destructive' } });
    expect(await post({ intent: 'withdraw', bid_id: id })).toMatchObject({
      toast: { title: 'Bid withdrawn', description: 'River' },
    });
  });
});
