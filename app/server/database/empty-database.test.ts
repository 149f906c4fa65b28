import { expect, test } from 'vitest';
import { ownDatabase } from '#tests/database.ts';
import { emptyDatabase } from './empty-database.server.ts';

const { pool } = await ownDatabase();

const schemas = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  return rows.map(({ name }) => name);
};

test('a database is emptied as a whole or not at all', async () => {
  const role = `part_owner_${process.pid}`;
  const client = await pool.connect();
  await client.query(`create role ${role}; create schema a_first authorization ${role}; set role ${role}`);
  await expect(emptyDatabase(client)).rejects.toThrow('must be owner of schema drizzle');
  await client.query('reset role');
  client.release();
  const before = await schemas();
  expect(before).toEqual(expect.arrayContaining(['a_first', 'drizzle', 'partitions', 'pgboss', 'public']));
  await emptyDatabase(pool);
  expect(await schemas()).toEqual(['public']);
  const { rows } = await pool.query(`select from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([]);
  await pool.query(`drop role ${role}`);
});
