import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { followUpInPast } from '../core/lead.ts';
import type { LeadFormValues } from '../core/lead-fields.ts';
import { customer_leads } from '../core/leads.tables.server.ts';
import { createLead, editLead } from '../form/save-lead.server.ts';
import { loadDueFollowUps, sendFollowUpMails } from './send-follow-up-mails.server.ts';

const database = await testDatabase();
// Friday, 12 noon in India; reminders are sent at 8:00, which is 02:30 UTC.
const noon = new Date('2026-11-20T06:30:00Z');
const monday = '2026-11-23';
const mondayMorning = new Date('2026-11-23T02:30:00Z');
const clock = manualClock(noon);
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agent: Actor<Role>;
let other: Actor<Role>;
beforeAll(async () => {
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
});
beforeEach(async () => {
  clock.moveTo(noon);
  await emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes', 'attempt_counts', 'mail_deliveries');
});

const created = async (values: Partial<LeadFormValues>, actor = agent): Promise<string> => {
  const saved = await createLead(app, actor, someLead(values));
  if (!saved.success) throw new Error(saved.error.message);
  return saved.data.id;
};
const lead = async (id: string) => {
  const [row] = await app.db.select().from(customer_leads).where(eq(customer_leads.id, id));
  if (!row) throw new Error('no such lead');
  return row;
};
const edit = async (id: string, values: Partial<LeadFormValues>) =>
  editLead(app, agent, { id, seen: (await lead(id)).version }, someLead(values));
const reminders = async () =>
  (
    await app.db.execute<{ key: string }>(
      sql`select key from mail_deliveries where template = 'follow_up_due' order by key`,
    )
  ).rows.length;

test('a reminder is sent at 8:00 of its day, once, to the agent of the lead', async () => {
  const id = await created({ follow_up_on: monday });
  expect(await lead(id)).toMatchObject({ follow_up_on: monday, follow_up_mail_at: mondayMorning, version: 1 });
  clock.moveTo(new Date(mondayMorning.getTime() - 1000));
  expect(await sendFollowUpMails(app)).toBe(0);
  clock.moveTo(mondayMorning);
  expect(await sendFollowUpMails(app)).toBe(1);
  expect(await sendFollowUpMails(app)).toBe(0);
  expect(await reminders()).toBe(1);
  // The date stays on the lead, and an open form of it can still be saved.
  expect(await lead(id)).toMatchObject({ follow_up_on: monday, follow_up_mail_at: null, version: 1 });
  expect(await edit(id, { follow_up_on: monday, first_name: 'Asha' })).toMatchObject({ success: true });
  expect(await sendFollowUpMails(app)).toBe(0);
});

test('two processes that look at the same time send each reminder once', async () => {
  for (let number = 0; number < 12; number += 1)
    await created({ follow_up_on: monday, email: `a${number}@example.in` });
  clock.moveTo(mondayMorning);
  const sent = await Promise.all([sendFollowUpMails(app), sendFollowUpMails(app), sendFollowUpMails(app)]);
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect(await reminders()).toBe(12);
});

test('another date moves the reminder, no date removes it', async () => {
  const id = await created({ follow_up_on: monday });
  await edit(id, { follow_up_on: '2026-11-24' });
  clock.moveTo(mondayMorning);
  expect(await sendFollowUpMails(app)).toBe(0);
  await edit(id, { follow_up_on: '' });
  clock.moveTo(new Date('2026-11-24T02:31:00Z'));
  expect(await sendFollowUpMails(app)).toBe(0);
  expect(await lead(id)).toMatchObject({ follow_up_on: null, follow_up_mail_at: null });
});

test('nobody is reminded of a lead that is done, nor half a day late', async () => {
  await created({ follow_up_on: monday, status: 'closed' });
  await created({ follow_up_on: monday, status: 'new', email: 'b@example.in' });
  clock.moveTo(new Date(mondayMorning.getTime() + 13 * 3_600_000));
  expect(await sendFollowUpMails(app)).toBe(0);
  expect(await reminders()).toBe(0);
  clock.moveTo(new Date(mondayMorning.getTime() + 14 * 3_600_000));
  expect(await sendFollowUpMails(app)).toBe(0);
});

test('a date before today is refused, and one that is stored can stay', async () => {
  expect(await createLead(app, agent, someLead({ follow_up_on: '2026-11-19' }))).toMatchObject({
    success: false,
    error: { fields: { follow_up_on: followUpInPast } },
  });
  expect(await createLead(app, agent, someLead({ follow_up_on: 'soon' }))).toMatchObject({ success: false });
  // Today, after 8:00: without a reminder.
  const id = await created({ follow_up_on: '2026-11-20' });
  expect(await lead(id)).toMatchObject({ follow_up_on: '2026-11-20', follow_up_mail_at: null });
  clock.moveTo(mondayMorning);
  expect(await edit(id, { follow_up_on: '2026-11-20', first_name: 'Asha' })).toMatchObject({ success: true });
});

test('the due follow-ups of an agent are counted: open leads, today and before', async () => {
  await created({ follow_up_on: '2026-11-20', email: 'a@example.in' });
  await created({ follow_up_on: monday, email: 'b@example.in' });
  await created({ follow_up_on: '2026-11-24', email: 'c@example.in' });
  await created({ follow_up_on: monday, email: 'd@example.in', status: 'closed' });
  await created({ follow_up_on: monday, email: 'e@example.in' }, other);
  clock.moveTo(mondayMorning);
  expect(await loadDueFollowUps(app, agent)).toEqual({ count: 2, late: 1 });
});
