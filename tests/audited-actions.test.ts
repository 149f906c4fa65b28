import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { somePage } from '#tests/factories/landing-pages.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import { discardMail, resendMail } from '~/features/admin-panel/undelivered-mails.server.ts';
import { advertisements } from '~/features/ads/ads.tables.server.ts';
import { deleteAd } from '~/features/ads/delete-ad.server.ts';
import { saveAd } from '~/features/ads/save-ad.server.ts';
import { setAdActive } from '~/features/ads/set-ad-active.server.ts';
import { createAgentAccount } from '~/features/agents/admin/create-agent-account.server.ts';
import { deleteAgent } from '~/features/agents/admin/delete-agent.server.ts';
import { updateAgent } from '~/features/agents/admin/update-agent.server.ts';
import { verifyAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { assignLead } from '~/features/leads/form/assign-lead.server.ts';
import { moveLead } from '~/features/leads/form/move-lead.server.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { adminLeadList } from '~/features/leads/list/lead-search.ts';
import { listAllLeads } from '~/features/leads/list/list-leads.server.ts';
import { listMessages, updateMessageStatus } from '~/features/leads/messages/contact-messages.server.ts';
import { messageList } from '~/features/leads/messages/message-search.ts';
import { sendContactMessage } from '~/features/leads/messages/send-contact-message.server.ts';
import { changePrice } from '~/features/packages/deals/change-price.server.ts';
import { approvePackage } from '~/features/packages/lifecycle/approve-package.server.ts';
import { featurePackage } from '~/features/packages/lifecycle/feature-package.server.ts';
import { rejectPackage } from '~/features/packages/lifecycle/reject-package.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { discardPageChanges, unpublishPage } from '~/features/pages/admin/change-page-state.server.ts';
import { savePage } from '~/features/pages/admin/save-page.server.ts';
import { audit_events } from '~/server/audit/audit.tables.server.ts';
import { type AuditAction, auditActions } from '~/server/audit/audit-actions.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { markDeliveryFailed } from '~/server/mail/mail-deliveries.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { watchPageChanges } from '~/server/shared-pages/page-changes.server.ts';
import type { PageTopic } from '~/server/shared-pages/page-topics.ts';
import { visitor } from '~/shared/data/actor.ts';
import { repositoryRoot } from './architecture/source.ts';
import { actionsTestedElsewhere } from './audited-elsewhere.ts';
import { type AuditedUseCase, auditedPageActions } from './audited-page-actions.ts';
import { testDatabase } from './database.ts';
import { accountsApp, goodPassword } from './factories/accounts.ts';
import { createTestAdmin, someAgency, someUser } from './factories/agents.ts';
import { someInquiry } from './factories/leads.ts';
import { insertTestAgent, publicPackage, readPackageVersion, savedPackage, somePackage } from './factories/packages.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const unknownId = '00000000-0000-4000-8000-000000000000';
const page = somePage();
const ad = {
  title: 'Hotel by the lake',
  image_url: '/posters/goa.svg',
  image_alt: 'A lake',
  link_url: '',
  placement: 'trains_sidebar_left',
  starts_on: '',
  ends_on: '',
  is_active: true,
};
const ids = { package: '', page: '', agent: '', lead: '', message: '', ad: '', mail: 'mail-1' };
let admin: Account;

const adVersionOf = async (id: string): Promise<Date> => {
  const table = advertisements;
  const [row] = await app.db.select({ seen: table.updated_at }).from(table).where(eq(table.id, id));
  return row?.seen ?? new Date(0);
};

/** The use cases of an administrator, in an order in which each can succeed. */
const useCases: AuditedUseCase[] = [
  {
    title: 'approves a package',
    action: 'package_approved',
    of: 'package',
    run: async (actor, id = ids.package) =>
      approvePackage(app, actor, { packageId: id, version: await readPackageVersion(app, ids.package) }),
  },
  {
    title: 'features it',
    action: 'package_featured',
    of: 'package',
    run: (actor, id = ids.package) => featurePackage(app, actor, { packageId: id, featured: true }),
  },
  {
    title: 'un-features it',
    action: 'package_unfeatured',
    of: 'package',
    run: (actor, id = ids.package) => featurePackage(app, actor, { packageId: id, featured: false }),
  },
  {
    title: 'changes its price',
    action: 'package_price_changed',
    of: 'package',
    run: async (actor, id = ids.package) =>
      changePrice(app, actor, {
        packageId: id,
        version: await readPackageVersion(app, ids.package),
        typed: { price: '9500', original_price: '' },
      }),
  },
  {
    title: 'rejects it',
    action: 'package_rejected',
    of: 'package',
    run: async (actor, id = ids.package) =>
      rejectPackage(app, actor, {
        packageId: id,
        version: await readPackageVersion(app, ids.package),
        reason: 'Too vague',
      }),
  },
  {
    title: 'creates an agent',
    action: 'agent_created',
    of: 'agent',
    creates: true,
    run: (actor) => createAgentAccount(app, actor, someAgency({ email: 'made@agency.example' })),
  },
  {
    title: 'changes an agent',
    action: 'agent_changed',
    of: 'agent',
    run: (actor, id = ids.agent) =>
      updateAgent(app, actor, {
        ...someAgency({ company_name: 'New Name Tours', password: goodPassword }),
        id,
        seen: 1,
      }),
  },
  {
    title: 'verifies an agent',
    action: 'agent_verified',
    of: 'agent',
    run: (actor, id = ids.agent) => verifyAgent(app, actor, { id, verified: true }),
  },
  {
    title: 'removes the verification',
    action: 'agent_unverified',
    of: 'agent',
    run: (actor, id = ids.agent) => verifyAgent(app, actor, { id, verified: false }),
  },
  {
    title: 'deletes an agent',
    action: 'agent_deleted',
    of: 'agent',
    run: (actor, id = ids.agent) => deleteAgent(app, actor, { id }),
  },
  ...auditedPageActions(app, ids),
  {
    title: 'creates an advertisement',
    action: 'ad_created',
    of: 'ad',
    creates: true,
    run: (actor) => saveAd(app, actor, { ...ad, title: 'Another hotel' }),
  },
  {
    title: 'changes an advertisement',
    action: 'ad_changed',
    of: 'ad',
    run: async (actor, id = ids.ad) =>
      saveAd(app, actor, { ...ad, title: 'Hotel by the sea' }, { id, expectedVersion: await adVersionOf(ids.ad) }),
  },
  {
    title: 'deactivates an advertisement',
    action: 'ad_changed',
    of: 'ad',
    run: (actor, id = ids.ad) => setAdActive(app, actor, { adId: id, active: false }),
  },
  {
    title: 'deletes an advertisement',
    action: 'ad_deleted',
    of: 'ad',
    run: (actor, id = ids.ad) => deleteAd(app, actor, { adId: id }),
  },
  {
    title: 'assigns a lead to an agent',
    action: 'lead_assigned',
    of: 'lead',
    run: (actor, id = ids.lead) => assignLead(app, actor, { lead: id, agent: 'asha', seen: 1 }),
  },
  {
    title: 'sends an undelivered mail again',
    action: 'mail_sent_again',
    of: 'mail',
    run: (actor, id = ids.mail) => resendMail(app, actor, { key: id }),
  },
  {
    title: 'dismisses an undelivered mail',
    action: 'mail_set_aside',
    of: 'mail',
    run: async (actor, id = ids.mail) => {
      await markDeliveryFailed(app.db, { key: ids.mail, sealed: 'sealed' }, app.clock.now());
      return discardMail(app, actor, { key: id });
    },
  },
  {
    title: 'changes the status of a lead',
    action: 'lead_changed',
    of: 'lead',
    refusal: 'not_found',
    run: (actor, id = ids.lead) => moveLead(app, actor, { id, seen: 2, status: 'contacted' }),
  },
  {
    title: 'marks a message as answered',
    action: 'message_answered',
    of: 'message',
    run: (actor, id = ids.message) => updateMessageStatus(app, actor, { id, handled: true }),
  },
];

/** The shared pages that an action ends, by what they show; those without an entry end none. */
const endedPages: Partial<Record<AuditAction, PageTopic[]>> = {
  package_approved: ['packages'],
  package_featured: ['packages'],
  package_unfeatured: ['packages'],
  package_price_changed: ['packages'],
  package_rejected: ['packages'],
  agent_created: ['packages'],
  agent_changed: ['packages'],
  agent_verified: ['packages'],
  agent_unverified: ['packages'],
  agent_deleted: ['packages'],
  page_published: ['pages'],
  page_unpublished: ['pages'],
  page_redirect_removed: ['pages'],
  page_deleted: ['pages'],
  ad_created: ['ads'],
  ad_changed: ['ads'],
  ad_deleted: ['ads'],
};

const changedTopics = async (work: () => Promise<unknown>): Promise<PageTopic[]> => {
  let changed: PageTopic[] = [];
  const changes = await watchPageChanges(app, (topics) => {
    changed = topics;
  });
  await work();
  await changes.refresh();
  changes.stop();
  return changed;
};

const count = () => app.db.$count(audit_events);

beforeAll(async () => {
  admin = await createTestAdmin(app);
  await insertTestAgent(app, 'asha');
  ids.package = await savedPackage(app, 'asha', { title: 'A week in Goa' });
  const made = await createAgentAccount(app, admin, someAgency({ email: 'asked@agency.example' }));
  const written = await savePage(app, admin, { ...page, destination: 'Udaipur' }, { transition: 'publish' });
  if (!made.success || !written.success) throw new Error('the test data could not be created');
  ids.agent = made.data.userId;
  const sender = { actor: visitor, clientAddress: '203.0.113.7' };
  await submitInquiry(app, { service: 'Flight Booking' }, someInquiry(), sender);
  ids.lead =
    requireAllowed(await listAllLeads(app, admin, adminLeadList.parse(new URLSearchParams()))).leads[0]?.id ?? '';
  const message = { name: 'Asha', email: 'asha@example.in', subject: 'Jobs', message: 'Hello' };
  await sendContactMessage(app, message, sender.clientAddress);
  ids.message = requireAllowed(await listMessages(app, admin, messageList.initial)).rows[0]?.id ?? '';
  ids.page = written.data.id;
  await markDeliveryFailed(app.db, { key: ids.mail, sealed: 'sealed' }, app.clock.now());
  await saveAd(app, admin, ad);
  ids.ad = (await app.db.select().from(advertisements))[0]?.id ?? '';
});

describe.each(useCases)('a user who $title', ({ action, run, creates, refusal = 'forbidden' }) => {
  test('records no audit event when rejected, and one on success', async () => {
    const before = await count();
    for (const role of ['customer', 'agent'] as const)
      expect(await run(someUser(role, ids.agent))).toMatchObject({ error: { code: refusal } });
    if (!creates) expect(await run(admin, unknownId)).toMatchObject({ error: { code: 'not_found' } });
    expect(await count()).toBe(before);
    const ended = await changedTopics(async () => expect(await run(admin)).toMatchObject({ success: true }));
    expect(ended).toEqual(endedPages[action] ?? []);
    expect(await count()).toBe(before + 1);
    const [act] = (await listAuditEvents(app.db)).acts;
    expect(act).toMatchObject({ action, actor: { id: admin.id, role: 'admin', full_name: admin.full_name } });
    expect(act?.entity.label).not.toBe('');
  });
});

test('an unchanged or rejected action records no audit event', async () => {
  const id = await publicPackage(app, 'asha');
  await featurePackage(app, admin, { packageId: id, featured: true });
  const other = await savePage(app, admin, { ...page, destination: 'Jodhpur' }, { transition: 'publish' });
  if (!other.success) throw new Error(other.error.message);
  const before = await count();
  expect(await featurePackage(app, admin, { packageId: id, featured: true })).toMatchObject({ success: true });
  const seen = await readPackageVersion(app, id);
  expect(await approvePackage(app, admin, { packageId: id, version: seen })).toMatchObject({
    error: { code: 'refused' },
  });
  expect(await rejectPackage(app, admin, { packageId: id, version: seen, reason: ' ' })).toMatchObject({
    error: { code: 'invalid' },
  });
  const changes = { transition: 'publish-changes', id: other.data.id } as const;
  expect(await savePage(app, admin, page, { transition: 'publish' })).toMatchObject({ error: { code: 'taken' } });
  expect(await savePage(app, admin, page, changes)).toMatchObject({ error: { code: 'taken' } });
  expect(await savePage(app, admin, { ...page, destination: 'Jodhpur' }, changes)).toMatchObject({ success: true });
  const opened = { pageId: other.data.id, expectedVersion: new Date(0) };
  expect(await discardPageChanges(app, admin, opened)).toMatchObject({ error: { code: 'refused' } });
  expect(await unpublishPage(app, admin, opened)).toMatchObject({ error: { code: 'changed' } });
  expect(await count()).toBe(before);
});

test('a second approval records the published changes, a rejection its reason', async () => {
  const id = await publicPackage(app, 'asha', { title: 'First title' });
  await savePackage(app, someUser('agent', 'asha'), { id, content: somePackage({ title: 'Second title' }) });
  await approvePackage(app, admin, { packageId: id, version: await readPackageVersion(app, id) });
  await rejectPackage(app, admin, {
    packageId: id,
    version: await readPackageVersion(app, id),
    reason: 'Say what it costs',
  });
  const { acts: recorded } = await listAuditEvents(app.db, { kind: 'package', entity_id: id });
  expect(recorded).toMatchObject([
    { before: { is_active: true }, after: { is_active: false }, reason: 'Say what it costs' },
    {
      before: { title: 'First title', edit_status: 'in_review' },
      after: { title: 'Second title', edit_status: 'approved' },
    },
  ]);
});

test('the audit log shows that an agent’s password and contact person changed, but not the new values', async () => {
  const { acts: recorded } = await listAuditEvents(app.db, { action: 'agent_changed' });
  expect(recorded).toMatchObject([
    {
      before: { company_name: 'Sahyadri Walks', password: null },
      after: { company_name: 'New Name Tours', password: '(not recorded)' },
    },
  ]);
  const written = JSON.stringify(await app.db.select().from(audit_events));
  const { contact_person, phone, address } = someAgency();
  expect(written).toContain('"contact_person":"(not recorded)"');
  for (const secret of [goodPassword, contact_person, phone, '+91982204', address])
    expect(written).not.toContain(secret);
});

test('every auditable action is tested, here or with its feature', () => {
  const tested = [...useCases.map(({ action }) => action), ...Object.keys(actionsTestedElsewhere)];
  expect([...new Set(tested)].sort()).toEqual(Object.keys(auditActions).sort());
  for (const [action, file] of Object.entries(actionsTestedElsewhere)) {
    const path = join(repositoryRoot, file);
    expect(existsSync(path) && readFileSync(path, 'utf8').includes(`'${action}'`), `${action} in ${file}`).toBe(true);
  }
});
