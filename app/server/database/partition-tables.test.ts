import { Client, type PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { monthlyTables, partitionTables } from './partition-tables.server.ts';

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

/** Makes a table what it was before it was partitioned: plain, with its rows, indexes and triggers. */
const undo = async (table: string): Promise<void> => {
  const identity = table === 'audit_events';
  for (const statement of [
    `alter table public.${table} detach partition partitions.${table}_former`,
    identity ? '' : 'alter sequence booking_events_id_seq owned by none',
    `drop table public.${table}`,
    `drop index if exists partitions.${table}_id_month`,
    `alter table partitions.${table}_former set schema public`,
    `alter table ${table}_former rename to ${table}`,
    identity
      ? `alter table ${table} alter column id add generated always as identity (start with 1000)`
      : `alter sequence booking_events_id_seq owned by ${table}.id`,
  ].filter(Boolean))
    await client.query(statement);
};

describe('a migrated database', () => {
  test('has the months of both tables, at least two ahead', async () => {
    for (const { table } of monthlyTables) {
      expect(await one(`select relkind from pg_class where oid = 'public.${table}'::regclass`)).toBe('p');
      expect(await one(`select max(ends_at) >= now() + interval '2 months' from month_partitions($1)`, [table])).toBe(
        true,
      );
    }
  });

  test('has the foreign keys, indexes and sequences of the plain tables', async () => {
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

describe('an existing installation', () => {
  test('is partitioned without moving rows, and its processes go on meanwhile', async () => {
    for (const { table } of monthlyTables) await undo(table);
    await addEvent(`now() - interval '2 years'`, 'old');
    await client.query(
      `insert into audit_events (at, actor_role, actor_name, action, entity_kind, entity_id, entity_label)
        select now() - interval '1 minute' * n, 'admin', 'A', 'x', 'package', '1', 'many' from generate_series(1, 5000) n`,
    );
    await client.query('grant select on audit_events to public');
    const file = await one(`select pg_relation_filenode('audit_events')`);
    // What a process of the last release does: prepared statements before, during and after, on another connection where the database has several sessions.
    let partitioned = false;
    let written = 0;
    const begun = Promise.withResolvers<void>();
    const writer = async (): Promise<void> => {
      const other = new Client(database.databaseUrl ?? '');
      await other.connect();
      const write = async () => {
        await other.query({
          name: 'add',
          text: `insert into audit_events (at, actor_role, actor_name, action, entity_kind, entity_id, entity_label)
            values (now(), 'admin', 'A', 'x', 'package', '1', 'meanwhile') returning id`,
        });
        await other.query({ name: 'read', text: 'select * from audit_events order by at desc, id desc limit 1' });
        written += 1;
      };
      try {
        await write();
        begun.resolve();
        while (!partitioned) await write();
        await write();
      } finally {
        await other.end();
      }
    };
    const writes = databaseKind === 'postgresql' ? writer() : Promise.resolve(begun.resolve());
    await Promise.race([begun.promise, writes]);
    try {
      await partitionTables(client);
    } finally {
      partitioned = true;
      await writes;
    }
    expect(await one(`select relkind from pg_class where oid = 'public.audit_events'::regclass`)).toBe('p');
    expect(await one(`select pg_relation_filenode('partitions.audit_events_former')`)).toBe(file);
    expect(await one('select count(*)::integer from audit_events')).toBe(5001 + written);
    expect(await one('select count(distinct id)::integer from audit_events')).toBe(5001 + written);
    const highest = Number(await one('select max(id) from audit_events'));
    expect(Number((await addEvent('now()', 'next')).rows[0]?.id)).toBe(highest + 1);
    expect(await one(`select has_table_privilege('public', 'audit_events', 'select')`)).toBe(true);
    await expect(client.query('delete from audit_events')).rejects.toThrow('audit_events is only added to');
    // It is the present month's partition until the end of the next one.
    expect(await partitionOf('next')).toBe('partitions.audit_events_former');
    expect(await one(`select conname from pg_constraint where conname like '%_until_months'`)).toBeUndefined();
  });

  test('that was interrupted goes on with the next run', async () => {
    await undo('audit_events');
    await client.query('create unique index audit_events_id_month on audit_events (id, at)');
    await client.query(
      `alter table audit_events add constraint audit_events_until_months check (at < now() + interval '1 day') not valid`,
    );
    await partitionTables(client);
    await addEvent('now()', 'afterwards');
    expect(await one(`select relkind from pg_class where oid = 'public.audit_events'::regclass`)).toBe('p');
    await partitionTables(client);
  });
});

describe('months', () => {
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
    const [former, first] = before;
    const { rows } = await client.query(
      `select drop_month_partitions('booking_events', (select ends_at from month_partitions('booking_events') order by 1 offset 1 limit 1)) as dropped`,
    );
    expect(rows).toEqual([{ dropped: [former, first] }]);
    expect(await names()).toEqual(before.slice(2));
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
