import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { insertPublicPackage, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import type { LeadFormValues } from '../core/lead-fields.ts';
import { leadReference } from '../core/lead-reference.ts';
import { moveLead } from '../form/move-lead.server.ts';
import { createLead } from '../form/save-lead.server.ts';
import { exportLeads, leadsCsvHeader } from './export-leads.server.ts';
import { agentLeadList, withDeadline } from './lead-search.ts';
import { listLeadPackages, listLeads } from './list-leads.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-01T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agent: Actor<Role>;
let other: Actor<Role>;
let goa: string;

const createLeadFor = async (values: Partial<LeadFormValues>, actor: Actor<Role>): Promise<string> => {
  const saved = await createLead(app, actor, someLead(values));
  if (!saved.success) throw new Error(JSON.stringify(saved.error));
  return saved.data.id;
};
const search = (query = '') => agentLeadList.parse(new URLSearchParams(query));
const namesFor = async (query: string, actor = agent) =>
  (await listLeads(app, actor, search(query))).leads.map(({ name }) => name);

// One lead a day from 1 November 2026 on, at noon in India.
beforeAll(async () => {
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
  goa = await insertPublicPackage(app, agent.id, { title: 'Beaches of South Goa' });
  const people: Partial<LeadFormValues>[] = [
    { first_name: 'Asha', last_name: 'Rao', package_id: goa, value: '20000', note: 'Wants a houseboat, 100 % sure' },
    { first_name: 'Bela', last_name: 'Rao', status: 'contacted', travel_date: '2026-12-01', phone: '98470 77777' },
    { first_name: 'Chitra', last_name: 'Sen', status: 'converted', value: '90000', travel_date: '' },
    { first_name: 'Dev', last_name: 'Nair', email: 'dev_n@example.in', travel_date: '2026-11-30', package_id: goa },
  ];
  for (const values of people) {
    await createLeadFor({ email: `${values.first_name}@example.in`.toLowerCase(), ...values }, agent);
    clock.advance(86_400_000);
  }
  await createLeadFor({ first_name: 'Foreign', last_name: 'Lead', note: 'houseboat' }, other);
});

describe('the list', () => {
  test('shows an agent only the own leads, newest first, whatever the search', async () => {
    expect(await namesFor('')).toEqual(['Dev Nair', 'Chitra Sen', 'Bela Rao', 'Asha Rao']);
    expect(await namesFor('', other)).toEqual(['Foreign Lead']);
    expect(await namesFor(`agent=${other.id}`)).toHaveLength(4);
    expect(await namesFor('q=foreign')).toEqual([]);
    for (const user of [
      { ...agent, role: 'customer' as const },
      { ...agent, role: 'admin' as const },
      { ...agent, id: '' },
    ])
      expect(await listLeads(app, user, search())).toMatchObject({ leads: [], total: 0 });
  });

  test.each([
    ['q=rao', ['Bela Rao', 'Asha Rao']],
    ['q=rao+ASHA', ['Asha Rao']],
    ['q=dev_n', ['Dev Nair']],
    ['q=a_sha', []],
    ['q=100+%25', ['Asha Rao']],
    ['q=77777', ['Bela Rao']],
    ['q=south+goa', ['Dev Nair', 'Asha Rao']],
    ['q=houseboat', ['Asha Rao']],
    ["q='+or+1=1", []],
    ['status=contacted', ['Bela Rao']],
    ['status=contacted&q=asha', []],
    ['package=none', ['Chitra Sen', 'Bela Rao']],
    ['from=2026-11-02&to=2026-11-03', ['Chitra Sen', 'Bela Rao']],
    ['from=2026-11-04', ['Dev Nair']],
    ['to=2026-11-01', ['Asha Rao']],
    ['sort=oldest', ['Asha Rao', 'Bela Rao', 'Chitra Sen', 'Dev Nair']],
    ['sort=name', ['Asha Rao', 'Bela Rao', 'Chitra Sen', 'Dev Nair']],
    ['sort=value', ['Chitra Sen', 'Asha Rao']],
    ['sort=travel-date&from=2026-11-02', ['Dev Nair', 'Bela Rao', 'Chitra Sen']],
    ['page=2', []],
  ])('%s finds %j', async (query, names) => {
    const found = await namesFor(query);
    expect(query === 'sort=value' ? found.slice(0, 2) : found).toEqual(names);
  });

  test('finds the leads of one package', async () =>
    expect(await namesFor(`package=${goa}`)).toEqual(['Dev Nair', 'Asha Rao']));

  test('finds a lead by its reference, and by nothing that only looks like a part of it', async () => {
    const id = await createLeadFor({ first_name: 'Esha' }, agent);
    expect(await namesFor(`q=${leadReference(id)}`)).toEqual(['Esha Iyer']);
    expect(await namesFor(`q=${leadReference(id).toLowerCase()}+esha`)).toEqual(['Esha Iyer']);
    expect(await namesFor(`q=${leadReference(id)}`, other)).toEqual([]);
    expect(await namesFor(`q=${id.slice(0, 4)}-${id.slice(4, 8)}`)).toEqual([]);
    await app.db.execute(sql`delete from customer_leads where id = ${id}`);
  });

  test('filters by day in Indian time', async () => {
    const asksAt = (at: string) =>
      app.db.execute(sql`update customer_leads set created_at = ${at} where first_name = 'Asha'`);
    await asksAt('2026-11-01T18:29:59Z');
    expect(await namesFor('to=2026-11-01')).toEqual(['Asha Rao']);
    await asksAt('2026-11-01T18:30:00Z');
    expect(await namesFor('to=2026-11-01')).toEqual([]);
    expect(await namesFor('from=2026-11-02&to=2026-11-02')).toContain('Asha Rao');
    await asksAt('2026-11-01T06:30:00Z');
  });

  test('counts every status whatever the filter, and has the contact details', async () => {
    const list = await listLeads(app, agent, search('status=contacted'));
    expect(list).toMatchObject({ total: 1, pages: 1 });
    const exactly = (total: number) => ({ total, about: false });
    expect(list.statusCounts).toEqual({
      all: exactly(4),
      new: exactly(2),
      contacted: exactly(1),
      proposal_sent: exactly(0),
      converted: exactly(1),
      closed: exactly(0),
    });
    expect(list.leads[0]).toEqual({
      id: expect.any(String),
      name: 'Bela Rao',
      email: 'bela@example.in',
      phone: '+919847077777',
      about: null,
      travelers: '2',
      travel_date: '2026-12-01',
      follow_up_on: null,
      status: 'contacted',
      value_paise: null,
      special_requests: '',
      notes: 0,
      version: 1,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    });
  });

  test('finds the leads that have been waiting for longer than promised', async () => {
    const overdueAt = async (now: string) => {
      const found = await listLeads(app, agent, withDeadline(search('waiting=overdue'), new Date(now)));
      return [found.total, ...found.leads.map(({ name }) => name)];
    };
    const [dev, , , asha] = (await listLeads(app, agent, search())).leads;
    if (!asha || !dev) throw new Error('the list has four leads');
    const dayAfter = (lead: typeof asha, ms: number) =>
      new Date(lead.created_at.getTime() + 86_400_000 + ms).toISOString();
    expect(await overdueAt(dayAfter(asha, 0))).toEqual([0]);
    expect(await overdueAt(dayAfter(asha, 1))).toEqual([1, 'Asha Rao']);
    expect(await overdueAt(dayAfter(dev, 1))).toEqual([2, 'Dev Nair', 'Asha Rao']);
  });

  test('offers the agent’s own packages as filter', async () => {
    expect((await listLeadPackages(app, agent)).map(({ title }) => title)).toEqual(['Beaches of South Goa']);
    expect(await listLeadPackages(app, other)).toEqual([]);
  });
});

describe('the board', () => {
  test('has every status with its number and value, the last updated leads first, whatever the status filter', async () => {
    const board = await listLeads(app, agent, search('view=board&status=closed'));
    expect(Object.values(board.statusCounts).map(({ total }) => total)).toEqual([2, 1, 0, 1, 0, 4]);
    expect(board.values).toMatchObject({ converted: 9_000_000 });
    const newLeads = async () => {
      const { leads } = await listLeads(app, agent, search('view=board'));
      return leads.filter(({ status }) => status === 'new');
    };
    const before = await newLeads();
    expect(before.map(({ name }) => name)).toEqual(['Dev Nair', 'Asha Rao']);
    for (const [steps, status] of (['contacted', 'new'] as const).entries())
      await moveLead(app, agent, { id: before[1]?.id ?? '', seen: steps + 1, status });
    expect((await newLeads())[0]?.name).toBe('Asha Rao');
  });

  test('has the same filters and shows only the agent’s own leads', async () => {
    const names = async (query: string, actor = agent) =>
      (await listLeads(app, actor, search(query))).leads.map(({ name }) => name);
    expect(await names('view=board&q=sen')).toEqual(['Chitra Sen']);
    expect(await names('view=board', other)).toEqual(['Foreign Lead']);
    expect(await names('view=board', { ...agent, role: 'customer' })).toEqual([]);
  });
});

describe('the CSV', () => {
  const csvOf = async (query: string, actor = agent) => {
    const answer = csvResponse(
      'leads.csv',
      leadsCsvHeader,
      requireAllowed(exportLeads(app, actor, search(query))),
      app.log,
    );
    return { answer, lines: (await answer.text()).split('\r\n') };
  };

  test('is a UTF-8 attachment with ISO dates', async () => {
    const { answer, lines } = await csvOf('q=chitra');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="leads.csv"');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(
      '"2026-11-03","12:00","Chitra","Sen","chitra@example.in","+91 98450 12345",,"Converted",90000,"2026-11-03","2",,,,,,"",,"2026-11-03",',
    );
  });

  test('begins with a byte order mark', async () => {
    const answer = csvResponse(
      'leads.csv',
      ['A'],
      requireAllowed(exportLeads(app, agent, search('q=nobody'))),
      app.log,
    );
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test.each([
    ['3-4', '3 to 4'],
    ['5-8', '5 to 8'],
    ['9+', '9 or more'],
  ])(
    'has the number of travellers as text, so that spreadsheets do not read a date: %s is %s',
    async (travelers, words) => {
      await app.db.execute(sql`update customer_leads set travelers = ${travelers} where first_name = 'Chitra'`);
      expect((await csvOf('q=chitra')).lines[1]).toContain(`,"${words}",`);
      await app.db.execute(sql`update customer_leads set travelers = '2' where first_name = 'Chitra'`);
    },
  );

  test('has the same leads as the list, only the agent’s own', async () => {
    expect((await csvOf('status=new')).lines).toHaveLength(2 + 2);
    expect((await csvOf('', other)).lines.join()).not.toContain('Asha');
    expect(exportLeads(app, { ...agent, role: 'customer' }, search(''))).toMatchObject({
      error: { code: 'forbidden' },
    });
  });

  test('aborts when the rows fail, so that no one takes it for complete', async () => {
    async function* broken() {
      yield ['one'];
      throw new Error('gone');
    }
    await expect(csvResponse('x.csv', ['A'], broken(), app.log).text()).rejects.toThrow('gone');
  });
});
