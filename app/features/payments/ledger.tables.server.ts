import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { providerColumn } from '~/server/payment-providers/provider-column.server.ts';
import type { ComparedCounts } from './reconciliation-run.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Payments and refunds, one signed row each: the rows of a booking add up to what we still hold of it. Append-only (a trigger refuses update and
 * delete); a row outlives the records it refers to, so there are no foreign keys.
 */
export const ledger_entries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    provider: providerColumn(),
    /** The provider's id of the payment or refund; for `paid_otherwise` our own id of the failed refund. */
    provider_id: text('provider_id').notNull(),
    booking_id: uuid('booking_id').notNull(),
    payment_id: uuid('payment_id').notNull(),
    amount_paise: integer('amount_paise').notNull(),
    currency: text('currency').notNull(),
    /** When it happened by the provider's clock, otherwise when we recorded it. */
    happened_at: instant('happened_at').notNull(),
    recorded_at: instant('recorded_at').notNull(),
  },
  (t) => [
    unique('ledger_entries_once').on(t.kind, t.provider_id, t.provider),
    index('ledger_entries_booking').on(t.booking_id),
    index('ledger_entries_when').on(t.happened_at, t.id),
    // For the check of what changed.
    index('ledger_entries_recorded').on(t.recorded_at),
    check('ledger_entries_kind', sql`${t.kind} in ('payment','refund','paid_otherwise')`),
    check('ledger_entries_sign', sql`(${t.kind} = 'payment') = (${t.amount_paise} > 0) and ${t.amount_paise} <> 0`),
  ],
);

/** One row per reconciliation run: when, what was compared, and the result. */
export const money_checks = pgTable(
  'money_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    started_at: instant('started_at').notNull(),
    /** Null while it runs, and for good when its process died. */
    finished_at: instant('finished_at'),
    result: text('result'),
    compared: jsonb('compared').$type<ComparedCounts>().notNull().default({}),
    found: integer('found').notNull().default(0),
    /** Why it could not be finished. */
    detail: text('detail'),
  },
  (t) => [
    index('money_checks_last').on(t.kind, t.started_at),
    check('money_checks_kind', sql`${t.kind} in ('books','provider')`),
    check('money_checks_result', sql`${t.result} in ('sound','found','unfinished')`),
    check('money_checks_finished', sql`(${t.finished_at} is null) = (${t.result} is null)`),
  ],
);

/** Circuit breaker of the payment provider: one row, shared by all processes. */
export const provider_pauses = pgTable(
  'provider_pauses',
  {
    id: integer('id').primaryKey(),
    silences: integer('silences').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [check('provider_pauses_one', sql`${t.id} = 1`)],
);
