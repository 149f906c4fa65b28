import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { somePage } from '#tests/factories/landing-pages.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import { advertisements } from '~/features/ads/ads.tables.server.ts';
import { saveAd } from '~/features/ads/save-ad.server.ts';
import { createAgentAccount } from '~/features/agents/admin/create-agent-account.server.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { adminLeadList } from '~/features/leads/list/lead-search.ts';
import { listAllLeads } from '~/features/leads/list/list-leads.server.ts';
import { listMessages } from '~/features/leads/messages/contact-messages.server.ts';
import { messageList } from '~/features/leads/messages/message.ts';
import { sendContactMessage } from '~/features/leads/messages/send-contact-message.server.ts';
import { submitComplaint } from '~/features/leads/messages/submit-complaint.server.ts';
import { approvePackage } from '~/features/packages/lifecycle/approve-package.server.ts';
import { featurePackage } from '~/features/packages/lifecycle/feature-package.server.ts';
import { rejectPackage } from '~/features/packages/lifecycle/reject-package.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { discardPageChanges, unpublishPage } from '~/features/pages/admin/change-page-state.server.ts';
import { savePage } from '~/features/pages/admin/save-page.server.ts';
import { audit_events } from '~/server/audit/audit.tables.server.ts';
import { auditActions } from '~/server/audit/audit-actions.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { markDeliveryFailed } from '~/server/mail/mail-deliveries.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { repositoryRoot } from '../../tools/source.ts';
import { testDatabase } from '../database.ts';
import { accountsApp, goodPassword } from '../factories/accounts.ts';
import { createTestAdmin, someAgency, someUser } from '../factories/agents.ts';
import { someComplaint, someInquiry } from '../factories/leads.ts';
import {
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '../factories/packages.ts';
import { auditedAdActions, auditedAgentActions, someAd } from './ad-actions.ts';
import { type AuditedUseCase, actionsTestedElsewhere } from './audited-use-case.ts';
import { auditedLeadActions, auditedMailActions } from './lead-actions.ts';
import { auditedPackageActions } from './package-actions.ts';
import { auditedPageActions } from './page-actions.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const unknownId = '00000000-0000-4000-8000-000000000000';
const page = somePage();
const ids = { package: '', page: '', agent: '', lead: '', message: '', complaint: '', ad: '', mail: 'mail-1' };
let admin: Account;

/** The use cases of an administrator, in an order in which each can succeed. */
const useCases: AuditedUseCase[] = [
  ...auditedPackageActions(app, ids),
  ...auditedAgentActions(app, ids),
  ...auditedPageActions(app, ids),
  ...auditedAdActions(app, ids),
  ...auditedLeadActions(app, ids),
  ...auditedMailActions(app, ids),
];

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
  const asked = someInquiry({ travel_date: addDays(indianDate(new Date()), 30) });
  await submitInquiry(app, { service: 'Flight Booking' }, asked, sender);
  ids.lead =
    requireAllowed(await listAllLeads(app, admin, adminLeadList.parse(new URLSearchParams()))).leads[0]?.id ?? '';
  const message = { name: 'Asha', email: 'asha@example.in', subject: 'Jobs', message: 'Hello' };
  await sendContactMessage(app, message, sender.clientAddress);
  ids.message = requireAllowed(await listMessages(app, admin, messageList.initial)).rows[0]?.id ?? '';
  await submitComplaint(app, someComplaint(), sender.clientAddress);
  ids.complaint = requireAllowed(await listMessages(app, admin, messageList.initial)).rows[0]?.id ?? '';
  ids.page = written.data.id;
  await markDeliveryFailed(app.db, { key: ids.mail, sealed: 'sealed' }, app.clock.now());
  await saveAd(app, admin, someAd);
  ids.ad = (await app.db.select().from(advertisements))[0]?.id ?? '';
});

// Each use case needs what those before it have left.
describe('the use cases', { shuffle: false }, () => {
  describe.each(useCases)('a user who $title', ({ action, run, creates, refusal = 'forbidden' }) => {
    test('records no audit event when rejected, and one on success', async () => {
      const before = await count();
      for (const role of ['customer', 'agent'] as const)
        expect(await run(someUser(role, ids.agent))).toMatchObject({ error: { code: refusal } });
      if (!creates) expect(await run(admin, unknownId)).toMatchObject({ error: { code: 'not_found' } });
      expect(await count()).toBe(before);
      expect(await run(admin)).toMatchObject({ success: true });
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
});

test('every auditable action is tested, here or with its feature', () => {
  const tested = [...useCases.map(({ action }) => action), ...Object.keys(actionsTestedElsewhere)];
  expect([...new Set(tested)].sort()).toEqual(Object.keys(auditActions).sort());
  for (const [action, file] of Object.entries(actionsTestedElsewhere)) {
    const path = join(repositoryRoot, file);
    expect(existsSync(path) && readFileSync(path, 'utf8').includes(`'${action}'`), `${action} in ${file}`).toBe(true);
  }
});
