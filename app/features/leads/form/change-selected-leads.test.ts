import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAdmin, someUser } from '#tests/factories/agents.ts';
import { someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { type Actor, type Role, visitor } from '~/shared/data/actor.ts';
import type { LeadStatus } from '../core/lead.ts';
import { customer_leads } from '../core/leads.tables.server.ts';
import { changeSelectedLeads } from './change-selected-leads.server.ts';
import { createLead } from './save-lead.server.ts';

const app = await accountsApp(await testDatabase());
afterAll(() => app.stopJobs());

let agent: Actor<Role>;
let other: Actor<Role>;
let boss: Actor<Role>;
let second: Actor<Role>;

beforeAll(async () => {
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
  boss = await createTestAdmin(app);
  second = await createTestAdmin(app, 'second@raahi.example');
});
beforeEach(() => emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes'));

const created = async (first_name: string, actor = agent): Promise<string> => {
  const saved = await createLead(app, actor, someLead({ first_name, last_name: 'Rao' }));
  if (!saved.success) throw new Error(saved.error.message);
  return saved.data.id;
};
const stored = async (id: string) => {
  const [row] = await app.db.select().from(customer_leads).where(eq(customer_leads.id, id));
  return row;
};
/** The checkbox of a lead, as it is on the screen now. */
const boxOf = async (id: string) => `${id} ${(await stored(id))?.version}`;
const change = (actor: Actor, selected: string[], status: LeadStatus = 'contacted') =>
  changeSelectedLeads(app, actor, { selected, status }, app.log);
const events = async (id: string) => (await listAuditEvents(app.db, { entity_id: id })).total;

describe('the status of selected leads', () => {
  test('is changed by their agent, and by an administrator with an audit event for each', async () => {
    const ids = [await created('Asha'), await created('मीरा')];
    const boxes = await Promise.all(ids.map(boxOf));
    expect(await change(agent, boxes)).toEqual({ success: true, data: { title: '2 leads marked as Contacted' } });
    for (const id of ids) expect([(await stored(id))?.status, await events(id)]).toEqual(['contacted', 0]);
    const later = await Promise.all(ids.map(boxOf));
    expect(await change(boss, later, 'closed')).toMatchObject({ data: { title: '2 leads marked as Closed' } });
    for (const id of ids) expect([(await stored(id))?.status, await events(id)]).toEqual(['closed', 1]);
  });

  test('names those that were not changed: of somebody else, without a value, or unknown', async () => {
    const own = await created('Asha');
    const foreign = await created('Ravi', other);
    const boxes = [await boxOf(own), await boxOf(foreign), 'nonsense', `${await created('Leela')} 9e99`];
    expect(await change(agent, boxes)).toMatchObject({
      data: {
        title: '1 updated, 3 not',
        description: expect.stringMatching(
          /^A lead: This lead no longer .* A lead: This lead no longer .* “Leela Rao”: It was updated/,
        ),
        tone: 'destructive',
      },
    });
    expect((await stored(foreign))?.status).toBe('new');
    expect(await change(agent, [await boxOf(own)], 'converted')).toMatchObject({
      error: { code: 'changed', message: expect.stringMatching(/^“Asha Rao”: A converted lead needs a sale value/) },
    });
  });

  test('is not changed by anybody else, without a selection, or for too many', async () => {
    const box = await boxOf(await created('Asha'));
    for (const actor of [visitor, someUser('customer')])
      expect(await change(actor, [box])).toMatchObject({ error: { code: 'forbidden' } });
    expect(await change(agent, [])).toMatchObject({ error: { code: 'none_selected' } });
    expect(
      await change(
        agent,
        Array.from({ length: 101 }, (_, n) => `x ${n}`),
      ),
    ).toMatchObject({
      error: { code: 'too_many' },
    });
  });

  test('two administrators at once: each lead is changed by one, and each is told which', async () => {
    const ids = [await created('Asha'), await created('Ravi'), await created('Leela')];
    const boxes = await Promise.all(ids.map(boxOf));
    const [one, two] = await Promise.all([
      change(boss, boxes, 'contacted'),
      change(second, boxes.toReversed(), 'closed'),
    ]);
    const changed = [one, two].map((result) => {
      if (!result.success) return 0;
      return Number(/^(\d+) /.exec(result.data.title)?.[1]);
    });
    expect(changed.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const id of ids) expect([(await stored(id))?.version, await events(id)]).toEqual([2, 1]);
    // Control run: with the versions that are stored by then, the second overwrites the first.
    const current = await Promise.all(ids.map(boxOf));
    expect(await change(second, current, 'proposal_sent')).toMatchObject({
      data: { title: '3 leads marked as Proposal sent' },
    });
  });
});
