import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { insertPublicPackage, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent, somePackage } from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { createLead } from '../leads/form/save-lead.server.ts';
import { loadAgentToday } from './load-agent-today.server.ts';

const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(await testDatabase(), { clock });
afterAll(() => app.stopJobs());

let agent: Actor<Role>;
let other: Actor<Role>;
beforeAll(async () => {
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
});

const createLeadAt = async (at: string, typed: Parameters<typeof someLead>[0], actor = agent): Promise<void> => {
  clock.moveTo(new Date(at));
  const saved = await createLead(app, actor, someLead(typed));
  if (!saved.success) throw new Error(JSON.stringify(saved.error));
};

test('an agency is new until its first lead or the first decision on a package', async () => {
  const isNew = async (actor: Actor<Role>) => (await loadAgentToday(app, actor)).isNew;
  const fresh = await insertTestAgent(app, 'fresh', 'Fresh Trails');
  expect(await isNew(fresh)).toBe(true);
  await insertPublicPackage(app, fresh.id, {
    title: 'Awaits its first review',
    status: 'pending',
    is_active: false,
    awaiting_review: true,
    approved_version: null,
  });
  expect(await isNew(fresh)).toBe(true);
  const edited = await insertTestAgent(app, 'edited', 'Edited Trails');
  await insertPublicPackage(app, edited.id, { title: 'Only package, with an edit in review' });
  expect(await isNew(edited)).toBe(false);
  const rejected = await insertTestAgent(app, 'rejected', 'Rejected Trails');
  await insertPublicPackage(app, rejected.id, {
    title: 'Submitted again after a rejection',
    status: 'pending',
    is_active: false,
    awaiting_review: true,
    approved_version: null,
    rejected_version: somePackage(),
  });
  expect(await isNew(rejected)).toBe(false);
  const answered = await insertTestAgent(app, 'answered', 'Answered Trails');
  await createLeadAt('2026-11-17T04:00:00Z', { email: 'n@example.in', status: 'contacted' }, answered);
  expect(await isNew(answered)).toBe(false);
});

test('an agent sees the own leads that wait, the oldest first, and which are overdue', async () => {
  await createLeadAt('2026-11-18T04:00:00Z', { first_name: 'Asha', email: 'a@example.in', status: 'new' });
  await createLeadAt('2026-11-19T06:29:00Z', { first_name: 'Ravi', email: 'b@example.in', status: 'new' });
  await createLeadAt('2026-11-19T06:31:00Z', {
    first_name: 'தமிழ்',
    last_name: 'செல்வி',
    email: 'c@example.in',
    status: 'new',
  });
  await createLeadAt('2026-11-17T06:31:00Z', { first_name: 'Done', email: 'd@example.in', status: 'contacted' });
  await createLeadAt('2026-11-01T06:31:00Z', { first_name: 'Not', email: 'e@example.in', status: 'new' }, other);
  clock.moveTo(new Date('2026-11-20T06:30:00Z'));
  const { leads, now } = await loadAgentToday(app, agent);
  expect(now).toBe('2026-11-20T06:30:00.000Z');
  expect(leads).toMatchObject({ count: 3, overdue: 2, unassigned: 0, oldest: '2026-11-18T04:00:00.000Z' });
  expect(leads?.first.map(({ name }) => name.split(' ')[0])).toEqual(['Asha', 'Ravi', 'தமிழ்']);
  // Our fonts lack Tamil.
  expect(leads?.first.at(-1)?.name).toBe('தமிழ் செல்வி (Tamizh Selvi)');
});

test('the sales of this month stand beside those of the last', async () => {
  await createLeadAt('2026-10-31T18:29:00Z', { email: 'f@example.in', status: 'converted', value: '100' });
  await createLeadAt('2026-10-31T18:31:00Z', { email: 'g@example.in', status: 'converted', value: '250' });
  clock.moveTo(new Date('2026-11-20T06:30:00Z'));
  expect((await loadAgentToday(app, agent)).sales).toEqual({
    current: { month: '2026-11', leads: 1, value_paise: rupees(250) },
    previous: { month: '2026-10', leads: 1, value_paise: rupees(100) },
  });
});

test('packages and bids are counted; what can’t be loaded is left out', async () => {
  await insertPublicPackage(app, agent.id, { title: 'Beaches of South Goa' });
  expect(await loadAgentToday(app, agent)).toMatchObject({
    packages: { live: 1, inReview: 0, rejected: 0, total: 1 },
    bids: { active: 0, outbid: 0, paused: 0, ending: 0 },
  });
  await app.db.execute('alter table bids rename to bids_gone');
  try {
    expect(await loadAgentToday(app, agent)).toMatchObject({ bids: null, packages: { live: 1 } });
  } finally {
    await app.db.execute('alter table bids_gone rename to bids');
  }
});
