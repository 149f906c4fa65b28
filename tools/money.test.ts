import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { openDatabase } from '~/server/database/database.server.ts';

// Each command is a process with a database in it.
vi.setConfig({ testTimeout: 240_000 });

const database = await testDatabase();
const run = promisify(execFile);

type Said = { code?: number; stdout: string; stderr: string };

const money = async (...args: string[]): Promise<{ code: number; text: string }> => {
  const env = { ...process.env, NODE_OPTIONS: '', ...database.environment, PORT: '9' };
  const said = await run('node_modules/.bin/tsx', ['tools/money.ts', ...args], { env }).catch((error: Said) => error);
  const { code = 0, stdout, stderr }: Said = said;
  return { code, text: `${stdout}${stderr}`.trim() };
};

test('checks the books, says what to do about what is wrong, and ends with a code for scripts', async () => {
  await database.close();
  expect(await money('check')).toEqual({
    code: 0,
    text: 'Compared: bookings 0, entries 0.\nOur own books: all agrees.',
  });
  const { pool, close } = await openDatabase(database);
  await pool.query(`insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
    values ('payment', 'pay_of_nobody', gen_random_uuid(), gen_random_uuid(), 100, 'INR', now(), now())`);
  await close();
  const planted = await money('check');
  expect(planted.code).toBe(1);
  expect(planted.text).toMatch(
    /^Our own records do not match: pay_of_nobody \(booking [0-9a-f-]{36}\)\. Rule violated: every ledger entry/,
  );
  // Nobody listens at the provider's address here.
  const unheard = await money('compare', '1');
  expect(unheard.code).toBe(2);
  expect(unheard.text).toContain('Not finished. The payment provider could not be reached.');
  expect((await money('guess')).text).toMatch(/^npm run money -- check/);
});
