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
import { uploadTestImage } from '#tests/factories/pictures.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { findOwnPackageContent } from '../agent/list-own-packages.server.ts';
import { isInReview } from '../core/package.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { approvePackage, approvePackageSilently } from '../lifecycle/approve-package.server.ts';
import { rejectPackage } from '../lifecycle/reject-package.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { loadPackagePage } from '../public/load-package-page.server.ts';
import { findPackageToReview, type PackageToReview } from './find-package-to-review.server.ts';
import { listEarlierReasons } from './load-review.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const admin = someUser('admin');

beforeAll(() => insertTestAgent(app, 'asha'));
beforeEach(() => emptyTables(app.db, 'travel_packages', 'package_index', 'package_words', 'media_uses'));

const stateOf = async (id: string) => {
  const row = await findOwnPackageContent(app.db, 'asha', id);
  return row && { status: row.status, awaiting_review: row.awaiting_review, reason: row.rejection_reason };
};
const mails = async () => (await mailsTo(app, 'asha@example.in')).map(({ subject }) => subject);

/** A pending package and the version that an admin has opened; a second has passed since. */
const opened = async (title: string) => {
  const id = await savedPackage(app, 'asha', { title });
  const version = clock.now();
  clock.advance(1000);
  return { id, version };
};

describe('the package to review', () => {
  test('was approved before a field existed: the approved version has its default', async () => {
    const id = await publicPackage(app, 'asha', { highlights: ['A river'], banner_image_alt: '' });
    await app.db.execute(
      sql`update travel_packages set approved_version = approved_version - 'highlights' || '{"removed": 1}' where id = ${id}`,
    );
    expect((await findOwnPackageContent(app.db, 'asha', id))?.approved_version).toEqual(
      somePackage({ highlights: [] }),
    );
    expect(requireAllowed(await findPackageToReview(app.db, someUser('admin'), id))?.changes).toEqual([
      { field: 'highlights', name: 'Highlights', kind: 'list', removed: [], added: ['A river'], reordered: false },
    ]);
  });

  test('has no changes for a first version', async () => {
    const { id, version } = await opened('First');
    const expected: PackageToReview = {
      id,
      title: 'First',
      moderationStatus: 'awaiting',
      edit_status: null,
      version: version,
      changes: null,
    };
    expect(requireAllowed(await findPackageToReview(app.db, someUser('admin'), id))).toEqual(expected);
  });

  test('is null for an unknown package', async () => {
    for (const id of ['', 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(requireAllowed(await findPackageToReview(app.db, someUser('admin'), id))).toBeNull();
  });
});

describe('mails to the agent', () => {
  test('of an approval link to the page', async () => {
    const { id, version } = await opened('Approved tour');
    expect(await approvePackage(app, admin, { packageId: id, version: version })).toMatchObject({ success: true });
    const [mail] = (await mailsTo(app, 'asha@example.in')).filter(
      ({ subject }) => subject === 'Approved: Approved tour',
    );
    expect(mail?.text).toContain(paths.package(id));
    expect(mail?.text).toContain('Dear Asha Rao');
  });

  test('of a rejection contain the reason and a link to the form', async () => {
    const { id, version } = await opened('Vague tour');
    await rejectPackage(app, admin, { packageId: id, version: version, reason: ' Which <hotel>? ' });
    const [mail] = (await mailsTo(app, 'asha@example.in')).filter(
      ({ subject }) => subject === 'Please change: Vague tour',
    );
    expect(mail?.text).toContain('Reason: Which <hotel>?');
    expect(mail?.text).toContain(dashboardPaths.agentPackage(id));
    expect(mail?.html).toContain('Which &lt;hotel&gt;?');
  });

  test('are offered again: the own ones of a year, the most frequent first', async () => {
    const boss = someUser('admin', 'boss2');
    const reject = async (by: typeof boss, reason: string) => {
      const { id, version } = await opened(reason);
      await rejectPackage(app, by, { packageId: id, version, reason });
      clock.advance(1000);
    };
    const offered = async () => requireAllowed(await listEarlierReasons(app, boss));
    expect(await offered()).toEqual([]);
    await reject(boss, 'Once, and old');
    clock.advance(366 * 86_400_000);
    for (const reason of ['Say which hotels', 'Once', 'Say which hotels', 'Once, later']) await reject(boss, reason);
    await reject(admin, 'Of somebody else');
    expect(await offered()).toEqual(['Say which hotels', 'Once, later', 'Once']);
    expect(await listEarlierReasons(app, someUser('agent', 'asha'))).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('are not sent for a refused decision', async () => {
    const { id, version } = await opened('Undecided');
    await savePackage(app, agentActor('asha'), { id, content: somePackage({ title: 'Undecided, edited' }) });
    expect(await approvePackage(app, admin, { packageId: id, version: version })).toMatchObject({
      error: { code: 'changed' },
    });
    expect(await rejectPackage(app, admin, { packageId: id, version: version, reason: 'No' })).toMatchObject({
      error: { code: 'changed' },
    });
    expect(
      await rejectPackage(app, admin, { packageId: id, version: await readPackageVersion(app, id), reason: ' ' }),
    ).toMatchObject({
      error: { code: 'invalid' },
    });
    expect((await mails()).filter((subject) => subject.includes('Undecided'))).toEqual([]);
  });

  test('are not sent when the account is closed, and the decision is valid', async () => {
    await insertTestAgent(app, 'leaver');
    const id = await savedPackage(app, 'leaver');
    await app.db.execute(sql`delete from users where id = 'leaver'`);
    expect(
      await rejectPackage(app, admin, { packageId: id, version: await readPackageVersion(app, id), reason: 'No' }),
    ).toMatchObject({ success: true });
    expect(await mailsTo(app, 'leaver@example.in')).toEqual([]);
  });
});

test('an approval releases the images of the version approved before', async () => {
  const asha = someUser('agent', 'asha');
  const [old, fresh] = [await uploadTestImage(app, asha), await uploadTestImage(app, asha)];
  const claimed = async () => {
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select name from media_files where id in (select file_id from media_uses)`,
    );
    return rows.map(({ name }) => name).sort();
  };
  const names = [old, fresh].map((url) => url.replace(/^.*\//, ''));
  const id = await savedPackage(app, 'asha', { banner_image_url: old });
  const approve = () => approvePackage(app, admin, { packageId: id, version: clock.now() });
  expect(await approve()).toMatchObject({ success: true });
  clock.advance(1000);
  await savePackage(app, agentActor('asha'), { id, content: somePackage({ banner_image_url: fresh }) });
  expect(await claimed()).toEqual(names.toSorted());
  expect(await approve()).toMatchObject({ success: true });
  expect(await claimed()).toEqual(names.slice(1));
});

describe('concurrent decisions', () => {
  const rounds = Array.from({ length: 8 }, (_, round) => round);

  test('two admins decide on the same version: one decision is valid, and one mail is sent', async () => {
    for (const round of rounds) {
      const title = `Both ${round}`;
      const { id, version } = await opened(title);
      const [approved, rejected] = await Promise.all([
        approvePackage(app, admin, { packageId: id, version: version }),
        rejectPackage(app, admin, { packageId: id, version: version, reason: 'No' }),
      ]);
      expect([approved.success, rejected.success].filter(Boolean)).toHaveLength(1);
      expect(await stateOf(id)).toMatchObject(approved.success ? { status: 'approved' } : { reason: 'No' });
      expect((await mails()).filter((subject) => subject.endsWith(title))).toHaveLength(1);
    }
  });

  test('control run: without the version check both decisions are written', async () => {
    const { id } = await opened('Unchecked');
    const answers = [
      await app.db.execute(sql`update travel_packages set status = 'approved', is_active = true, awaiting_review = false,
        approved_version = '{}' where id = ${id} returning id`),
      await app.db.execute(sql`update travel_packages set status = 'pending', is_active = false, rejection_reason = 'No'
        where id = ${id} returning id`),
    ];
    expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1]);
  });

  test('ten admins approve: one approval, one mail', async () => {
    const { id, version } = await opened('Ten');
    const answers = await Promise.all(
      rounds.map(() => approvePackage(app, admin, { packageId: id, version: version })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await mails()).filter((subject) => subject === 'Approved: Ten')).toHaveLength(1);
  });

  test('the agent saves while the admin approves: only the reviewed version can become public', async () => {
    for (const round of rounds) {
      const { id, version } = await opened(`Honest ${round}`);
      const [approved, saved] = await Promise.all([
        approvePackageSilently(app, { packageId: id, version: version }),
        savePackage(app, agentActor('asha'), { id, content: somePackage({ title: `Swapped ${round}` }) }),
      ]);
      expect(saved.success).toBe(true);
      // In either order the edit was not reviewed, so it is in review, and at most the reviewed version is public.
      const stored = await findOwnPackageContent(app.db, 'asha', id);
      expect(stored && [isInReview(stored), latestContent(stored).title]).toEqual([true, `Swapped ${round}`]);
      const approvedTitle = approved.success ? `Honest ${round}` : undefined;
      expect((await loadPackagePage(app.db, id, visitor))?.package.title).toBe(approvedTitle);
      expect(stored?.approved_version?.title).toBe(approvedTitle);
    }
  });

  test('control run: an approval of the latest version publishes content that was not reviewed', async () => {
    const { id } = await opened('Honest');
    await savePackage(app, agentActor('asha'), { id, content: somePackage({ title: 'Swapped' }) });
    const latest = (await findOwnPackageContent(app.db, 'asha', id))?.updated_at ?? clock.now();
    await approvePackageSilently(app, { packageId: id, version: latest });
    expect((await loadPackagePage(app.db, id, visitor))?.package.title).toBe('Swapped');
  });
});
