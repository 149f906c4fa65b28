import { and, between, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { search_days, search_terms } from './analytics.tables.server.ts';
import type { SearchOutcome } from './search-term.ts';

/** Search counts held in memory: all by 'day kind', and terms by 'day kind outcome term'. */
export type SearchCounts = { days: Map<string, { searches: number; empty: number }>; terms: Map<string, number> };

/** Distinct terms stored per day, kind and outcome: the rarest make room for others, first those that have not just been searched. */
const maxTermsPerDay = 1000;

const parseKey = (key: string) => {
  const [day = '', kind = '', outcome = '', ...term] = key.split(' ');
  return {
    day: day as PlainDate,
    kind: kind === 'trains' ? ('trains' as const) : ('packages' as const),
    outcome,
    term: term.join(' '),
  };
};

const addTerms = async (tx: Queryable, terms: SearchCounts['terms']): Promise<void> => {
  if (terms.size === 0) return;
  const rows = JSON.stringify([...terms].toSorted().map(([key, searches]) => ({ ...parseKey(key), searches })));
  await tx.execute(sql`
    insert into ${search_terms} (day, kind, outcome, term, searches)
    select day, kind, outcome, term, searches
    from json_to_recordset(${rows}::json) as counted(day date, kind text, outcome text, term text, searches integer)
    order by day, kind, outcome, term
    on conflict (day, kind, outcome, term) do update set searches = ${search_terms}.searches + excluded.searches`);
  await tx.execute(sql`
    with latest as (
      select distinct day, kind, outcome, term
      from json_to_recordset(${rows}::json) as l(day date, kind text, outcome text, term text)
    ), ranked as (
      select s.ctid, row_number() over (
        partition by s.day, s.kind, s.outcome order by s.searches desc, l.term is null, s.term) as rank
      from ${search_terms} s left join latest l using (day, kind, outcome, term)
      where (s.day, s.kind, s.outcome) in (select day, kind, outcome from latest)
    )
    delete from ${search_terms} using ranked where ${search_terms}.ctid = ranked.ctid and ranked.rank > ${maxTermsPerDay}`);
};

/** Adds counts to the stored ones, in a fixed order so that concurrent processes can't deadlock. */
export const addSearches = async (tx: Queryable, { days, terms }: SearchCounts): Promise<void> => {
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
  await addTerms(tx, terms);
};

/** Searches on these days, both included, by day. */
export const listSearchDays = (db: Queryable, { from, to }: { from: PlainDate; to: PlainDate }) =>
  db
    .select()
    .from(search_days)
    .where(between(search_days.day, from, to));

/** Search terms with one of these outcomes on these days, both included, most frequent first. */
export const listSearchTerms = (
  db: Queryable,
  { from, to }: { from: PlainDate; to: PlainDate },
  outcomes: readonly SearchOutcome[],
  limit: number,
) =>
  db
    .select({
      kind: search_terms.kind,
      outcome: search_terms.outcome,
      term: search_terms.term,
      searches: sql<number>`sum(${search_terms.searches})::integer`,
      last: sql<PlainDate>`max(${search_terms.day})::text`,
    })
    .from(search_terms)
    .where(and(between(search_terms.day, from, to), inArray(search_terms.outcome, [...outcomes])))
    .groupBy(search_terms.kind, search_terms.outcome, search_terms.term)
    .orderBy(sql`4 desc, 5 desc, 3`)
    .limit(limit);

/** Deletes search terms and counts older than the given days. */
export const purgeSearches = async (db: Queryable, before: { terms: PlainDate; counts: PlainDate }): Promise<void> => {
  await db.delete(search_terms).where(lt(search_terms.day, before.terms));
  await db.delete(search_days).where(lt(search_days.day, before.counts));
};
