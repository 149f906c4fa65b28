import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import { uploadTestImage } from '#tests/factories/media.ts';
import {
  agentActor,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { type ReviewDecision, undoSeconds } from '../core/package.ts';
import { changePrice } from '../deals/change-price.server.ts';
import { loadPackagePage } from '../public/load-package-page.server.ts';
import { decideSelected } from '../review/decide-selected.server.ts';
import { listPackagesForReview } from '../review/list-for-review.server.ts';
import { parseReviewQuery } from '../review/review-query.ts';
import { approvePackage } from './approve-package.server.ts';
import { deletePackage } from './delete-package.server.ts';
import { featurePackage } from './feature-package.server.ts';
import { listUndoable } from './list-undoable-decisions.server.ts';
import { purgeDecisions } from './purge-decisions.server.ts';
import { rejectPackage } from './reject-package.server.ts';
import { savePackage } from './save-package.server.ts';
import { switchPackage } from './switch-package.server.ts';
import { undoDecisions } from './undo-decisions.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const admin = someUser('admin', 'boss');

const asha = agentActor('asha');

beforeAll(() => insertTestAgent(app, 'asha'));
beforeEach(() =>
  emptyTables(
    app.db,
    'travel_packages',
    'package_index',
    'package_words',
    'media_uses',
    'mail_deliveries',
    'pgboss.job',
  ),
);

const save = (id: string, title: string, given = {}) => {
  clock.advance(60_000);
  return savePackage(app, asha, { id, content: somePackage({ title, ...given }) });
};
const decide = async (id: string) => ({ packageId: id, version: await readPackageVersion(app, id) });
const approve = async (id: string, batchId?: string) => {
  clock.advance(60_000);
  const result = await approvePackage(app, admin, { ...(await decide(id)), ...(batchId && { batchId }) });
  expect(result).toMatchObject({ success: true });
};
const reject = async (id: string, wholePackage = false) => {
  clock.advance(60_000);
  const result = await rejectPackage(app, admin, { ...(await decide(id)), reason: 'Say more', wholePackage });
  expect(result).toMatchObject({ success: true });
};
const liveWithEdit = async (): Promise<string> => {
  const id = await publicPackage(app, 'asha', { title: 'Approved', destination: 'Goa' });
  await save(id, 'Edited', { destination: 'Munnar' });
  return id;
};

/** The latest decision's batch, as the notice has it. */
const batchOf = async (actor = admin) => requireAllowed(await listUndoable(app, actor)).batches[0]?.id ?? '';
const undo = async (batchId: string, actor = admin) => {
  const result = await undoDecisions(app, actor, batchId);
  return result.success
    ? result.data.map(({ result: of }) => (of.success ? 'undone' : of.error.code))
    : result.error.code;
};

/** Everything that a decision could change, whole. */
const everything = async (id: string) => {
  const rows = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;
  return {
    row: await rows(sql`select * from travel_packages where id = ${id}`),
    index: await rows(sql`select * from package_index where package_id = ${id}`),
    pictures: await rows(sql`select file_id from media_uses where used_by = ${id} order by file_id`),
    page: (await loadPackagePage(app.db, id, visitor))?.package.title ?? null,
    queue: requireAllowed(
      await listPackagesForReview(app, admin, parseReviewQuery('pending', new URLSearchParams())),
    ).packages.map(({ title, since }) => [title, since]),
  };
};
const mails = async () => (await mailsTo(app, 'asha@example.in')).map(({ subject }) => subject);
const deliveries = async () => Number((await app.db.execute(sql`select from mail_deliveries`)).rowCount);

describe('undoing a decision restores the exact state before it, and the agent gets no mail', () => {
  const first = () => savedPackage(app, 'asha', { title: 'First' });
  const inactiveWithEdit = async () => {
    const id = await liveWithEdit();
    await switchPackage(app, asha, { packageId: id, active: false });
    return id;
  };
  const resubmitted = async () => {
    const id = await first();
    await reject(id);
    await save(id, 'Second');
    return id;
  };
  const featured = async () => {
    const id = await publicPackage(app, 'asha', { title: 'Featured' });
    await featurePackage(app, admin, { packageId: id, featured: true });
    return id;
  };

  test.each<[string, ReviewDecision, () => Promise<string>, (id: string) => Promise<void>]>([
    ['a first version', 'approve', first, approve],
    ['a resubmission', 'approve', resubmitted, approve],
    ['an edit of a live package', 'approve-edit', liveWithEdit, approve],
    ['an edit of a package that is off', 'approve-edit', inactiveWithEdit, approve],
    ['a first version', 'reject', first, reject],
    ['a resubmission', 'reject', resubmitted, reject],
    ['a featured package', 'reject', featured, reject],
    ['a live package with its edit', 'reject', liveWithEdit, (id) => reject(id, true)],
    ['an edit of a live package', 'reject-edit', liveWithEdit, reject],
    ['an edit of a package that is off', 'reject-edit', inactiveWithEdit, reject],
  ])('of %s: %s', async (_what, decision, prepare, make) => {
    const id = await prepare();
    clock.advance(60_000);
    // Another one that waits, and was submitted later.
    await savedPackage(app, 'asha', { title: 'Other' });
    await app.db.execute(sql`delete from pgboss.job`);
    await emptyTables(app.db, 'mail_deliveries');
    const before = await everything(id);
    await make(id);
    expect(await everything(id)).not.toEqual(before);
    expect(await mails()).toHaveLength(1);
    clock.advance(9_999);
    expect(requireAllowed(await listUndoable(app, admin)).batches[0]).toMatchObject({ decision, packages: 1 });
    expect(await undo(await batchOf())).toEqual(['undone']);
    expect(await everything(id)).toEqual(before);
    expect([await mails(), await deliveries()]).toEqual([[], 0]);
    const { acts } = await listAuditEvents(app.db, { kind: 'package', entity_id: id });
    expect(acts[0]).toMatchObject({ action: 'package_decision_undone', actor: { id: 'boss' } });
  });

  test('with the pictures that an approval released', async () => {
    const [old, fresh] = [await uploadTestImage(app, asha), await uploadTestImage(app, asha)];
    const id = await publicPackage(app, 'asha', { banner_image_url: old });
    await save(id, 'Edited', { banner_image_url: fresh });
    const before = await everything(id);
    expect(before.pictures).toHaveLength(2);
    await approve(id);
    expect((await everything(id)).pictures).toHaveLength(1);
    expect(await undo(await batchOf())).toEqual(['undone']);
    expect(await everything(id)).toEqual(before);
    const { rows } = await app.db.execute(sql`select name from media_files where unused_since is not null`);
    expect(rows).toEqual([]);
  });

  test('after which it can be decided again, and that decision undone', async () => {
    const id = await first();
    await approve(id);
    await undo(await batchOf());
    await reject(id);
    expect(await mails()).toEqual(['Please change: First']);
    expect(await undo(await batchOf())).toEqual(['undone']);
    await approve(id);
    expect(await mails()).toEqual(['Approved: First']);
    expect((await everything(id)).page).toBe('First');
  });

  test('two decisions, the later first', async () => {
    const id = await first();
    const before = await everything(id);
    await approve(id);
    const approval = await batchOf();
    clock.advance(1);
    const result = await rejectPackage(app, admin, { ...(await decide(id)), reason: 'No' });
    expect(result).toMatchObject({ success: true });
    expect(requireAllowed(await listUndoable(app, admin)).batches).toHaveLength(1);
    expect(await undo(approval)).toEqual(['changed']);
    expect(await undo(await batchOf())).toEqual(['undone']);
    expect(await mails()).toEqual(['Approved: First']);
    expect(await undo(approval)).toEqual(['undone']);
    expect(await everything(id)).toEqual(before);
    expect(await mails()).toEqual([]);
  });
});

describe('the time to undo', () => {
  test('ends after ten seconds by the clock of the server; the mail starts then and is not lost', async () => {
    const id = await savedPackage(app, 'asha', { title: 'First' });
    await approve(id);
    const { now, batches } = requireAllowed(await listUndoable(app, admin));
    const until = new Date(clock.now().getTime() + undoSeconds * 1000);
    expect([now, batches[0]?.until]).toEqual([clock.now().toISOString(), until.toISOString()]);
    const { rows } = await app.db.execute<{ at: Date }>(sql`select start_after as at from pgboss.job`);
    expect(rows.map(({ at }) => new Date(at))).toEqual([until]);
    const batch = await batchOf();
    clock.moveTo(until);
    expect(requireAllowed(await listUndoable(app, admin)).batches).toEqual([]);
    expect(await undo(batch)).toEqual(['too_late']);
    expect((await everything(id)).page).toBe('First');
    expect(await mails()).toEqual(['Approved: First']);
  });

  test('of packages approved with one form begins for all when the last is approved', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await savedPackage(app, 'asha', { title: `Package ${n}` }));
    const selected = await Promise.all(
      ids.map(async (id) => `${id} ${(await readPackageVersion(app, id)).toISOString()}`),
    );
    // A slow machine: half a second passes with each look at the clock.
    const slowClock = {
      now: () => {
        clock.advance(500);
        return clock.now();
      },
    };
    expect(
      await decideSelected({ ...app, clock: slowClock }, admin, selected, { approve: true }, app.log),
    ).toMatchObject({
      success: true,
    });
    const until = new Date(clock.now().getTime() + undoSeconds * 1000);
    const { batches } = requireAllowed(await listUndoable(app, admin));
    expect(batches).toMatchObject([{ packages: 12, until: until.toISOString() }]);
    const starts = async () =>
      (await app.db.execute<{ at: Date }>(sql`select distinct start_after as at from pgboss.job`)).rows;
    expect((await starts()).map(({ at }) => new Date(at))).toEqual([until]);
    clock.moveTo(new Date(until.getTime() - 1));
    expect(await undo(batches[0]?.id ?? '')).toEqual(ids.map(() => 'undone'));
    expect(await mails()).toEqual([]);
  });

  test('is over when the mail has started, whatever the clock says: the package stays decided', async () => {
    const id = await savedPackage(app, 'asha', { title: 'First' });
    await approve(id);
    const [batch, decided] = [await batchOf(), await everything(id)];
    for (const state of ['active', 'completed', 'retry']) {
      await app.db.execute(sql`update pgboss.job set state = ${state}`);
      expect(await undo(batch)).toEqual(['too_late']);
    }
    expect(await everything(id)).toEqual(decided);
    expect((await listAuditEvents(app.db, { action: 'package_decision_undone', entity_id: id })).total).toBe(0);
    // Control run: were the job waiting, the same request would undo it.
    await app.db.execute(sql`update pgboss.job set state = 'created'`);
    expect(await undo(batch)).toEqual(['undone']);
  });

  test('does not need a mail: of a closed agency there is none', async () => {
    await insertTestAgent(app, 'leaver');
    const id = await savedPackage(app, 'leaver');
    await app.db.execute(sql`delete from users where id = 'leaver'`);
    const before = await everything(id);
    await reject(id);
    expect(await deliveries()).toBe(0);
    expect(await undo(await batchOf())).toEqual(['undone']);
    expect(await everything(id)).toEqual(before);
  });
});

describe('who may undo what', () => {
  test('only an administrator, only the own decisions, and nothing that is unknown', async () => {
    const id = await savedPackage(app, 'asha');
    await approve(id);
    const batch = await batchOf();
    for (const role of ['customer', 'agent'] as const) {
      expect(await undo(batch, someUser(role))).toBe('forbidden');
      expect(await listUndoable(app, someUser(role))).toMatchObject({ error: { code: 'forbidden' } });
    }
    expect(await undoDecisions(app, visitor, batch)).toMatchObject({ error: { code: 'forbidden' } });
    const second = someUser('admin', 'second');
    expect(requireAllowed(await listUndoable(app, second)).batches).toEqual([]);
    expect(await undo(batch, second)).toBe('not_found');
    for (const forged of ['', 'nonsense', `${batch}'`, id, '00000000-0000-4000-8000-000000000000'])
      expect(await undo(forged)).toBe('not_found');
    expect((await everything(id)).page).not.toBeNull();
    const events = async () => (await listAuditEvents(app.db, { entity_id: id })).acts.map(({ action }) => action);
    expect(await events()).toEqual(['package_approved']);
    expect(await undo(batch)).toEqual(['undone']);
    expect(await undo(batch)).toEqual(['already_undone']);
    expect(await events()).toEqual(['package_decision_undone', 'package_approved']);
  });

  test('of several, those that can be undone; the others say why', async () => {
    const batch = '0b0e8a52-6f2c-4c5e-9d2b-5a8f3f1c2d4e';
    const ids = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      clock.advance(1);
      ids.push(await savedPackage(app, 'asha', { title }));
    }
    const [one = '', two = '', three = '', four = ''] = ids;
    clock.advance(60_000);
    for (const packageId of ids)
      await approvePackage(app, admin, {
        packageId,
        version: await readPackageVersion(app, packageId),
        batchId: batch,
      });
    expect(requireAllowed(await listUndoable(app, admin)).batches).toMatchObject([{ id: batch, packages: 4 }]);
    await switchPackage(app, asha, { packageId: two, active: false });
    await deletePackage(app, asha, { packageId: three });
    const result = await undoDecisions(app, admin, batch);
    expect(result.success && result.data.map(({ title, result: of }) => [title, of.success]).toSorted()).toEqual([
      ['Four', true],
      ['One', true],
      ['Two', false],
    ]);
    expect((await everything(one)).queue.map(([title]) => title)).toEqual(['One', 'Four']);
    expect((await everything(four)).page).toBeNull();
    expect((await mails()).toSorted()).toEqual(['Approved: Three', 'Approved: Two']);
  });
});

describe('after a change that came in between, the decision stays', () => {
  const edit = (id: string) => savePackage(app, asha, { id, content: somePackage({ title: 'Edited' }) });
  const price = async (id: string) =>
    changePrice(app, admin, { ...(await decide(id)), typed: { price: '9,000', original_price: '' } });
  const second = someUser('admin', 'second');

  // At the same millisecond, so that the time of the last update alone could not tell.
  test.each<[string, (id: string) => Promise<void>, (id: string) => Promise<unknown>]>([
    ['the agent saves after an approval', approve, edit],
    ['the agent saves after a rejection', reject, edit],
    [
      'the agent switches an approved package off',
      approve,
      (id) => switchPackage(app, asha, { packageId: id, active: false }),
    ],
    [
      'a second administrator rejects an approved package',
      approve,
      async (id) => rejectPackage(app, second, { ...(await decide(id)), reason: 'No' }),
    ],
  ])('%s', async (_what, make, change) => {
    const id = await savedPackage(app, 'asha', { title: 'First' });
    await make(id);
    const batch = await batchOf();
    expect(await change(id)).toMatchObject({ success: true });
    const changed = await everything(id);
    expect(await undo(batch)).toEqual(['changed']);
    expect(await everything(id)).toEqual(changed);
    expect((await mails()).length).toBeGreaterThan(0);
  });

  test('a new price', async () => {
    const id = await savedPackage(app, 'asha', { title: 'First' });
    await approve(id);
    const batch = await batchOf();
    clock.advance(1);
    expect(await price(id)).toMatchObject({ success: true });
    expect(requireAllowed(await listUndoable(app, admin)).batches).toEqual([]);
    expect(await undo(batch)).toEqual(['changed']);
    expect((await loadPackagePage(app.db, id, visitor))?.package.price_paise).toBe(rupees(9_000));
  });

  test('the agency closes its account: nothing enters the queue', async () => {
    await insertTestAgent(app, 'leaver');
    const id = await savedPackage(app, 'leaver', { title: 'First' });
    await approve(id);
    const batch = await batchOf();
    await app.db.execute(sql`update users set closed_at = now() where id = 'leaver'`);
    expect(await undo(batch)).toEqual(['changed']);
    expect((await everything(id)).queue).toEqual([]);
  });
});

test('decisions are purged a day after they were final', async () => {
  const id = await savedPackage(app, 'asha');
  await approve(id);
  const count = async () =>
    (await app.db.execute(sql`select from package_decisions where package_id = ${id}`)).rowCount;
  clock.advance(86_400_000 + undoSeconds * 1000);
  await purgeDecisions(app);
  expect(await count()).toBe(1);
  clock.advance(1);
  await purgeDecisions(app);
  expect(await count()).toBe(0);
});
