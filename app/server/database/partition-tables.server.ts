import type { ClientBase } from 'pg';
import { inTransaction, type LockPatience, usualPatience, withLockRetries } from './run-migrations.server.ts';

/** Shorter than the deadlock timeout of a second: a booking that waits meanwhile is never chosen as its victim. */
const exchangePatience: LockPatience = { ...usualPatience, lockTimeout: 500 };

/** Append-only tables that are partitioned by month (UTC) of a column; each month is a table of the schema `partitions`. */
export const monthlyTables = [
  { table: 'audit_events', column: 'at' },
  { table: 'booking_events', column: 'created_at' },
] as const;

type MonthlyTable = (typeof monthlyTables)[number];

const isPartitioned = async (client: ClientBase, { table }: MonthlyTable): Promise<boolean> => {
  const { rows } = await client.query<{ kind: string }>(
    `select relkind as kind from pg_class where oid = to_regclass($1)`,
    [`public.${table}`],
  );
  return rows[0]?.kind === 'p';
};

/**
 * The present rows become one partition, which also takes new rows until this instant: a month ahead at least, so that its constraint can be checked
 * meanwhile. One that an interrupted run has set is used again.
 */
const chooseEnd = async (client: ClientBase, { table, column }: MonthlyTable): Promise<string> => {
  const { rows } = await client.query<{ ends: string }>(
    `select to_char(date_trunc('month', now() at time zone 'UTC') + interval '2 months', 'YYYY-MM-DD') || 'T00:00:00Z' as ends`,
  );
  const ends = rows[0]?.ends ?? '';
  await client.query(`alter table public.${table} drop constraint if exists ${table}_until_months`);
  await client.query(
    `alter table public.${table} add constraint ${table}_until_months check (${column} < '${ends}'::timestamptz) not valid`,
  );
  return ends;
};

/** What the partitioned table needs besides its columns. The primary key is replaced by a unique index with the month's column. */
const readDefinitions = async (client: ClientBase, { table }: MonthlyTable) => {
  const indexes = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not indisprimary and indisvalid order by 1`,
    [`public.${table}`],
  );
  const grants = await client.query<{ grantee: string; privilege: string }>(
    `select case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee, privilege_type as privilege
      from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner`,
    [`public.${table}`],
  );
  const keys = await client.query<{ name: string; definition: string; referenced: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, confrelid::regclass::text as referenced
      from pg_constraint where conrelid = $1::regclass and contype = 'f' order by 1`,
    [`public.${table}`],
  );
  return {
    keys: keys.rows,
    indexes: indexes.rows.map(({ definition }) => definition),
    grants: grants.rows.map(({ grantee, privilege }) => `grant ${privilege} on public.${table} to ${grantee}`),
  };
};

/** The generator of the column `id`, which goes over to the partitioned table: an identity, or a sequence that its default reads. */
const readGenerator = async (client: ClientBase, { table }: MonthlyTable) => {
  const { rows } = await client.query<{ identity: boolean; sequence: string; next: string }>(
    `select attidentity <> '' as identity, pg_get_serial_sequence($1, 'id') as sequence,
        ((select coalesce(max(id), 0) from public.${table}) + 1)::text as next
      from pg_attribute where attrelid = $1::regclass and attname = 'id'`,
    [`public.${table}`],
  );
  if (!rows[0]) throw new Error(`${table} has no column id.`);
  return rows[0];
};

/** Puts a partitioned table in the place of a plain one, which becomes its first partition. No row is read or moved. */
const exchange = async (client: ClientBase, monthly: MonthlyTable, ends: string): Promise<void> => {
  const { table, column } = monthly;
  const former = `partitions.${table}_former`;
  const { indexes, keys, grants } = await readDefinitions(client, monthly);
  // In the order in which a booking locks them.
  for (const { referenced } of keys) await client.query(`lock table ${referenced} in share row exclusive mode`);
  await client.query(`lock table public.${table} in access exclusive mode`);
  const { identity, sequence, next } = await readGenerator(client, monthly);
  const statements = [
    identity ? `alter table public.${table} alter column id drop identity` : `alter sequence ${sequence} owned by none`,
    `alter table public.${table} rename to ${table}_former`,
    `alter table public.${table}_former set schema partitions`,
    `create table public.${table} (like ${former} including defaults including constraints including storage) partition by range (${column})`,
    `alter table public.${table} drop constraint ${table}_until_months`,
    identity
      ? `alter table public.${table} alter column id add generated always as identity (start with ${next})`
      : `alter sequence ${sequence} owned by public.${table}.id`,
    ...keys.map(({ name, definition }) => `alter table public.${table} add constraint ${name} ${definition}`),
    `alter table public.${table} attach partition ${former} for values from (minvalue) to ('${ends}')`,
    `alter table ${former} drop constraint ${table}_until_months`,
    // Each index, like each foreign key, finds its counterpart on the former table: nothing is built or checked.
    ...indexes,
    `create table partitions.${table}_default partition of public.${table} default`,
    `select copy_statement_triggers('${former}', 'public.${table}')`,
    `select copy_statement_triggers('${former}', 'partitions.${table}_default')`,
    ...grants,
  ];
  for (const statement of statements) await client.query(statement);
};

/**
 * Partitions a table that has rows and is in use: index and constraint are made while it is written to, then it is exchanged under a lock that is held
 * for milliseconds. Can be interrupted and repeated.
 */
const partitionTable = async (client: ClientBase, monthly: MonthlyTable, patience: LockPatience): Promise<void> => {
  const { table, column } = monthly;
  const retried = (work: () => Promise<void>) => withLockRetries(`Partitioning ${table}`, patience, work);
  const { rowCount: broken } = await client.query(
    `select from pg_index where indexrelid = to_regclass('public.${table}_id_month') and not indisvalid`,
  );
  if (broken) await client.query(`drop index concurrently if exists ${table}_id_month`);
  await client.query(
    `create unique index concurrently if not exists ${table}_id_month on public.${table} (id, ${column})`,
  );
  let ends = '';
  await retried(() =>
    inTransaction(client, patience, async () => {
      ends = await chooseEnd(client, monthly);
    }),
  );
  await client.query(`alter table public.${table} validate constraint ${table}_until_months`);
  await retried(() => inTransaction(client, patience, () => exchange(client, monthly, ends)));
};

/** How far ahead partitions are made: two months at least, since the present one counts. */
export const monthsAhead = 3;

/**
 * Partitions the append-only tables by month, and adds the partitions of the next months. Processes of the last release go on: for their statements a
 * partitioned table is the same table. The caller holds the migration lock and is the owner.
 */
export const partitionTables = async (client: ClientBase, patience = exchangePatience): Promise<void> => {
  for (const monthly of monthlyTables) {
    if (!(await isPartitioned(client, monthly))) {
      await client.query('create schema if not exists partitions');
      await partitionTable(client, monthly, patience);
    }
    await withLockRetries(`Partitions of ${monthly.table}`, patience, async () => {
      await client.query(`select create_month_partitions($1, now() + make_interval(months => $2))`, [
        monthly.table,
        monthsAhead,
      ]);
    });
  }
};
