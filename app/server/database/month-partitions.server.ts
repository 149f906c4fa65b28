import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { App } from '~/server/app.server.ts';
import type { DatabaseFigure } from '~/server/metrics/database-figures.server.ts';
import { retentionHorizon } from '~/server/retention.server.ts';
import { rulesOf } from '~/shared/retention/retention-rules.ts';

/** Append-only tables that are partitioned by month (UTC) of a column; each month is a table of the schema `partitions`. */
export const monthlyTables = ['audit_events', 'booking_events'] as const;

/** How far ahead partitions are made: two months at least, since the present one counts. */
export const monthsAhead = 3;

/** Makes the first months of a new database; later ones are made by the recurring task (maintainPartitions). */
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

/** How far the monthly partitions reach; rows beyond are stored in a default partition. */
export const partitionFigures: DatabaseFigure[] = [
  {
    name: 'raahi_partitions_end_timestamp_seconds',
    help: 'When the last monthly partition of a table ends, in Unix time.',
    labelNames: ['table'],
    query: sql`select array[name] as labels, extract(epoch from max(ends_at)) as value
      from unnest(${sql.param(monthlyTables)}::text[]) as name, month_partitions(name)
      group by name`,
  },
];

/** What the months of each table are stored for. */
const retention = { audit_events: 'audit', booking_events: 'booking_history' } as const;

/**
 * Makes the monthly partitions of the next months, and drops those whose rows are all past their retention. The database does both with its owner's
 * rights. One that gets no lock within half a second fails, and is tried again with the next run.
 */
export const maintainPartitions = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
): Promise<{ created: number; dropped: string[] }> => {
  const now = app.clock.now();
  const done = { created: 0, dropped: [] as string[] };
  for (const table of monthlyTables) {
    const { rows } = await app.db.execute<{ created: number }>(
      sql`select create_month_partitions(${table}, ${now.toISOString()}::timestamptz + make_interval(months => ${monthsAhead}::integer)) as created`,
    );
    done.created += rows[0]?.created ?? 0;
    const horizon = retentionHorizon(now, rulesOf(retention[table]));
    if (!horizon) continue;
    const over = await app.db.execute<{ dropped: string[] }>(
      sql`select drop_month_partitions(${table}, ${horizon.toISOString()}::timestamptz) as dropped`,
    );
    done.dropped.push(...(over.rows[0]?.dropped ?? []));
  }
  if (done.created > 0 || done.dropped.length > 0)
    app.log.info({ event: 'partitions_maintained', ...done }, 'monthly partitions maintained');
  return done;
};
