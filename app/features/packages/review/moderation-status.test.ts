import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import {
  agentActor,
  approveCurrentVersion,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { findOwnPackageContent } from '../agent/list-own-packages.server.ts';
import { loadPackageForm, newPackageForm } from '../agent/load-package-form.server.ts';
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

  test('puts a rejected version into the queue unchanged, but not an edit that is undone', async () => {
    const refused = await publicPackage(app, 'asha');
    await rejectPackageSilently(app, {
      packageId: refused,
      version: await readPackageVersion(app, refused),
      reason: 'Not any more',
    });
    await savePackage(app, agentActor('asha'), { id: refused, content: somePackage() });
    expect(await wholeRow(refused)).toMatchObject({ in_review: true, is_active: false, rejection_reason: null });
    expect(await loadPackagePage(app.db, refused, visitor)).toBeNull();
    const edited = await publicPackage(app, 'asha');
    await savePackage(app, agentActor('asha'), { id: edited, content: somePackage({ title: 'Edited' }) });
    await savePackage(app, agentActor('asha'), { id: edited, content: somePackage() });
    expect(await wholeRow(edited)).toMatchObject({ in_review: false, is_active: true, submitted_version: null });
    expect(await loadPackagePage(app.db, edited, visitor)).not.toBeNull();
  });
});

test('the form preview of a package that is not public has no rating; of a public one it has its own', async () => {
  expect(newPackageForm(app, agentActor('asha')).figures).toMatchObject({ reviews: 0 });
  const waiting = await savedPackage(app, 'asha');
  expect((await loadPackageForm(app, agentActor('asha'), waiting))?.figures).toMatchObject({ reviews: 0 });
  const shown = await publicPackage(app, 'asha');
  const { rating, reviews } = (await loadPackagePage(app.db, shown, visitor))?.package ?? {};
  expect((await loadPackageForm(app, agentActor('asha'), shown))?.figures).toEqual({ id: shown, rating, reviews });
});

test('the page preview has no rating until the package is public or has reviews', async () => {
  const id = await savedPackage(app, 'asha', { title: 'Seen by two' });
  const admin = { id: 'boss', role: 'admin', full_name: 'Meera Nair' } as const;
  const figures = async () => (await loadPackagePage(app.db, id, admin))?.package;
  expect(await figures()).toMatchObject({ rating: 0, reviews: 0, rated: false });
  const details = requireAllowed(
    await loadReviewDetails(app, someUser('admin'), id, parseReviewQuery('pending', new URLSearchParams())),
  );
  expect(details?.preview).toMatchObject({ page: { reviews: 0 }, card: { rating: 0, reviews: 0 } });
  await approveCurrentVersion(app, 'asha', id);
  expect((await figures())?.reviews).toBeGreaterThanOrEqual(50);
  await app.db.execute(sql`update travel_packages set rating = 4.4, shown_rating = 4.4, reviews = 12 where id = ${id}`);
  await savePackage(app, agentActor('asha'), { id, content: somePackage({ title: 'Seen by two once more' }) });
  expect(await figures()).toMatchObject({ rating: 4.4, reviews: 12, rated: true });
});
