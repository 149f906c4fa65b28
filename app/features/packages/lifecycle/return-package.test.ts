import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import {
  agentActor,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { deleteWaitingMails } from '~/server/mail/waiting-mails.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { findFullPackage } from '../core/own-packages.store.server.ts';
import { decisionMailDelay } from '../core/package.ts';
import { loadPackagePage } from '../public/load-package-page.server.ts';
import { approvePackage } from './approve-package.server.ts';
import { rejectPackage } from './reject-package.server.ts';
import { returnPackage } from './return-package.server.ts';
import { savePackage } from './save-package.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const [admin, second] = [someUser('admin', 'boss'), someUser('admin', 'second')];
const asha = agentActor('asha');

beforeAll(() => insertTestAgent(app, 'asha'));
beforeEach(() => emptyTables(app.db, 'travel_packages', 'media_uses', 'mail_deliveries', 'pgboss.job'));

const decide = async (id: string) => ({ packageId: id, version: await readPackageVersion(app, id) });
const approve = async (id: string) => {
  clock.advance(1000);
  expect(await approvePackage(app, admin, await decide(id))).toMatchObject({ success: true });
};
const reject = async (id: string) => {
  clock.advance(1000);
  expect(await rejectPackage(app, admin, { ...(await decide(id)), reason: 'No' })).toMatchObject({ success: true });
};
const takeBack = async (id: string, actor = admin) => {
  const version = await readPackageVersion(app, id);
  clock.advance(1000);
  const result = await returnPackage(app, actor, { packageId: id, version });
  return result.success ? result.data : result.error.code;
};
const withEdit = async () => {
  const id = await publicPackage(app, 'asha', { title: 'Approved' });
  clock.advance(1000);
  await savePackage(app, asha, { id, content: somePackage({ title: 'Edited' }) });
  return id;
};
const stateOf = async (id: string) => {
  const row = await findFullPackage(app.db, id);
  if (!row) throw new Error('the package does not exist');
  const { status, awaiting_review, edit_status, rejection_reason, title } = row;
  return { status, awaiting_review, edit_status, rejection_reason, title };
};
const mails = async () => (await mailsTo(app, 'asha@example.in')).map(({ subject }) => subject);
const publicTitle = async (id: string) => (await loadPackagePage(app.db, id, visitor))?.package.title ?? null;

/** A process takes the waiting mail, as pg-boss does. */
const fetchMail = sql`with next as (
    select name, id from pgboss.job where state = 'created' limit 1 for update skip locked)
  update pgboss.job as job set state = 'active' from next where job.name = next.name and job.id = next.id returning job.id`;

const waiting = { status: 'pending', awaiting_review: true, edit_status: null, rejection_reason: null };

describe('a decision that is taken back', () => {
  test.each([
    ['an approval', () => savedPackage(app, 'asha', { title: 'First' }), approve, { ...waiting, title: 'First' }],
    ['a rejection', () => savedPackage(app, 'asha', { title: 'First' }), reject, { ...waiting, title: 'First' }],
    ['a live package’s rejection', () => publicPackage(app, 'asha'), reject, waiting],
    ['the approval of an edit', withEdit, approve, { ...waiting, title: 'Edited' }],
    [
      'the rejection of an edit',
      withEdit,
      reject,
      { status: 'approved', awaiting_review: false, edit_status: 'in_review', title: 'Approved' },
    ],
  ])(
    'within a minute, %s: it waits for review again and the agent gets no mail',
    async (_what, make, decision, state) => {
      const id = await make();
      await decision(id);
      expect(await mails()).toHaveLength(1);
      expect(await takeBack(id)).toMatchObject({ isMailed: false });
      expect(await stateOf(id)).toMatchObject(state);
      expect(await publicTitle(id)).toBe(state.status === 'approved' ? 'Approved' : null);
      expect([await mails(), (await app.db.execute(sql`select from mail_deliveries`)).rowCount]).toEqual([[], 0]);
      const { acts } = await listAuditEvents(app.db, { kind: 'package', entity_id: id });
      expect(acts[0]).toMatchObject({ action: 'package_returned', actor: { id: 'boss' } });
      // It can be decided on again.
      await approve(id);
      expect(await mails()).toHaveLength(1);
    },
  );

  test('the mail of a decision waits a minute', async () => {
    const id = await savedPackage(app, 'asha');
    await approve(id);
    const { rows } = await app.db.execute<{ at: Date }>(sql`select start_after as at from pgboss.job`);
    expect(rows.map(({ at }) => new Date(at))).toEqual([new Date(clock.now().getTime() + decisionMailDelay * 1000)]);
  });

  test('after the mail was sent, the agent is told', async () => {
    const id = await savedPackage(app, 'asha', { title: 'First' });
    await approve(id);
    await app.db.execute(sql`update pgboss.job set state = 'completed'`);
    expect(await takeBack(id)).toMatchObject({ isMailed: true });
    expect(await mails()).toEqual(['Approved: First', 'In review again: First']);
  });

  test('only by an administrator, with the version that was seen, and once', async () => {
    const id = await savedPackage(app, 'asha');
    expect(await takeBack(id)).toBe('refused');
    await approve(id);
    for (const role of ['agent', 'customer'] as const) expect(await takeBack(id, someUser(role))).toBe('forbidden');
    expect(await returnPackage(app, admin, { packageId: id, version: new Date(0) })).toMatchObject({
      error: { code: 'changed' },
    });
    expect(await returnPackage(app, admin, { packageId: 'nonsense', version: new Date(0) })).toMatchObject({
      error: { code: 'not_found' },
    });
    expect((await stateOf(id)).status).toBe('approved');
    expect(await takeBack(id)).toMatchObject({ isMailed: false });
    expect(await takeBack(id)).toBe('refused');
  });

  test('not of a closed agency, whose packages leave the queue', async () => {
    await insertTestAgent(app, 'leaver');
    const id = await savedPackage(app, 'leaver');
    await approve(id);
    await app.db.execute(sql`update users set closed_at = now() where id = 'leaver'`);
    expect(await takeBack(id)).toBe('changed');
  });
});

describe('at the same moment', () => {
  const rounds = Array.from({ length: 6 }, (_, round) => round);
  const approved = async () => {
    const id = await savedPackage(app, 'asha', { title: 'First' });
    await approve(id);
    return { id, version: clock.now() };
  };

  test('a process takes the mail: the agent gets no mail, or both', async () => {
    for (const _round of rounds) {
      await emptyTables(app.db, 'mail_deliveries', 'pgboss.job');
      const { id } = await approved();
      const [result, { rows: taken }] = await Promise.all([takeBack(id), app.db.execute(fetchMail)]);
      expect(result).toMatchObject({ title: 'First' });
      expect((await stateOf(id)).awaiting_review).toBe(true);
      // After a return that was faster, there is no job to take, except its own mail.
      const both = ['Approved: First', 'In review again: First'];
      expect([await mails(), result]).toEqual(
        taken.length === 1 ? [both, { title: 'First', isMailed: true }] : [[], { title: 'First', isMailed: false }],
      );
    }
  });

  test('a process has taken the mail and not committed: the return waits for it, and tells the agent', async () => {
    const { id } = await approved();
    let returning: ReturnType<typeof takeBack> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.execute(fetchMail);
      returning = takeBack(id);
      await waitForLockWaiters(tx, 1);
    });
    expect(await returning).toEqual({ title: 'First', isMailed: true });
  });

  test('control run: deleted without a look at the job, a mail that is being sent would seem dropped', async () => {
    const { id } = await approved();
    await app.db.execute(fetchMail);
    const selection = { about: { type: 'package' as const, id }, templates: ['package_approved' as const] };
    expect(await app.db.transaction((tx) => deleteWaitingMails(app, tx, selection))).toBe(0);
    expect((await app.db.execute(sql`delete from mail_deliveries where subject_id = ${id}`)).rowCount).toBe(1);
    expect(await mails()).toEqual(['Approved: First']);
  });

  test('two administrators take it back: one does', async () => {
    for (const _round of rounds) {
      const { id, version } = await approved();
      const results = await Promise.all(
        [admin, second].map((actor) => returnPackage(app, actor, { packageId: id, version })),
      );
      expect(results.filter(({ success }) => success)).toHaveLength(1);
      expect((await listAuditEvents(app.db, { action: 'package_returned', entity_id: id })).total).toBe(1);
    }
  });

  test('its agent saves it: what the agent saved is not lost', async () => {
    for (const _round of rounds) {
      const { id, version } = await approved();
      const content = somePackage({ title: 'Saved' });
      clock.advance(1000);
      const [returned, saved] = await Promise.all([
        returnPackage(app, admin, { packageId: id, version }),
        savePackage(app, asha, { id, content }),
      ]);
      expect(saved).toMatchObject({ success: true });
      const row = await findFullPackage(app.db, id);
      expect((row?.submitted_version ?? row)?.title).toBe('Saved');
      expect(row?.edit_status).toBe(returned.success ? null : 'in_review');
    }
  });
});
