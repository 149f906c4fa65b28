import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import {
  agentActor,
  approveCurrentVersion,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
  uploadPackageImage,
} from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { ownPackageList } from '../core/moderation-status.ts';
import { type PackageState, type PackageTransition, packageTransitions } from '../core/package.ts';
import { derivePackageId } from '../drafts/package-drafts.server.ts';
import { deletePackage } from '../lifecycle/delete-package.server.ts';
import { rejectPackageSilently } from '../lifecycle/reject-package.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { loadPackagePage } from '../public/load-package-page.server.ts';
import { findOwnPackageContent, findOwnPackageView, listOwnPackages } from './list-own-packages.server.ts';
import { newPackageForm } from './load-package-form.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const asha = agentActor('asha');

beforeAll(async () => {
  await insertTestAgent(app, 'asha');
  await insertTestAgent(app, 'bala', 'Hill Journeys');
  await insertTestAgent(app, 'gone');
  await insertTestAgent(app, 'closed');
  await app.db.execute(sql`update users set closed_at = now() where id = 'closed'`);
  await app.db.execute(sql`insert into users (id, full_name, email, role) values
    ('customer', 'Priya Nair', 'priya@example.in', 'customer'), ('admin', 'Admin', 'admin@example.in', 'admin')`);
  await app.db.execute(sql`delete from users where id = 'gone'`);
});

beforeEach(() => emptyTables(app.db, 'travel_packages', 'package_index', 'package_words', 'media_uses'));

const wholeRow = async (id: string) => {
  const { rows } = await app.db.execute(sql`select * from travel_packages where id = ${id}`);
  return rows[0];
};
const list = async (agent: string, query = '') =>
  requireAllowed(await listOwnPackages(app.db, agentActor(agent), ownPackageList.parse(new URLSearchParams(query))));
const titles = async (query: string) => (await list('asha', query)).packages.map(({ title }) => title);

/** Ids of users other than the package's agent, as the route would pass them. */
const others = ['bala', 'customer', 'admin', 'gone', 'closed', '', "'; drop table users"];

/** The actions of an agent on a package, tried by another user. */
const actions = {
  save: (who: string, id: string) =>
    savePackage(app, agentActor(who), { id, content: somePackage({ title: 'Mine now' }) }),
  'save the current version': async (who: string, id: string) =>
    savePackage(app, agentActor(who), {
      id,
      version: (await findOwnPackageContent(app.db, 'asha', id))?.updated_at,
      content: somePackage(),
    }),
  activate: (who: string, id: string) => switchPackage(app, agentActor(who), { packageId: id, active: true }),
  deactivate: (who: string, id: string) => switchPackage(app, agentActor(who), { packageId: id, active: false }),
  delete: (who: string, id: string) => deletePackage(app, agentActor(who), { packageId: id }),
};

describe.each(Object.entries(actions))('%s', (_, action) => {
  test.each(others)('of another agent’s package answers not found for %j and changes nothing', async (who) => {
    for (const make of [publicPackage, savedPackage]) {
      const id = await make(app, 'asha');
      const before = await wholeRow(id);
      expect(await action(who, id)).toMatchObject({ success: false, error: { code: 'not_found' } });
      expect(await wholeRow(id)).toEqual(before);
    }
  });

  test('of an unknown package answers not found', async () => {
    for (const id of ['nonsense', '', '00000000-0000-4000-8000-000000000000'])
      expect(await action('asha', id)).toMatchObject({ success: false, error: { code: 'not_found' } });
  });
});

test.each(['customer', 'admin', 'gone', 'closed', ''])('%j cannot create a package', async (who) => {
  expect(await savePackage(app, agentActor(who), { content: somePackage() })).toMatchObject({
    error: { code: 'not_found' },
  });
  expect((await app.db.execute(sql`select from travel_packages`)).rows).toEqual([]);
});

test('every illegal transition is refused in every state', async () => {
  const states: PackageState[] = [];
  for (const was_approved of [true, false])
    for (const awaiting_review of [true, false])
      for (const rejection_reason of ['No', null]) {
        const common = { was_approved, awaiting_review, rejection_reason, edit_status: null };
        states.push({ ...common, status: 'pending', is_active: false });
        if (was_approved && !awaiting_review && rejection_reason === null)
          states.push({ ...common, status: 'approved', is_active: true });
      }
  for (const state of states)
    for (const transition of ['activate', 'deactivate'] as const satisfies readonly PackageTransition[]) {
      const id = await savedPackage(app, 'asha');
      await app.db.execute(sql`update travel_packages set status = ${state.status}, is_active = ${state.is_active},
        awaiting_review = ${state.awaiting_review}, rejection_reason = ${state.rejection_reason},
        approved_version = ${state.was_approved ? JSON.stringify(somePackage()) : null}::jsonb where id = ${id}`);
      const before = await wholeRow(id);
      const refusal = packageTransitions[transition].refusal(state);
      const answer = await switchPackage(app, asha, { packageId: id, active: transition === 'activate' });
      if (refusal === null) expect(answer).toEqual({ success: true, data: null });
      else {
        expect(answer).toEqual({ success: false, error: { code: 'refused', message: refusal } });
        expect(await wholeRow(id)).toEqual(before);
        if (state.is_active === (transition === 'deactivate'))
          expect(await findOwnPackageView(app.db, asha, id)).toMatchObject({ toggle_refusal: refusal });
      }
    }
});

describe('saving', () => {
  test('forged fields change nothing', async () => {
    const id = await savedPackage(app, 'asha');
    const forged = {
      ...somePackage({ title: 'Edited' }),
      id: '00000000-0000-4000-8000-000000000000',
      agent_id: 'bala',
      status: 'approved',
      is_active: true,
      is_featured: true,
      awaiting_review: false,
      approved_version: {},
      rating: 5,
      reviews: 9,
      role: 'admin',
    };
    expect(await savePackage(app, asha, { id, content: forged })).toMatchObject({ success: true });
    const created = await savePackage(app, asha, { content: forged });
    expect(created).toMatchObject({ success: true });
    for (const one of [id, created.success ? created.data.id : ''])
      expect(await wholeRow(one)).toMatchObject({
        title: 'Edited',
        agent_id: 'asha',
        status: 'pending',
        is_active: false,
        is_featured: false,
        awaiting_review: true,
        approved_version: null,
        rating: null,
      });
  });

  test('a later version is not overwritten; a repeated post succeeds', async () => {
    const id = await savedPackage(app, 'asha');
    const version = clock.now();
    clock.advance(1000);
    const edit: Parameters<typeof savePackage>[2] = {
      id,
      version: version,
      content: somePackage({ title: 'First tab' }),
    };
    expect(await savePackage(app, asha, edit)).toMatchObject({ success: true });
    expect(await savePackage(app, asha, edit)).toMatchObject({ success: true });
    const other = await savePackage(app, asha, {
      ...edit,
      content: somePackage({ title: 'Second tab' }),
    });
    expect(other).toMatchObject({ success: false, error: { code: 'changed' } });
    expect(await titles('')).toEqual(['First tab']);
    const now = (await findOwnPackageContent(app.db, 'asha', id))?.updated_at;
    expect(
      await savePackage(app, asha, { ...edit, version: now, content: somePackage({ title: 'Over it' }) }),
    ).toMatchObject({
      success: true,
    });
    expect(await titles('')).toEqual(['Over it']);
  });

  test('a decision of the admin meanwhile counts as a later version', async () => {
    const id = await savedPackage(app, 'asha');
    const version = clock.now();
    clock.advance(1000);
    await rejectPackageSilently(app, { packageId: id, version: await readPackageVersion(app, id), reason: 'Say more' });
    const answer = await savePackage(app, asha, {
      id,
      version: version,
      content: somePackage({ title: 'Outdated' }),
    });
    expect(answer).toMatchObject({ success: false, error: { code: 'changed' } });
    expect(await findOwnPackageView(app.db, asha, id)).toMatchObject({ rejection_reason: 'Say more' });
  });

  test('twenty tabs with the same version: one saves, the others get a conflict', async () => {
    const id = await savedPackage(app, 'asha');
    const opened = clock.now();
    clock.advance(1000);
    const save = (n: number, version?: Date) =>
      savePackage(app, asha, { id, version: version, content: somePackage({ title: `Tab ${n}` }) });
    const tabs = Array.from({ length: 20 }, (_, n) => n);
    const answers = await Promise.all(tabs.map((n) => save(n, opened)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    // Control run: without the version check each overwrites the others.
    const unguarded = await Promise.all(tabs.map((n) => save(n)));
    expect(unguarded.filter(({ success }) => success)).toHaveLength(20);
  });

  test('one form posted many times creates one package; without the key each post creates one', async () => {
    const newId = derivePackageId(app.environment, 'asha', 'the form');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => savePackage(app, asha, { newId, content: somePackage() })),
    );
    expect(answers).toEqual(Array(10).fill({ success: true, data: { id: newId } }));
    expect((await list('asha')).counts.everything).toBe(1);
    const changed = await savePackage(app, asha, { newId, content: somePackage({ title: 'Other' }) });
    expect(changed).toMatchObject({ success: false, error: { code: 'changed' } });
    await Promise.all(Array.from({ length: 3 }, () => savePackage(app, asha, { content: somePackage() })));
    expect((await list('asha')).counts.everything).toBe(4);
  });

  test('the key of a form does not set the id, and the same key of another agent gives another id', () => {
    const key = '5b0c8b57-7f3c-4f5c-9d2f-4a8f1f0b7c11';
    const [mine, theirs] = ['asha', 'bala'].map((agent) => derivePackageId(app.environment, agent, key));
    expect(mine).not.toBe(key);
    expect(mine).not.toBe(theirs);
    expect(isUuid(mine ?? '')).toBe(true);
    expect(newPackageForm(app, asha).version).not.toBe(newPackageForm(app, asha).version);
  });

  test('an account closed at the same time leaves no visible package', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agent = `leaver-${round}`;
      await insertTestAgent(app, agent);
      const leave = () => app.db.execute(sql`update users set closed_at = now() where id = ${agent}`);
      const [saved] = await Promise.all([savePackage(app, agentActor(agent), { content: somePackage() }), leave()]);
      const { rows } = await app.db.execute<{ agent_id: string | null }>(sql`select agent_id from travel_packages`);
      expect(rows.every(({ agent_id }) => agent_id === null)).toBe(true);
      if (!saved.success) expect(saved.error.code).toBe('not_found');
    }
  });
});

describe('pictures', () => {
  test('of other users, unknown or deleted ones give a field error, and nothing is written', async () => {
    const [own, foreign] = [await uploadPackageImage(app, 'asha'), await uploadPackageImage(app, 'bala')];
    const id = await savedPackage(app, 'asha');
    for (const url of [foreign, '/images/package_images/nobody-60x40.png', '/posters/goa.svg']) {
      const gallery = await savePackage(app, asha, {
        id,
        content: somePackage({ title: 'Taken', banner_image_url: own, image_urls: [url], image_alts: [''] }),
      });
      expect(gallery.success ? {} : gallery.error.fields).toEqual({ image_urls: 'Please upload the image again.' });
      const banner = await savePackage(app, asha, { content: somePackage({ banner_image_url: url }) });
      expect(banner.success ? {} : banner.error.fields).toEqual({
        banner_image_url: 'Please upload the image again.',
      });
    }
    expect(await titles('')).toEqual(['A week by the river']);
    const { rows } = await app.db.execute(sql`select from media_uses`);
    expect(rows).toHaveLength(0);
  });

  test('are claimed by their package and released by an edit or its deletion', async () => {
    const [banner, first, second] = [
      await uploadPackageImage(app, 'asha', '#c8102e'),
      await uploadPackageImage(app, 'asha', '#ffc72c'),
      await uploadPackageImage(app, 'asha', '#1f2a5a'),
    ];
    const id = await publicPackage(app, 'asha', {
      banner_image_url: banner,
      banner_image_alt: 'A boat at dawn',
      image_urls: [first, second],
      image_alts: ['A bay', ''],
    });
    const claimed = async () => {
      const { rows } = await app.db.execute<{ url: string }>(
        sql`select '/images/' || bucket || '/' || name as url from media_files join media_uses on file_id = id
            where used_by = ${id} order by 1`,
      );
      return rows.map(({ url }) => url);
    };
    expect(await claimed()).toEqual([banner, first, second].sort());
    expect((await loadPackagePage(app.db, id, visitor))?.package.gallery).toMatchObject([
      { src: banner, alt: 'A boat at dawn' },
      { src: first, alt: 'A bay' },
      { src: second, alt: 'A week by the river, image 3' },
    ]);
    const edited = somePackage({ image_urls: [second], image_alts: ['Night'] });
    await savePackage(app, asha, { id, content: edited });
    expect(await findOwnPackageView(app.db, asha, id)).toMatchObject({
      changed: ['Banner image', 'Gallery images'],
    });
    // Until the edit is approved, the review compares with the previous images.
    expect(await claimed()).toEqual([banner, first, second].sort());
    await approveCurrentVersion(app, 'asha', id);
    await savePackage(app, asha, { id, content: { ...edited, title: 'Another week by the river' } });
    expect(await claimed()).toEqual([second]);
    await deletePackage(app, asha, { packageId: id });
    expect(await claimed()).toEqual([]);
    const { rows } = await app.db.execute(sql`select from media_files where unused_since is null`);
    expect(rows).toHaveLength(0);
  });
});

describe('deleting', () => {
  test('removes the package and keeps its leads', async () => {
    const id = await publicPackage(app, 'asha');
    await app.db.execute(sql`insert into customer_leads (first_name, last_name, email, phone, package_id, package_title, agent_id)
      values ('Priya', 'Nair', 'priya@example.in', '+919876543210', ${id}, 'A week by the river', 'asha')`);
    expect(await deletePackage(app, asha, { packageId: id })).toEqual({ success: true, data: null });
    expect(await loadPackagePage(app.db, id, { id: 'admin', role: 'admin', full_name: '' })).toBeNull();
    const { rows } = await app.db.execute(sql`select package_id, agent_id from customer_leads`);
    expect(rows).toEqual([{ package_id: null, agent_id: 'asha' }]);
    expect(await deletePackage(app, asha, { packageId: id })).toMatchObject({
      error: { code: 'not_found' },
    });
  });

  test('and saving at the same time: no images stay claimed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const url = await uploadPackageImage(app, 'asha', `#0000${10 + round}`);
      const id = await savedPackage(app, 'asha');
      const [saved, deleted] = await Promise.all([
        savePackage(app, asha, { id, content: somePackage({ image_urls: [url], image_alts: [''] }) }),
        deletePackage(app, asha, { packageId: id }),
      ]);
      expect(deleted.success).toBe(true);
      if (!saved.success) expect(saved.error.code).toBe('not_found');
      const { rows } = await app.db.execute(sql`select from media_uses where used_by = ${id}`);
      expect(rows).toHaveLength(0);
    }
  });
});
