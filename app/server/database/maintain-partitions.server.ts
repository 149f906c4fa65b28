import { sql } from 'drizzle-orm';
import { rulesOf } from '~/shared/retention/retention-rules.ts';
import type { App } from '../app.server.ts';
import { retentionHorizon } from '../retention.server.ts';
import { monthlyTables, monthsAhead } from './month-partitions.server.ts';

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
