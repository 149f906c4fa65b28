import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { deleteAgent } from '~/features/agents/admin/delete-agent.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { type Actor, visitor } from '~/shared/data/actor.ts';
import { savedViewLimits } from '~/shared/lists/list-preferences.ts';
import { listPreferencesAction } from './list-preferences.action.server.ts';
import { deleteView, loadListPreferences as load, saveListSettings, saveView } from './list-preferences.server.ts';

const app = await accountsApp(await testDatabase());
const list = '/agent/leads';
let agent: Actor<'agent'>;
let other: Actor<'agent'>;
let admin: Actor<'admin'>;

beforeAll(async () => {
  const { id } = await createTestAdmin(app);
  admin = { id, role: 'admin', full_name: 'Anita Desai' };
  agent = { id: (await insertTestAgent(app, 'konkan')).id, role: 'agent', full_name: 'Asha Rao' };
  other = { id: (await insertTestAgent(app, 'river')).id, role: 'agent', full_name: 'Ravi Rao' };
});
beforeEach(() => emptyTables(app.db, 'list_views', 'list_settings'));

const preferencesOf = async (user: Actor) => requireAllowed(await load(app, user));
const post = (form: Record<string, string | string[]>, user: Actor<'agent' | 'admin'> = agent) => {
  const data = new FormData();
  for (const [name, values] of Object.entries(form)) for (const value of [values].flat()) data.append(name, value);
  return listPreferencesAction(app, user, data, '/agent');
};

describe('saved views', () => {
  test('keep the filters of a list under a name, for their user only', async () => {
    const saved = await saveView(app, agent, { list, name: '  Goa \n leads ', query: 'status=new&q=goa&page=3' });
    expect(saved).toEqual({ success: true, data: { name: 'Goa leads' } });
    const { views } = await preferencesOf(agent);
    expect(views).toMatchObject([{ list, name: 'Goa leads', query: 'q=goa&status=new' }]);
    expect((await preferencesOf(other)).views).toEqual([]);
    await deleteView(app, other, views[0]?.id ?? '');
    expect((await preferencesOf(agent)).views).toHaveLength(1);
    await deleteView(app, agent, views[0]?.id ?? '');
    await deleteView(app, agent, 'no-id');
    expect((await preferencesOf(agent)).views).toEqual([]);
  });

  test('are replaced by name, and limited in number and length', async () => {
    for (let index = 0; index < savedViewLimits.perList; index += 1)
      await saveView(app, agent, { list, name: `View ${index}`, query: `q=${index}` });
    const view = (name: string, query = 'q=x') => saveView(app, agent, { list, name, query });
    expect(await view('One more')).toMatchObject({ error: { code: 'too_many' } });
    expect(await view('View 3', 'q=changed')).toMatchObject({ success: true });
    expect((await preferencesOf(agent)).views.find(({ name }) => name === 'View 3')?.query).toBe('q=changed');
    expect(await view(' \0 ')).toMatchObject({ error: { code: 'name_needed' } });
    expect(await view('Long', `q=${'x'.repeat(2000)}`)).toMatchObject({ error: { code: 'too_long' } });
  });

  test('are for the lists of the role: no other path is stored or led to', async () => {
    for (const path of ['/admin/leads', 'https://evil.example', '//evil.example', '/agent/leads?x', ''])
      expect(await saveView(app, agent, { list: path, name: 'A', query: '' })).toMatchObject({
        error: { code: 'forbidden' },
      });
    expect(await load(app, visitor)).toMatchObject({ error: { code: 'forbidden' } });
    const away = await post({ intent: 'delete view', list: 'https://evil.example', query: '', view: '' });
    expect(away.headers.get('Location')).toBe('/agent');
    const back = await post({ intent: 'save view', list, query: 'q=goa&page=2', name: 'Goa' });
    expect(back.headers.get('Location')).toBe('/agent/leads?q=goa&page=2');
    await expect(post({ intent: 'other', list })).rejects.toMatchObject({ status: 400 });
  });
});

describe('columns and density', () => {
  test('are stored per user and list: the columns that are not ticked are left out', async () => {
    await post({
      intent: 'arrange',
      list,
      query: '',
      column: ['phone', 'value', 'date'],
      shown: ['value'],
      density: 'compact',
    });
    const { settings } = await preferencesOf(agent);
    expect(settings).toEqual([{ list, hidden: ['phone', 'date'], compact: true }]);
    await post({ intent: 'arrange', list, query: '', column: ['phone'], shown: ['phone'], density: 'comfortable' });
    expect((await preferencesOf(agent)).settings).toEqual([{ list, hidden: [], compact: false }]);
    expect(await saveListSettings(app, admin, { list, hidden: [], compact: true })).toMatchObject({ success: false });
  });
});

test('nothing is left of them when an account is closed', async () => {
  await saveView(app, other, { list, name: 'Ravi', query: 'q=ravi@example.in' });
  await saveListSettings(app, other, { list, hidden: ['phone'], compact: true });
  await deleteAgent(app, admin, { id: other.id });
  expect(await preferencesOf(other)).toEqual({ views: [], settings: [] });
});
