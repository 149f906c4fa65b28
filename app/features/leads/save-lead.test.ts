import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { offerPackage, openCustomer, typedInquiry, typedLead } from '#tests/factories/leads.ts';
import { makeAgent } from '#tests/factories/packages.ts';
import { travel_packages } from '~/features/packages/packages.tables.server.ts';
import { standingClock } from '~/server/clock.server.ts';
import { rupees } from '~/shared/money.ts';
import { leadStatuses } from './lead.ts';
import type { LeadWorker } from './lead-worker.ts';
import { customer_leads, lead_events, lead_notes } from './leads.tables.server.ts';
import { moveLead } from './move-lead.server.ts';
import { openLead } from './open-lead.server.ts';
import { createLead, editLead } from './save-lead.server.ts';
import { submitInquiry } from './submit-inquiry.server.ts';
import type { TypedLead } from './typed-lead.ts';

const database = await testDatabase();
const noon = new Date('2026-11-20T06:30:00Z');
const clock = standingClock(noon);
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agent: LeadWorker;
let other: LeadWorker;
let closed: LeadWorker;
let packageId: string;
let foreignId: string;

beforeAll(async () => {
  agent = await makeAgent(app, 'konkan', 'Konkan Trails');
  other = await makeAgent(app, 'river', 'River Journeys');
  closed = await makeAgent(app, 'gone', 'Gone Tours');
  await app.db.execute(sql`update users set closed_at = now() where id = 'gone'`);
  packageId = await offerPackage(app, agent.id);
  foreignId = await offerPackage(app, other.id, { title: 'Somebody else’s' });
});
beforeEach(async () => {
  clock.moveTo(noon);
  await app.db.execute(sql`truncate customer_leads, lead_events, lead_notes, attempt_counts`);
});

const written = async (given: Partial<TypedLead> = {}, worker = agent): Promise<string> => {
  const saved = await createLead(app, worker, typedLead(given));
  if (!saved.success) throw new Error(saved.error.message);
  return saved.data.id;
};
const lead = async (id: string) => {
  const [row] = await app.db.select().from(customer_leads).where(eq(customer_leads.id, id));
  if (!row) throw new Error('the lead is gone');
  return row;
};
const told = (id: string) =>
  app.db.select().from(lead_events).where(eq(lead_events.lead_id, id)).orderBy(asc(lead_events.id));
const noted = (id: string) =>
  app.db.select().from(lead_notes).where(eq(lead_notes.lead_id, id)).orderBy(asc(lead_notes.id));
const edit = (id: string, given: Partial<TypedLead>, seen = 1, worker = agent) =>
  editLead(app, worker, { id, seen }, typedLead(given));

describe('a lead written down by hand', () => {
  test('is the agent’s own, with its package, beginning and note', async () => {
    const id = await written({ package_id: packageId, note: 'Met her at the fair.' });
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
    expect(await told(id)).toMatchObject([{ event: 'created', user_id: agent.id, created_at: noon, changes: [] }]);
    expect(await noted(id)).toMatchObject([{ note: 'Met her at the fair.', user_id: agent.id, created_at: noon }]);
  });

  test('is one lead however often the form is sent within minutes', async () => {
    const ids = await Promise.all([written(), written(), written()]);
    expect(new Set(ids).size).toBe(1);
    expect(await told(ids[0] ?? '')).toHaveLength(1);
    clock.advance(16 * 60_000);
    expect(await written()).not.toBe(ids[0]);
    expect(await written({}, other)).not.toBe(ids[0]);
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
  ])('with %o is refused at its field', async (given, field) => {
    const refused = await createLead(app, agent, typedLead(given));
    expect(refused).toMatchObject({
      success: false,
      error: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
    expect(await app.db.select().from(customer_leads)).toEqual([]);
  });

  test('is never about a package of somebody else', async () => {
    for (const about of [foreignId]) {
      const refused = await createLead(app, agent, typedLead({ package_id: about }));
      expect(refused).toMatchObject({ error: { fields: { package_id: 'Please choose one of your own packages.' } } });
      const id = await written();
      expect(await edit(id, { package_id: about })).toMatchObject({ error: { code: 'invalid' } });
    }
  });

  test('is nobody’s else, whatever a forger adds', async () => {
    const forged = { agent_id: other.id, user_id: other.id, role: 'admin', converted_at: '2020-01-01', version: '9' };
    const id = await written({ ...forged } as Partial<TypedLead>);
    expect(await lead(id)).toMatchObject({ agent_id: agent.id, user_id: null, converted_at: null, version: 1 });
    expect((await edit(id, { ...forged, first_name: 'Mira' } as Partial<TypedLead>)).success).toBe(true);
    expect(await lead(id)).toMatchObject({ agent_id: agent.id, user_id: null, converted_at: null, version: 2 });
  });
});

describe('a lead that is worked on', () => {
  test('says who changed what, and when', async () => {
    const id = await written();
    clock.advance(60_000);
    await edit(id, { status: 'contacted', package_id: packageId, travel_date: '', note: 'Called, wants Palolem.' });
    expect(await lead(id)).toMatchObject({
      status: 'contacted',
      version: 2,
      updated_at: clock.now(),
      created_at: noon,
    });
    const opened = await openLead(app, agent, id);
    expect(opened?.lead.activities).toMatchObject([
      { kind: 'note', who: 'You', at: clock.now(), text: 'Called, wants Palolem.' },
      {
        kind: 'change',
        who: 'You',
        at: clock.now(),
        changes: [
          { label: 'Status', before: 'New', after: 'Contacted' },
          { label: 'Package', before: 'open', after: 'Beaches of South Goa' },
          { label: 'Travel date', before: 'Thu, 15 Jan 2026', after: 'open' },
        ],
      },
      { kind: 'beginning', who: 'You', at: noon },
    ]);
  });

  test('begins with the traveller’s words when it came from the site, and names no traveller as a colleague', async () => {
    const userId = await openCustomer(app, 'priya@example.in');
    await submitInquiry(app, { package_id: packageId }, typedInquiry(), { userId, clientAddress: '203.0.113.7' });
    const [row] = await app.db.select().from(customer_leads);
    const opened = await openLead(app, agent, row?.id ?? '');
    expect(opened?.lead).toMatchObject({
      special_requests: 'A cot for a baby.',
      origin: 'Pune',
      package_id: packageId,
      activities: [{ kind: 'beginning', who: null, text: 'Inquiry about Beaches of South Goa' }],
    });
    expect(JSON.stringify(opened)).not.toContain(userId);
  });

  test('is not changed by what stands there already, and nobody is told so', async () => {
    const id = await written();
    expect((await edit(id, {})).success).toBe(true);
    expect(await lead(id)).toMatchObject({ version: 1 });
    expect(await told(id)).toHaveLength(1);
  });

  test('keeps a note once, however often it is sent within minutes', async () => {
    const id = await written();
    await Promise.all([edit(id, { note: 'Call back' }), edit(id, { note: 'Call back' })]);
    expect(await noted(id)).toHaveLength(1);
    await edit(id, { note: 'Called' });
    clock.advance(16 * 60_000);
    await edit(id, { note: 'Call back' });
    expect((await noted(id)).map(({ note }) => note)).toEqual(['Call back', 'Called', 'Call back']);
  });

  test('keeps the title of a package that is deleted, until another is chosen', async () => {
    const lost = await offerPackage(app, agent.id, { title: 'Backwaters' });
    const id = await written({ package_id: lost });
    await app.db.delete(travel_packages).where(eq(travel_packages.id, lost));
    expect((await openLead(app, agent, id))?.lead.about).toEqual({ title: 'Backwaters', gone: true });
    expect((await edit(id, { status: 'contacted' })).success).toBe(true);
    expect(await lead(id)).toMatchObject({ package_id: null, package_title: 'Backwaters', status: 'contacted' });
    await edit(id, { status: 'contacted', package_id: packageId }, 2);
    expect((await openLead(app, agent, id))?.lead.about).toEqual({ title: 'Beaches of South Goa', gone: false });
  });
});

describe('two hands on one lead', () => {
  test('of two changes one is told that it was too late, and nothing of it is written', async () => {
    const id = await written();
    const both = await Promise.all([
      edit(id, { status: 'contacted', note: 'first hand' }),
      edit(id, { status: 'closed', note: 'second hand' }),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ error: { code: 'changed' } });
    expect(await lead(id)).toMatchObject({ version: 2 });
    expect(await told(id)).toHaveLength(2);
    expect(await noted(id)).toHaveLength(1);
    // The control run: who has seen the first change may make the second.
    expect((await edit(id, { status: 'proposal_sent' }, 2)).success).toBe(true);
  });

  test('a move over a change that was not seen is refused, and many at once leave one', async () => {
    const id = await written();
    const moves = await Promise.all(
      (['contacted', 'proposal_sent', 'closed'] as const).map((status) =>
        moveLead(app, agent, { id, seen: 1, status }),
      ),
    );
    expect(moves.filter(({ success }) => success)).toHaveLength(1);
    expect(await told(id)).toHaveLength(2);
    expect(await moveLead(app, agent, { id, seen: 1, status: 'new' })).toMatchObject({ error: { code: 'changed' } });
  });

  test('a note alone disturbs nobody', async () => {
    const id = await written();
    await edit(id, { status: 'contacted' });
    expect((await edit(id, { status: 'contacted', note: 'From the other tab' }, 1)).success).toBe(true);
    expect(await noted(id)).toHaveLength(1);
  });
});

describe('the life of a lead', () => {
  test('any status follows any other, by the form and by the board', async () => {
    const id = await written({ value: '55,500' });
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

  test('a conversion needs a value, counts from its move on, and is taken back', async () => {
    const id = await written();
    expect(await moveLead(app, agent, { id, seen: 1, status: 'converted' })).toMatchObject({
      error: { code: 'value_needed', fields: { value: expect.any(String) } },
    });
    expect(await edit(id, { status: 'converted' })).toMatchObject({ error: { code: 'value_needed' } });
    expect(await createLead(app, agent, typedLead({ status: 'converted' }))).toMatchObject({
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

  test('a sale that is closed keeps its day and needs its value', async () => {
    const id = await written();
    await edit(id, { status: 'converted', value: '55500' });
    clock.advance(86_400_000);
    expect(await edit(id, { status: 'closed' }, 2)).toMatchObject({ error: { code: 'value_needed' } });
    await edit(id, { status: 'closed', value: '50000' }, 2);
    expect(await lead(id)).toMatchObject({ status: 'closed', value_paise: rupees(50_000), converted_at: noon });
    await edit(id, { status: 'converted', value: '50000' }, 3);
    expect(await lead(id)).toMatchObject({ status: 'converted', converted_at: noon });
    const unsold = await written({ first_name: 'Ravi' });
    await edit(unsold, { status: 'closed' });
    expect(await lead(unsold)).toMatchObject({ status: 'closed', value_paise: null, converted_at: null });
  });

  test('the database itself refuses a conversion without a value or a day', async () => {
    const id = await written();
    for (const set of [
      sql`status = 'converted', converted_at = now()`,
      sql`status = 'converted', value_paise = 1`,
      sql`status = 'closed', converted_at = now()`,
      sql`status = 'contacted', converted_at = now(), value_paise = 1`,
    ])
      await expect(app.db.execute(sql`update customer_leads set ${set} where id = ${id}`)).rejects.toThrow();
  });
});

describe('nobody else', () => {
  const strangers = (): [string, LeadWorker][] => [
    ['another agent', other],
    ['an agent whose account was closed', closed],
    ['a customer with the agent’s id in hand', { ...agent, role: 'customer' }],
    ['a visitor', { ...agent, id: '', role: 'visitor' }],
    ['an agent who says to be the admin', { ...other, role: 'admin' }],
    ['somebody who says to be an agent', { ...agent, id: 'nobody' }],
  ];

  test('sees or changes a lead, or writes one down', async () => {
    const id = await written();
    await app.db.execute(sql`update customer_leads set value_paise = 100`);
    for (const [name, worker] of strangers()) {
      const notFound = { success: false, error: { code: 'not_found' } };
      expect(await openLead(app, worker, id), name).toBeNull();
      expect(await edit(id, { status: 'closed', note: 'x' }, 1, worker), name).toMatchObject(notFound);
      expect(await moveLead(app, worker, { id, seen: 1, status: 'converted' }), name).toMatchObject(notFound);
      if (worker !== other)
        expect(await createLead(app, worker, typedLead({ email: 'x@example.in' })), name).toMatchObject(notFound);
    }
    expect(await lead(id)).toMatchObject({ status: 'new', version: 1 });
    expect(await noted(id)).toEqual([]);
    expect(await app.db.select().from(customer_leads)).toHaveLength(1);
  });

  test.each(['', '1', "' or 1=1 --", '\u0000', '00000000-0000-4000-8000-000000000000'])(
    'finds a lead at %j',
    async (id) => {
      expect(await openLead(app, agent, id)).toBeNull();
      expect(await edit(id, {})).toMatchObject({ error: { code: 'not_found' } });
      expect(await moveLead(app, agent, { id, seen: 1, status: 'closed' })).toMatchObject({
        error: { code: 'not_found' },
      });
    },
  );
});
