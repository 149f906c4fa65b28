import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SearchChange, SearchKind } from './search-term.ts';

/** Searches per Indian calendar day, and how many of them had no results. */
export const search_days = pgTable(
  'search_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    searches: integer('searches').notNull(),
    empty: integer('empty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind] }),
    check('search_days_kind', sql`${t.kind} in ('trains', 'packages')`),
    check('search_days_counts', sql`${t.empty} >= 0 and ${t.empty} <= ${t.searches}`),
  ],
);

/** Search terms without results per day, without any data about who searched. */
export const search_misses = pgTable(
  'search_misses',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.term] }),
    check('search_misses_kind', sql`${t.kind} in ('trains', 'packages')`),
    check('search_misses_term', sql`${t.term} <> '' and length(${t.term}) <= 120`),
    check('search_misses_count', sql`${t.searches} > 0`),
  ],
);

/** Search terms per day that found something only after the search was changed, without any data about who searched. */
export const search_changes = pgTable(
  'search_changes',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    change: text('change').$type<SearchChange>().notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.change, t.term] }),
    check('search_changes_kind', sql`${t.kind} in ('trains', 'packages')`),
    check('search_changes_change', sql`${t.change} in ('corrected', 'relaxed')`),
    check('search_changes_term', sql`${t.term} <> '' and length(${t.term}) <= 120`),
    check('search_changes_count', sql`${t.searches} > 0`),
  ],
);

/**
 * Counted figures of past Indian calendar days, so that nobody counts their bookings at each view. A day with changes since the mark is counted again
 * (docs/decisions/0042-growth.md).
 */
export const analytics_days = pgTable('analytics_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  inquiries: integer('inquiries').notNull(),
  bookings: integer('bookings').notNull(),
  paid: integer('paid').notNull(),
  payments: integer('payments').notNull(),
  received_paise: bigint('received_paise', { mode: 'number' }).notNull(),
  refunded_paise: bigint('refunded_paise', { mode: 'number' }).notNull(),
  /** When it was counted. */
  counted_at: timestamp('counted_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** One row: up to when changes are known to be in `analytics_days`. */
export const analytics_marks = pgTable(
  'analytics_marks',
  {
    id: integer('id').primaryKey(),
    until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('analytics_marks_one', sql`${t.id} = 1`)],
);
