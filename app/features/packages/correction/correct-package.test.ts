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
import { contentToFormValues } from '~/features/content/content-values.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { type Actor, visitor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { findOwnPackageContent } from '../agent/list-own-packages.server.ts';
import { type PackageContent, packageFields } from '../content/package-fields.ts';
import { approvePackage } from '../lifecycle/approve-package.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { loadPackagePage } from '../public/load-package-page.server.ts';
import { correctionAction, correctPackage, loadCorrection } from './correct-package.server.ts';

const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(await testDatabase(), { clock });
const admin = someUser('admin');

beforeAll(() => insertTestAgent(app, 'asha'));
beforeEach(async () => {
  await emptyTables(app.db, 'travel_packages', 'package_index', 'package_words', 'media_uses');
  await app.db.execute(sql`delete from pgboss.job`);
});

const written = somePackage({ title: 'Backwatres of Kerala', destination: 'Munar, Kerala', description: 'By boat.' });
const live = () => publicPackage(app, 'asha', written);
const correct = async (id: string, changes: Partial<PackageContent>, actor: Actor = admin, version?: Date) => {
  clock.advance(1000);
  return correctPackage(app, actor, {
    packageId: id,
    version: version ?? (await readPackageVersion(app, id)),
    typed: contentToFormValues(packageFields, { ...written, ...changes }),
  });
};
const stored = async (id: string) => findOwnPackageContent(app.db, 'asha', id);
const searched = async (word: string) =>
  (await app.db.execute(sql`select from package_index where terms @@ ${word}::tsquery`)).rows.length;
const mails = async () => (await mailsTo(app, 'asha@example.in')).filter(({ subject }) => /^Corrected/.test(subject));
const typo = { title: 'Backwaters of Kerala', destination: 'Munnar, Kerala' };

describe('a correction of an approved package', () => {
  test('changes page and search at once; the package stays live, and its agent reads both texts', async () => {
    const id = await live();
    expect(await correct(id, typo)).toEqual({ success: true, data: { title: typo.title, changed: true } });
    const page = await loadPackagePage(app.db, id, visitor);
    expect(page?.package).toMatchObject({ ...typo, description: 'By boat.', price_paise: written.price_paise });
    expect([await searched('munar'), await searched('munnar')]).toEqual([0, 1]);
    expect(await stored(id)).toMatchObject({
      status: 'approved',
      is_active: true,
      edit_status: null,
      approved_version: typo,
    });
    const [mail] = await mails();
    for (const text of ['Backwatres of Kerala', 'Backwaters of Kerala', 'Munar, Kerala', 'Munnar, Kerala'])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('Description');
    const { acts } = await listAuditEvents(app.db, { kind: 'package', entity_id: id });
    expect(acts.map(({ action }) => action)).toEqual(['package_corrected']);
    expect(await correct(id, typo)).toEqual({ success: true, data: { title: typo.title, changed: false } });
    expect(await mails()).toHaveLength(1);
  });

  test('changes no price, category or other choice, whatever is posted', async () => {
    const id = await live();
    await correct(id, { price_paise: rupees(1), category: 'beach', themes: ['food'], duration: '1 Day' });
    await correct(id, { description: 'By houseboat.', price_paise: rupees(1), category: 'beach' });
    const { price_paise, category, themes, duration } = written;
    expect(await stored(id)).toMatchObject({ price_paise, category, themes, duration, description: 'By houseboat.' });
  });

  test('is saved although today’s rules refuse the stored prices, and shows a conflict then', async () => {
    const id = await live();
    const opened = await readPackageVersion(app, id);
    clock.advance(1000);
    const price = rupees(1);
    await app.db.execute(sql`update travel_packages set original_price_paise = ${price},
      updated_at = ${clock.now().toISOString()}::timestamptz where id = ${id}`);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typo, version: opened.toISOString() })) form.set(name, value);
    const refused = await correctionAction(app, admin, form, { id, log: app.log });
    expect(refused).toMatchObject({ conflict: { changes: expect.arrayContaining([expect.anything()]) } });
    expect(await correct(id, typo)).toMatchObject({ success: true });
    expect(await stored(id)).toMatchObject({ ...typo, original_price_paise: price });
  });

  test('is made in an edit of the agent too, except where the edit changes the text itself', async () => {
    const id = await live();
    clock.advance(1000);
    const edit = { ...written, title: 'Kerala by boat', price_paise: rupees(9000) };
    await savePackage(app, agentActor('asha'), { id, content: edit });
    await correct(id, typo);
    expect(await stored(id)).toMatchObject({
      ...typo,
      edit_status: 'in_review',
      submitted_version: { title: 'Kerala by boat', destination: typo.destination, price_paise: rupees(9000) },
    });
    await approvePackage(app, admin, { packageId: id, version: await readPackageVersion(app, id) });
    expect(await stored(id)).toMatchObject({
      title: 'Kerala by boat',
      destination: typo.destination,
      edit_status: null,
    });
  });

  test('is refused to others, for a package that is not approved, and with a text that is not valid', async () => {
    const id = await live();
    for (const actor of [visitor, someUser('customer'), agentActor('asha')])
      expect(await correct(id, typo, actor)).toMatchObject({ error: { code: 'forbidden' } });
    expect(await correct(id, { title: '' })).toMatchObject({ error: { fields: { title: 'Please enter a title.' } } });
    const waiting = await savedPackage(app, 'asha');
    expect(await correct(waiting, typo)).toMatchObject({ error: { code: 'refused' } });
    expect(await loadCorrection(app, admin, waiting)).toEqual({ success: true, data: null });
    expect(await correct('00000000-0000-4000-8000-000000000000', typo)).toMatchObject({ error: { code: 'not_found' } });
    expect(await mails()).toEqual([]);
  });

  test('of an older version shows what it would change, and is saved with the version that it then names', async () => {
    const id = await live();
    const opened = (await readPackageVersion(app, id)).toISOString();
    await correct(id, { description: 'By houseboat.' });
    const form = (version: string) => {
      const data = new FormData();
      const fields = { ...typo, description: 'By boat.', highlights: 'A river', version };
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      return correctionAction(app, admin, data, { id, log: app.log });
    };
    const refused = await form(opened);
    expect(refused).toMatchObject({
      status: 409,
      conflict: { version: (await readPackageVersion(app, id)).toISOString() },
    });
    const conflict = refused.success ? null : refused.conflict;
    expect(conflict?.changes.map(({ name }) => name)).toEqual(['Title', 'Destination', 'Description']);
    expect(await form(conflict?.version ?? '')).toMatchObject({ success: true, toast: { title: 'Package corrected' } });
    expect(await stored(id)).toMatchObject({ ...typo, description: 'By boat.' });
  });
});
