import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SearchKind, SearchOutcome } from './search-term.ts';

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

/** Search terms per day that found nothing, or only after the search was changed; without any data about who searched. */
export const search_terms = pgTable(
  'search_terms',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    outcome: text('outcome').$type<SearchOutcome>().notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.outcome, t.term] }),
    check('search_terms_kind', sql`${t.kind} in ('trains', 'packages')`),
    check('search_terms_outcome', sql`${t.outcome} in ('empty', 'corrected', 'relaxed')`),
    check('search_terms_term', sql`${t.term} <> '' and length(${t.term}) <= 120`),
    check('search_terms_count', sql`${t.searches} > 0`),
  ],
);
