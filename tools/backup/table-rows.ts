import type { ClientBase, Pool } from 'pg';

type Connection = Pick<ClientBase | Pool, 'query'>;

/** The schemas of an installation; `test_razorpay` belongs to the built-in test provider, `partitions` has the months of partitioned tables. */
export const schemas = ['public', 'drizzle', 'pgboss', 'test_razorpay', 'partitions'];

/** Every table as 'schema.table', quoted where needed; a partitioned one once, as a whole. */
export const listTables = async (connection: Connection): Promise<string[]> => {
  const { rows } = await connection.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname = any ($1) order by 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
};

/** The number of rows of every table. */
export const countRows = async (connection: Connection): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of await listTables(connection)) {
    const { rows } = await connection.query<{ n: string }>(`select count(*) as n from ${table}`);
    counts[table] = Number(rows[0]?.n ?? 0);
  }
  return counts;
};

/** The differences between two counts, one sentence each. */
export const compareRows = (expected: Record<string, number>, found: Record<string, number>): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .sort()
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table} has ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}`);

/** Timestamp of the newest migration of a database; null when it has no schema. */
export const schemaVersion = async (connection: Connection): Promise<number | null> => {
  const found = await connection.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!found.rows[0]?.found) return null;
  const { rows } = await connection.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return rows[0]?.at ? Number(rows[0].at) : null;
};
