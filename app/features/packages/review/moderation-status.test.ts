import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import {
  agentActor,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { findOwnPackageContent } from '../agent/list-own-packages.server.ts';
import { loadPackageForm } from '../agent/load-package-form.server.ts';
import { rejectPackageSilently } from '../lifecycle/reject-package.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { loadPackagePage } from '../public/load-package-page.server.ts';
import { loadReviewDetails } from './load-review-details.server.ts';
import { parseReviewQuery } from './review-query.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });

beforeAll(() => insertTestAgent(app, 'asha'));

const wholeRow = async (id: string) => {
  const { rows } = await app.db.execute(sql`select * from travel_packages where id = ${id}`);
  return rows[0];
};

describe('saving', () => {
  test('without changes does not alter the row: approved stays approved, pending keeps its position', async () => {
    const shown = await publicPackage(app, 'asha');
    const off = await publicPackage(app, 'asha');
    await switchPackage(app, agentActor('asha'), { packageId: off, active: false });
    const waits = await savedPackage(app, 'asha');
    for (const id of [shown, off, waits]) {
      const before = await wholeRow(id);
      const version = (await findOwnPackageContent(app.db, 'asha', id))?.updated_at;
      clock.advance(1000);
      expect(await savePackage(app, agentActor('asha'), { id, version: version, content: somePackage() })).toEqual({
        success: true,
        data: { id, unchanged: true },
      });
      expect(await wholeRow(id)).toEqual(before);
    }
    expect(await loadPackagePage(app.db, shown, visitor)).not.toBeNull();
  });

  test('puts a rejected version into the queue unchanged', async () => {
    const refused = await publicPackage(app, 'asha');
    await rejectPackageSilently(app, {
      packageId: refused,
      version: await readPackageVersion(app, refused),
      reason: 'Not any more',
    });
    await savePackage(app, agentActor('asha'), { id: refused, content: somePackage() });
    expect(await wholeRow(refused)).toMatchObject({ in_review: true, is_active: false, rejection_reason: null });
    expect(await loadPackagePage(app.db, refused, visitor)).toBeNull();
  });
});

test('previews show the rating of travellers, and none without reviews', async () => {
  const id = await savedPackage(app, 'asha', { title: 'Seen by two' });
  const admin = { id: 'boss', role: 'admin', full_name: 'Meera Nair' } as const;
  const inForm = async () => (await loadPackageForm(app, agentActor('asha'), id))?.figures;
  const onPage = async () => (await loadPackagePage(app.db, id, admin))?.package;
  const inReview = async () =>
    requireAllowed(
      await loadReviewDetails(app, someUser('admin'), id, parseReviewQuery('pending', new URLSearchParams())),
    )?.preview.card;
  for (const figures of [await inForm(), await onPage(), await inReview()])
    expect(figures).toMatchObject({ rating: null, reviews: 0 });
  await app.db.execute(sql`update travel_packages set rating = 4.4, reviews = 12 where id = ${id}`);
  for (const figures of [await inForm(), await onPage(), await inReview()])
    expect(figures).toMatchObject({ rating: 4.4, reviews: 12 });
});
