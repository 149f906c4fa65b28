import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { payment_alerts } from './payments.tables.server.ts';

export type StoredAlert = typeof payment_alerts.$inferSelect;

/** Open alerts, newest first. */
export const listOpenAlerts = (db: Queryable, limit: number): Promise<StoredAlert[]> =>
  db
    .select()
    .from(payment_alerts)
    .where(isNull(payment_alerts.handled_at))
    .orderBy(desc(payment_alerts.created_at), desc(payment_alerts.id))
    .limit(limit);

/** Handled alerts, latest first. */
export const listHandledAlerts = (db: Queryable, limit: number): Promise<StoredAlert[]> =>
  db
    .select()
    .from(payment_alerts)
    .where(isNotNull(payment_alerts.handled_at))
    .orderBy(desc(payment_alerts.handled_at), desc(payment_alerts.id))
    .limit(limit);

/** Alerts of one booking, newest first. */
export const listAlertsOfBooking = (db: Queryable, bookingId: string): Promise<StoredAlert[]> =>
  db.select().from(payment_alerts).where(eq(payment_alerts.booking_id, bookingId)).orderBy(desc(payment_alerts.id));

export const countUnhandledAlerts = (db: Queryable): Promise<number> =>
  db.$count(payment_alerts, isNull(payment_alerts.handled_at));

/** Open alerts by kind. */
export const countOpenAlertsByKind = (db: Queryable): Promise<{ kind: string; alerts: number }[]> =>
  db
    .select({ kind: payment_alerts.kind, alerts: sql<number>`count(*)::integer` })
    .from(payment_alerts)
    .where(isNull(payment_alerts.handled_at))
    .groupBy(payment_alerts.kind);

export const findAlert = async (db: Queryable, id: number): Promise<StoredAlert | null> => {
  const [row] = await db.select().from(payment_alerts).where(eq(payment_alerts.id, id));
  return row ?? null;
};

type Handling = { by: string; note: string };

/** Marks the open alert with this id, or of this kind and subject, as handled; false when there is no open one (any more). */
export const updateAlertHandled = async (
  tx: Queryable,
  alert: { id: number } | { kind: string; subject: string },
  { by, note }: Handling,
  now: Date,
): Promise<boolean> => {
  const which =
    'id' in alert
      ? eq(payment_alerts.id, alert.id)
      : and(eq(payment_alerts.kind, alert.kind), eq(payment_alerts.subject, alert.subject));
  const rows = await tx
    .update(payment_alerts)
    .set({ handled_at: now, handled_by: by, handled_note: note })
    .where(and(which, isNull(payment_alerts.handled_at)))
    .returning({ id: payment_alerts.id });
  return rows.length > 0;
};
