import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { openDatabase } from '~/server/database/database.server.ts';

// Each command is a process with a database in it.
vi.setConfig({ testTimeout: 240_000 });

const database = await testDatabase();
const run = promisify(execFile);

/** What a command says, whether it succeeds or not. */
const admin = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, NODE_OPTIONS: '', ...database.environment, PUBLIC_URL: 'http://localhost:9' };
  const said = await run('node_modules/.bin/tsx', ['tools/admin.ts', ...args], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return `${said.stdout}${said.stderr}`.trim();
};

test('makes, lists and removes administrators, and refuses a database that another process holds', async () => {
  if (databaseKind === 'embedded')
    expect(await admin('list')).toMatch(/is in use by another running process: stop that one/);
  await database.close();
  expect(await admin('list')).toMatch(/^There is no administrator yet/);
  const made = await admin('create', 'boss@raahi.example', 'Asha', 'Rao');
  expect(made).toMatch(/^http:\/\/localhost:9\/reset-password\?token=[\w-]{43}&first=1$/m);
  expect(await admin('create', 'boss@raahi.example')).toBe('This e-mail address already has an account.');
  expect(await admin('create', 'nonsense')).toBe('Please enter an e-mail address like name@example.in.');
  expect(await admin('list')).toBe('boss@raahi.example  Asha Rao  no password yet, two-factor off');
  expect(await admin('remove', 'boss@raahi.example')).toBe('This is the last administrator. Make another one first.');
  expect(await admin('reset-two-factor', 'boss@raahi.example')).toBe('Two-factor login is off for this account.');
  expect(await admin('promote', 'boss@raahi.example')).toMatch(/^npm run admin -- list/);
  const { pool, close } = await openDatabase(database);
  const { rows } = await pool.query('select actor_role, action, entity_label from audit_events');
  await close();
  expect(rows).toEqual([{ actor_role: 'command', action: 'admin_created', entity_label: 'Asha Rao' }]);
});
