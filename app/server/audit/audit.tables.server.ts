import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditFields } from './changed-fields.ts';

/** The audit log, partitioned by month. Append-only: a trigger rejects updates and deletes, also by the table's owner. No foreign keys: rows outlive the records. */
export const audit_events = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    actor_id: text('actor_id'),
    actor_role: text('actor_role').notNull(),
    /** Name at the time of the event. */
    actor_name: text('actor_name').notNull(),
    action: text('action').notNull(),
    entity_kind: text('entity_kind').notNull(),
    entity_id: text('entity_id').notNull(),
    /** Label at the time of the event. */
    entity_label: text('entity_label').notNull(),
    before: jsonb('before').$type<AuditFields>(),
    after: jsonb('after').$type<AuditFields>(),
    reason: text('reason'),
    /** Correlates with the log lines of the request. */
    request_id: text('request_id'),
  },
  (t) => [
    check('audit_events_role', sql`${t.actor_role} in ('customer', 'agent', 'admin', 'command')`),
    // A key of a partitioned table contains the column of its partitions.
    uniqueIndex('audit_events_id_month').on(t.id, t.at),
    index('audit_events_at').on(t.at, t.id),
    index('audit_events_entity').on(t.entity_kind, t.entity_id),
    index('audit_events_actor').on(t.actor_id),
    // The reasons that an administrator has given.
    index('audit_events_reasons').on(t.actor_id, t.action, t.at).where(sql`reason is not null`),
  ],
);
