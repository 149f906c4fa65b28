import { type ClientBase, escapeIdentifier } from 'pg';
import { inTransaction, type LockPatience, usualPatience, withLockRetries } from './run-migrations.server.ts';

/**
 * Indexes of the tables that are partitioned by month, besides those that they had as plain tables. PostgreSQL cannot make one of a partitioned table
 * concurrently, so none of them is in a migration.
 */
export const partitionIndexes = [
  // The reasons that an administrator has given.
  { name: 'audit_events_reasons', table: 'audit_events', on: '(actor_id, action, at) where reason is not null' },
] as const;

type PartitionIndex = (typeof partitionIndexes)[number];

const isValid = async (client: ClientBase, index: string): Promise<boolean | null> => {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid ?? null;
};

/** The partitions whose rows the index does not contain yet. */
const unindexedPartitions = async (client: ClientBase, { name, table }: PartitionIndex): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits t join pg_class c on c.oid = t.inhrelid
      where t.inhparent = $1::regclass and not exists (
        select from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
        where i.inhparent = $2::regclass and x.indrelid = t.inhrelid)
      order by 1`,
    [`public.${table}`, `public.${name}`],
  );
  return rows.map(({ name: partition }) => partition);
};

const withLockTimeout = (client: ClientBase, patience: LockPatience, statement: string): Promise<void> =>
  withLockRetries(statement, patience, () =>
    inTransaction(client, patience, async () => {
      await client.query(statement);
    }),
  );

/** Makes the index of one partition while it is written to, and adds it to the index of the table. */
const indexPartition = async (
  client: ClientBase,
  index: PartitionIndex,
  partition: string,
  patience: LockPatience,
): Promise<void> => {
  const name = escapeIdentifier(partition.replace(index.table, index.name));
  const own = `partitions.${name}`;
  if ((await isValid(client, own)) === false) await client.query(`drop index concurrently ${own}`);
  await client.query(
    `create index concurrently if not exists ${name} on partitions.${escapeIdentifier(partition)} ${index.on}`,
  );
  await withLockTimeout(client, patience, `alter index public.${index.name} attach partition ${own}`);
};

/**
 * Makes the indexes of {@link partitionIndexes} that are missing: first one of the table without its partitions, which later months get by themselves, then
 * those of its partitions, one by one and concurrently. Can be interrupted and repeated. The caller holds the migration lock and is the owner.
 */
export const indexPartitions = async (client: ClientBase, patience = usualPatience): Promise<void> => {
  for (const index of partitionIndexes) {
    if (await isValid(client, `public.${index.name}`)) continue;
    await withLockTimeout(
      client,
      patience,
      `create index if not exists ${index.name} on only public.${index.table} ${index.on}`,
    );
    for (const partition of await unindexedPartitions(client, index))
      await indexPartition(client, index, partition, patience);
  }
};
