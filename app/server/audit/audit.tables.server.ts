import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Fields } from './changed-fields.ts';

/** Who did what, when. Rows are only added: a trigger refuses everything else, to the table's owner too. No foreign keys: the row outlives what it tells of. */
export const audit_events = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    actor_id: text('actor_id'),
    actor_role: text('actor_role').notNull(),
    /** As it was then. */
    actor_name: text('actor_name').notNull(),
    action: text('action').notNull(),
    entity_kind: text('entity_kind').notNull(),
    entity_id: text('entity_id').notNull(),
    /** What it was called then. */
    entity_label: text('entity_label').notNull(),
    before: jsonb('before').$type<Fields>(),
    after: jsonb('after').$type<Fields>(),
    reason: text('reason'),
    /** Finds the lines of the log that belong to it. */
    request_id: text('request_id'),
  },
  (t) => [
    check('audit_events_role', sql`${t.actor_role} in ('customer', 'agent', 'admin', 'command')`),
    index('audit_events_at').on(t.at, t.id),
    index('audit_events_entity').on(t.entity_kind, t.entity_id),
    index('audit_events_actor').on(t.actor_id),
  ],
);
