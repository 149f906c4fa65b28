import { escapeIdentifier, type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { grantRowRights } from './grants.server.ts';

const database = await testDatabase();
// Roles belong to the server, not to the database.
const owner = `grants_owner_${process.pid}_${Date.now()}`;
const user = `grants_user_${process.pid}_${Date.now()}`;
let client: PoolClient;

beforeEach(async () => {
  client = await database.pool.connect();
  for (const role of [owner, user]) await client.query(`create role ${role} nologin`);
  await client.query('create table public.granted (id integer primary key)');
});
afterEach(async () => {
  await client.query('reset role');
  await client.query('drop table public.granted');
  for (const role of [owner, user]) {
    await client.query(`drop owned by ${role}`);
    await client.query(`drop role ${role}`);
  }
  client.release();
});

const countAs = async (role: string): Promise<unknown> => {
  await client.query(`set role ${role}`);
  try {
    return (await client.query('select count(*)::integer as count from public.granted')).rows[0];
  } finally {
    await client.query('reset role');
  }
};
const timeLimitsOf = async (role: string): Promise<string[] | null> =>
  (
    await client.query<{ limits: string[] | null }>('select rolconfig as limits from pg_roles where rolname = $1', [
      role,
    ])
  ).rows[0]?.limits ?? null;

/** The owner of the schema may pass on all rights, but has no CREATEROLE. */
const actAsOwner = async (): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  for (const { name } of rows) {
    const schema = escapeIdentifier(name);
    for (const what of [
      `schema ${schema}`,
      ...['tables', 'sequences', 'functions'].map((all) => `all ${all} in schema ${schema}`),
    ])
      await client.query(`grant all on ${what} to ${owner} with grant option`);
  }
  await client.query(`set role ${owner}`);
};

test('a role gets its rights on rows and its time limits', async () => {
  await expect(countAs(user)).rejects.toThrow('permission denied');
  expect(await grantRowRights(client, user)).toEqual([]);
  expect(await countAs(user)).toEqual({ count: 0 });
  expect(await timeLimitsOf(user)).toContain('statement_timeout=30s');
});

test('an owner without CREATEROLE grants the rights, and is told the statements that remain', async () => {
  await actAsOwner();
  const remaining = await grantRowRights(client, user);
  expect(remaining).toContain(`alter role "${user}" set statement_timeout = '30s'`);
  await client.query('reset role');
  expect(await countAs(user)).toEqual({ count: 0 });
  expect(await timeLimitsOf(user)).toBeNull();
  for (const statement of remaining) await client.query(statement);
  expect(await timeLimitsOf(user)).toHaveLength(remaining.length);
});
