import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { databaseKind, ownDatabase } from '#tests/database.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { runAdminCommand } from './admin-commands.ts';

// Some commands start a process with an embedded database.
vi.setConfig({ testTimeout: 240_000 });

const database = await ownDatabase();
const run = promisify(execFile);

const environment = { ...database.environment, PUBLIC_URL: 'http://localhost:9' };

/** The output of the command in a child process, whether it succeeds or fails. */
const runInShell = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, NODE_OPTIONS: '', ...environment };
  const output = await run('node_modules/.bin/tsx', ['tools/admin.ts', ...args], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return `${output.stdout}${output.stderr}`.trim();
};

/** The output of the command in this process. */
const admin = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  await runAdminCommand(
    () => readEnvironment(environment),
    args,
    (line) => lines.push(line),
  ).catch((error: Error) => lines.push(error.message));
  return lines.join('\n');
};

test('creates, lists and removes administrators, and rejects a database that another process uses', async () => {
  if (databaseKind === 'embedded')
    expect(await runInShell('list')).toMatch(/is in use by another running process: stop that one/);
  await database.close();
  expect(await admin('list')).toMatch(/^There is no administrator yet/);
  const made = await admin('create', 'boss@raahi.example', 'Asha', 'Rao');
  expect(made).toMatch(/^http:\/\/localhost:9\/reset-password\?token=[\w-]{43}&first=1$/m);
  expect(await admin('create', 'boss@raahi.example')).toBe('This email address already has an account.');
  expect(await admin('create', 'nonsense')).toBe('Please enter an email address like name@example.in.');
  expect(await admin('list')).toBe('boss@raahi.example  Asha Rao  no password yet, two-factor off');
  expect(await admin('remove', 'boss@raahi.example')).toBe('This is the last administrator. Add another one first.');
  expect(await admin('reset-two-factor', 'boss@raahi.example')).toBe('Two-factor login is off for this account.');
  expect(await admin('promote', 'boss@raahi.example')).toMatch(/^npm run admin -- list/);
  if (databaseKind === 'postgresql') expect(await runInShell('list')).toMatch(/^boss@raahi\.example/);
  const { pool, close } = await openDatabase(database);
  const { rows } = await pool.query('select actor_role, action, entity_label from audit_events');
  await close();
  expect(rows).toEqual([{ actor_role: 'command', action: 'admin_created', entity_label: 'Asha Rao' }]);
});
