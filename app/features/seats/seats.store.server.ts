import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { prepareOnce } from '~/server/database/prepare-once.server.ts';
import type { RunSeats } from './seats.ts';

const given = sql.placeholder;

const taken = prepareOnce((db) =>
  db
    .select({
      train_number: sql<string>`s.train_number`,
      run_date: sql<string>`s.run_date::text`,
      class: sql<string>`s.class`,
      capacity: sql<number>`s.capacity::integer`,
      taken: sql<number[]>`s.taken::integer[]`,
    })
    .from(
      sql`unnest(${given('numbers')}::text[], ${given('dates')}::date[]) as run (train_number, run_date)
        join seat_inventory s using (train_number, run_date)`,
    )
    .prepare('seats_taken'),
);

/** What is taken on these runs; a run that nobody has booked yet has no row. */
export const seatsTaken = async (
  db: Queryable,
  runs: { train_number: string; run_date: string }[],
): Promise<RunSeats[]> =>
  runs.length === 0
    ? []
    : taken(db).execute({ numbers: runs.map((run) => run.train_number), dates: runs.map((run) => run.run_date) });

/** Gives back the seats of holds that have ended; the number of runs it touched. */
export const releaseEndedHolds = async (db: Queryable, now: Date, limit: number): Promise<number> => {
  const { rows } = await db.execute<{ runs: number }>(
    sql`select release_ended_holds(${now.toISOString()}::timestamptz, ${limit}) as runs`,
  );
  return rows[0]?.runs ?? 0;
};

/** A train on one day in one class. */
export type SoldRun = { train_number: string; run_date: string; class: string };

/** Runs with holds that have ended and are not given back yet. */
export const runsWithEndedHolds = async (db: Queryable, now: Date, limit: number): Promise<SoldRun[]> => {
  const { rows } = await db.execute<SoldRun>(sql`
    select distinct train_number, run_date::text as run_date, class
    from train_bookings where booking_status = 'pending' and hold_expires_at <= ${now.toISOString()}::timestamptz
    limit ${limit}`);
  return rows;
};

/** Gives back the seats of this run's ended holds. @throws when its counts do not fit them */
export const releaseRun = async (db: Queryable, run: SoldRun, now: Date): Promise<void> => {
  await db.execute(
    sql`select lock_run(${run.train_number}, ${run.run_date}::date, ${run.class}, ${now.toISOString()}::timestamptz)`,
  );
};
