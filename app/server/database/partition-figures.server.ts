import { sql } from 'drizzle-orm';
import type { DatabaseFigure } from '../metrics/database-figures.server.ts';
import { monthlyTables } from './month-partitions.server.ts';

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
