import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { payment_events } from './payments.tables.server.ts';

/** The key of an event: ids of two providers may be the same. */
export type EventKey = Pick<typeof payment_events.$inferSelect, 'event_id' | 'provider'>;

export type IncomingEvent = Pick<
  typeof payment_events.$inferSelect,
  'event_id' | 'provider' | 'event' | 'provider_order_id' | 'provider_payment_id' | 'provider_refund_id'
>;

/** Inserts a received webhook; false when it was received before. */
export const insertEvent = async (tx: Queryable, event: IncomingEvent, now: Date): Promise<boolean> => {
  const rows = await tx
    .insert(payment_events)
    .values({ ...event, received_at: now })
    .onConflictDoNothing()
    .returning({ id: payment_events.event_id });
  return rows.length > 0;
};

export type StoredEvent = typeof payment_events.$inferSelect;

const isEvent = ({ event_id, provider }: EventKey): SQL | undefined =>
  and(eq(payment_events.event_id, event_id), eq(payment_events.provider, provider));

export const findEvent = async (db: Queryable, key: EventKey): Promise<StoredEvent | null> => {
  const [event] = await db.select().from(payment_events).where(isEvent(key));
  return event ?? null;
};

export const updateEventProcessed = async (db: Queryable, key: EventKey, outcome: string, now: Date): Promise<void> => {
  await db
    .update(payment_events)
    .set({ processed_at: now, outcome, attempts: sql`${payment_events.attempts} + 1` })
    .where(isEvent(key));
};
