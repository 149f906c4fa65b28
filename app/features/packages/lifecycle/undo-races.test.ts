import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import { agentActor, insertTestAgent, publicPackage, savedPackage, somePackage } from '#tests/factories/packages.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { findFullPackage } from '../core/own-packages.store.server.ts';
import { approvePackage } from './approve-package.server.ts';
import { discardEdit } from './discard-edit.server.ts';
import { listUndoable } from './list-undoable-decisions.server.ts';
import { deleteNotification } from './notify-agent.server.ts';
import { listDecisionsOfBatch, markUndone } from './package-decisions.store.server.ts';
import { decisionEvent } from './record-decision.server.ts';
import { rejectPackage } from './reject-package.server.ts';
import { savePackage } from './save-package.server.ts';
import { switchPackage } from './switch-package.server.ts';
import { undoDecisions } from './undo-decisions.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const [admin, second] = [someUser('admin', 'boss'), someUser('admin', 'second')];
const rounds = Array.from({ length: 6 }, (_, round) => round);

const asha = agentActor('asha');

beforeAll(() => insertTestAgent(app, 'asha'));
beforeEach(() => emptyTables(app.db, 'travel_packages', 'mail_deliveries', 'pgboss.job'));

/** A package that was just approved, with the batch of the decision and its time. */
const approved = async (title = 'First') => {
  const id = await savedPackage(app, 'asha', { title });
  const version = clock.now();
  clock.advance(60_000);
  const result = await approvePackage(app, admin, { packageId: id, version });
  if (!result.success) throw new Error(result.error.message);
  const batch = requireAllowed(await listUndoable(app, admin)).batches[0]?.id ?? '';
  return { id, batch, version: clock.now() };
};
const undo = async (batch: string) => {
  const result = await undoDecisions(app, admin, batch);
  const outcome = (result.success && result.data[0]?.result) || result;
  return outcome.success ? 'undone' : outcome.error.code;
};
const stateOf = async (id: string) => {
  const row = await findFullPackage(app.db, id);
  if (!row) throw new Error('the package does not exist');
  return row;
};
const mails = async () => (await mailsTo(app, 'asha@example.in')).map(({ subject }) => subject);
const undoEvents = async (id: string) =>
  (await listAuditEvents(app.db, { action: 'package_decision_undone', entity_id: id })).total;

/** Undoing without the condition that the package is as the decision left it. */
const undoWithoutCondition = async (batch: string): Promise<void> => {
  const [decision] = await listDecisionsOfBatch(app.db, batch, admin.id);
  if (!decision) throw new Error('no decision');
  const { status, is_active, awaiting_review, updated_at, rejection_reason } = decision.former;
  await app.db.execute(sql`update travel_packages set status = ${status}, is_active = ${is_active},
    awaiting_review = ${awaiting_review}, rejection_reason = ${rejection_reason}, submitted_version = null,
    edit_rejection_reason = null, updated_at = ${updated_at.toISOString()} where id = ${decision.package_id}`);
};

describe('two undos of one decision at the same moment', () => {
  test('one undoes it, the others find it undone; it is recorded once', async () => {
    for (const round of rounds) {
      const { id, batch } = await approved(`Round ${round}`);
      const answers = await Promise.all(Array.from({ length: 5 }, () => undo(batch)));
      expect(answers.toSorted()).toEqual([...Array(4).fill('already_undone'), 'undone']);
      expect(await undoEvents(id)).toBe(1);
      expect((await stateOf(id)).awaiting_review).toBe(true);
    }
    expect(await mails()).toEqual([]);
  });

  test('a late repetition does not undo the next decision', async () => {
    const { id, batch, version } = await approved();
    expect(await undo(batch)).toBe('undone');
    // The same administrator approves again, with the version that the undo restored.
    const { updated_at } = await stateOf(id);
    expect(updated_at).not.toEqual(version);
    expect(await approvePackage(app, admin, { packageId: id, version: updated_at })).toMatchObject({ success: true });
    expect(await undo(batch)).toBe('already_undone');
    expect((await stateOf(id)).status).toBe('approved');
    expect(await mails()).toEqual(['Approved: First']);
    // Control run: without the mark, the repetition takes the second approval back.
    await app.db.execute(sql`update package_decisions set undone_at = null where batch_id = ${batch}`);
    expect(await undo(batch)).toBe('undone');
    expect((await stateOf(id)).status).toBe('pending');
  });
});

describe('an undo against a second administrator’s decision', () => {
  test('has one outcome in either order', async () => {
    for (const round of rounds) {
      const { id, batch, version } = await approved(`Round ${round}`);
      const [undone, rejected] = await Promise.all([
        undo(batch),
        rejectPackage(app, second, { packageId: id, version, reason: 'No' }),
      ]);
      const after = await stateOf(id);
      if (rejected.success) {
        expect([undone, after.rejection_reason, await undoEvents(id)]).toEqual(['changed', 'No', 0]);
        expect((await mails()).filter((subject) => subject.endsWith(`Round ${round}`))).toHaveLength(2);
      } else {
        expect([undone, rejected.error.code, after.awaiting_review]).toEqual(['undone', 'changed', true]);
        expect((await mails()).filter((subject) => subject.endsWith(`Round ${round}`))).toEqual([]);
      }
    }
  });

  test('control run: without the condition the second decision is lost', async () => {
    const { id, batch, version } = await approved();
    await rejectPackage(app, second, { packageId: id, version, reason: 'No' });
    await undoWithoutCondition(batch);
    expect(await stateOf(id)).toMatchObject({ rejection_reason: null, awaiting_review: true });
  });
});

describe('an undo against the agent', () => {
  test.each<[string, (id: string) => Promise<{ success: boolean }>]>([
    ['who saves', (id) => savePackage(app, asha, { id, content: somePackage({ title: 'Saved' }) })],
    ['who switches it off', (id) => switchPackage(app, asha, { packageId: id, active: false })],
  ])('%s has one outcome in either order', async (what, change) => {
    for (const round of rounds) {
      const { id, batch } = await approved(`Round ${round}`);
      const [undone, changed] = await Promise.all([undo(batch), change(id)]);
      const after = await stateOf(id);
      const isSaved = what === 'who saves';
      if (undone === 'changed') {
        expect(changed.success).toBe(true);
        expect(after).toMatchObject(isSaved ? { edit_status: 'in_review', is_active: true } : { is_active: false });
        expect(after.was_approved).toBe(true);
      } else {
        expect([undone, after.was_approved, after.awaiting_review]).toEqual(['undone', false, true]);
        // After the undo the agent saves a first version; there is nothing to switch off.
        expect(changed.success).toBe(isSaved);
        expect(after.title).toBe(isSaved ? 'Saved' : `Round ${round}`);
      }
    }
  });

  test('control run: without the condition what the agent did is lost', async () => {
    const { id, batch } = await approved();
    await savePackage(app, asha, { id, content: somePackage({ title: 'Saved' }) });
    await undoWithoutCondition(batch);
    expect(await stateOf(id)).toMatchObject({ title: 'First', edit_status: null });
  });

  test('who discards a rejected edit at the same moment, or submits it again', async () => {
    for (const round of rounds) {
      const id = await publicPackage(app, 'asha', { title: `Round ${round}` });
      clock.advance(1000);
      await savePackage(app, asha, { id, content: somePackage({ title: 'Edited' }) });
      const { updated_at: version } = await stateOf(id);
      clock.advance(1000);
      await rejectPackage(app, admin, { packageId: id, version, reason: 'No' });
      const batch = requireAllowed(await listUndoable(app, admin)).batches[0]?.id ?? '';
      const change = round % 2 === 0;
      const [undone, changed] = await Promise.all([
        undo(batch),
        change
          ? discardEdit(app, asha, { packageId: id })
          : savePackage(app, asha, { id, content: somePackage({ title: 'Edited' }) }),
      ]);
      expect([changed.success, ['undone', 'changed']]).toEqual([true, expect.arrayContaining([undone])]);
      const after = await stateOf(id);
      expect(after.edit_status).toBe(change ? null : 'in_review');
      expect(after.is_active).toBe(true);
    }
  });
});

describe('an undo in the last moment, while the job of the mail starts', () => {
  const fetchJob = sql`with next as (
      select name, id from pgboss.job where state = 'created' limit 1 for update skip locked)
    update pgboss.job as job set state = 'active' from next where job.name = next.name and job.id = next.id returning job.id`;
  const fetch = async () => (await app.db.execute(fetchJob)).rows.length;

  test('has one outcome: no mail, or no undo', async () => {
    for (const round of rounds) {
      await emptyTables(app.db, 'mail_deliveries', 'pgboss.job');
      const { id, batch } = await approved(`Round ${round}`);
      clock.advance(9_999);
      const [undone, fetched] = await Promise.all([undo(batch), fetch()]);
      const { awaiting_review } = await stateOf(id);
      expect([undone, awaiting_review]).toEqual(fetched === 1 ? ['too_late', false] : ['undone', true]);
      expect(await mails()).toHaveLength(fetched);
    }
  });

  test('the job that is fetched first wins, also while the undo has already changed the package', async () => {
    if (databaseKind === 'embedded') return;
    const { id, batch } = await approved();
    let undoing: Promise<string> = Promise.resolve('');
    await app.db.transaction(async (tx) => {
      await tx.execute(fetchJob);
      undoing = undo(batch);
      await waitForLockWaiters(tx, 1);
    });
    expect(await undoing).toBe('too_late');
    expect((await stateOf(id)).status).toBe('approved');
    expect(await undoEvents(id)).toBe(0);
  });

  test('control run: without a look at the job the package is undone and the mail is sent', async () => {
    const { id, batch } = await approved();
    expect(await fetch()).toBe(1);
    const [decision] = await listDecisionsOfBatch(app.db, batch, admin.id);
    if (!decision) throw new Error('no decision');
    await undoWithoutCondition(batch);
    expect((await stateOf(id)).awaiting_review).toBe(true);
    const { decided_at } = decision;
    const deleted = await app.db.transaction((tx) =>
      deleteNotification(app, tx, decisionEvent(id, 'approve', decided_at)),
    );
    expect([deleted, await mails()]).toEqual([false, ['Approved: First']]);
  });

  test('a decision that is waiting for the package at second ten is final', async () => {
    const { id, batch } = await approved();
    const [decision] = await listDecisionsOfBatch(app.db, batch, admin.id);
    const end = new Date(clock.now().getTime() + 10_000);
    const mark = (at: Date) => app.db.transaction((tx) => markUndone(tx, decision?.id ?? '', at));
    expect(await mark(end)).toBe('too_late');
    expect(await mark(new Date(end.getTime() - 1))).toBe('marked');
    expect((await stateOf(id)).status).toBe('approved');
  });
});
