import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import type { StoredBooking } from './bookings.store.server.ts';
import { train_bookings } from './bookings.tables.server.ts';
import { notConfirmedReason, type PlaceBand, type WaitingPlace, waitingHistoryDays } from './waiting-list.ts';

/** A stretch of a run in one class. */
export type Stretch = Pick<StoredBooking, 'train_number' | 'run_date' | 'class' | 'from_seq' | 'to_seq'>;

const stretchKey = ({ train_number, run_date, class: code, from_seq, to_seq }: Stretch): string =>
  `${train_number} ${run_date} ${code} ${from_seq} ${to_seq}`;

/**
 * The passengers in line on any part of these stretches, each of another run or class; a function of the stretch. Without those of `own`, the buyer's own
 * unpaid places there, which a changed booking replaces.
 */
export const countWaiting = async (
  db: Queryable,
  stretches: readonly Stretch[],
  now: Date,
  own: readonly (Stretch & { seats: number })[] = [],
): Promise<(stretch: Stretch) => number> => {
  if (stretches.length === 0) return () => 0;
  const { rows } = await db.execute<Stretch & { waiting: number }>(sql`
    select s.train_number, s.run_date::text as run_date, s.class, s.from_seq, s.to_seq,
      waiting_before(s.train_number, s.run_date, s.class, s.from_seq, s.to_seq, null, null, ${now.toISOString()}::timestamptz) as waiting
    from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as s (
      train_number text, run_date date, class text, from_seq smallint, to_seq smallint)`);
  const counts = new Map(rows.map((row) => [stretchKey(row), row.waiting]));
  return (stretch) =>
    own
      .filter(({ from_seq, to_seq }) => from_seq < stretch.to_seq && stretch.from_seq < to_seq)
      .reduce((waiting, { seats }) => Math.max(0, waiting - seats), counts.get(stretchKey(stretch)) ?? 0);
};

/** The present places of those of these bookings that are in line, paid or not, by booking. */
export const listWaitingPlaces = async (
  db: Queryable,
  bookings: readonly { id: string; booking_status: string; waiting_place: number | null }[],
  now: Date,
): Promise<Map<string, WaitingPlace & Pick<Stretch, 'train_number'>>> => {
  const ids = bookings
    .filter(
      ({ booking_status, waiting_place }) =>
        booking_status === 'waiting' || (booking_status === 'pending' && waiting_place !== null),
    )
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const line = sql`b.train_number, b.run_date, b.class, b.from_seq, b.to_seq`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<WaitingPlace & Pick<Stretch, 'train_number'> & { id: string }>(sql`
    select b.id, b.train_number, waiting_before(${line}, b.waiting_no, null, ${at}) + 1 as place, b.seats::integer as passengers,
      waiting_before(${line}, null, null, ${at}) as of
    from train_bookings b where b.id = any(${sql.param(ids)}::uuid[]) and b.waiting_no is not null
      and (b.booking_status = 'waiting' or b.hold_expires_at > ${at}) order by b.id`);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
};

/** Who joined the list of a train and class within a band of places and stayed until the chart, in the last days. */
export const readWaitingHistory = async (
  db: Queryable,
  { train_number, class: code }: Pick<Stretch, 'train_number' | 'class'>,
  { first, last }: PlaceBand,
  today: PlainDate,
): Promise<{ cases: number; confirmed: number }> => {
  const { rows } = await db.execute<{ cases: number; confirmed: number }>(sql`
    select count(*)::integer as cases, (count(*) filter (where waiting_outcome = 'confirmed'))::integer as confirmed
    from train_bookings
    where train_number = ${train_number} and class = ${code} and waiting_no is not null
      and run_date between ${addDays(today, -waitingHistoryDays)}::date and ${today}::date
      and waiting_outcome in ('confirmed', 'not_confirmed') and payment_id is not null
      and waiting_place between ${first} and ${last}`);
  return rows[0] ?? { cases: 0, confirmed: 0 };
};

/**
 * Closes the waiting lists of a run, in the transaction that makes its chart: who waits gets no seat. The refunds follow at once (`settleWaitingList`).
 * @returns the number of bookings that had waited
 */
export const closeWaitingList = async (
  tx: Tx,
  { train_number, run_date }: Pick<Stretch, 'train_number' | 'run_date'>,
  now: Date,
): Promise<number> => {
  const { rows } = await tx.execute<{ waited: number }>(
    sql`select close_waiting_list(${train_number}, ${run_date}::date, ${notConfirmedReason}, ${now.toISOString()}::timestamptz) as waited`,
  );
  return rows[0]?.waited ?? 0;
};

/** Bookings whose wait has ended without its mail or refund yet, the first ended first. */
export const listWaitingFollowUps = (db: Queryable, limit: number) =>
  db
    .select({ id: train_bookings.id, payment_id: train_bookings.payment_id })
    .from(train_bookings)
    .where(eq(train_bookings.waiting_follow_up, true))
    .orderBy(asc(train_bookings.updated_at), asc(train_bookings.id))
    .limit(limit);

/** Marks the end of a wait as followed up; false when somebody else did. */
export const updateWaitingFollowedUp = async (tx: Tx, id: string): Promise<boolean> => {
  const changed = await tx
    .update(train_bookings)
    .set({ waiting_follow_up: false })
    .where(and(eq(train_bookings.id, id), eq(train_bookings.waiting_follow_up, true)))
    .returning({ id: train_bookings.id });
  return changed.length > 0;
};
