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
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { findOwnPackageContent, findOwnPackageView } from '../agent/list-own-packages.server.ts';
import { loadPackageForm } from '../agent/load-package-form.server.ts';
import { packageBadges } from '../core/moderation-status.ts';
import { findPublicPackage } from '../core/package-queries.server.ts';
import { changePrice } from '../deals/deals.action.server.ts';
import { loadPackagePage } from '../public/load-package-page.server.ts';
import { listPackagesForReview } from '../review/list-for-review.server.ts';
import { loadReviewDetails } from '../review/load-review-details.server.ts';
import { parseReviewQuery, type ReviewList } from '../review/review-query.ts';
import { approvePackage } from './approve-package.server.ts';
import { discardEdit } from './discard-edit.server.ts';
import { rejectPackage } from './reject-package.server.ts';
import { savePackage } from './save-package.server.ts';
import { switchPackage } from './switch-package.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const admin = someUser('admin');

beforeAll(() => insertTestAgent(app, 'asha'));
beforeEach(() => emptyTables(app.db, 'travel_packages', 'package_index', 'package_words', 'media_uses'));

const save = (id: string, title: string, given = {}) => {
  clock.advance(1000);
  return savePackage(app, agentActor('asha'), { id, content: somePackage({ title, ...given }) });
};
/** A live package with an edit in review. */
const livePackageWithEdit = async (): Promise<string> => {
  const id = await publicPackage(app, 'asha', { title: 'Approved', destination: 'Goa' });
  await save(id, 'Edited', { destination: 'Munnar' });
  return id;
};
const decide = async (id: string) => ({ packageId: id, version: await readPackageVersion(app, id) });
const approve = async (id: string) => approvePackage(app, admin, await decide(id));
const reject = async (id: string, reason = 'Say more', wholePackage = false) =>
  rejectPackage(app, admin, { ...(await decide(id)), reason, wholePackage });
const publicTitle = async (id: string) => (await loadPackagePage(app.db, id, visitor))?.package.title ?? null;
const searched = async (word: string) =>
  (await app.db.execute(sql`select from package_index where terms @@ ${word}::tsquery`)).rows.length;
const badges = async (id: string) => {
  const view = await findOwnPackageView(app.db, agentActor('asha'), id);
  return view && packageBadges(view).map(({ badge }) => badge);
};
const listed = async (list: ReviewList, search = '') =>
  requireAllowed(await listPackagesForReview(app, admin, parseReviewQuery(list, new URLSearchParams(search))));
const pending = (search = '') => listed('pending', search);
const details = async (id: string) =>
  requireAllowed(await loadReviewDetails(app, admin, id, parseReviewQuery('pending', new URLSearchParams())));

describe('an edit of a live package', () => {
  test('leaves the approved version on its page, in the search and for inquiries', async () => {
    const id = await livePackageWithEdit();
    expect(await publicTitle(id)).toBe('Approved');
    expect([await searched('goa'), await searched('munnar')]).toEqual([1, 0]);
    expect(await findPublicPackage(app.db, id)).toMatchObject({ title: 'Approved', destination: 'Goa' });
  });

  test('is shown to the agency beside the live version, and opens in the form', async () => {
    const id = await livePackageWithEdit();
    expect(await badges(id)).toEqual(['Live', 'In review']);
    expect(await findOwnPackageView(app.db, agentActor('asha'), id)).toMatchObject({
      title: 'Approved',
      changed: ['Title', 'Destination'],
      toggle_refusal: null,
    });
    expect((await loadPackageForm(app, agentActor('asha'), id))?.typed).toMatchObject({
      title: 'Edited',
      destination: 'Munnar',
    });
  });

  test('is what the admin reviews and finds in the pending list', async () => {
    const id = await livePackageWithEdit();
    const [card] = (await pending('q=munnar')).packages;
    expect(card).toMatchObject({ id, title: 'Edited', comparedWith: 'approved', changed: ['Title', 'Destination'] });
    expect((await pending('q=goa')).total).toBe(0);
    const shown = await details(id);
    expect(shown).toMatchObject({ title: 'Edited', is_public: true, comparedWith: 'approved' });
    expect(shown?.preview.page).toMatchObject({ title: 'Edited', destination: 'Munnar' });
    const approved = await listed('approved', 'q=goa');
    expect(approved.packages).toMatchObject([{ title: 'Approved', edit_status: 'in_review' }]);
  });

  test('replaces the live version when it is approved', async () => {
    const id = await livePackageWithEdit();
    expect(await approve(id)).toMatchObject({ success: true, data: { subject: 'live edit' } });
    expect(await publicTitle(id)).toBe('Edited');
    expect([await searched('goa'), await searched('munnar')]).toEqual([0, 1]);
    expect(await badges(id)).toEqual(['Live']);
    expect((await findOwnPackageContent(app.db, 'asha', id))?.approved_version?.title).toBe('Edited');
    expect((await pending()).total).toBe(0);
    expect((await mailsTo(app, 'asha@example.in')).at(-1)?.text).toContain('your edit is approved');
  });

  test('that is rejected leaves the approved version live', async () => {
    const id = await livePackageWithEdit();
    expect(await reject(id)).toMatchObject({ success: true });
    expect(await publicTitle(id)).toBe('Approved');
    expect(await badges(id)).toEqual(['Live', 'Edit rejected']);
    expect(await findOwnPackageView(app.db, agentActor('asha'), id)).toMatchObject({ rejection_reason: 'Say more' });
    expect((await pending()).total).toBe(0);
    expect((await mailsTo(app, 'asha@example.in')).at(-1)?.text).toContain('stays live in its approved version');
    expect(await approve(id)).toMatchObject({ success: false, error: { code: 'refused' } });
  });

  test('that is saved as the approved version again is withdrawn without a review', async () => {
    const id = await livePackageWithEdit();
    expect(await save(id, 'Approved', { destination: 'Goa' })).toMatchObject({ data: { kept: 'approved_version' } });
    expect(await badges(id)).toEqual(['Live']);
    expect((await pending()).total).toBe(0);
  });

  test.each([false, true])('can be discarded (rejected before: %s)', async (rejected) => {
    const id = await livePackageWithEdit();
    if (rejected) await reject(id);
    expect(await discardEdit(app, agentActor('bala'), { packageId: id })).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await discardEdit(app, agentActor('asha'), { packageId: id })).toMatchObject({ success: true });
    expect(await badges(id)).toEqual(['Live']);
    expect((await loadPackageForm(app, agentActor('asha'), id))?.typed).toMatchObject({ title: 'Approved' });
    expect(await discardEdit(app, agentActor('asha'), { packageId: id })).toMatchObject({ error: { code: 'refused' } });
  });

  test('does not keep the agent from switching the approved version off and on', async () => {
    const id = await livePackageWithEdit();
    for (const active of [false, true]) {
      expect(await switchPackage(app, agentActor('asha'), { packageId: id, active })).toEqual({
        success: true,
        data: null,
      });
      expect(await publicTitle(id)).toBe(active ? 'Approved' : null);
    }
    expect(await badges(id)).toEqual(['Live', 'In review']);
  });

  test('does not enter the review queue of a closed agency', async () => {
    await insertTestAgent(app, 'leaver');
    const id = await publicPackage(app, 'leaver', { title: 'Approved' });
    await savePackage(app, agentActor('leaver'), { id, content: somePackage({ title: 'Edited' }) });
    await app.db.execute(sql`update users set closed_at = now() where id = 'leaver'`);
    expect((await pending()).total).toBe(0);
  });
});

describe('an edit of a package that its agent has switched off', () => {
  const inactivePackageWithEdit = async (): Promise<string> => {
    const id = await livePackageWithEdit();
    await switchPackage(app, agentActor('asha'), { packageId: id, active: false });
    return id;
  };
  const lastMail = async () => (await mailsTo(app, 'asha@example.in')).at(-1)?.text;

  test('leaves it off when it is approved, and travellers see it when the agent switches it on', async () => {
    const id = await inactivePackageWithEdit();
    expect(await approve(id)).toMatchObject({ success: true, data: { subject: 'inactive edit' } });
    expect(await publicTitle(id)).toBeNull();
    expect(await badges(id)).toEqual(['Inactive']);
    expect(await lastMail()).toContain('The package is switched off');
    expect(await lastMail()).not.toContain('travellers now see it');
    await switchPackage(app, agentActor('asha'), { packageId: id, active: true });
    expect(await publicTitle(id)).toBe('Edited');
  });

  test('leaves it off when it is rejected, and the mail says so', async () => {
    const id = await inactivePackageWithEdit();
    expect(await reject(id)).toMatchObject({ success: true });
    expect(await publicTitle(id)).toBeNull();
    expect(await lastMail()).toContain('stays switched off');
    expect(await lastMail()).not.toContain('stays live');
  });
});

describe('rejecting the whole package while an edit is in review', () => {
  test('takes it offline with the edit, and the agent goes on from the edit', async () => {
    const id = await livePackageWithEdit();
    expect(await reject(id, 'Fraud', true)).toMatchObject({ success: true });
    expect(await publicTitle(id)).toBeNull();
    expect(await badges(id)).toEqual(['Rejected']);
    expect((await loadPackageForm(app, agentActor('asha'), id))?.typed).toMatchObject({ title: 'Edited' });
    expect((await mailsTo(app, 'asha@example.in')).at(-1)?.text).toContain('was taken offline');
    await save(id, 'Corrected');
    expect(await publicTitle(id)).toBeNull();
    expect(await approve(id)).toMatchObject({ success: true, data: { subject: 'package' } });
    expect(await publicTitle(id)).toBe('Corrected');
  });
});

describe('a resubmission after a rejection', () => {
  test('of an edit is compared with the rejected text, and with the approved one', async () => {
    const id = await livePackageWithEdit();
    await reject(id);
    await save(id, 'Edited again', { destination: 'Munnar' });
    const shown = await details(id);
    expect(shown).toMatchObject({ comparedWith: 'rejected', edit_status: 'in_review' });
    expect(shown?.changes).toMatchObject([{ field: 'title', before: 'Edited', after: 'Edited again' }]);
    expect(shown?.sinceApproval).toMatchObject([
      { field: 'title', before: 'Approved' },
      { field: 'destination', before: 'Goa' },
    ]);
    // A further save before the review does not change what was rejected.
    await save(id, 'Edited a third time', { destination: 'Munnar' });
    expect((await details(id))?.changes).toMatchObject([{ before: 'Edited', after: 'Edited a third time' }]);
    await approve(id);
    await save(id, 'Later edit', { destination: 'Munnar' });
    expect((await details(id))?.comparedWith).toBe('approved');
  });

  test('of a first version is compared with the rejected text', async () => {
    const id = await savedPackage(app, 'asha', { title: 'First' });
    await reject(id);
    await save(id, 'Second');
    const shown = await details(id);
    expect(shown).toMatchObject({ comparedWith: 'rejected', sinceApproval: null });
    expect(shown?.changes).toMatchObject([{ field: 'title', before: 'First', after: 'Second' }]);
  });

  test('without changes enters the queue', async () => {
    const id = await livePackageWithEdit();
    await reject(id);
    await save(id, 'Edited', { destination: 'Munnar' });
    expect((await pending()).packages).toMatchObject([{ id, comparedWith: 'rejected', changed: [] }]);
  });
});

test('a price set by the admin changes the live version and its edit', async () => {
  const id = await livePackageWithEdit();
  const typed = { price: '9,000', original_price: '12,000' };
  const input = { packageId: id, version: await readPackageVersion(app, id), typed };
  expect(await changePrice(app, admin, input)).toMatchObject({ success: true });
  const prices = { price_paise: rupees(9_000), original_price_paise: rupees(12_000) };
  const shown = async () => (await loadPackagePage(app.db, id, visitor))?.package;
  expect(await shown()).toMatchObject({ title: 'Approved', price_paise: rupees(9_000) });
  const row = await findOwnPackageContent(app.db, 'asha', id);
  expect([row?.approved_version, row?.submitted_version]).toMatchObject([
    { title: 'Approved', ...prices },
    { title: 'Edited', ...prices },
  ]);
  await approve(id);
  expect(await shown()).toMatchObject({ title: 'Edited', price_paise: rupees(9_000) });
});

test('the database refuses an edit beside columns that are not approved', async () => {
  const id = await livePackageWithEdit();
  for (const state of [sql`awaiting_review = true`, sql`rejection_reason = 'No'`])
    await expect(
      app.db.execute(sql`update travel_packages set status = 'pending', is_active = false, ${state} where id = ${id}`),
    ).rejects.toThrow();
  expect(await publicTitle(id)).toBe('Approved');
});

test('a save while the package waits keeps its place in the queue; after a decision it comes in anew', async () => {
  const place = async (id: string) => {
    const { rows } = await app.db.execute<{ at: Date }>(
      sql`select extract(epoch from submitted_at) * 1000 as at from travel_packages where id = ${id}`,
    );
    return Number(rows[0]?.at);
  };
  const id = await livePackageWithEdit();
  const first = await place(id);
  await save(id, 'Edited again');
  expect(await place(id)).toBe(first);
  expect(await reject(id)).toMatchObject({ success: true });
  await save(id, 'After the rejection');
  expect(await place(id)).toBe(clock.now().getTime());
  expect(await place(id)).toBeGreaterThan(first);
});
