import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { somebody } from '#tests/factories/agents.ts';
import { uploadedPicture } from '#tests/factories/media.ts';
import { makeAgent, publicPackage, savedPackage, seenOf, somePackage } from '#tests/factories/packages.ts';
import { standingClock } from '~/server/clock.server.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { paths } from '~/shared/paths.ts';
import { approvePackage, approveUntold } from './approve-package.server.ts';
import { openOwnPackage } from './find-own-packages.server.ts';
import { rejectPackage, rejectUntold } from './reject-package.server.ts';
import { packageToReview } from './review-package.server.ts';
import { savePackage } from './save-package.server.ts';
import { showPackage } from './show-package.server.ts';

const database = await testDatabase();
const clock = standingClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const admin = somebody('admin');

beforeAll(() => makeAgent(app, 'asha'));
beforeEach(() => app.db.execute(sql`truncate travel_packages, package_search, package_words, media_uses cascade`));

const stateOf = async (id: string) => {
  const row = await openOwnPackage(app.db, 'asha', id);
  return row && { status: row.status, awaiting_review: row.awaiting_review, reason: row.rejection_reason };
};
const mails = async () => (await mailsTo(app, 'asha@example.in')).map(({ subject }) => subject);

/** A package that waits, and the version that an administrator has on the screen; a second has passed since. */
const onScreen = async (title: string) => {
  const id = await savedPackage(app, 'asha', { title });
  const seen = clock.now();
  clock.advance(1000);
  return { id, seen };
};

describe('what an administrator reads', () => {
  test('of a first version: all of it is new', async () => {
    const { id, seen } = await onScreen('First');
    expect(await packageToReview(app.db, id)).toEqual({
      id,
      title: 'First',
      standing: 'awaiting',
      seen,
      changes: null,
    });
  });

  test('of an edit: what changes against the version approved last, also after a refusal', async () => {
    const id = await publicPackage(app, 'asha', { title: 'Approved' });
    clock.advance(1000);
    await savePackage(app, 'asha', { id, content: somePackage({ title: 'Edited once' }) });
    await rejectUntold(app, { packageId: id, seen: await seenOf(app, id), reason: 'Say more' });
    clock.advance(1000);
    await savePackage(app, 'asha', {
      id,
      content: somePackage({ title: 'Edited twice', highlights: ['A river', 'A boat'] }),
    });
    expect(await packageToReview(app.db, id)).toMatchObject({
      standing: 'edit-awaiting',
      seen: clock.now(),
      changes: [
        { field: 'title', before: 'Approved', after: 'Edited twice' },
        { field: 'highlights', added: ['A boat'], removed: [] },
      ],
    });
  });

  test('of no package: nothing', async () => {
    for (const id of ['', 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await packageToReview(app.db, id)).toBeNull();
  });
});

describe('the agent hears', () => {
  test('of an approval, with the way to the page', async () => {
    const { id, seen } = await onScreen('Approved tour');
    expect(await approvePackage(app, admin, { packageId: id, seen })).toMatchObject({ success: true });
    const [mail] = (await mailsTo(app, 'asha@example.in')).filter(
      ({ subject }) => subject === 'Approved: Approved tour',
    );
    expect(mail?.text).toContain(paths.package(id));
    expect(mail?.text).toContain('Dear Asha Rao');
  });

  test('of a refusal, with the reason and the way to the form', async () => {
    const { id, seen } = await onScreen('Vague tour');
    await rejectPackage(app, admin, { packageId: id, seen, reason: ' Which <hotel>? ' });
    const [mail] = (await mailsTo(app, 'asha@example.in')).filter(
      ({ subject }) => subject === 'Please change: Vague tour',
    );
    expect(mail?.text).toContain('Reason: Which <hotel>?');
    expect(mail?.text).toContain(deskPaths.agentPackage(id));
    expect(mail?.html).toContain('Which &lt;hotel&gt;?');
  });

  test('nothing of a decision that was not made', async () => {
    const { id, seen } = await onScreen('Undecided');
    await savePackage(app, 'asha', { id, content: somePackage({ title: 'Undecided, edited' }) });
    expect(await approvePackage(app, admin, { packageId: id, seen })).toMatchObject({ error: { code: 'changed' } });
    expect(await rejectPackage(app, admin, { packageId: id, seen, reason: 'No' })).toMatchObject({
      error: { code: 'changed' },
    });
    expect(await rejectPackage(app, admin, { packageId: id, seen: await seenOf(app, id), reason: ' ' })).toMatchObject({
      error: { code: 'invalid' },
    });
    expect((await mails()).filter((subject) => subject.includes('Undecided'))).toEqual([]);
  });

  test('nothing when he or she has left, and the decision stands', async () => {
    await makeAgent(app, 'leaver');
    const id = await savedPackage(app, 'leaver');
    await app.db.execute(sql`delete from users where id = 'leaver'`);
    expect(await rejectPackage(app, admin, { packageId: id, seen: await seenOf(app, id), reason: 'No' })).toMatchObject(
      { success: true },
    );
    expect(await mailsTo(app, 'leaver@example.in')).toEqual([]);
  });
});

test('an approval lets go of the pictures of the version before, which nobody compares with any more', async () => {
  const asha = somebody('agent', 'asha');
  const [old, fresh] = [await uploadedPicture(app, asha), await uploadedPicture(app, asha)];
  const kept = async () => {
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select name from media_files where id in (select file_id from media_uses)`,
    );
    return rows.map(({ name }) => name).sort();
  };
  const names = [old, fresh].map((url) => url.replace(/^.*\//, ''));
  const id = await savedPackage(app, 'asha', { banner_image_url: old });
  const approve = () => approvePackage(app, admin, { packageId: id, seen: clock.now() });
  expect(await approve()).toMatchObject({ success: true });
  clock.advance(1000);
  await savePackage(app, 'asha', { id, content: somePackage({ banner_image_url: fresh }) });
  expect(await kept()).toEqual(names.toSorted());
  expect(await approve()).toMatchObject({ success: true });
  expect(await kept()).toEqual(names.slice(1));
});

describe('two at the same moment', () => {
  const rounds = Array.from({ length: 8 }, (_, round) => round);

  test('two administrators decide on what both have seen: one decision stands, and one mail', async () => {
    for (const round of rounds) {
      const title = `Both ${round}`;
      const { id, seen } = await onScreen(title);
      const [approved, rejected] = await Promise.all([
        approvePackage(app, admin, { packageId: id, seen }),
        rejectPackage(app, admin, { packageId: id, seen, reason: 'No' }),
      ]);
      expect([approved.success, rejected.success].filter(Boolean)).toHaveLength(1);
      expect(await stateOf(id)).toMatchObject(approved.success ? { status: 'approved' } : { reason: 'No' });
      expect((await mails()).filter((subject) => subject.endsWith(title))).toHaveLength(1);
    }
  });

  test('control run: decisions that name no version both come through', async () => {
    const { id } = await onScreen('Blind');
    const answers = [
      await app.db.execute(sql`update travel_packages set status = 'approved', is_active = true, awaiting_review = false,
        approved_version = '{}' where id = ${id} returning id`),
      await app.db.execute(sql`update travel_packages set status = 'pending', is_active = false, rejection_reason = 'No'
        where id = ${id} returning id`),
    ];
    expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1]);
  });

  test('ten administrators approve: one approval, one mail', async () => {
    const { id, seen } = await onScreen('Ten');
    const answers = await Promise.all(rounds.map(() => approvePackage(app, admin, { packageId: id, seen })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await mails()).filter((subject) => subject === 'Approved: Ten')).toHaveLength(1);
  });

  test('the agent saves while the administrator approves: what the public sees was seen', async () => {
    for (const round of rounds) {
      const { id, seen } = await onScreen(`Honest ${round}`);
      const [approved, saved] = await Promise.all([
        approveUntold(app, { packageId: id, seen }),
        savePackage(app, 'asha', { id, content: somePackage({ title: `Swapped ${round}` }) }),
      ]);
      expect(saved.success).toBe(true);
      // Whoever came first: the edit was never looked at, so it waits.
      expect(await stateOf(id)).toEqual({ status: 'pending', awaiting_review: true, reason: null });
      expect(await showPackage(app.db, id, null)).toBeNull();
      const approvedTitle = (await openOwnPackage(app.db, 'asha', id))?.approved_version?.title ?? null;
      expect(approvedTitle).toBe(approved.success ? `Honest ${round}` : null);
    }
  });

  test('control run: an approval that does not ask for the version shows what nobody has looked at', async () => {
    const { id } = await onScreen('Honest');
    await savePackage(app, 'asha', { id, content: somePackage({ title: 'Swapped' }) });
    const blindly = (await openOwnPackage(app.db, 'asha', id))?.updated_at ?? clock.now();
    await approveUntold(app, { packageId: id, seen: blindly });
    expect((await showPackage(app.db, id, null))?.package.title).toBe('Swapped');
  });
});
