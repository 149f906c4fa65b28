import { and, between, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { bookingRelation } from '../bookings/core/booking-queries.server.ts';
import { leadRelation } from '../leads/core/lead-queries.server.ts';
import { paymentRelation, refundRelation } from '../payments/payment-queries.server.ts';
import type { DayFigures } from './analytics.store.server.ts';
import { analytics_days, analytics_marks } from './analytics.tables.server.ts';

export type StoredDay = typeof analytics_days.$inferSelect;

/** Up to when the stored days are known to be right; null before the first count. */
export const findCountedUntil = async (db: Queryable): Promise<Date | null> => {
  const [mark] = await db
    .select({ until: analytics_marks.until })
    .from(analytics_marks)
    .where(eq(analytics_marks.id, 1));
  return mark?.until ?? null;
};

export const updateCountedUntil = async (db: Queryable, until: Date): Promise<void> => {
  await db
    .insert(analytics_marks)
    .values({ id: 1, until })
    .onConflictDoUpdate({ target: analytics_marks.id, set: { until } });
};

/** Stored days from `from` to `to`, both included. */
export const listStoredDays = (db: Queryable, { from, to }: { from: PlainDate; to: PlainDate }): Promise<StoredDay[]> =>
  db
    .select()
    .from(analytics_days)
    .where(between(analytics_days.day, from, to));

/** Stores the figures of days, unless a later count of the day is stored. */
export const storeDays = async (db: Queryable, days: readonly DayFigures[], counted_at: Date): Promise<void> => {
  if (days.length === 0) return;
  await db
    .insert(analytics_days)
    .values(days.map((day) => ({ ...day, counted_at })))
    .onConflictDoUpdate({
      target: analytics_days.day,
      set: {
        inquiries: sql`excluded.inquiries`,
        bookings: sql`excluded.bookings`,
        paid: sql`excluded.paid`,
        payments: sql`excluded.payments`,
        received_paise: sql`excluded.received_paise`,
        refunded_paise: sql`excluded.refunded_paise`,
        counted_at: sql`excluded.counted_at`,
      },
      setWhere: sql`${analytics_days.counted_at} <= excluded.counted_at`,
    });
};

/** The stored days from `from` on that were counted before `before`, the longest ago first. */
export const listDaysCountedBefore = async (
  db: Queryable,
  { from, before, limit }: { from: PlainDate; before: Date; limit: number },
): Promise<PlainDate[]> => {
  const rows = await db
    .select({ day: analytics_days.day })
    .from(analytics_days)
    .where(and(gte(analytics_days.day, from), lt(analytics_days.counted_at, before)))
    .orderBy(analytics_days.counted_at)
    .limit(limit);
  return rows.map(({ day }) => day);
};

/** Deletes the figures of days before this one. */
export const purgeStoredDays = async (db: Queryable, before: PlainDate): Promise<void> => {
  await db.delete(analytics_days).where(lt(analytics_days.day, before));
};

const day = (column: string) => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date::text`);

/**
 * The Indian calendar days whose figures may have changed since an instant: those of new bookings and inquiries, and those that a changed payment or
 * refund counts on.
 */
export const listDaysChangedSince = async (db: Queryable, since: Date): Promise<PlainDate[]> => {
  const at = since.toISOString();
  const { rows } = await db.execute<{ day: PlainDate }>(sql`
    select ${day('created_at')} as day from ${bookingRelation} where created_at >= ${at}::timestamptz
    union select ${day('created_at')} from ${leadRelation} where created_at >= ${at}::timestamptz
    union select unnest(array[${day('booking.created_at')}, ${day('payment.received_at')}, ${day('payment.updated_at')}])
      from ${paymentRelation} left join ${bookingRelation} on booking.id = payment.booking_id where payment.updated_at >= ${at}::timestamptz
    union select unnest(array[${day('refund.updated_at')}, ${day('payment.updated_at')}])
      from ${refundRelation} left join ${paymentRelation} on payment.id = refund.payment_id where refund.updated_at >= ${at}::timestamptz`);
  return rows.flatMap((row) => (row.day === null ? [] : [row.day]));
};
