import type { ClientBase } from 'pg';

/** Append-only tables that are partitioned by month (UTC) of a column; each month is a table of the schema `partitions`. */
export const monthlyTables = ['audit_events', 'booking_events'] as const;

/** How far ahead partitions are made: two months at least, since the present one counts. */
export const monthsAhead = 3;

/** Makes the first months of a new database; later ones are made by the recurring task (see maintain-partitions.server.ts). */
export const createFirstMonths = async (client: ClientBase): Promise<void> => {
  for (const table of monthlyTables) {
    const { rowCount } = await client.query('select from month_partitions($1) limit 1', [table]);
    if (!rowCount)
      await client.query('select create_month_partitions($1, now() + make_interval(months => $2))', [
        table,
        monthsAhead,
      ]);
  }
};
