import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
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
import { listFeaturedPackages } from '~/features/bids/home-places.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { findFullPackage } from '../core/own-packages.store.server.ts';
import { listAgentPackages } from '../core/package-queries.server.ts';
import { approvePackage } from '../lifecycle/approve-package.server.ts';
import { featurePackage } from '../lifecycle/feature-package.server.ts';
import { rejectPackage } from '../lifecycle/reject-package.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { parsePackageSearch } from '../search/package-search.ts';
import { searchPackages } from '../search/search-packages.server.ts';
import { loadPackagePage } from './load-package-page.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await testApp(database, { jobDefinitions: [mailJob] }, { clock });
const admin = someUser('admin');

beforeAll(async () => {
  await insertTestAgent(app, 'asha');
  await insertTestAgent(app, 'bala', 'Hill Journeys');
});

beforeEach(() => emptyTables(app.db, 'travel_packages', 'package_index', 'package_words'));

const search = (query = '') => searchPackages(app.db, parsePackageSearch(new URLSearchParams(query)));
const titles = async (query: string) => (await search(query)).packages.map(({ title }) => title);
const visibility = async (id: string) => ({
  everybody: (await loadPackagePage(app.db, id, visitor)) !== null,
  owner: (await loadPackagePage(app.db, id, { id: 'asha', role: 'agent', full_name: '' })) !== null,
  otherAgent: (await loadPackagePage(app.db, id, { id: 'bala', role: 'agent', full_name: '' })) !== null,
  customer: (await loadPackagePage(app.db, id, { id: 'asha', role: 'customer', full_name: '' })) !== null,
  admin: (await loadPackagePage(app.db, id, admin)) !== null,
  listed: (await search()).packages.some((shown) => shown.id === id),
  trending: (await listFeaturedPackages(app.db)).some((shown) => shown.id === id),
  similar: (
    await Promise.all((await search()).packages.map((other) => loadPackagePage(app.db, other.id, visitor)))
  ).some((shown) => shown?.similar.some((other) => other.id === id)),
});
const onlyPreview = {
  everybody: false,
  owner: true,
  otherAgent: false,
  customer: false,
  admin: true,
  listed: false,
  trending: false,
  similar: false,
};

describe('visibility of a package', () => {
  beforeEach(async () => {
    await publicPackage(app, 'bala', { title: 'Neighbour' });
  });

  test('pending: its agent and the admin', async () => {
    const id = await savedPackage(app, 'asha');
    await featurePackage(app, admin, { packageId: id, featured: true });
    expect(await visibility(id)).toEqual(onlyPreview);
    expect((await loadPackagePage(app.db, id, admin))?.previewNotice).toMatch(/awaiting approval/);
  });

  test('approved: everybody', async () => {
    const id = await publicPackage(app, 'asha');
    await featurePackage(app, admin, { packageId: id, featured: true });
    expect(Object.values(await visibility(id))).toEqual(Object.values(onlyPreview).map(() => true));
    expect((await loadPackagePage(app.db, id, admin))?.previewNotice).toBeNull();
  });

  test('rejected, inactive, or resubmitted after a rejection: its agent and the admin', async () => {
    const refused = await publicPackage(app, 'asha');
    await rejectPackage(app, admin, {
      packageId: refused,
      version: await readPackageVersion(app, refused),
      reason: 'Too vague',
    });
    const off = await publicPackage(app, 'asha');
    await switchPackage(app, agentActor('asha'), { packageId: off, active: false });
    const edited = await publicPackage(app, 'asha');
    await rejectPackage(app, admin, {
      packageId: edited,
      version: await readPackageVersion(app, edited),
      reason: 'Too vague',
    });
    await savePackage(app, agentActor('asha'), { id: edited, content: somePackage({ title: 'Another' }) });
    for (const id of [refused, off, edited]) expect(await visibility(id)).toEqual(onlyPreview);
    expect((await loadPackagePage(app.db, refused, admin))?.previewNotice).toMatch(/Too vague/);
    expect((await loadPackagePage(app.db, off, admin))?.previewNotice).toMatch(/switched off/);
  });

  test('agent’s account closed: the admin only', async () => {
    await insertTestAgent(app, 'gone');
    const id = await publicPackage(app, 'gone');
    await featurePackage(app, admin, { packageId: id, featured: true });
    await app.db.execute(sql`delete from users where id = 'gone'`);
    expect(await visibility(id)).toEqual({ ...onlyPreview, owner: false });
  });

  test('an invalid id is not found', async () => {
    for (const id of ['', 'nonsense', '00000000-0000-4000-8000-000000000000', "'; drop table users"])
      expect(await loadPackagePage(app.db, id, admin)).toBeNull();
  });
});

test.each([
  ['Srinagar', 'Gulmarg'],
  ['Daman', 'Silvassa'],
  ['Rann of Kutch', 'Bhuj and the Rann of Kutch'],
])('similar packages of %s include %s, whatever stop words are in the names', async (destination, other) => {
  const id = await publicPackage(app, 'asha', { destination, category: 'heritage' });
  const near = await publicPackage(app, 'bala', { title: 'Near', destination: other, category: 'adventure' });
  await publicPackage(app, 'bala', { title: 'Far', destination: 'Kochi', category: 'adventure' });
  expect((await loadPackagePage(app.db, id, visitor))?.similar.map((shown) => shown.id)).toEqual([near]);
});

test('similar packages with a common place come before those in the same state', async () => {
  const id = await publicPackage(app, 'asha', { destination: 'Agra and Jaipur', category: 'heritage' });
  const far = { title: 'Same state', destination: 'Jodhpur, Rajasthan', category: 'heritage' as const };
  for (let n = 0; n < 3; n += 1) await publicPackage(app, 'bala', far);
  const near = await publicPackage(app, 'bala', { title: 'Same place', destination: 'Jaipur', category: 'adventure' });
  expect((await loadPackagePage(app.db, id, visitor))?.similar[0]?.id).toBe(near);
});

describe('the life cycle of a package', () => {
  test('only its own agent can edit or switch it', async () => {
    const id = await publicPackage(app, 'asha');
    const other = await savePackage(app, agentActor('bala'), { id, content: somePackage({ title: 'Mine now' }) });
    expect(other).toMatchObject({ success: false, error: { code: 'not_found' } });
    expect(await switchPackage(app, agentActor('bala'), { packageId: id, active: false })).toMatchObject({
      success: false,
      error: { code: 'not_found' },
    });
    expect(await titles('')).toEqual(['A week by the river']);
  });

  test('a version that was not reviewed is not approved', async () => {
    const id = await savedPackage(app, 'asha');
    const version = clock.now();
    clock.advance(1000);
    await savePackage(app, agentActor('asha'), { id, content: somePackage({ title: 'Changed behind your back' }) });
    expect(await approvePackage(app, admin, { packageId: id, version: version })).toMatchObject({
      success: false,
      error: { code: 'changed' },
    });
    expect(await titles('')).toEqual([]);
  });

  test('featuring does not change the version of the package', async () => {
    const id = await savedPackage(app, 'asha');
    const version = clock.now();
    clock.advance(1000);
    await featurePackage(app, admin, { packageId: id, featured: true });
    expect(await findFullPackage(app.db, id)).toMatchObject({ updated_at: version });
    expect(await approvePackage(app, admin, { packageId: id, version: version })).toMatchObject({ success: true });
  });

  test('an approval stores the approved version', async () => {
    const id = await publicPackage(app, 'asha', { title: 'First', highlights: ['One', 'Two'] });
    await savePackage(app, agentActor('asha'), { id, content: somePackage({ title: 'Second' }) });
    const { rows } = await app.db.execute<{ approved_version: unknown }>(
      sql`select approved_version from travel_packages where id = ${id}`,
    );
    expect(rows[0]?.approved_version).toEqual(somePackage({ title: 'First', highlights: ['One', 'Two'] }));
  });

  test('a rejection needs a reason, and the next save puts the package back into the queue', async () => {
    const id = await savedPackage(app, 'asha');
    expect(
      await rejectPackage(app, admin, { packageId: id, version: await readPackageVersion(app, id), reason: '  ' }),
    ).toMatchObject({ success: false });
    await rejectPackage(app, admin, { packageId: id, version: await readPackageVersion(app, id), reason: 'Say more' });
    expect(await approveCurrentVersion(app, 'asha', id)).toMatchObject({ success: false, error: { code: 'refused' } });
    await savePackage(app, agentActor('asha'), { id, content: somePackage() });
    expect(await approveCurrentVersion(app, 'asha', id)).toMatchObject({ success: true });
  });

  test('an agent can deactivate and activate again, but not activate without a valid approval', async () => {
    const id = await publicPackage(app, 'asha');
    await switchPackage(app, agentActor('asha'), { packageId: id, active: false });
    expect(await switchPackage(app, agentActor('asha'), { packageId: id, active: true })).toMatchObject({
      success: true,
    });
    const waiting = await savedPackage(app, 'asha');
    expect(await switchPackage(app, agentActor('asha'), { packageId: waiting, active: true })).toMatchObject({
      success: false,
      error: { code: 'refused' },
    });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ destination: '' }, 'destination'],
    [{ price_paise: 0 }, 'price_paise'],
    [{ price_paise: 10.5 }, 'price_paise'],
    [{ image_urls: ['/a', '/b', '/c', '/d', '/e', '/f'] }, 'image_urls'],
    [{ banner_image_url: 'https://elsewhere.test/a.png' }, 'banner_image_url'],
  ])('missing or invalid content gives an error for its field: %j', async (given, field) => {
    const saved = await savePackage(app, agentActor('asha'), { content: somePackage(given) });
    expect(saved.success ? {} : saved.error.fields).toHaveProperty(field);
  });

  test('highlights lose blanks and duplicates', async () => {
    const id = await publicPackage(app, 'asha', { highlights: [' One ', '', 'Two', 'One'] });
    expect((await loadPackagePage(app.db, id, visitor))?.package.highlights).toEqual(['One', 'Two']);
    expect(await listAgentPackages(app.db, 'asha')).toHaveLength(1);
  });
});

test('the home page shows six featured packages at most', async () => {
  for (let n = 0; n < 8; n += 1) {
    const id = await publicPackage(app, 'asha', { title: `Tour ${n}` });
    await featurePackage(app, admin, { packageId: id, featured: true });
  }
  expect(await listFeaturedPackages(app.db)).toHaveLength(6);
});
