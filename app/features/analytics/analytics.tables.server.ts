import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SearchChange, SearchKind } from './search-kind.ts';

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
