import { sql } from 'drizzle-orm';
import { isChartDue } from '~/features/trains/core/train.ts';
import { trainClassRelation, trainStopRelation } from '~/features/trains/core/train-queries.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import type { ClassRun } from './seat-queries.server.ts';

/** A run with classes that have bookings and no chart, and when its train leaves its first station. */
type UnchartedRun = Pick<ClassRun, 'train_number' | 'run_date'> & { first_departs_min: number };

/** Runs without a chart that leave their first station on this day or before, the earliest first. */
const listUnchartedRuns = async (db: Queryable, lastDay: string): Promise<UnchartedRun[]> => {
  const { rows } = await db.execute<UnchartedRun>(sql`
    select run.train_number, run.run_date::text as run_date, train_stop.departs_min as first_departs_min
    from (select distinct train_number, run_date from seat_inventory where charted_at is null and run_date <= ${lastDay}::date) as run
    join ${trainStopRelation} on train_stop.train_number = run.train_number and train_stop.seq = 0
    order by run.run_date, train_stop.departs_min, run.train_number`);
  return rows;
};

/** Classes of a run with bookings and no chart, in the order in which runs are locked. */
export const listClassesToChart = async (
  db: Queryable,
  run: Pick<ClassRun, 'train_number' | 'run_date'>,
): Promise<string[]> => {
  const { rows } = await db.execute<{ class: string }>(sql`
    select class from seat_inventory
    where train_number = ${run.train_number} and run_date = ${run.run_date}::date and charted_at is null order by class collate "C"`);
  return rows.map((row) => row.class);
};

/** Locks a class of a run and expires its ended holds; its seats and those of a coach, or null when it has a chart. */
export const lockClassToChart = async (
  tx: Queryable,
  run: ClassRun,
  now: Date,
): Promise<{ seats: number; coach_seats: number } | null> => {
  const { rows } = await tx.execute<{ seats: number; coach_seats: number; is_charted: boolean }>(sql`
    select l.p_capacity as seats, train_class.seats_per_coach as coach_seats, l.p_coach_seats is not null as is_charted
    from ${trainClassRelation}, lock_run(${run.train_number}, ${run.run_date}::date, ${run.class}, ${now.toISOString()}::timestamptz) l
    where train_class.train_number = ${run.train_number} and train_class.class = ${run.class}`);
  const [row] = rows;
  return !row || row.is_charted ? null : row;
};

/** Records the chart of a class, once. @throws when it has one */
export const updateCharted = async (tx: Queryable, run: ClassRun, coachSeats: number, now: Date): Promise<void> => {
  const { rows } = await tx.execute(sql`
    update seat_inventory set charted_at = ${now.toISOString()}::timestamptz, coach_seats = ${coachSeats}
    where train_number = ${run.train_number} and run_date = ${run.run_date}::date and class = ${run.class} and charted_at is null
    returning 1`);
  if (rows.length === 0)
    throw new Error(`class ${run.class} of train ${run.train_number} on ${run.run_date} has a chart`);
};

/** Runs with bookings whose chart is due and not made, the earliest first. */
export const listRunsToChart = async (db: Queryable, now: Date): Promise<UnchartedRun[]> =>
  // A chart is made within a day before the departure.
  (await listUnchartedRuns(db, addDays(indianDate(now), 1))).filter((run) => isChartDue(run, now));
