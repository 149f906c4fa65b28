import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAgent, createTestCustomer, insertPublicPackage, someLead } from '#tests/factories/leads.ts';
import { redirection, routeArgs, toastOf } from '#tests/route-args.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { action as move } from './leads.tsx';
import { loader as open, action as save } from './leads-edit.tsx';
import { action as create } from './leads-new.tsx';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agentId: string;
let packageId: string;
const cookies: Record<string, string[]> = {};

beforeAll(async () => {
  agentId = await createTestAgent(app, 'agent@example.in');
  const otherId = await createTestAgent(app, 'other@example.in', 'River Journeys');
  await createTestCustomer(app, 'priya@example.in');
  packageId = await insertPublicPackage(app, agentId, { title: 'Goa' });
  await insertPublicPackage(app, otherId, { title: 'Foreign' });
  for (const name of ['agent', 'other', 'priya']) {
    const result = await logIn(app, { email: `${name}@example.in`, password: goodPassword }, client());
    if (!result.success) throw new Error(result.error.message);
    cookies[name] = result.data.setCookies;
  }
});
beforeEach(async () => {
  await emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes');
});

type RequestOptions = { as?: string; id?: string; form?: Record<string, string> };
const args = (path: string, { as = 'agent', id, form }: RequestOptions = {}) =>
  ({ ...routeArgs(app, { path, cookies: cookies[as] ?? [], form }), params: id ? { id } : {} }) as never;
const written = async (given = {}): Promise<string> => {
  const saved = await createLead(app, { id: agentId, role: 'agent', full_name: 'Joseph Fernandes' }, someLead(given));
  if (!saved.success) throw new Error(saved.error.message);
  return saved.data.id;
};
const rows = async () => (await app.db.execute(sql`select * from customer_leads order by first_name, id`)).rows;

describe('the form', () => {
  test('creates a lead and returns to the same list', async () => {
    const path = '/agent/leads/new?view=board&q=asha';
    const answer = await redirection(create(args(path, { form: someLead({ package_id: packageId }) })));
    expect(answer?.to).toBe('/agent/leads?view=board&q=asha');
    expect(await toastOf(answer?.cookies)).toEqual({ title: 'Lead Created!' });
    expect(await rows()).toMatchObject([{ agent_id: agentId, package_id: packageId }]);
  });

  test('updates a lead', async () => {
    const id = await written();
    const form = { ...someLead({ status: 'contacted' }), version: '1' };
    const answer = await redirection(save(args(`/agent/leads/${id}`, { id, form })));
    expect(answer?.to).toBe('/agent/leads');
    expect(await toastOf(answer?.cookies)).toEqual({ title: 'Lead Updated!' });
  });

  test('saves and opens the next lead of the list, and after the last one returns to it', async () => {
    const first = await written({ first_name: 'Asha', email: 'a@example.in' });
    const second = await written({ first_name: 'Bina', email: 'b@example.in' });
    await written({ first_name: 'Other', email: 'c@example.in', status: 'closed' });
    const path = (id: string) => `/agent/leads/${id}?status=new&sort=name`;
    expect(await open(args(path(first), { id: first }))).toMatchObject({
      data: { previousTo: null, nextTo: path(second) },
    });
    expect(await open(args(path(second), { id: second }))).toMatchObject({
      data: { previousTo: path(first), nextTo: null },
    });
    // A made-up position in the list is left out.
    const invented = Buffer.from('["x","y"]').toString('base64url');
    expect(await open(args(`${path(first)}&after=${invented}`, { id: first }))).toMatchObject({
      init: { status: 200 },
    });
    // The lead leaves the list by its new status.
    const form = (first_name: string, email: string) => ({
      ...someLead({ first_name, email, status: 'contacted' }),
      version: '1',
      // biome-ignore lint/suspicious/noThenProperty: the name of the button
      then: 'next',
    });
    const saved = await redirection(save(args(path(first), { id: first, form: form('Asha', 'a@example.in') })));
    expect(saved?.to).toBe(path(second));
    const last = await redirection(save(args(path(second), { id: second, form: form('Bina', 'b@example.in') })));
    expect(last?.to).toBe('/agent/leads?status=new&sort=name');
    expect(await rows()).toMatchObject([{ status: 'contacted' }, { status: 'contacted' }, { status: 'closed' }]);
  });

  test('"Contacted" sets the status and opens the next lead that waits for an answer, after the last one the list', async () => {
    const asha = await written({ first_name: 'Asha', email: 'a@example.in' });
    await written({ first_name: 'Bina', email: 'b@example.in', status: 'proposal_sent' });
    const chitra = await written({ first_name: 'Chitra', email: 'c@example.in' });
    const path = (id: string) => `/agent/leads/${id}?sort=name`;
    const press = (id: string, first_name: string, email: string) =>
      redirection(
        // biome-ignore lint/suspicious/noThenProperty: the name of the button
        save(args(path(id), { id, form: { ...someLead({ first_name, email }), version: '1', then: 'contacted' } })),
      );
    expect((await press(asha, 'Asha', 'a@example.in'))?.to).toBe(path(chitra));
    expect((await press(chitra, 'Chitra', 'c@example.in'))?.to).toBe('/agent/leads?sort=name');
    const { rows: statuses } = await app.db.execute(sql`select status from customer_leads order by first_name`);
    expect(statuses).toEqual([{ status: 'contacted' }, { status: 'proposal_sent' }, { status: 'contacted' }]);
  });

  test('keeps the submitted values on an error, with the specified texts', async () => {
    const typed = someLead({ email: '', note: 'One\nTwo' });
    expect(await create(args('/agent/leads/new', { form: typed }))).toMatchObject({
      data: {
        refused: {
          typed,
          errors: { email: 'Please enter the traveller’s email address.' },
          toast: { title: 'Submission Error', tone: 'destructive' },
        },
      },
      init: { status: 400 },
    });
  });

  test('requires the value of a conversion and suggests one', async () => {
    const id = await written({ package_id: packageId });
    const form = { ...someLead({ status: 'converted', package_id: packageId }), version: '1' };
    expect(await save(args(`/agent/leads/${id}`, { id, form }))).toMatchObject({
      data: { refused: { typed: { value: '37,000', status: 'converted' }, errors: { value: expect.any(String) } } },
      init: { status: 400 },
    });
  });

  test('shows the differences of an edit conflict although the form has a value from before a rule', async () => {
    const id = await written();
    await app.db.execute(sql`update customer_leads set phone = '12345', first_name = '#7'`);
    const old = { ...someLead(), phone: '12345', first_name: '#7' };
    // Somebody else corrects the phone; the name still is as it was.
    await save(args(`/agent/leads/${id}`, { id, form: { ...old, phone: '98765 43210', version: '1' } }));
    const form = { ...old, status: 'closed', version: '1' };
    expect(await save(args(`/agent/leads/${id}`, { id, form }))).toMatchObject({
      data: {
        refused: {
          code: 'changed',
          conflict: {
            differences: [
              { label: 'Status', before: 'New', after: 'Closed' },
              { label: 'Phone', before: '+91 98765 43210', after: '12345' },
            ],
          },
        },
      },
      init: { status: 409 },
    });
  });

  test('shows an error when saving fails, and keeps the values', async () => {
    const db = Object.assign(Object.create(app.db), { transaction: () => Promise.reject(new Error('gone')) });
    const typed = someLead();
    const asked = routeArgs({ ...app, db }, { path: '/agent/leads/new', cookies: cookies.agent ?? [], form: typed });
    expect(await create({ ...asked, params: {} } as never)).toMatchObject({
      data: {
        refused: {
          typed,
          toast: { title: 'Submission Error', description: 'An unexpected error occurred.', tone: 'destructive' },
        },
      },
      init: { status: 503 },
    });
  });
});

describe('a move in the list', () => {
  const moveTo = (lead: string, status: string, given = {}) =>
    move(args('/agent/leads?q=o', { form: { lead, status, version: '1', ...given } }));

  test('without JavaScript redirects to the list', async () => {
    const answer = await redirection(moveTo(await written(), 'contacted'));
    expect(answer?.to).toBe('/agent/leads?q=o');
    expect(await toastOf(answer?.cookies)).toEqual({ title: 'Lead Updated!' });
    expect(await rows()).toMatchObject([{ status: 'contacted' }]);
  });

  test('with JavaScript returns no toast', async () => {
    const answer = await moveTo(await written(), 'contacted', { scripts: 'yes' });
    expect(answer).toMatchObject({ data: { toast: undefined } });
  });

  test('to converted without a value redirects to the form, with status and value suggested', async () => {
    const id = await written({ package_id: packageId });
    const answer = await redirection(moveTo(id, 'converted', { scripts: 'yes' }));
    expect(answer?.to).toBe(`/agent/leads/${id}?q=o&to=converted`);
    expect(await open(args(answer?.to ?? '', { id }))).toMatchObject({
      data: { to: 'converted', closeTo: '/agent/leads?q=o' },
    });
    expect(await rows()).toMatchObject([{ status: 'new' }]);
  });

  test.each([
    ['nonsense', 400],
    ['__proto__', 400],
  ])('to %s is rejected', async (status, code) =>
    expect(await moveTo(await written(), status, { scripts: 'yes' })).toMatchObject({ init: { status: code } }),
  );

  test('with an outdated version is rejected', async () => {
    const id = await written();
    await moveTo(id, 'contacted');
    for (const version of ['1', '', 'NaN', '-1', '1e99'])
      expect(await moveTo(id, 'closed', { version, scripts: 'yes' })).toMatchObject({ init: { status: 409 } });
  });
});
