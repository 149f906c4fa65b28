import { sql } from 'drizzle-orm';
import type { DatabaseFigure } from '~/server/metrics/database-figures.server.ts';

/** A hash of all rows in any order. */
const hashOf = (table: string) => sql`select sum(hashtext(t::text)::bigint) as part from ${sql.identifier(table)} t`;

/** What the timetable contains. */
export const timetableFigures: DatabaseFigure[] = [
  {
    name: 'raahi_timetable_trains',
    help: 'Trains of the timetable.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, count(*) as value from trains where not withdrawn`,
  },
  {
    name: 'raahi_timetable_version',
    help: 'A number that changes when trains, stops, classes or fares change.',
    labelNames: [],
    // It reads whole tables, though small ones.
    intervalSeconds: 300,
    query: sql`select '{}'::text[] as labels, mod(abs(sum(part)), 1000000007) as value
      from (${sql.join(['trains', 'train_stops', 'train_classes', 'fare_rules'].map(hashOf), sql` union all `)}) parts`,
  },
];
