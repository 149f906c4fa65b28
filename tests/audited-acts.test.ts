import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { dropMail, sendMailAgain } from '~/features/accounts/undelivered-mails.server.ts';
import { createAgentAccount } from '~/features/agents/create-agent-account.server.ts';
import { deleteAgent } from '~/features/agents/delete-agent.server.ts';
import { updateAgent } from '~/features/agents/update-agent.server.ts';
import { verifyAgent } from '~/features/agents/verify-agent.server.ts';
import { assignLead } from '~/features/leads/assign-lead.server.ts';
import { handleMessage, listMessages } from '~/features/leads/contact-messages.server.ts';
import { readLeadSearch } from '~/features/leads/lead-search.ts';
import { listAllLeads } from '~/features/leads/list-leads.server.ts';
import { sendContactMessage } from '~/features/leads/send-contact-message.server.ts';
import { submitInquiry } from '~/features/leads/submit-inquiry.server.ts';
import { approvePackage } from '~/features/packages/approve-package.server.ts';
import { changePrice } from '~/features/packages/change-price.server.ts';
import { featurePackage } from '~/features/packages/feature-package.server.ts';
import { ownPackages } from '~/features/packages/own-packages.server.ts';
import { rejectPackage } from '~/features/packages/reject-package.server.ts';
import { savePackage } from '~/features/packages/save-package.server.ts';
import { savePage } from '~/features/pages/save-page.server.ts';
import { audit_events } from '~/server/audit/audit.tables.server.ts';
import { listActs } from '~/server/audit/list-acts.server.ts';
import { giveMailUp } from '~/server/mail/mail-deliveries.server.ts';
import type { Result } from '~/shared/result.ts';
import { testDatabase } from './database.ts';
import { accountsApp, goodPassword } from './factories/accounts.ts';
import { openAdmin, someAgency, somebody } from './factories/agents.ts';
import { typedInquiry } from './factories/leads.ts';
import { makeAgent, publicPackage, savedPackage, somePackage } from './factories/packages.ts';
import { readProject } from './walls/source.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const nowhere = '00000000-0000-4000-8000-000000000000';
const page = {
  state: 'Rajasthan',
  destination: 'Jaipur',
  title: 'Jaipur, the pink city',
  content: '<p>Forts and bazaars.</p>',
  image_url: null,
  meta_description: null,
  image_gallery: [],
};
const ids = { package: '', page: '', agent: '', lead: '', message: '', mail: 'mail-1' };
let admin: SignedInUser;

const seenOf = async (id: string) =>
  (await ownPackages(app.db, 'asha')).find((one) => one.id === id)?.updated_at ?? new Date(0);

type Verb = {
  title: string;
  /** The act that is written when it succeeds. */
  action: string;
  make(actor: SignedInUser, id?: string): Promise<Result<unknown>>;
  of: 'package' | 'page' | 'agent' | 'lead' | 'message' | 'mail';
  /** There is nothing it could fail to find. */
  makesNew?: true;
};

/** The admin's verbs, in an order in which each can succeed. */
const verbs: Verb[] = [
  {
    title: 'approves a package',
    action: 'package_approved',
    of: 'package',
    make: async (actor, id = ids.package) =>
      approvePackage(app, actor, { packageId: id, seen: await seenOf(ids.package) }),
  },
  {
    title: 'features it',
    action: 'package_featured',
    of: 'package',
    make: (actor, id = ids.package) => featurePackage(app, actor, { packageId: id, featured: true }),
  },
  {
    title: 'un-features it',
    action: 'package_unfeatured',
    of: 'package',
    make: (actor, id = ids.package) => featurePackage(app, actor, { packageId: id, featured: false }),
  },
  {
    title: 'changes its price',
    action: 'package_price_changed',
    of: 'package',
    make: async (actor, id = ids.package) =>
      changePrice(app, actor, {
        packageId: id,
        seen: await seenOf(ids.package),
        typed: { price: '9500', original_price: '' },
      }),
  },
  {
    title: 'rejects it',
    action: 'package_rejected',
    of: 'package',
    make: (actor, id = ids.package) => rejectPackage(app, actor, { packageId: id, reason: 'Too vague' }),
  },
  {
    title: 'makes an agent',
    action: 'agent_created',
    of: 'agent',
    makesNew: true,
    make: (actor) => createAgentAccount(app, actor, someAgency({ email: 'made@agency.example' })),
  },
  {
    title: 'changes an agent',
    action: 'agent_changed',
    of: 'agent',
    make: (actor, id = ids.agent) =>
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
    make: (actor, id = ids.agent) => verifyAgent(app, actor, { id, verified: true }),
  },
  {
    title: 'takes the verification away',
    action: 'agent_unverified',
    of: 'agent',
    make: (actor, id = ids.agent) => verifyAgent(app, actor, { id, verified: false }),
  },
  {
    title: 'deletes an agent',
    action: 'agent_deleted',
    of: 'agent',
    make: (actor, id = ids.agent) => deleteAgent(app, actor, { id }),
  },
  {
    title: 'writes a landing page',
    action: 'page_created',
    of: 'page',
    makesNew: true,
    make: (actor) => savePage(app, actor, page),
  },
  {
    title: 'changes a landing page',
    action: 'page_changed',
    of: 'page',
    make: (actor, id = ids.page) => savePage(app, actor, { ...page, destination: 'Udaipur', title: 'Udaipur' }, { id }),
  },
  {
    title: 'gives a lead to an agent',
    action: 'lead_assigned',
    of: 'lead',
    make: (actor, id = ids.lead) => assignLead(app, actor, { lead: id, agent: 'asha', seen: 1 }),
  },
  {
    title: 'sends an undelivered mail again',
    action: 'mail_sent_again',
    of: 'mail',
    make: (actor, id = ids.mail) => sendMailAgain(app, actor, { key: id }),
  },
  {
    title: 'takes an undelivered mail off the list',
    action: 'mail_set_aside',
    of: 'mail',
    make: async (actor, id = ids.mail) => {
      await giveMailUp(app.db, { key: ids.mail, sealed: 'sealed', now: app.clock.now() });
      return dropMail(app, actor, { key: id });
    },
  },
  {
    title: 'ticks a message off',
    action: 'message_answered',
    of: 'message',
    make: (actor, id = ids.message) => handleMessage(app, actor, { id, handled: true }),
  },
];

const count = () => app.db.$count(audit_events);

beforeAll(async () => {
  admin = await openAdmin(app);
  await makeAgent(app, 'asha');
  ids.package = await savedPackage(app, 'asha', { title: 'A week in Goa' });
  const made = await createAgentAccount(app, admin, someAgency({ email: 'asked@agency.example' }));
  const written = await savePage(app, admin, { ...page, destination: 'Udaipur' });
  if (!made.success || !written.success) throw new Error('the world of this test could not be made');
  ids.agent = made.data.userId;
  const asker = { userId: null, clientAddress: '203.0.113.7' };
  await submitInquiry(app, { service: 'Flight Booking' }, typedInquiry(), asker);
  ids.lead = (await listAllLeads(app, admin, readLeadSearch(new URLSearchParams()))).leads[0]?.id ?? '';
  const message = { name: 'Asha', email: 'asha@example.in', subject: 'Jobs', message: 'Hello' };
  await sendContactMessage(app, message, asker.clientAddress);
  ids.message = (await listMessages(app, admin, { handled: null, page: 1 })).messages[0]?.id ?? '';
  ids.page = written.data.id;
  await giveMailUp(app.db, { key: ids.mail, sealed: 'sealed', now: app.clock.now() });
});

describe.each(verbs)('who $title', ({ action, make, makesNew }) => {
  test('leaves no row when it is refused, and one when it succeeds', async () => {
    const before = await count();
    for (const role of ['customer', 'agent'] as const)
      expect(await make(somebody(role, ids.agent))).toMatchObject({ error: { code: 'forbidden' } });
    if (!makesNew) expect(await make(admin, nowhere)).toMatchObject({ error: { code: 'not_found' } });
    expect(await count()).toBe(before);
    expect(await make(admin)).toMatchObject({ success: true });
    expect(await count()).toBe(before + 1);
    const [act] = (await listActs(app.db)).acts;
    expect(act).toMatchObject({ action, actor: { id: admin.id, role: 'admin', full_name: admin.full_name } });
    expect(act?.entity.label).not.toBe('');
  });
});

test('what stands already is no act', async () => {
  const id = await publicPackage(app, 'asha');
  await featurePackage(app, admin, { packageId: id, featured: true });
  const before = await count();
  expect(await featurePackage(app, admin, { packageId: id, featured: true })).toMatchObject({ success: true });
  expect(await approvePackage(app, admin, { packageId: id, seen: await seenOf(id) })).toMatchObject({
    error: { code: 'refused' },
  });
  expect(await rejectPackage(app, admin, { packageId: id, reason: ' ' })).toMatchObject({ error: { code: 'invalid' } });
  expect(await savePage(app, admin, page)).toMatchObject({ error: { code: 'taken' } });
  expect(await savePage(app, admin, page, { id: ids.page })).toMatchObject({ error: { code: 'taken' } });
  expect(await count()).toBe(before);
});

test('a second approval tells what has become public, a refusal its reason', async () => {
  const id = await publicPackage(app, 'asha', { title: 'First title' });
  await savePackage(app, 'asha', { id, content: somePackage({ title: 'Second title' }) });
  await approvePackage(app, admin, { packageId: id, seen: await seenOf(id) });
  await rejectPackage(app, admin, { packageId: id, reason: 'Say what it costs' });
  const { acts } = await listActs(app.db, { kind: 'package', entity_id: id });
  expect(acts).toMatchObject([
    { before: { is_active: true }, after: { is_active: false }, reason: 'Say what it costs' },
    {
      before: { title: 'First title', status: 'pending', awaiting_review: true },
      after: { title: 'Second title', status: 'approved', awaiting_review: false },
    },
  ]);
});

test('a new password of an agent is told, not shown', async () => {
  const written = JSON.stringify(await app.db.select().from(audit_events));
  expect(written).toContain('"password":"(not kept)"');
  expect(written).not.toContain(goodPassword);
});

/** What an admin does without changing anything. */
const reads = ['app/features/agents/list-agents.server.ts'];

test('every verb of the admin that changes something writes it down', () => {
  const silent = readProject()
    .filter(({ path }) => path.startsWith('app/features/') && path.endsWith('.server.ts') && !reads.includes(path))
    .filter(({ imports }) => imports.some(({ target }) => target === 'app/features/agents/admit-admin.server.ts'))
    .filter(({ imports }) => !imports.some(({ target }) => /\/record-[\w-]+\.server\.ts$/.test(target)));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
