import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { ownDatabase } from '#tests/database.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { runMoneyCommand } from './money-commands.ts';

// One command starts a process with an embedded database.
vi.setConfig({ testTimeout: 240_000 });

const database = await ownDatabase();
const run = promisify(execFile);

type Output = { code?: number; stdout: string; stderr: string };

// Nothing listens at the provider's URL.
const environment = { ...database.environment, PORT: '9' };

/** The command in a child process, whether it succeeds or fails. */
const moneyInShell = async (...args: string[]): Promise<{ code: number; text: string }> => {
  const env = { ...process.env, NODE_OPTIONS: '', ...environment };
  const output = await run('node_modules/.bin/tsx', ['tools/money.ts', ...args], { env }).catch(
    (error: Output) => error,
  );
  const { code = 0, stdout, stderr }: Output = output;
  return { code, text: `${stdout}${stderr}`.trim() };
};

/** The command in this process. */
const money = async (...args: string[]): Promise<{ code: number; text: string }> => {
  const lines: string[] = [];
  const code = await runMoneyCommand(
    () => readEnvironment(environment),
    args,
    (line) => lines.push(line),
  );
  return { code, text: lines.join('\n') };
};

test('checks the ledger, says how to fix mismatches, and exits with a code for scripts', async () => {
  await database.close();
  expect(await money('check')).toEqual({
    code: 0,
    text: 'Compared: entries 0.\nLedger: no mismatches.',
  });
  const { pool, close } = await openDatabase(database);
  await pool.query(`insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
    values ('payment', 'pay_of_nobody', gen_random_uuid(), gen_random_uuid(), 100, 'INR', now(), now())`);
  await close();
  const mismatch = await moneyInShell('check');
  expect(mismatch.code).toBe(1);
  expect(mismatch.text).toMatch(
    /^Ledger mismatch: pay_of_nobody \(booking [0-9a-f-]{36}\)\. Rule violated: every ledger entry/,
  );
  const unreachable = await money('compare', '1');
  expect(unreachable.code).toBe(2);
  expect(unreachable.text).toContain('Incomplete. The payment provider could not be reached.');
  const unknown = await money('guess');
  expect(unknown.code).toBe(2);
  expect(unknown.text).toMatch(/^npm run money -- check/);
});
