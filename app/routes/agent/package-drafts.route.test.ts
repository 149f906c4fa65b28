import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import {
  agentActor,
  emptyPackages,
  insertTestAgent,
  type PostedFields,
  packageFormArgs,
  savedPackage,
  typedPackage,
  uploadPackageImage,
} from '#tests/factories/packages.ts';
import { redirection } from '#tests/route-args.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { loadPackageForm } from '~/features/packages/agent/load-package-form.server.ts';
import { findPackageDraft, listPackageDrafts } from '~/features/packages/drafts/package-drafts.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { action as create, loader as newLoader } from './package-new.tsx';
import { action as listAction, loader as listLoader } from './packages.tsx';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const cookiesOf: Record<string, string[]> = {};

beforeAll(async () => {
  for (const id of ['asha', 'bala']) {
    await insertTestAgent(app, id);
    cookiesOf[id] = await startSession(app, id, { clientAddress: '203.0.113.7', userAgent: null, cookieHeader: null });
  }
});

beforeEach(() => emptyPackages(app));

const args = (who: string, path: string, form?: PostedFields) =>
  packageFormArgs(app, { path, cookies: cookiesOf[who], form });

const openDraft = (who: string, id: string) => newLoader(args(who, `/agent/packages/new?draft=${id}`) as never);
const saveDraft = (who: string, form: PostedFields, seen = '') =>
  create(args(who, `/agent/packages/new?save=draft&seen=${seen}`, form) as never);
/** When the draft of this title was saved, as its form names it. */
const seenOf = async (who: string, title: string) =>
  (await draftsOf(who)).find((draft) => draft.title === title)?.savedAt.toISOString() ?? '';
const draftsOf = (id: string) => listPackageDrafts(app, agentActor(id));
const packageCount = async () => (await app.db.execute(sql`select from travel_packages`)).rows.length;

test('an empty form is not saved as a draft', async () => {
  expect(await saveDraft('asha', { version: 'form one', title: ' ' })).toMatchObject({
    data: { message: 'This draft is empty. Enter a title or another field, then save it.' },
  });
  expect(await draftsOf('asha')).toEqual([]);
});

test('an incomplete package is saved, goes on later and is submitted once', async () => {
  const half = { version: 'form one', title: 'Backwaters', price: 'not yet' };
  expect((await redirection(saveDraft('asha', half)))?.to).toBe('/agent/packages');
  const [draft] = await draftsOf('asha');
  expect(draft).toMatchObject({ title: 'Backwaters', destination: '' });
  expect(await packageCount()).toBe(0);
  const { opened } = await openDraft('asha', draft?.id ?? '');
  const seen = await seenOf('asha', 'Backwaters');
  expect(opened).toMatchObject({
    version: `form one ${seen}`,
    typed: { title: 'Backwaters', price: 'not yet' },
    edited: null,
  });

  await redirection(saveDraft('asha', { ...half, destination: 'Kochi' }, seen));
  expect(await draftsOf('asha')).toMatchObject([{ id: draft?.id, destination: 'Kochi' }]);

  const query = `draft=${draft?.id}&seen=${await seenOf('asha', 'Backwaters')}`;
  const refused = await create(args('asha', `/agent/packages/new?${query}`, half) as never);
  expect(refused).toMatchObject({ init: { status: 400 } });
  expect(await draftsOf('asha')).toHaveLength(1);
  await redirection(
    create(args('asha', `/agent/packages/new?${query}`, { ...typedPackage, version: 'form one' }) as never),
  );
  expect(await draftsOf('asha')).toEqual([]);
  const { rows } = await app.db.execute(sql`select id, is_public, awaiting_review from travel_packages`);
  expect(rows).toEqual([{ id: draft?.id, is_public: false, awaiting_review: true }]);
  expect((await redirection(openDraft('asha', draft?.id ?? '')))?.to).toBe('/agent/packages');
});

test('are only the agent’s own, in the list too', async () => {
  await redirection(saveDraft('asha', { version: 'secret', title: 'Secret' }));
  const id = (await draftsOf('asha'))[0]?.id ?? '';
  expect((await redirection(openDraft('bala', id)))?.to).toBe('/agent/packages');
  expect(JSON.stringify(await listLoader(args('bala', '/agent/packages') as never))).not.toContain('Secret');
  const form = { intent: 'delete-draft', package: id };
  expect(await listAction(args('bala', '/agent/packages', form) as never)).toMatchObject({ init: { status: 404 } });
  expect(JSON.stringify(await listLoader(args('asha', '/agent/packages') as never))).toContain('Secret');
  await redirection(listAction(args('asha', '/agent/packages', form) as never));
  expect(await draftsOf('asha')).toEqual([]);
});

test('hold their pictures until they are deleted; the package claims them for itself', async () => {
  const url = await uploadPackageImage(app, 'asha');
  const form = { version: 'pictures', title: 'With a picture', banner_image_url: url };
  const uses = async () =>
    (await app.db.execute<{ used_by: string }>(sql`select used_by from media_uses order by 1`)).rows.map(
      (row) => row.used_by,
    );
  await redirection(saveDraft('asha', form));
  const id = (await draftsOf('asha'))[0]?.id ?? '';
  expect(await uses()).toEqual([`draft:${id}`]);
  expect(await saveDraft('bala', form)).toMatchObject({ init: { status: 400 } });
  const seen = await seenOf('asha', 'With a picture');
  await redirection(create(args('asha', `/agent/packages/new?seen=${seen}`, { ...typedPackage, ...form }) as never));
  expect(await uses()).toEqual([id]);
});

test('duplicating saves a draft with every field and picture of the own package', async () => {
  const id = await savedPackage(app, 'asha', { title: 'T'.repeat(120) });
  const edit = await loadPackageForm(app, agentActor('asha'), id);
  const post = (who: string, copied: string) =>
    listAction(args(who, '/agent/packages', { intent: 'duplicate', package: copied }) as never);
  const to = (await redirection(post('asha', id)))?.to ?? '';
  const draftId = new URL(to, 'http://localhost').searchParams.get('draft') ?? '';
  const { opened } = await openDraft('asha', draftId);
  expect(opened.typed).toEqual({ ...edit?.typed, title: `Copy of ${'T'.repeat(112)}` });
  expect(await packageCount()).toBe(1);
  for (const copied of [id, 'nonsense']) expect(await post('bala', copied)).toMatchObject({ init: { status: 404 } });
});

test('in two tabs: the second save is shown the first one, and nothing typed is lost', async () => {
  await redirection(saveDraft('asha', { ...typedPackage, version: 'two tabs', title: 'Opened twice' }));
  const seen = await seenOf('asha', 'Opened twice');
  const tab = (n: number) => ({ ...typedPackage, version: 'two tabs', title: `Tab ${n}` });
  await redirection(saveDraft('asha', tab(1), seen));
  // The second post of one form changes nothing.
  await redirection(saveDraft('asha', tab(1), seen));
  const saved = await seenOf('asha', 'Tab 1');
  for (const post of [
    () => saveDraft('asha', tab(2), seen),
    () => saveDraft('asha', tab(2)),
    () => create(args('asha', `/agent/packages/new?seen=${seen}`, tab(2)) as never),
  ])
    expect(await post()).toMatchObject({
      init: { status: 409 },
      data: {
        typed: { title: 'Tab 2' },
        conflict: {
          of: 'draft',
          seen: saved,
          changes: [{ kind: 'text', before: 'Tab 1', after: 'Tab 2' }],
        },
      },
    });
  expect((await draftsOf('asha')).map(({ title }) => title)).toEqual(['Tab 1']);
  expect(await packageCount()).toBe(0);
  await redirection(saveDraft('asha', tab(2), saved));
  expect((await draftsOf('asha')).map(({ title }) => title)).toEqual(['Tab 2']);
});

test('of many tabs one is saved, the others are told', async () => {
  await redirection(saveDraft('asha', { version: 'race', title: 'Before' }));
  const seen = await seenOf('asha', 'Before');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      saveDraft('asha', { version: 'race', title: `Tab ${n}` }, seen).then(
        (answer) => (answer instanceof Response ? answer.status : (answer as { init: { status: number } }).init.status),
        (thrown: unknown) => (thrown instanceof Response ? thrown.status : 0),
      ),
    ),
  );
  expect(answers.toSorted()).toEqual([302, ...Array.from({ length: 9 }, () => 409)]);
});

test('control run: tabs that compare first and write afterwards, without the lock, all overwrite each other', async () => {
  await redirection(saveDraft('asha', { version: 'race', title: 'Before' }));
  const [draft] = await draftsOf('asha');
  const id = draft?.id ?? '';
  const seen = await Promise.all(Array.from({ length: 10 }, () => findPackageDraft(app, agentActor('asha'), id)));
  const saved = await Promise.all(
    seen.map(async (found, n) => {
      if (found?.savedAt.getTime() !== draft?.savedAt.getTime() || !found) return 409;
      await app.db.execute(sql`update package_drafts
        set typed = jsonb_set(typed, '{title}', to_jsonb(${`Tab ${n}`}::text)) where id = ${id}`);
      return 302;
    }),
  );
  expect(saved).toEqual(Array.from({ length: 10 }, () => 302));
  expect(await draftsOf('asha')).toHaveLength(1);
});

test('are limited in number', async () => {
  for (let n = 0; n < 50; n += 1) await redirection(saveDraft('asha', { version: `form ${n}`, title: String(n) }));
  expect(await saveDraft('asha', { version: 'one more', title: 'More' })).toMatchObject({ init: { status: 400 } });
  await redirection(saveDraft('asha', { version: 'form 0', title: 'Changed' }, await seenOf('asha', '0')));
  expect((await draftsOf('asha')).map(({ title }) => title)).toContain('Changed');
});
