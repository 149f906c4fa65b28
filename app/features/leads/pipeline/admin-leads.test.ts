import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { insertPublicPackage, someInquiry, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { type Actor, type Role, visitor } from '~/shared/data/actor.ts';
import { assignLead } from '../form/assign-lead.server.ts';
import { leadToFormValues } from '../form/lead-form-values.ts';
import { loadLead } from '../form/load-lead.server.ts';
import { moveLead } from '../form/move-lead.server.ts';
import { editLead } from '../form/save-lead.server.ts';
import { type InquiryTarget, submitInquiry } from '../inquiries/submit-inquiry.server.ts';
import { adminLeadList } from '../list/lead-search.ts';
import { listAllLeads, listLeads } from '../list/list-leads.server.ts';
import { listMessages, updateMessageStatus } from '../messages/contact-messages.server.ts';
import { messageList } from '../messages/message.ts';
import { sendContactMessage } from '../messages/send-contact-message.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let admin: Actor<Role>;
let agent: Actor<Role>;
let other: Actor<Role>;
let goa: string;

beforeAll(async () => {
  admin = await createTestAdmin(app);
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
  await insertTestAgent(app, 'gone', 'Gone Tours');
  await app.db.execute(sql`update users set closed_at = now() where id = 'gone'`);
  goa = await insertPublicPackage(app, agent.id);
});
beforeEach(async () => {
  await emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes', 'contact_messages', 'attempt_counts');
  await app.db.execute(sql`delete from pgboss.job`);
});

const search = (query = '') => adminLeadList.parse(new URLSearchParams(query));
const receiveInquiry = async (
  target: InquiryTarget,
  values: Parameters<typeof someInquiry>[0] = {},
): Promise<string> => {
  clock.advance(1000);
  await submitInquiry(app, target, someInquiry(values), { actor: visitor, clientAddress: '203.0.113.7' });
  return requireAllowed(await listAllLeads(app, admin, search())).leads[0]?.id ?? '';
};
const receiveServiceInquiry = () => receiveInquiry({ service: 'Flight Booking' });
const _otherUsers = (): Actor<Role>[] => [
  agent,
  { ...agent, role: 'admin' },
  { ...admin, role: 'customer' },
  { ...agent, id: '', role: 'customer' },
];

test('after a reassignment the new agent does not see the previous agent’s notes', async () => {
  const id = await receiveInquiry({ package_id: goa });
  const note = async (actor: Actor, text: string) => {
    clock.advance(1000);
    const opened = await loadLead(app, actor, id);
    if (!opened) throw new Error('no such lead');
    const { lead } = opened;
    const saved = await editLead(app, actor, { id, seen: lead.version }, { ...leadToFormValues(lead), note: text });
    expect(saved).toMatchObject({ success: true });
  };
  const assignTo = async (to: Actor<Role>) => {
    clock.advance(1000);
    const seen = (await loadLead(app, admin, id))?.lead.version ?? 0;
    expect(await assignLead(app, admin, { lead: id, agent: to.id, seen })).toMatchObject({ success: true });
  };
  const historyOf = async (actor: Actor<Role>) =>
    ((await loadLead(app, actor, id))?.lead.activities ?? []).map(({ text, changes }) => changes[0]?.label ?? text);
  await note(agent, 'Our margin is 30 percent');
  await moveLead(app, agent, { id, seen: 1, status: 'contacted' });
  await note(admin, 'Wants a call in Hindi');
  await assignTo(other);
  expect(await historyOf(other)).toEqual([
    'Assigned to you',
    'Wants a call in Hindi',
    'Inquiry about Beaches of South Goa',
  ]);
  expect((await listLeads(app, other, search())).leads[0]?.notes).toBe(1);
  expect(await listLeads(app, other, search('q=margin'))).toMatchObject({ total: 0 });
  expect(await listLeads(app, other, search('q=hindi'))).toMatchObject({ total: 1 });
  await note(other, 'Called in Hindi');
  await assignTo(agent);
  expect(await historyOf(agent)).toEqual([
    'Assigned to you',
    'Wants a call in Hindi',
    'Our margin is 30 percent',
    'Status',
    'Inquiry about Beaches of South Goa',
  ]);
  expect(await historyOf(admin)).toHaveLength(7);
});

test('the audit log records an admin’s changes without personal data or note texts', async () => {
  const id = await receiveInquiry({ package_id: goa });
  const opened = await loadLead(app, admin, id);
  if (!opened) throw new Error('no such lead');
  const typed = leadToFormValues(opened.lead);
  const save = (seen: number, values: Partial<typeof typed>) =>
    editLead(app, admin, { id, seen }, { ...typed, ...values });
  await save(1, { note: 'Rang twice' });
  await save(1, { email: 'moved@example.in', status: 'contacted' });
  const { rows } = await app.db.execute<{ before: object; after: object }>(
    sql`select before, after from audit_events where entity_id = ${id} order by id`,
  );
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ note: null }, { note: 'added' }],
    [
      { status: 'new', email: '(not recorded)' },
      { status: 'contacted', email: '(changed, not recorded)' },
    ],
  ]);
});

describe('the admin’s list', () => {
  test('has every lead with its agent', async () => {
    await receiveInquiry({ package_id: goa }, { first_name: 'Goa' });
    await receiveServiceInquiry();
    const { leads, total } = requireAllowed(await listAllLeads(app, admin, search()));
    expect(total).toBe(2);
    expect(leads.map(({ about, agent: assignedTo }) => [about?.title, assignedTo])).toEqual(
      expect.arrayContaining([
        ['Flight Booking', null],
        ['Beaches of South Goa', { id: agent.id, company_name: 'Konkan Trails', gone: false }],
      ]),
    );
    expect(requireAllowed(await listAllLeads(app, admin, search('agent=none'))).total).toBe(1);
    expect(requireAllowed(await listAllLeads(app, admin, search(`agent=${agent.id}`))).leads).toMatchObject([
      { name: 'Goa Rao' },
    ]);
    expect(requireAllowed(await listAllLeads(app, admin, search('q=flight+asha'))).total).toBe(1);
  });

  test('opens any lead; the agent sees the brand as the author of the admin’s changes', async () => {
    const id = await receiveInquiry({ package_id: goa });
    const typed = someLead({ status: 'contacted', package_id: goa, note: 'Please call today.' });
    expect((await editLead(app, admin, { id, seen: 1 }, typed)).success).toBe(true);
    const authorsFor = async (actor: Actor<Role>) =>
      (await loadLead(app, actor, id))?.lead.activities.map(({ who }) => who);
    expect(await authorsFor(admin)).toEqual(['You', 'You', null]);
    expect(await authorsFor(agent)).toEqual(['Raahi', 'Raahi', null]);
    expect((await loadLead(app, admin, id))?.packages.map((one) => one.id)).toEqual([goa]);
    await moveLead(app, admin, { id, seen: 2, status: 'closed' });
    expect((await listAuditEvents(app.db, { kind: 'lead', entity_id: id })).acts).toMatchObject([
      { action: 'lead_changed', before: { status: 'contacted' }, after: { status: 'closed' } },
      {
        action: 'lead_changed',
        actor: { id: admin.id },
        entity: { label: 'Meera Iyer' },
        after: { status: 'contacted' },
      },
    ]);
    await moveLead(app, agent, { id, seen: 3, status: 'new' });
    expect((await listAuditEvents(app.db, { kind: 'lead', entity_id: id })).acts).toHaveLength(2);
  });
});

describe('a lead that is assigned to an agent', () => {
  test('is visible to the agent at once, who gets a mail', async () => {
    const id = await receiveServiceInquiry();
    expect(await assignLead(app, admin, { lead: id, agent: agent.id, seen: 1 })).toEqual({ success: true, data: null });
    expect((await listLeads(app, agent, search())).leads).toMatchObject([{ id, version: 2 }]);
    const [mail, ...more] = await mailsTo(app, 'konkan@example.in');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'New inquiry from Asha Rao: Flight Booking', reply_to: 'asha@example.in' });
    expect(mail?.text).toContain(`/agent/leads/${id}`);
    expect((await loadLead(app, agent, id))?.lead.activities[0]).toMatchObject({
      who: 'Raahi',
      text: 'Assigned to you',
      changes: [],
    });
  });

  test('can be reassigned and unassigned', async () => {
    const id = await receiveServiceInquiry();
    await assignLead(app, admin, { lead: id, agent: agent.id, seen: 1 });
    await assignLead(app, admin, { lead: id, agent: other.id, seen: 2 });
    expect(await loadLead(app, agent, id)).toBeNull();
    expect(await loadLead(app, other, id)).not.toBeNull();
    await assignLead(app, admin, { lead: id, agent: null, seen: 3 });
    expect(await loadLead(app, other, id)).toBeNull();
    expect((await loadLead(app, admin, id))?.lead.activities.map(({ text }) => text)).toEqual([
      'Agent: River Journeys -> none',
      'Agent: Konkan Trails -> River Journeys',
      'Agent: none -> Konkan Trails',
      'Inquiry about Flight Booking',
    ]);
  });

  test('again changes nothing; of two concurrent assignments one is a conflict', async () => {
    const id = await receiveServiceInquiry();
    const both = await Promise.all(
      [agent, other].map((to) => assignLead(app, admin, { lead: id, agent: to.id, seen: 1 })),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ error: { code: 'changed' } });
    const assignedTo = requireAllowed(await listAllLeads(app, admin, search())).leads[0]?.agent?.id ?? '';
    expect((await assignLead(app, admin, { lead: id, agent: assignedTo, seen: 1 })).success).toBe(true);
    expect([...(await mailsTo(app, 'konkan@example.in')), ...(await mailsTo(app, 'river@example.in'))]).toHaveLength(1);
  });

  test('can only be assigned to an open agent account', async () => {
    const id = await receiveServiceInquiry();
    for (const to of ['nobody', 'gone', admin.id, ''])
      expect(await assignLead(app, admin, { lead: id, agent: to, seen: 1 })).toMatchObject({
        error: { code: 'no_agent' },
      });
    expect((await listLeads(app, agent, search())).total).toBe(0);
  });
});

describe('contact messages', () => {
  const messagesFor = (query: string, actor = admin) =>
    listMessages(app, actor, messageList.parse(new URLSearchParams(query))).then(requireAllowed);
  const send = (subject: string) =>
    sendContactMessage(app, { name: 'Asha', email: 'asha@example.in', subject, message: 'Hello' }, '203.0.113.7');

  test('are listed for the admin, marked as handled and reopened', async () => {
    await send('Jobs');
    clock.advance(1000);
    await send('Press');
    const { rows: messages, ...counts } = await messagesFor('show=all');
    expect(messages.map(({ subject }) => subject)).toEqual(['Press', 'Jobs']);
    const exactly = (total: number) => ({ total, about: false });
    expect(counts).toEqual({
      ...exactly(2),
      pages: 1,
      previous: null,
      next: null,
      counts: {
        all: exactly(2),
        waiting: exactly(2),
        complaints: exactly(0),
        messages: exactly(2),
        handled: exactly(0),
      },
    });
    const id = messages[0]?.id ?? '';
    for (const again of [1, 2])
      expect(await updateMessageStatus(app, admin, { id, handled: true }), String(again)).toEqual({
        success: true,
        data: { changed: again === 1 },
      });
    expect((await messagesFor('show=all&q=press+ASHA')).rows).toHaveLength(1);
    expect(await messagesFor('show=all&q=press+jobs')).toMatchObject({
      rows: [],
      total: 0,
      counts: { all: { total: 0 } },
    });
    expect((await messagesFor('')).rows).toMatchObject([{ subject: 'Jobs' }]);
    expect((await messagesFor('show=handled')).rows).toMatchObject([{ subject: 'Press' }]);
    expect((await messagesFor('show=all&page=2')).rows).toEqual([]);
    await updateMessageStatus(app, admin, { id, handled: false });
    expect((await messagesFor('show=all')).counts.waiting.total).toBe(2);
  });
});
