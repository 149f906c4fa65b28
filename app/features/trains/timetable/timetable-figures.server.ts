import { sql } from 'drizzle-orm';
import type { DatabaseFigure } from '~/server/metrics/database-figures.server.ts';

/** What the timetable contains. */
export const timetableFigures: DatabaseFigure[] = [
  {
    name: 'raahi_timetable_trains',
    help: 'Trains of the timetable.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, count(*) as value from trains`,
  },
];
