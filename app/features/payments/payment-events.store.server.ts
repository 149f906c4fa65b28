import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { payment_events } from './payments.tables.server.ts';

export type IncomingEvent = Pick<
  typeof payment_events.$inferSelect,
  'event_id' | 'provider' | 'event' | 'provider_order_id' | 'provider_payment_id' | 'provider_refund_id'
>;

/** Inserts received webhooks; returns the ids of those not received before. */
export const insertEvents = async (tx: Queryable, events: IncomingEvent[], now: Date): Promise<Set<string>> => {
  const rows = await tx
    .insert(payment_events)
    .values(events.map((event) => ({ ...event, received_at: now })))
    .onConflictDoNothing()
    .returning({ id: payment_events.event_id });
  return new Set(rows.map(({ id }) => id));
};

export type StoredEvent = typeof payment_events.$inferSelect;

export const listEventsById = (db: Queryable, eventIds: string[]): Promise<StoredEvent[]> =>
  db
    .select()
    .from(payment_events)
    .where(sql`${payment_events.event_id} = any(${sql.param(eventIds)}::text[])`);

export const updateEventsProcessed = async (
  tx: Queryable,
  done: { event_id: string; outcome: string }[],
  now: Date,
): Promise<void> => {
  await tx.execute(sql`
    update payment_events e set processed_at = ${now.toISOString()}::timestamptz, outcome = d.outcome, attempts = e.attempts + 1
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d (event_id text, outcome text) where e.event_id = d.event_id`);
};
