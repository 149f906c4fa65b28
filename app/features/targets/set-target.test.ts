import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import { agentActor, insertTestAgent } from '#tests/factories/packages.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { listRevenueTargets, listSalesTargets } from './list-targets.server.ts';
import { setRevenueTarget, setSalesTarget } from './set-target.server.ts';
import { latestVersion, targetIn } from './target.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const [asha, bala, admin] = [agentActor('asha'), agentActor('bala'), someUser('admin', 'boss')];

beforeAll(async () => {
  for (const id of ['asha', 'bala']) await insertTestAgent(app, id);
});
afterAll(() => app.stopJobs());
beforeEach(async () => {
  clock.moveTo(new Date('2026-11-20T06:30:00Z'));
  await emptyTables(app.db, 'monthly_targets');
});

const changesOf = async (actor = asha) => requireAllowed(await listSalesTargets(app.db, actor));
const form = (amount: string, from: string, seen: number | string) => ({
  typed: { amount, from, seen: String(seen) },
  removes: false,
});
const set = async (amount: string, from = '2026-11', actor = asha) =>
  setSalesTarget(app, actor, form(amount, from, latestVersion(await changesOf(actor))));
const remove = async (from = '2026-11') =>
  setSalesTarget(app, asha, {
    typed: { amount: '', from, seen: String(latestVersion(await changesOf())) },
    removes: true,
  });
const months = async (...wanted: string[]) => {
  const changes = await changesOf();
  return wanted.map((month) => targetIn(changes, month));
};

describe('the sales target of an agency', () => {
  test('holds from a month on; earlier months keep the one that they had', async () => {
    expect(await set('1,00,000')).toEqual({ success: true, data: { from: '2026-11', amount: rupees(1_00_000) } });
    clock.moveTo(new Date('2026-12-31T18:29:59Z'));
    await set('2,00,000', '2026-12');
    clock.moveTo(new Date('2026-12-31T18:30:00Z'));
    // January has begun in India.
    expect(await set('3,00,000', '2026-12')).toMatchObject({
      error: { code: 'invalid', fields: { from: /this month/ } },
    });
    await set('3,00,000', '2027-02');
    expect(await months('2026-10', '2026-11', '2026-12', '2027-01', '2027-02')).toEqual([
      null,
      rupees(1_00_000),
      rupees(2_00_000),
      rupees(2_00_000),
      rupees(3_00_000),
    ]);
    expect(await remove('2027-01')).toMatchObject({ success: true, data: { amount: null } });
    expect(await months('2026-11', '2026-12', '2027-01', '2027-02')).toEqual([
      rupees(1_00_000),
      rupees(2_00_000),
      null,
      null,
    ]);
  });

  test('is its own, and only agents have one', async () => {
    await set('100');
    await set('200', '2026-11', bala);
    expect([await changesOf(), await changesOf(bala)]).toMatchObject([[{ amount: 10_000 }], [{ amount: 20_000 }]]);
    for (const actor of [admin, someUser('customer'), visitor]) {
      expect(await setSalesTarget(app, actor, form('1', '2026-11', 0))).toMatchObject({ error: { code: 'forbidden' } });
      expect(await listSalesTargets(app.db, actor)).toMatchObject({ error: { code: 'forbidden' } });
    }
  });

  test('is not written twice by the same form, nor when nothing changes', async () => {
    const twice = form('500', '2026-11', 0);
    expect(await setSalesTarget(app, asha, twice)).toMatchObject({ success: true });
    expect(await setSalesTarget(app, asha, twice)).toMatchObject({ success: true });
    expect(await set('500', '2026-12')).toMatchObject({ success: true });
    expect(await changesOf()).toHaveLength(1);
    await remove();
    expect(await remove()).toMatchObject({ success: true });
    expect(await changesOf()).toHaveLength(2);
  });

  test('is gone with the agency', async () => {
    await insertTestAgent(app, 'leaver');
    await set('100', '2026-11', agentActor('leaver'));
    await app.db.execute(sql`delete from agents where id = 'leaver'`);
    const { rowCount } = await app.db.execute(sql`select from monthly_targets where agent_id = 'leaver'`);
    expect(rowCount).toBe(0);
  });
});

describe('two windows that change the target', () => {
  test('the one that has not seen the other’s is refused, and can save when it has', async () => {
    expect(await setSalesTarget(app, asha, form('100', '2026-11', 0))).toMatchObject({ success: true });
    for (const seen of ['0', '', 'x', '2', '-1', '1.5', '99999999999999'])
      expect(await setSalesTarget(app, asha, form('200', '2026-11', seen))).toMatchObject({
        error: { code: 'changed' },
      });
    expect(await setSalesTarget(app, asha, form('200', '2026-11', 1))).toMatchObject({ success: true });
  });

  test('at the same moment: one is saved, the others are told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const seen = latestVersion(await changesOf());
      const answers = await Promise.all(
        [1, 2, 3, 4].map((number) => setSalesTarget(app, asha, form(String(1000 * round + number), '2026-11', seen))),
      );
      const codes = answers.map((answer) => (answer.success ? 'saved' : answer.error.code)).toSorted();
      expect(codes).toEqual(['changed', 'changed', 'changed', 'saved']);
      const saved = answers.find(({ success }) => success);
      expect(saved?.success && [saved.data.amount]).toEqual(await months('2026-11'));
      expect(latestVersion(await changesOf())).toBe(seen + 1);
    }
  });

  test('control run: with the version read on submit instead of on load, the second overwrites the first', async () => {
    expect([await set('100'), await set('200')]).toMatchObject([{ success: true }, { success: true }]);
    expect(await months('2026-11')).toEqual([rupees(200)]);
  });

  test('the same form twice at the same moment is saved once, and both succeed', async () => {
    for (const amount of ['100', '200', '300']) {
      const seen = latestVersion(await changesOf());
      const answers = await Promise.all([1, 2, 3].map(() => setSalesTarget(app, asha, form(amount, '2026-11', seen))));
      expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
      expect(latestVersion(await changesOf())).toBe(seen + 1);
    }
  });
});

describe('the revenue target of the site', () => {
  const setRevenue = async (amount: string, actor = admin) => {
    const listed = requireAllowed(await listRevenueTargets(app.db, admin));
    return setRevenueTarget(app, actor, form(amount, '2026-11', latestVersion(listed)));
  };

  test('is set by an administrator, with one audit event for each change', async () => {
    // The audit log can't be emptied.
    const before = (await listAuditEvents(app.db, { action: 'revenue_target_changed' })).acts.length;
    const events = async () => {
      const { acts } = await listAuditEvents(app.db, { action: 'revenue_target_changed' });
      return acts.slice(0, acts.length - before);
    };
    expect(await setRevenueTarget(app, someUser('agent', 'asha'), form('1', '2026-11', 0))).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(await listRevenueTargets(app.db, asha)).toMatchObject({ error: { code: 'forbidden' } });
    expect(await setRevenue('much')).toMatchObject({ error: { code: 'invalid' } });
    expect(await events()).toEqual([]);
    await setRevenue('10,00,000');
    await setRevenue('10,00,000');
    await setRevenue('12,00,000');
    expect(await events()).toMatchObject([
      { before: { target_paise: rupees(10_00_000) }, after: { target_paise: rupees(12_00_000) } },
      {
        actor: { id: 'boss' },
        kind: 'target',
        entity: { label: 'Monthly revenue target from November 2026' },
        before: { target_paise: null },
        after: { target_paise: rupees(10_00_000) },
      },
    ]);
    expect(await changesOf()).toEqual([]);
  });

  test('two administrators at the same moment: one is saved and recorded', async () => {
    const before = (await listAuditEvents(app.db, { action: 'revenue_target_changed' })).total;
    const answers = await Promise.all(
      ['100', '200', '300'].map((amount) => setRevenueTarget(app, admin, form(amount, '2026-11', 0))),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await listAuditEvents(app.db, { action: 'revenue_target_changed' })).total).toBe(before + 1);
  });
});
