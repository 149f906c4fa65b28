import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAdmin, someAgency } from '#tests/factories/agents.ts';
import { createTestAgent, createTestCustomer, someLead } from '#tests/factories/leads.ts';
import { redirection, routeArgs, toastOf } from '#tests/route-args.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import { sendContactMessage } from '~/features/leads/messages/send-contact-message.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { loader as agentList } from './agents/agents.tsx';
import { loader as question, action as remove } from './agents/agents-delete.tsx';
import { action as change } from './agents/agents-edit.tsx';
import { action as create } from './agents/agents-new.tsx';
import { action as suspend, loader as suspensionQuestion } from './agents/agents-suspension.tsx';
import { loader as leadList } from './leads/leads.tsx';
import { loader as openedLead, action as saveLead } from './leads/leads-edit.tsx';
import { action as handle, loader as messageList } from './leads/messages.tsx';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agentId: string;
const cookies: Record<string, string[]> = {};

beforeAll(async () => {
  await createTestAdmin(app, 'boss@example.in');
  agentId = await createTestAgent(app, 'agent@example.in');
  await createTestCustomer(app, 'priya@example.in');
});
beforeEach(async () => {
  clock.moveTo(new Date('2026-11-20T06:30:00Z'));
  await emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes', 'contact_messages', 'attempt_counts');
  for (const name of ['boss', 'agent', 'priya']) {
    const result = await logIn(app, { email: `${name}@example.in`, password: goodPassword }, client());
    if (!result.success) throw new Error(result.error.message);
    cookies[name] = result.data.setCookies;
  }
});

type RequestOptions = { as?: string; id?: string; form?: Record<string, string>; broken?: boolean };
const brokenDb = () =>
  Object.assign(Object.create(app.db), {
    select: (columns: object) => {
      if ('company_name' in columns) throw new Error('away');
      return app.db.select(columns as never);
    },
  });
const args = (path: string, { as = 'boss', id, form, broken }: RequestOptions = {}) =>
  ({
    ...routeArgs(broken ? { ...app, db: brokenDb() } : app, { path, cookies: cookies[as] ?? [], form }),
    params: id ? { id } : {},
  }) as never;
const made = someAgency({ email: 'new@agency.example' });
const { email: _email, password: _password, ...company } = made;

// The life of one agency, step by step.
describe('agents', { shuffle: false }, () => {
  test('are created, with the specified errors and the submitted values', async () => {
    const path = '/admin/agents/new?q=sahyadri';
    expect(await create(args(path, { form: { ...company, email: '', password: '' } }))).toMatchObject({
      data: {
        refused: {
          typed: { company_name: company.company_name },
          toast: { title: 'Missing Fields', description: 'Email and password are required for new agents.' },
        },
      },
      init: { status: 400 },
    });
    const answer = await redirection(create(args(path, { form: made })));
    expect(answer?.to).toBe('/admin/agents?q=sahyadri');
    expect(await toastOf(answer?.cookies)).toMatchObject({ title: 'Agent created' });
    const taken = await create(args(path, { form: made }));
    expect(taken).toMatchObject({ data: { refused: { toast: { title: 'Agent not created' } } } });
    expect(JSON.stringify(taken)).not.toContain(made.password);
  });

  test('keep a chosen invitation after an error, and a password beside it is an error at that field', async () => {
    const both = { ...company, email: 'both@example.in', password: 'a good long passphrase', invite: 'yes' };
    const inviting = {
      typed: { invite: true },
      errors: { invite: 'Please enter a password or send a link, not both.' },
    };
    expect(await create(args('/admin/agents/new', { form: both }))).toMatchObject({ data: { refused: inviting } });
    const edit = { id: agentId, form: { ...both, version: '1' } };
    expect(await change(args(`/admin/agents/${agentId}`, edit))).toMatchObject({ data: { refused: inviting } });
    const wrongPhone = { ...both, password: '', phone: '123' };
    expect(await create(args('/admin/agents/new', { form: wrongPhone }))).toMatchObject({
      data: { refused: { typed: { invite: true }, errors: { phone: expect.any(String) } } },
    });
  });

  test('that can’t be loaded show an error', async () => {
    expect(await agentList(args('/admin/agents', { broken: true }))).toMatchObject({
      data: { found: null, toast: { title: 'Failed to load agents.', tone: 'destructive' } },
      init: { status: 503 },
    });
  });

  test('are suspended, and the suspension is lifted, only after a recent password confirmation', async () => {
    const path = `/admin/agents/${agentId}/suspension`;
    const post = (form: Record<string, string>) => suspend(args(path, { id: agentId, form }));
    clock.advance(11 * 60_000);
    for (const handler of [suspensionQuestion, suspend])
      expect((await redirection(() => handler(args(path, { id: agentId }))))?.to).toMatch(/^\/confirm-password\?/);
    clock.moveTo(new Date('2026-11-20T06:31:00Z'));
    expect(await post({ suspend: 'yes', reason: 'x' })).toMatchObject({
      data: { refused: { reason: 'x', error: 'Please enter a reason. The agent sees it.' } },
      init: { status: 400 },
    });
    for (const [form, title] of [
      [{ suspend: 'yes', reason: 'Two complaints are open' }, 'Agent suspended'],
      [{ suspend: 'yes', reason: 'Two complaints are open' }, 'Already suspended'],
      [{ suspend: 'no' }, 'Suspension lifted'],
      [{ suspend: 'no' }, 'Already lifted'],
    ] as const)
      expect(await toastOf((await redirection(post(form)))?.cookies)).toMatchObject({ title });
  });

  test('are deleted only after a recent password confirmation', async () => {
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from agents where email = ${made.email}`);
    const id = rows[0]?.id ?? '';
    const path = `/admin/agents/${id}/delete`;
    clock.advance(11 * 60_000);
    for (const handler of [question, remove])
      expect((await redirection(() => handler(args(path, { id }))))?.to).toMatch(/^\/confirm-password\?/);
    clock.moveTo(new Date('2026-11-20T06:31:00Z'));
    expect(await question(args(path, { id }))).toMatchObject({ data: { agent: { id } } });
    for (const title of ['Agent deleted', 'Already deleted']) {
      const answer = await redirection(remove(args(path, { id, form: {} })));
      expect(await toastOf(answer?.cookies)).toMatchObject({ title });
    }
  });
});

describe('leads and messages', () => {
  test('a lead has its neighbours in the list, and saving it opens the next one', async () => {
    const someone = await createTestAgent(app, 'neighbours@example.in', 'Neighbour Tours');
    const actor = { id: someone, role: 'agent' as const, full_name: 'Joseph Fernandes' };
    const ids: string[] = [];
    for (const first_name of ['Asha', 'Bina']) {
      const created = await createLead(app, actor, someLead({ first_name }));
      if (!created.success) throw new Error(created.error.message);
      ids.push(created.data.id);
    }
    const [first = '', second = ''] = ids;
    const path = (id: string) => `/admin/leads/${id}?sort=name`;
    expect(await openedLead(args(path(first), { id: first }))).toMatchObject({
      data: { previousTo: null, nextTo: path(second) },
    });
    expect(await openedLead(args(path(second), { id: second }))).toMatchObject({
      data: { previousTo: path(first), nextTo: null },
    });
    // biome-ignore lint/suspicious/noThenProperty: the name of the button
    const form = { ...someLead({ first_name: 'Asha', status: 'contacted' }), version: '1', then: 'next' };
    expect((await redirection(saveLead(args(path(first), { id: first, form }))))?.to).toBe(path(second));
    const last = { ...form, first_name: 'Bina' };
    expect((await redirection(saveLead(args(path(second), { id: second, form: last }))))?.to).toBe(
      '/admin/leads?sort=name',
    );
  });

  test('leads that can’t be loaded show an error', async () => {
    expect(await leadList(args('/admin/leads', { broken: true }))).toMatchObject({
      data: { found: null, toast: { title: 'Error loading data', description: 'Failed to load leads.' } },
      init: { status: 503 },
    });
  });

  test('a message is marked as handled once, the second time is rejected', async () => {
    const message = { name: 'Asha', email: 'asha@example.in', subject: 'Jobs', message: 'Hello' };
    await sendContactMessage(app, message, '203.0.113.7');
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from contact_messages`);
    const form = { message: rows[0]?.id ?? '', handled: 'yes' };
    for (const title of ['Message marked as handled', 'Already handled']) {
      const answer = await redirection(handle(args('/admin/messages?q=jobs', { form })));
      expect(answer?.to).toBe('/admin/messages?q=jobs');
      expect(await toastOf(answer?.cookies)).toMatchObject({ title });
    }
    expect(await messageList(args('/admin/messages?show=handled'))).toMatchObject({
      data: { found: { rows: [{ subject: 'Jobs', handled: true }], counts: { waiting: { total: 0, about: false } } } },
    });
  });
});
