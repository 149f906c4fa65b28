import { and, gte, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { search_changes, search_days, search_misses } from './analytics.tables.server.ts';
import type { SearchChange, SearchKind } from './search-term.ts';

/** Search counts held in memory: all by 'day kind', those without results by 'day kind term', changed ones by 'day kind change term'. */
export type SearchCounts = {
  days: Map<string, { searches: number; empty: number }>;
  misses: Map<string, number>;
  changes: Map<string, number>;
};

/** Distinct terms stored per day and kind: the rarest make room for others, first those that have not just been searched. */
const maxTermsPerDay = 1000;

const parseKey = (key: string): { day: PlainDate; kind: SearchKind; term: string } => {
  const [day = '', kind = '', ...term] = key.split(' ');
  return { day, kind: kind === 'trains' ? 'trains' : 'packages', term: term.join(' ') };
};

const parseChangeKey = (key: string): { day: PlainDate; kind: SearchKind; change: SearchChange; term: string } => {
  const { term: rest, ...known } = parseKey(key);
  const [change = '', ...term] = rest.split(' ');
  return { ...known, change: change === 'corrected' ? 'corrected' : 'relaxed', term: term.join(' ') };
};

type Terms = readonly { day: PlainDate; kind: SearchKind; term: string }[];

/** Deletes the rarest terms beyond the limit of a day. `latest` are those that have just been added. */
const deleteRareTerms = async (
  tx: Queryable,
  table: typeof search_misses | typeof search_changes,
  latest: Terms,
): Promise<void> => {
  await tx.execute(sql`
    with latest as (
      select distinct day, kind, term from json_to_recordset(${JSON.stringify(latest)}::json) as l(day date, kind text, term text)
    ), ranked as (
      select s.ctid, row_number() over (partition by s.day, s.kind order by s.searches desc, l.term is null, s.term) as rank
      from ${table} s left join latest l using (day, kind, term)
      where (s.day, s.kind) in (select day, kind from latest)
    )
    delete from ${table} using ranked where ${table}.ctid = ranked.ctid and ranked.rank > ${maxTermsPerDay}`);
};

const addChanges = async (tx: Queryable, changes: SearchCounts['changes']): Promise<void> => {
  if (changes.size === 0) return;
  const rows = [...changes].toSorted().map(([key, searches]) => ({ ...parseChangeKey(key), searches }));
  await tx.execute(sql`
    insert into ${search_changes} (day, kind, change, term, searches)
    select day, kind, change, term, searches
    from json_to_recordset(${JSON.stringify(rows)}::json) as counted(day date, kind text, change text, term text, searches integer)
    order by day, kind, change, term
    on conflict (day, kind, change, term) do update set searches = ${search_changes}.searches + excluded.searches`);
  await deleteRareTerms(tx, search_changes, rows);
};

/** Adds counts to the stored ones, in a fixed order so that concurrent processes can't deadlock. */
export const addSearches = async (tx: Queryable, { days, misses, changes }: SearchCounts): Promise<void> => {
  const dayRows = [...days].toSorted().map(([key, { searches, empty }]) => {
    const { day, kind } = parseKey(key);
    return { day, kind, searches, empty };
  });
  if (dayRows.length > 0)
    await tx
      .insert(search_days)
      .values(dayRows)
      .onConflictDoUpdate({
        target: [search_days.day, search_days.kind],
        set: {
          searches: sql`${search_days.searches} + excluded.searches`,
          empty: sql`${search_days.empty} + excluded.empty`,
        },
      });
  await addChanges(tx, changes);
  if (misses.size === 0) return;
  const missRows = [...misses].toSorted().map(([key, searches]) => ({ ...parseKey(key), searches }));
  await tx.execute(sql`
    insert into ${search_misses} (day, kind, term, searches)
    select day, kind, term, searches
    from json_to_recordset(${JSON.stringify(missRows)}::json) as counted(day date, kind text, term text, searches integer)
    order by day, kind, term
    on conflict (day, kind, term) do update set searches = ${search_misses}.searches + excluded.searches`);
  await deleteRareTerms(tx, search_misses, missRows);
};

/** Searches on these days, both included, by day. */
export const listSearchDays = (db: Queryable, { from, to }: { from: PlainDate; to: PlainDate }) =>
  db
    .select()
    .from(search_days)
    .where(and(gte(search_days.day, from), lte(search_days.day, to)));

/** Search terms without results on these days, both inclusive, most frequent first. */
export const listEmptySearches = (db: Queryable, { from, to }: { from: PlainDate; to: PlainDate }, limit: number) =>
  db
    .select({
      kind: search_misses.kind,
      term: search_misses.term,
      searches: sql<number>`sum(${search_misses.searches})::integer`,
      last: sql<PlainDate>`max(${search_misses.day})::text`,
    })
    .from(search_misses)
    .where(and(gte(search_misses.day, from), lte(search_misses.day, to)))
    .groupBy(search_misses.kind, search_misses.term)
    .orderBy(sql`3 desc, 4 desc, 2`)
    .limit(limit);

/** Search terms that were corrected or relaxed on these days, both inclusive, most frequent first. */
export const listChangedSearches = (db: Queryable, { from, to }: { from: PlainDate; to: PlainDate }, limit: number) =>
  db
    .select({
      kind: search_changes.kind,
      change: search_changes.change,
      term: search_changes.term,
      searches: sql<number>`sum(${search_changes.searches})::integer`,
      last: sql<PlainDate>`max(${search_changes.day})::text`,
    })
    .from(search_changes)
    .where(and(gte(search_changes.day, from), lte(search_changes.day, to)))
    .groupBy(search_changes.kind, search_changes.change, search_changes.term)
    .orderBy(sql`4 desc, 5 desc, 3`)
    .limit(limit);

/** Deletes search terms and counts older than the given days. */
export const purgeSearches = async (db: Queryable, before: { terms: PlainDate; counts: PlainDate }): Promise<void> => {
  await db.delete(search_misses).where(lt(search_misses.day, before.terms));
  await db.delete(search_changes).where(lt(search_changes.day, before.terms));
  await db.delete(search_days).where(lt(search_days.day, before.counts));
};
