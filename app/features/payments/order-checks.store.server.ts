import { and, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { provider_pauses } from './ledger.tables.server.ts';
import { payment_orders } from './payments.tables.server.ts';

/** Result of the last check of an order at the provider; `unknown` when the provider does not know the order. */
export type OrderCheckResult = 'untried' | 'failed' | 'waiting' | 'silent' | 'unknown' | 'settled';

export type DueOrder = {
  booking_id: string;
  provider: string;
  provider_order_id: string;
  created_at: Date;
  next_check_at: Date;
  /** Its booking was paid (and perhaps refunded): no check is needed. */
  settled: boolean;
};

/** Keyset cursor: the last row of a page; null for the first page. */
export type OrderCursor = { at: Date; id: string } | null;

/** Orders due for a check by `due`, in order of their due time. */
export const listDueOrders = async (
  db: Queryable,
  due: Date,
  after: OrderCursor,
  limit: number,
): Promise<DueOrder[]> => {
  const rows = await db
    .select({
      booking_id: payment_orders.booking_id,
      provider: payment_orders.provider,
      provider_order_id: payment_orders.provider_order_id,
      created_at: payment_orders.created_at,
      next_check_at: payment_orders.next_check_at,
      // Written as plain SQL: drizzle omits the table name in selected fields, and the inner table has a column of that name too.
      settled: sql<boolean>`exists (select from payments p where p.booking_id = payment_orders.booking_id and p.status in ('successful','refund_pending','refunded'))`,
    })
    .from(payment_orders)
    .where(
      and(
        isNotNull(payment_orders.next_check_at),
        lte(payment_orders.next_check_at, due),
        after
          ? sql`(${payment_orders.next_check_at}, ${payment_orders.booking_id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(payment_orders.next_check_at, payment_orders.booking_id)
    .limit(limit);
  return rows.flatMap(({ next_check_at, ...order }) => (next_check_at ? [{ ...order, next_check_at }] : []));
};

export type CheckedOrder = { booking_id: string; last_answer: OrderCheckResult; next_check_at: Date | null };

/** Stores the results of these checks and when each order is checked next. */
export const updateCheckedOrders = async (tx: Queryable, checks: CheckedOrder[], now: Date): Promise<void> => {
  if (checks.length === 0) return;
  await tx.execute(sql`
    update payment_orders o set checked_at = case when a.last_answer = 'settled' then o.checked_at else ${now.toISOString()}::timestamptz end,
      last_answer = a.last_answer, next_check_at = a.next_check_at
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as a (booking_id uuid, last_answer text, next_check_at timestamptz)
    where o.booking_id = a.booking_id`);
};

/** The open circuit: its end, and the number of failed calls in a row (`silences`); null when calls are allowed. */
export const findProviderPause = async (db: Queryable): Promise<{ silences: number; until: Date } | null> => {
  const [row] = await db.select().from(provider_pauses);
  return row ?? null;
};

export const updateProviderPause = async (db: Queryable, pause: { silences: number; until: Date }): Promise<void> => {
  await db
    .insert(provider_pauses)
    .values({ id: 1, ...pause })
    .onConflictDoUpdate({ target: provider_pauses.id, set: pause });
};

export const deleteProviderPause = async (db: Queryable): Promise<void> => {
  await db.delete(provider_pauses);
};
