import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestCustomer, insertPublicPackage, someInquiry, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { type Actor, type Role, visitor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { leadStatuses } from '../core/lead.ts';
import type { LeadFormValues } from '../core/lead-fields.ts';
import { customer_leads, lead_events, lead_notes } from '../core/leads.tables.server.ts';
import { submitInquiry } from '../inquiries/submit-inquiry.server.ts';
import { loadLead } from './load-lead.server.ts';
import { moveLead } from './move-lead.server.ts';
import { createLead, editLead } from './save-lead.server.ts';

const database = await testDatabase();
const noon = new Date('2026-11-20T06:30:00Z');
const clock = manualClock(noon);
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agent: Actor<Role>;
let other: Actor<Role>;
let closed: Actor<Role>;
let packageId: string;
let foreignId: string;

beforeAll(async () => {
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
  closed = await insertTestAgent(app, 'gone', 'Gone Tours');
  await app.db.execute(sql`update users set closed_at = now() where id = 'gone'`);
  packageId = await insertPublicPackage(app, agent.id);
  foreignId = await insertPublicPackage(app, other.id, { title: 'Somebody else’s' });
});
beforeEach(async () => {
  clock.moveTo(noon);
  await emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes', 'attempt_counts');
});

const createdLead = async (values: Partial<LeadFormValues> = {}, actor = agent): Promise<string> => {
  const saved = await createLead(app, actor, someLead(values));
  if (!saved.success) throw new Error(saved.error.message);
  return saved.data.id;
};
const lead = async (id: string) => {
  const [row] = await app.db.select().from(customer_leads).where(eq(customer_leads.id, id));
  if (!row) throw new Error('no such lead');
  return row;
};
const eventsOf = (id: string) =>
  app.db.select().from(lead_events).where(eq(lead_events.lead_id, id)).orderBy(asc(lead_events.id));
const notesOf = (id: string) =>
  app.db.select().from(lead_notes).where(eq(lead_notes.lead_id, id)).orderBy(asc(lead_notes.id));
const edit = (id: string, values: Partial<LeadFormValues>, seen = 1, actor: Actor = agent) =>
  editLead(app, actor, { id, seen }, someLead(values));

describe('a lead added manually', () => {
  test('is assigned to its agent, with package, first event and note', async () => {
    const id = await createdLead({ package_id: packageId, note: 'Met her at the fair.' });
    expect(await lead(id)).toMatchObject({
      first_name: 'Meera',
      last_name: 'Iyer',
      email: 'meera@example.in',
      phone: '+919845012345',
      travelers: '2',
      travel_date: '2026-01-15',
      agent_id: agent.id,
      user_id: null,
      package_id: packageId,
      package_title: 'Beaches of South Goa',
      status: 'new',
      value_paise: null,
      converted_at: null,
      version: 1,
      created_at: noon,
    });
    expect(await eventsOf(id)).toMatchObject([{ event: 'created', user_id: agent.id, created_at: noon, changes: [] }]);
    expect(await notesOf(id)).toMatchObject([{ note: 'Met her at the fair.', user_id: agent.id, created_at: noon }]);
  });

  test('is one lead however often the form is submitted within minutes', async () => {
    const ids = await Promise.all([createdLead(), createdLead(), createdLead()]);
    expect(new Set(ids).size).toBe(1);
    expect(await eventsOf(ids[0] ?? '')).toHaveLength(1);
    clock.advance(16 * 60_000);
    expect(await createdLead()).not.toBe(ids[0]);
    expect(await createdLead({}, other)).not.toBe(ids[0]);
  });

  test.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ email: 'meera' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ status: 'won' }, 'status'],
    [{ travelers: '3' }, 'travelers'],
    [{ travel_date: '2026-02-30' }, 'travel_date'],
    [{ value: 'a lot' }, 'value'],
    [{ value: '0' }, 'value'],
    [{ value: '99999999999999' }, 'value'],
    [{ note: 'x'.repeat(2001) }, 'note'],
    [{ package_id: 'none' }, 'package_id'],
    [{ package_id: '00000000-0000-4000-8000-000000000000' }, 'package_id'],
  ])('with %o is rejected at its field', async (values, field) => {
    const refused = await createLead(app, agent, someLead(values));
    expect(refused).toMatchObject({
      success: false,
      error: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
    expect(await app.db.select().from(customer_leads)).toEqual([]);
  });

  test('cannot be about another agent’s package', async () => {
    for (const about of [foreignId]) {
      const refused = await createLead(app, agent, someLead({ package_id: about }));
      expect(refused).toMatchObject({ error: { fields: { package_id: 'Please select one of your own packages.' } } });
      const id = await createdLead();
      expect(await edit(id, { package_id: about })).toMatchObject({ error: { code: 'invalid' } });
    }
  });

  test('ignores forged fields', async () => {
    const forged = { agent_id: other.id, user_id: other.id, role: 'admin', converted_at: '2020-01-01', version: '9' };
    const id = await createdLead({ ...forged } as Partial<LeadFormValues>);
    expect(await lead(id)).toMatchObject({ agent_id: agent.id, user_id: null, converted_at: null, version: 1 });
    expect((await edit(id, { ...forged, first_name: 'Mira' } as Partial<LeadFormValues>)).success).toBe(true);
    expect(await lead(id)).toMatchObject({ agent_id: agent.id, user_id: null, converted_at: null, version: 2 });
  });
});

describe('an edited lead', () => {
  test('records who changed what, and when', async () => {
    const id = await createdLead();
    clock.advance(60_000);
    await edit(id, { status: 'contacted', package_id: packageId, travel_date: '', note: 'Called, wants Palolem.' });
    expect(await lead(id)).toMatchObject({
      status: 'contacted',
      version: 2,
      updated_at: clock.now(),
      created_at: noon,
    });
    const opened = await loadLead(app, agent, id);
    expect(opened?.lead.activities).toMatchObject([
      { kind: 'note', who: 'You', at: clock.now(), text: 'Called, wants Palolem.' },
      {
        kind: 'change',
        who: 'You',
        at: clock.now(),
        changes: [
          { label: 'Status', before: 'New', after: 'Contacted' },
          { label: 'Package', before: 'none', after: 'Beaches of South Goa' },
          { label: 'Travel date', before: 'Thu, 15 Jan 2026', after: 'none' },
        ],
      },
      { kind: 'created', who: 'You', at: noon },
    ]);
  });

  test('from the site shows the inquiry as its first event, without the traveller as author', async () => {
    const userId = await createTestCustomer(app, 'priya@example.in');
    await submitInquiry(app, { package_id: packageId }, someInquiry(), {
      actor: { id: userId, role: 'customer', full_name: 'Asha Rao' },
      clientAddress: '203.0.113.7',
    });
    const [row] = await app.db.select().from(customer_leads);
    const opened = await loadLead(app, agent, row?.id ?? '');
    expect(opened?.lead).toMatchObject({
      special_requests: 'A cot for a baby.',
      origin: 'Pune',
      package_id: packageId,
      activities: [{ kind: 'beginning', who: null, text: 'Inquiry about Beaches of South Goa' }],
    });
    expect(JSON.stringify(opened)).not.toContain(userId);
  });

  test('is not changed, and has no event, when nothing differs', async () => {
    const id = await createdLead();
    expect((await edit(id, {})).success).toBe(true);
    expect(await lead(id)).toMatchObject({ version: 1 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('is validated where it is changed only: a value from before a rule blocks no other change', async () => {
    const id = await createdLead();
    await app.db.update(customer_leads).set({ phone: '12345', first_name: '#7' }).where(eq(customer_leads.id, id));
    const shown = { phone: '12345', first_name: '#7' };
    expect(await edit(id, { ...shown, status: 'contacted', note: 'Called' })).toMatchObject({ success: true });
    expect(await lead(id)).toMatchObject({ ...shown, status: 'contacted' });
    expect(await edit(id, { ...shown, phone: '123456' }, 2)).toMatchObject({
      error: { fields: { phone: expect.any(String) } },
    });
    expect(await edit(id, { ...shown, email: 'nonsense' }, 2)).toMatchObject({
      error: { fields: { email: expect.any(String) } },
    });
  });

  test('has a note once, however often it is submitted within minutes', async () => {
    const id = await createdLead();
    await Promise.all([edit(id, { note: 'Call back' }), edit(id, { note: 'Call back' })]);
    expect(await notesOf(id)).toHaveLength(1);
    await edit(id, { note: 'Called' });
    clock.advance(16 * 60_000);
    await edit(id, { note: 'Call back' });
    expect((await notesOf(id)).map(({ note }) => note)).toEqual(['Call back', 'Called', 'Call back']);
  });

  test('keeps the title of a deleted package until another is chosen', async () => {
    const lost = await insertPublicPackage(app, agent.id, { title: 'Backwaters' });
    const id = await createdLead({ package_id: lost });
    await app.db.delete(travel_packages).where(eq(travel_packages.id, lost));
    expect((await loadLead(app, agent, id))?.lead.about).toEqual({ title: 'Backwaters', gone: true });
    expect((await edit(id, { status: 'contacted' })).success).toBe(true);
    expect(await lead(id)).toMatchObject({ package_id: null, package_title: 'Backwaters', status: 'contacted' });
    await edit(id, { status: 'contacted', package_id: packageId }, 2);
    expect((await loadLead(app, agent, id))?.lead.about).toEqual({ title: 'Beaches of South Goa', gone: false });
  });
});

describe('concurrent edits of one lead', () => {
  test('one of two changes is a conflict and writes nothing', async () => {
    const id = await createdLead();
    const both = await Promise.all([
      edit(id, { status: 'contacted', note: 'first' }),
      edit(id, { status: 'closed', note: 'second' }),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ error: { code: 'changed' } });
    expect(await lead(id)).toMatchObject({ version: 2 });
    expect(await eventsOf(id)).toHaveLength(2);
    expect(await notesOf(id)).toHaveLength(1);
    // Control run: with the new version the second change succeeds.
    expect((await edit(id, { status: 'proposal_sent' }, 2)).success).toBe(true);
  });

  test('a status change with an old version is a conflict; of many at once one succeeds', async () => {
    const id = await createdLead();
    const moves = await Promise.all(
      (['contacted', 'proposal_sent', 'closed'] as const).map((status) =>
        moveLead(app, agent, { id, seen: 1, status }),
      ),
    );
    expect(moves.filter(({ success }) => success)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(2);
    expect(await moveLead(app, agent, { id, seen: 1, status: 'new' })).toMatchObject({ error: { code: 'changed' } });
  });

  test('a note alone is no conflict', async () => {
    const id = await createdLead();
    await edit(id, { status: 'contacted' });
    expect((await edit(id, { status: 'contacted', note: 'From the other tab' }, 1)).success).toBe(true);
    expect(await notesOf(id)).toHaveLength(1);
  });
});

describe('the status of a lead', () => {
  test('any status can follow any other', async () => {
    const id = await createdLead({ value: '55,500' });
    let version = 1;
    for (const from of leadStatuses)
      for (const status of leadStatuses) {
        let sold = (await lead(id)).converted_at !== null;
        for (const step of [from, status]) {
          const before = (await lead(id)).status;
          expect((await moveLead(app, agent, { id, seen: version, status: step })).success).toBe(true);
          if (before !== step) version += 1;
          sold = step === 'converted' || (step === 'closed' && sold);
        }
        const row = await lead(id);
        expect(row).toMatchObject({ status, version });
        expect(row.converted_at !== null).toBe(sold);
      }
  });

  test('a conversion needs a value, keeps its date, and can be undone', async () => {
    const id = await createdLead();
    expect(await moveLead(app, agent, { id, seen: 1, status: 'converted' })).toMatchObject({
      error: { code: 'value_needed', fields: { value: expect.any(String) } },
    });
    expect(await edit(id, { status: 'converted' })).toMatchObject({ error: { code: 'value_needed' } });
    expect(await createLead(app, agent, someLead({ status: 'converted' }))).toMatchObject({
      error: { code: 'value_needed' },
    });
    await edit(id, { status: 'converted', value: '55,500.50' });
    expect(await lead(id)).toMatchObject({ value_paise: rupees(55_500.5), converted_at: noon });
    clock.advance(86_400_000);
    await edit(id, { status: 'converted', value: '60000' }, 2);
    expect(await lead(id)).toMatchObject({ value_paise: rupees(60_000), converted_at: noon });
    await moveLead(app, agent, { id, seen: 3, status: 'contacted' });
    expect(await lead(id)).toMatchObject({ value_paise: rupees(60_000), converted_at: null });
  });

  test('a closed sale keeps its date and needs its value', async () => {
    const id = await createdLead();
    await edit(id, { status: 'converted', value: '55500' });
    clock.advance(86_400_000);
    expect(await edit(id, { status: 'closed' }, 2)).toMatchObject({ error: { code: 'value_needed' } });
    await edit(id, { status: 'closed', value: '50000' }, 2);
    expect(await lead(id)).toMatchObject({ status: 'closed', value_paise: rupees(50_000), converted_at: noon });
    await edit(id, { status: 'converted', value: '50000' }, 3);
    expect(await lead(id)).toMatchObject({ status: 'converted', converted_at: noon });
    const unsold = await createdLead({ first_name: 'Ravi' });
    await edit(unsold, { status: 'closed' });
    expect(await lead(unsold)).toMatchObject({ status: 'closed', value_paise: null, converted_at: null });
  });

  test('database constraints reject a conversion without a value or a date', async () => {
    const id = await createdLead();
    for (const set of [
      sql`status = 'converted', converted_at = now()`,
      sql`status = 'converted', value_paise = 1`,
      sql`status = 'closed', converted_at = now()`,
      sql`status = 'contacted', converted_at = now(), value_paise = 1`,
    ])
      await expect(app.db.execute(sql`update customer_leads set ${set} where id = ${id}`)).rejects.toThrow();
  });
});

describe('access by other users', () => {
  const otherUsers = (): [string, Actor][] => [
    ['another agent', other],
    ['an agent whose account was closed', closed],
    ['a customer with the agent’s id', { ...agent, role: 'customer' }],
    ['a visitor', visitor],
    ['an agent claiming to be the admin', { ...other, role: 'admin' }],
    ['an unknown user claiming to be an agent', { ...agent, id: 'nobody' }],
  ];

  test('cannot read, change or create a lead', async () => {
    const id = await createdLead();
    await app.db.execute(sql`update customer_leads set value_paise = 100`);
    for (const [name, actor] of otherUsers()) {
      const notFound = { success: false, error: { code: 'not_found' } };
      expect(await loadLead(app, actor, id), name).toBeNull();
      expect(await edit(id, { status: 'closed', note: 'x' }, 1, actor), name).toMatchObject(notFound);
      expect(await moveLead(app, actor, { id, seen: 1, status: 'converted' }), name).toMatchObject(notFound);
      if (actor !== other)
        expect(await createLead(app, actor, someLead({ email: 'x@example.in' })), name).toMatchObject(notFound);
    }
    expect(await lead(id)).toMatchObject({ status: 'new', version: 1 });
    expect(await notesOf(id)).toEqual([]);
    expect(await app.db.select().from(customer_leads)).toHaveLength(1);
  });

  test.each(['', '1', "' or 1=1 --", '\u0000', '00000000-0000-4000-8000-000000000000'])(
    'finds no lead with id %j',
    async (id) => {
      expect(await loadLead(app, agent, id)).toBeNull();
      expect(await edit(id, {})).toMatchObject({ error: { code: 'not_found' } });
      expect(await moveLead(app, agent, { id, seen: 1, status: 'closed' })).toMatchObject({
        error: { code: 'not_found' },
      });
    },
  );
});
