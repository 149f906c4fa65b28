import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { prepareTestProviderSchema } from './test-provider-schema.server.ts';

const { pool } = await testDatabase();

const settings = { keyId: 'rzp_live_1', keySecret: 'secret', webhookSecrets: [], apiBase: 'https://api.razorpay.com' };

const prepare = async (builtIn: boolean): Promise<void> => {
  const client = await pool.connect();
  try {
    await prepareTestProviderSchema({ razorpay: { ...settings, builtIn } })(client);
  } finally {
    client.release();
  }
};

/** Everything in the schema: columns, constraints and indexes. */
const describeSchema = async (): Promise<unknown[]> => {
  const { rows } = await pool.query(`
    select table_name as of, column_name as name, concat_ws(' ', data_type, is_nullable, column_default) as what
      from information_schema.columns where table_schema = 'test_razorpay'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = to_regnamespace('test_razorpay')
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'test_razorpay' order by 1, 2, 3`);
  return rows;
};

test('the schema of the test provider exists where it runs, as the migrations have made it', async () => {
  const made = await describeSchema();
  expect(made.length).toBeGreaterThan(40);
  await prepare(false);
  expect(await describeSchema()).toEqual([]);
  await prepare(false);
  await prepare(true);
  expect(await describeSchema()).toEqual(made);
  await prepare(true);
  expect(await describeSchema()).toEqual(made);
});

test('with records of a demonstration it stays', async () => {
  await pool.query(
    `insert into test_razorpay.orders (id, amount, currency, created_at) values ('order_1', 100, 'INR', now())`,
  );
  const made = await describeSchema();
  await prepare(false);
  expect(await describeSchema()).toEqual(made);
});
