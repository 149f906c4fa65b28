import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAgent, createTestCustomer, insertPublicPackage, someLead } from '#tests/factories/leads.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { leadReplies } from '~/features/leads/form/lead-reply-list.tsx';
import { loadLead } from '~/features/leads/form/load-lead.server.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import { maxReplyTemplates } from '~/features/leads/replies/reply-template.ts';
import { listReplyTemplates } from '~/features/leads/replies/save-reply-template.server.ts';
import { action, loader } from './replies.tsx';

const database = await testDatabase();
const app = await accountsApp(database);
afterAll(() => app.stopJobs());

let agent: { id: string; role: 'agent'; full_name: string };
let other: typeof agent;
let packageId: string;
const cookies: Record<string, string[]> = {};

beforeAll(async () => {
  agent = { id: await createTestAgent(app, 'agent@example.in'), role: 'agent', full_name: 'Joseph' };
  other = { id: await createTestAgent(app, 'other@example.in', 'River Journeys'), role: 'agent', full_name: 'Mary' };
  await createTestCustomer(app, 'priya@example.in');
  packageId = await insertPublicPackage(app, agent.id, { title: 'Goa {name}', destination: 'Panaji' });
  for (const name of ['agent', 'other', 'priya']) {
    const result = await logIn(app, { email: `${name}@example.in`, password: goodPassword }, client());
    if (!result.success) throw new Error(result.error.message);
    cookies[name] = result.data.setCookies;
  }
});
beforeEach(() => emptyTables(app.db, 'lead_reply_templates', 'customer_leads', 'lead_events', 'lead_notes'));

const args = (form?: Record<string, string>, as = 'agent', path = '/agent/replies') =>
  ({ ...routeArgs(app, { path, cookies: cookies[as] ?? [], form }), params: {} }) as never;
const save = (label: string, body: string, given: Record<string, string> = {}, as = 'agent') =>
  redirection(() => action(args({ intent: 'save', label, body, ...given }, as)));
const first = async () => (await listReplyTemplates(app, agent))[0] ?? { id: '', label: '', body: '' };

test('a template is created, edited and deleted by posts alone', async () => {
  expect((await save('  Monsoon   offer ', 'Hello {name},\r\n\r\nIt rains.'))?.to).toBe('/agent/replies?saved=yes');
  const { id, ...created } = await first();
  expect(created).toEqual({ label: 'Monsoon offer', body: 'Hello {name},\n\nIt rains.' });
  expect(await loader(args(undefined, 'agent', `/agent/replies?edit=${id}`))).toMatchObject({ edited: { id } });
  await save('Dry offer', 'It is dry.', { template: id });
  expect(await listReplyTemplates(app, agent)).toEqual([{ id, label: 'Dry offer', body: 'It is dry.' }]);
  await redirection(() => action(args({ intent: 'delete', template: id })));
  expect(await listReplyTemplates(app, agent)).toEqual([]);
  expect(await loader(args(undefined, 'agent', `/agent/replies?edit=${id}`))).toMatchObject({ missing: true });
});

test('what is wrong is said beside the field, and the typed text is returned', async () => {
  expect(await action(args({ intent: 'save', label: ' ', body: 'Dear {nmae}' }))).toMatchObject({
    init: { status: 400 },
    data: {
      errors: {
        label: 'Please enter a name for the template.',
        body: expect.stringContaining('Unknown placeholder {nmae}'),
      },
      typed: { label: ' ', body: 'Dear {nmae}' },
    },
  });
  expect(await action(args({ intent: 'save', label: 'x'.repeat(61), body: 'y'.repeat(2001) }))).toMatchObject({
    data: { errors: { label: expect.any(String), body: expect.any(String) } },
  });
  await expect(action(args({ intent: 'publish' }))).rejects.toMatchObject({ status: 400 });
  expect(await listReplyTemplates(app, agent)).toEqual([]);
});

test('the number of templates is limited, also for posts at the same time', async () => {
  for (let n = 1; n < maxReplyTemplates; n += 1) await save(`Template ${n}`, 'Text');
  const answers = await Promise.all(
    [1, 2, 3].map((n) => action(args({ intent: 'save', label: `Last ${n}`, body: 'x' }))),
  );
  expect(answers.filter((answer) => !(answer instanceof Response))).toHaveLength(2);
  expect(await listReplyTemplates(app, agent)).toHaveLength(maxReplyTemplates);
  await save('Renamed', 'Text', { template: (await first()).id });
  expect((await first()).label).toBe('Renamed');
});

describe('another agent', () => {
  test('neither reads, changes nor deletes it', async () => {
    await save('Secret offer', 'Half price');
    const { id } = await first();
    expect(JSON.stringify(await loader(args(undefined, 'other', `/agent/replies?edit=${id}`)))).not.toContain('Secret');
    for (const form of [
      { intent: 'save', template: id, label: 'Taken', body: 'Taken' },
      { intent: 'delete', template: id, label: '', body: '' },
    ])
      expect(await action(args(form, 'other'))).toMatchObject({ init: { status: 404 } });
    expect(await first()).toMatchObject({ id, label: 'Secret offer' });
    expect(await listReplyTemplates(app, other)).toEqual([]);
    expect(await listReplyTemplates(app, { id: agent.id, role: 'admin', full_name: 'Admin' })).toEqual([]);
  });
});

test('customers and visitors are turned away', async () => {
  expect((await redirection(() => loader(args(undefined, 'visitor'))))?.to).toContain('/login/agent');
  expect((await redirection(() => action(args({ intent: 'save', label: 'x', body: 'x' }, 'priya'))))?.to).toContain(
    '/?from=',
  );
});

test('a lead shows its agent’s templates first, filled in', async () => {
  await save('Offer', '{Name}: {package} in {destination}');
  const saved = await createLead(app, agent, someLead({ first_name: 'Asha', package_id: packageId }));
  if (!saved.success) throw new Error(saved.error.message);
  const opened = await loadLead(app, agent, saved.data.id);
  if (!opened) throw new Error('the lead was not found');
  const [own, builtIn] = leadReplies(opened.lead, opened.replies);
  expect(own).toMatchObject({ label: 'Offer', text: 'Asha: Goa {name} in Panaji' });
  expect(builtIn).toMatchObject({ key: 'first' });
});
