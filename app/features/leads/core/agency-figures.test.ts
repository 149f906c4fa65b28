import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAgent, insertPublicPackage } from '#tests/factories/leads.ts';
import { manualClock } from '~/server/clock.server.ts';
import { getAgencyFigures } from './agency-figures.server.ts';
import { customer_leads, lead_events } from './leads.tables.server.ts';

const database = await testDatabase();
const noon = new Date('2026-11-20T06:30:00Z');
const clock = manualClock(noon);
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agentId: string;

beforeAll(async () => {
  agentId = await createTestAgent(app, 'agent@example.in');
  await insertPublicPackage(app, agentId);
  await insertPublicPackage(app, agentId);
  await insertPublicPackage(app, agentId, { status: 'pending', is_active: false });
});
beforeEach(async () => {
  await app.db.delete(customer_leads);
  await app.db.delete(lead_events);
});

const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);

/** An inquiry of some hours ago, and its answer so many hours later, if any. */
const insertInquiry = async (ago: number, answeredAfter: number | null, event = 'received') => {
  const [lead] = await app.db
    .insert(customer_leads)
    .values({
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.in',
      phone: '+919876543210',
      agent_id: agentId,
      created_at: hoursAgo(ago),
    })
    .returning({ id: customer_leads.id });
  if (!lead) throw new Error('no lead');
  const record = { lead_id: lead.id, detail: '' };
  await app.db.insert(lead_events).values({ ...record, event, created_at: hoursAgo(ago) });
  if (answeredAfter === null) return;
  // A note alone is no answer.
  await app.db.insert(lead_events).values({
    ...record,
    event: 'changed',
    changes: [{ field: 'budget', before: null, after: 'under-20k' }],
    created_at: hoursAgo(ago - answeredAfter / 2),
  });
  await app.db.insert(lead_events).values({
    ...record,
    event: 'changed',
    changes: [{ field: 'status', before: 'new', after: 'contacted' }],
    created_at: hoursAgo(ago - answeredAfter),
  });
};

const answerHours = async () => (await getAgencyFigures(app, agentId))?.answer_hours;

test('count the public packages only', async () => {
  expect(await getAgencyFigures(app, agentId)).toMatchObject({
    packages: 2,
    since: expect.any(Number),
    answer_hours: null,
  });
});

test('name the median time to the first change of status, in whole hours', async () => {
  for (const hours of [1, 2, 2.4, 9, 20]) await insertInquiry(100, hours);
  expect(await answerHours()).toBe(3);
  // Leads that the agent has entered are no inquiries.
  for (const _ of [1, 2, 3]) await insertInquiry(90, 0.1, 'created');
  expect(await answerHours()).toBe(3);
});

test.each([
  ['with fewer than five inquiries', [1, 1, 1, 1]],
  ['when half of them have no answer', [1, 1, null, null, null]],
  ['when it is slower than promised', [1, 30, 30, 30, 30]],
])('name no answer time %s', async (_, answers) => {
  for (const hours of answers) await insertInquiry(100, hours);
  expect(await answerHours()).toBeNull();
});

test('forget inquiries of more than half a year ago', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await insertInquiry(200 * 24, 1);
  expect(await answerHours()).toBeNull();
});

test('are null for an agency that is gone', async () => {
  expect(await getAgencyFigures(app, 'nobody')).toBeNull();
});
