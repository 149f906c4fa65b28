import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAgent } from '#tests/factories/leads.ts';
import { agentActor, publicPackage, uploadPackageImage } from '#tests/factories/packages.ts';
import { deleteAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { emptyFormValues } from '~/features/content/content-values.ts';
import { saveReplyTemplate } from '~/features/leads/replies/manage-reply-templates.server.ts';
import { packageFields } from '~/features/packages/content/package-fields.ts';
import { savePackageDraft } from '~/features/packages/drafts/package-drafts.server.ts';
import { addSavedPackage } from '~/features/packages/saved/saved-packages.server.ts';
import { purgeClosedAccounts } from './purge-personal-data.server.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const admin = { id: 'admin', role: 'admin' as const, full_name: 'Admin' };

/** What an agent has that nobody else can see: a draft with a picture, a reply template, a saved package. */
const ownWork = async (agentId: string, shared: string) => {
  const picture = { url: await uploadPackageImage(app, agentId), alt: '' };
  const typed = { ...emptyFormValues(packageFields), title: 'Half done', banner: [picture] };
  const actor = agentActor(agentId);
  const saved = [
    await savePackageDraft(app, actor, { id: randomUUID(), formKey: randomUUID(), typed }),
    await saveReplyTemplate(app, actor, { id: null, typed: { label: 'Thanks', body: 'Thank you.' } }),
    await addSavedPackage(app, { request: new Request('http://localhost/'), userId: agentId }, shared),
  ];
  expect(saved.map(({ success }) => success)).toEqual([true, true, true]);
};

const left = async () => {
  const { rows } = await app.db.execute<Record<string, string[] | null>>(sql`select
    (select array_agg(distinct agent_id) from package_drafts) as drafts,
    (select array_agg(distinct agent_id) from lead_reply_templates) as templates,
    (select array_agg(distinct user_id) from saved_packages) as saved,
    (select array_agg(distinct f.owner) from media_uses u join media_files f on f.id = u.file_id) as used,
    (select array_agg(owner) from media_files where unused_since is not null) as unused`);
  return rows[0];
};

test('an agent’s drafts with their pictures, templates and saved packages go after the account is closed, nobody else’s', async () => {
  await app.db.execute(
    sql`insert into users (id, full_name, email, role) values ('admin', 'Admin', 'admin@example.in', 'admin')`,
  );
  const closed = await createTestAgent(app, 'closed@agency.example');
  const open = await createTestAgent(app, 'open@agency.example');
  const shared = await publicPackage(app, open);
  for (const id of [closed, open]) await ownWork(id, shared);
  await purgeClosedAccounts(app);
  const both = [closed, open].toSorted();
  expect(await left()).toEqual({ drafts: both, templates: both, saved: both, used: both, unused: null });

  expect(await deleteAgent(app, admin, { id: closed })).toMatchObject({ success: true });
  for (let run = 0; run < 2; run += 1) await purgeClosedAccounts(app);
  expect(await left()).toEqual({ drafts: [open], templates: [open], saved: [open], used: [open], unused: [closed] });
});
