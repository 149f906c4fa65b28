import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import {
  agentActor,
  emptyPackages,
  insertTestAgent,
  type PostedFields,
  packageFormArgs,
  publicPackage,
  savedPackage,
  typedPackage,
  uploadPackageImage,
} from '#tests/factories/packages.ts';
import { redirection } from '#tests/route-args.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { newPackageForm } from '~/features/packages/agent/load-package-form.server.ts';
import type { PackageFormError } from '~/features/packages/agent/package-form.action.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { action as saveEdit } from './package-edit.tsx';
import { action as create } from './package-new.tsx';
import { action as listAction } from './packages.tsx';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const cookiesOf: Record<string, string[]> = { visitor: [] };

const logIn = async (id: string) => {
  cookiesOf[id] = await startSession(app, id, { clientAddress: '203.0.113.7', userAgent: null, cookieHeader: null });
};

beforeAll(async () => {
  for (const id of ['asha', 'bala', 'gone']) await insertTestAgent(app, id);
  await insertTestAgent(app, 'unverified', 'New Journeys');
  await app.db.execute(sql`update agents set verified = false where id = 'unverified'`);
  await app.db.execute(sql`insert into users (id, full_name, email, role) values
    ('customer', 'Priya Nair', 'priya@example.in', 'customer'), ('admin', 'Admin', 'admin@example.in', 'admin')`);
  for (const id of ['asha', 'bala', 'gone', 'unverified', 'customer', 'admin']) await logIn(id);
  await app.db.execute(sql`delete from users where id = 'gone'`);
});

beforeEach(() => emptyPackages(app));

const args = (who: string, path: string, form?: PostedFields, id?: string) =>
  packageFormArgs(app, { path, cookies: cookiesOf[who], form, id });

const toastOf = (cookies: string[]): string => {
  const value =
    cookies
      .find((cookie) => cookie.startsWith('raahi_toast='))
      ?.split(';')[0]
      ?.slice(12) ?? '';
  return Buffer.from(decodeURIComponent(value), 'base64').toString('utf8');
};
const packagesOf = async (agent: string) => {
  const { rows } = await app.db.execute<{ id: string; title: string; status: string }>(
    sql`select * from travel_packages where agent_id = ${agent} order by created_at`,
  );
  return rows;
};
const submitInList = (who: string, intent: string, id: string, more: PostedFields = {}, query = '') =>
  listAction(args(who, `/agent${query}`, { intent, package: id, ...more }));
const errorOf = async (answer: Promise<unknown>): Promise<PackageFormError> => {
  const given = (await answer) as { data: PackageFormError; init: { status: number } };
  expect(given.init.status).toBe(given.data.status);
  return given.data;
};

describe('the routes', () => {
  test('an unverified agent can create packages', async () => {
    expect(await redirection(create(args('unverified', '/agent/packages/new', typedPackage)))).toMatchObject({
      to: '/agent/packages',
    });
    expect(await packagesOf('unverified')).toMatchObject([{ title: 'Backwaters', status: 'pending' }]);
  });
});

describe('the form', () => {
  test('creates a package once, even if submitted twice, with the specified toast', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => redirection(create(args('asha', '/agent/packages/new', typedPackage)))),
    );
    for (const answer of answers) expect(toastOf(answer?.cookies ?? [])).toContain('Package Created!');
    expect(await packagesOf('asha')).toMatchObject([
      {
        title: 'Backwaters',
        price_paise: 1_850_000,
        original_price_paise: null,
        highlights: ['Houseboat', 'Kathakali evening'],
        themes: ['lakes', 'honeymoon'],
        awaiting_review: true,
        is_active: false,
      },
    ]);
  });

  test('missing fields cause the specified toast and an error at each field; all values are kept', async () => {
    const refused = await errorOf(
      create(args('asha', '/agent/packages/new', { ...typedPackage, title: ' ', price: '', description: 'Kept' })),
    );
    expect(refused).toMatchObject({
      status: 400,
      toast: { title: 'Missing Information', description: 'Please fill in all required fields.' },
      errors: { title: 'Please enter a title.', price: 'Please enter a price.' },
      typed: { title: ' ', description: 'Kept', themes: ['honeymoon', 'lakes'] },
    });
  });

  test.each([
    [{ price: 'cheap' }, 'price', undefined],
    [{ original_price: '-1' }, 'original_price', undefined],
    [{ title: 'x'.repeat(121) }, 'title', undefined],
    [{ category: 'moon' }, 'category', undefined],
    // Nothing is chosen in a new form, so nobody gets a category by accident.
    [{ category: newPackageForm(app, agentActor('asha')).typed.category }, 'category', undefined],
    [{ image_urls: ['/a', '/b', '/c', '/d', '/e', '/f'] }, 'image_urls', 'Limit Reached'],
    [{ banner_image_url: 'https://elsewhere.test/a.png' }, 'banner_image_url', undefined],
    [{ banner_image_url: '/images/package_images/nobody-60x40.png' }, 'banner_image_url', undefined],
  ])('%j is rejected', async (given, field, title) => {
    const refused = await errorOf(
      create(args('asha', '/agent/packages/new', { ...typedPackage, ...given } as PostedFields)),
    );
    expect(refused.errors).toHaveProperty(field);
    // The error summary shows it; only some errors have a toast too.
    expect(refused.toast?.title).toBe(title);
    expect(await packagesOf('asha')).toEqual([]);
  });

  test('saves pictures with their alt texts', async () => {
    const [banner, bay] = [await uploadPackageImage(app, 'asha'), await uploadPackageImage(app, 'asha', '#ffc72c')];
    const posted = {
      ...typedPackage,
      banner_image_url: banner,
      [`banner_image_url alt ${banner}`]: ' A  boat ',
      image_urls: [bay, bay],
    };
    expect(await redirection(create(args('asha', '/agent/packages/new', posted)))).not.toBeNull();
    expect(await packagesOf('asha')).toMatchObject([
      { banner_image_url: banner, banner_image_alt: 'A boat', image_urls: [bay], image_alts: [''] },
    ]);
  });

  test('an edit without a valid version overwrites nothing', async () => {
    const id = await savedPackage(app, 'asha');
    for (const version of ['', 'yesterday', '0'])
      expect(
        await errorOf(saveEdit(args('asha', `/agent/packages/${id}`, { ...typedPackage, version }, id))),
      ).toMatchObject({
        status: 409,
      });
  });
});

describe('My Packages', () => {
  test('switching shows a toast and returns to the same list', async () => {
    const id = await publicPackage(app, 'asha');
    const off = await redirection(submitInList('asha', 'switch', id, { active: 'no' }, '?q=river&page=2&delete=x'));
    expect(off?.to).toBe('/agent/packages?q=river&page=2');
    expect(toastOf(off?.cookies ?? [])).toContain('Package is now inactive');
    const on = await redirection(submitInList('asha', 'switch', id, { active: 'yes' }));
    expect(toastOf(on?.cookies ?? [])).toContain('Package is now active');
    expect(toastOf(on?.cookies ?? [])).toContain('Status Updated');
  });

  test('an unknown action is rejected', async () => {
    const answer = submitInList('asha', 'promote', 'x');
    await expect(answer).rejects.toMatchObject({ status: 400 });
  });
});
