import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { indexPartitions } from './index-partitions.server.ts';

const { pool } = await testDatabase();
let client: PoolClient;
beforeEach(async () => {
  client = await pool.connect();
});
afterEach(() => client.release());

const one = async (text: string): Promise<unknown> =>
  Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];

const isWhole = () => one(`select indisvalid from pg_index where indexrelid = 'audit_events_reasons'::regclass`);
const countOf = (relation: string) =>
  one(`select count(*)::integer from pg_inherits where inhparent = '${relation}'::regclass`);

/** Takes the index away, as before the update. */
const remove = () => client.query('drop index audit_events_reasons');

test('a migrated database has the index of reasons on each partition, also of months to come', async () => {
  expect(await isWhole()).toBe(true);
  expect(await countOf('audit_events_reasons')).toBe(await countOf('audit_events'));
  await client.query(`select create_month_partitions('audit_events', now() + interval '6 months')`);
  expect(await countOf('audit_events_reasons')).toBe(await countOf('audit_events'));
});

test('an existing installation gets it, and an interrupted run goes on', async () => {
  await remove();
  // What an interrupted run leaves: the index of the table without its partitions, one attached, one that is not valid.
  await client.query(
    `create index audit_events_reasons on only audit_events (actor_id, action, at) where reason is not null`,
  );
  await client.query(
    `create index audit_events_reasons_default on partitions.audit_events_default (actor_id, action, at) where reason is not null`,
  );
  await client.query('alter index audit_events_reasons attach partition partitions.audit_events_reasons_default');
  await client.query(
    `create index audit_events_reasons_former on partitions.audit_events_former (actor_id, action, at) where reason is not null`,
  );
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = 'partitions.audit_events_reasons_former'::regclass`,
  );
  expect(await isWhole()).toBe(false);
  await indexPartitions(client);
  expect(await isWhole()).toBe(true);
  expect(await countOf('audit_events_reasons')).toBe(await countOf('audit_events'));
  // Months that are made later have it as well, and a second run changes nothing.
  await client.query(`select create_month_partitions('audit_events', now() + interval '9 months')`);
  await indexPartitions(client);
  expect(await countOf('audit_events_reasons')).toBe(await countOf('audit_events'));
});

test('it reads the reasons of one administrator without the other events', async () => {
  await client.query(
    `insert into audit_events (at, actor_id, actor_role, actor_name, action, entity_kind, entity_id, entity_label, reason)
      select now() - interval '1 minute' * n, 'reasons' || n % 50, 'admin', 'A', 'package_rejected', 'package', '1', 'x', case when n % 10 = 0 then 'why' end
      from generate_series(1, 20000) n`,
  );
  await client.query('analyze audit_events');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select reason, at from audit_events where actor_id = 'reasons10' and action = 'package_rejected' and at >= now() - interval '1 year'
      and reason is not null order by at desc limit 1000`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('audit_events_reasons');
  expect(plan).not.toContain('Seq Scan on audit_events_former');
});
