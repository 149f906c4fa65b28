import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { monthlyTables } from './month-partitions.server.ts';

const database = await testDatabase();
const { pool } = database;
let client: PoolClient;
beforeEach(async () => {
  client = await pool.connect();
});
afterEach(() => client.release());

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows;
const one = async (text: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await rowsOf<Record<string, unknown>>(text, values))[0] ?? {})[0];

const addEvent = (at: string, label = 'x') =>
  client.query<{ id: string }>(
    `insert into audit_events (at, actor_role, actor_name, action, entity_kind, entity_id, entity_label)
      values (${at}, 'admin', 'A', 'x', 'package', '1', $1) returning id`,
    [label],
  );

const partitionOf = async (label: string): Promise<unknown> =>
  one('select tableoid::regclass::text from audit_events where entity_label = $1', [label]);

describe('a migrated database', () => {
  test('has the months of both tables, at least two ahead', async () => {
    for (const table of monthlyTables) {
      expect(await one(`select relkind from pg_class where oid = 'public.${table}'::regclass`)).toBe('p');
      expect(await one(`select max(ends_at) >= now() + interval '2 months' from month_partitions($1)`, [table])).toBe(
        true,
      );
    }
  });

  test('has the foreign keys, indexes and sequences of both tables', async () => {
    await expect(
      client.query(
        `insert into booking_events (booking_id, event, detail, created_at) values (gen_random_uuid(), 'x', 'x', now())`,
      ),
    ).rejects.toThrow('booking_events_booking_exists');
    expect(
      await one(
        `select array_agg(indexname order by indexname)::text from pg_indexes where tablename = 'audit_events'`,
      ),
    ).toBe('{audit_events_actor,audit_events_at,audit_events_entity,audit_events_id_month,audit_events_reasons}');
    expect(await one(`select pg_get_serial_sequence('booking_events', 'id')`)).toBe('public.booking_events_id_seq');
  });

  test('refuses changes of the audit log in each of its partitions', async () => {
    const partitions = await rowsOf<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_events'::regclass`,
    );
    expect(partitions.length).toBeGreaterThan(3);
    for (const { name } of partitions)
      for (const statement of [`delete from ${name}`, `truncate ${name}`, `update ${name} set actor_name = 'B'`])
        await expect(client.query(statement)).rejects.toThrow('audit_events is only added to');
  });
});

describe('months', () => {
  test('begin with one that has all earlier rows too', async () => {
    await addEvent(`now() - interval '2 years'`, 'old');
    await addEvent('now()', 'present');
    expect([await partitionOf('old'), await partitionOf('present')]).toEqual([
      'partitions.audit_events_first',
      'partitions.audit_events_first',
    ]);
  });

  test('that are missing lose nothing: their rows wait in the default partition and move when they are made', async () => {
    await addEvent(`now() + interval '7 months'`, 'early');
    expect(await partitionOf('early')).toBe('partitions.audit_events_default');
    await client.query(`select create_month_partitions('audit_events', now() + interval '8 months')`);
    expect(await partitionOf('early')).toMatch(/^partitions\.audit_events_\d{4}_\d{2}$/);
    expect(await one('select count(*)::integer from partitions.audit_events_default')).toBe(0);
    await expect(client.query('truncate partitions.audit_events_default')).rejects.toThrow('only added to');
    expect(await one(`select create_month_partitions('audit_events', now() + interval '8 months')`)).toBe(0);
  });

  test('that are over are dropped, younger ones stay', async () => {
    await client.query(`select create_month_partitions('booking_events', now() + interval '12 months')`);
    const names = async () =>
      (
        await rowsOf<{ name: string }>(
          `select partition::text as name from month_partitions('booking_events') order by ends_at`,
        )
      ).map(({ name }) => name);
    const before = await names();
    const [first, second] = before;
    const { rows } = await client.query(
      `select drop_month_partitions('booking_events', (select ends_at from month_partitions('booking_events') order by 1 offset 1 limit 1)) as dropped`,
    );
    expect(rows).toEqual([{ dropped: [first, second] }]);
    expect(await names()).toEqual(before.slice(2));
  });

  test('have the index of reasons, by which those of one administrator are read without the other events', async () => {
    const countOf = (relation: string) =>
      one(`select count(*)::integer from pg_inherits where inhparent = '${relation}'::regclass`);
    expect(await countOf('audit_events_reasons')).toBe(await countOf('audit_events'));
    await client.query(
      `insert into audit_events (at, actor_id, actor_role, actor_name, action, entity_kind, entity_id, entity_label, reason)
        select now() - interval '1 minute' * n, 'reasons' || n % 50, 'admin', 'A', 'package_rejected', 'package', '1', 'x', case when n % 10 = 0 then 'why' end
        from generate_series(1, 20000) n`,
    );
    await client.query('analyze audit_events');
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(
      `explain select reason, at from audit_events where actor_id = 'reasons10' and action = 'package_rejected' and at >= now() - interval '1 year'
        and reason is not null order by at desc limit 1000`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on audit_events_first');
  });

  test('of the audit log are kept for a year, and no other table is touched', async () => {
    await expect(
      client.query(`select drop_month_partitions('audit_events', now() - interval '11 months')`),
    ).rejects.toThrow('kept for a year');
    expect(await one(`select drop_month_partitions('audit_events', now() - interval '2 years')`)).toEqual([]);
    for (const call of [`drop_month_partitions('users', now())`, `create_month_partitions('users', now())`])
      await expect(client.query(`select ${call}`)).rejects.toThrow('is not partitioned');
  });
});
