import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { RunSeats } from './seats.ts';

/** What is taken on these runs; a run that nobody has booked yet has no row. */
export const seatsTaken = async (
  db: Queryable,
  runs: { train_number: string; run_date: string }[],
): Promise<RunSeats[]> => {
  if (runs.length === 0) return [];
  const numbers = runs.map((run) => run.train_number);
  const dates = runs.map((run) => run.run_date);
  const { rows } = await db.execute<RunSeats>(sql`
    select s.train_number, s.run_date::text as run_date, s.class, s.capacity::integer as capacity, s.taken::integer[] as taken
    from unnest(${sql.param(numbers)}::text[], ${sql.param(dates)}::date[]) as run (train_number, run_date)
    join seat_inventory s using (train_number, run_date)`);
  return rows;
};

/** Gives back the seats of holds that have ended; the number of runs it touched. */
export const releaseEndedHolds = async (db: Queryable, now: Date, limit: number): Promise<number> => {
  const { rows } = await db.execute<{ runs: number }>(
    sql`select release_ended_holds(${now.toISOString()}::timestamptz, ${limit}) as runs`,
  );
  return rows[0]?.runs ?? 0;
};
