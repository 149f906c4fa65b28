import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { ClassRun, RunSeats } from './seat-queries.server.ts';

const param = sql.placeholder;

// The subselects hide the number of runs: PostgreSQL would make a new plan for each list of another length.
const takenQuery = (db: Queryable) =>
  db
    .select({
      train_number: sql<string>`s.train_number`,
      run_date: sql<string>`s.run_date::text`,
      class: sql<string>`s.class`,
      capacity: sql<number>`s.capacity::integer`,
      taken: sql<number[]>`s.taken::integer[]`,
      is_charted: sql<boolean>`s.charted_at is not null`,
    })
    .from(
      sql`unnest((select ${param('numbers')}::text[]), (select ${param('dates')}::date[])) as run (train_number, run_date)
        join seat_inventory s using (train_number, run_date)`,
    )
    .prepare('seats_taken');

/** Taken seats on these runs; a run without bookings has no row. */
export const listTakenSeats = async (
  db: Queryable,
  runs: { train_number: string; run_date: string }[],
): Promise<RunSeats[]> =>
  runs.length === 0
    ? []
    : takenQuery(db).execute({ numbers: runs.map((run) => run.train_number), dates: runs.map((run) => run.run_date) });

/** Releases the seats of expired holds, `limit` at a time; returns the number of runs changed. */
export const releaseExpiredHoldsBatch = async (db: Queryable, now: Date, limit: number): Promise<number> => {
  const { rows } = await db.execute<{ runs: number }>(
    sql`select expire_holds(${now.toISOString()}::timestamptz, ${limit}) as runs`,
  );
  return rows[0]?.runs ?? 0;
};

/** Runs with expired holds whose seats are not released yet. */
export const listRunsWithExpiredHolds = async (db: Queryable, now: Date, limit: number): Promise<ClassRun[]> => {
  const { rows } = await db.execute<ClassRun>(sql`
    select distinct train_number, run_date::text as run_date, class
    from train_bookings where booking_status = 'pending' and hold_expires_at <= ${now.toISOString()}::timestamptz
    limit ${limit}`);
  return rows;
};

/** Releases the seats of this run's expired holds. @throws when its counts do not match them */
export const releaseExpiredHoldsOfRun = async (db: Queryable, run: ClassRun, now: Date): Promise<void> => {
  await db.execute(
    sql`select lock_run(${run.train_number}, ${run.run_date}::date, ${run.class}, ${now.toISOString()}::timestamptz)`,
  );
};

/** The berths that are free on the whole stretch, for each of these stretches of charted runs. */
export const countFreeBerths = async (
  db: Queryable,
  stretches: (ClassRun & { from_seq: number; to_seq: number })[],
): Promise<number[]> => {
  if (stretches.length === 0) return [];
  const { rows } = await db.execute<{ free: number }>(sql`
    select berths_free(s.train_number, s.run_date, s.class, s.from_seq, s.to_seq, null) as free
    from rows from (jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as (
        train_number text, run_date date, class text, from_seq smallint, to_seq smallint)) with ordinality
      as s (train_number, run_date, class, from_seq, to_seq, no)
    order by s.no`);
  return rows.map(({ free }) => free);
};
