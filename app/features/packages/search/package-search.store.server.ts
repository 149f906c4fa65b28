import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { asTerm, type CardRow, cardColumns } from '../core/listing.store.server.ts';
import { facetTerm } from '../core/search-terms.ts';
import type { DayRange, PackageSortKey } from './package-search.ts';

/** The order of each sort key; the id as last column makes it total, so that no package appears on two pages. */
const orders: Record<PackageSortKey, (prefix: string) => SQL> = {
  popularity: (s) => sql.raw(`${s}popularity desc nulls last, ${s}package_id`),
  'price-low': (s) => sql.raw(`${s}price_paise, ${s}package_id`),
  'price-high': (s) => sql.raw(`${s}price_paise desc, ${s}package_id desc`),
  rating: (s) => sql.raw(`${s}rating desc nulls last, ${s}popularity desc nulls last, ${s}package_id`),
};

export type ListingQuery = {
  /** All must match; words of three characters or more match as a prefix. */
  words: readonly string[];
  facets: readonly string[];
  days: DayRange | null;
  sort: PackageSortKey;
  limit: number;
  offset: number;
};

const termsOf = ({ words, facets }: Pick<ListingQuery, 'words' | 'facets'>): string =>
  [...words.map(asTerm), ...facets.map((facet) => `'${facetTerm(facet)}'`)].join(' & ');

const conditionOf = (query: ListingQuery): SQL => {
  const terms = termsOf(query);
  const { days } = query;
  return sql.join(
    [
      sql`true`,
      ...(terms ? [sql`s.terms @@ ${terms}::tsquery`] : []),
      ...(days ? [sql`s.days >= ${days.min}`] : []),
      ...(days?.max != null ? [sql`s.days <= ${days.max}`] : []),
    ],
    sql` and `,
  );
};

/**
 * From this many hits on, a page is read along the index of the sort order; fewer hits are collected and sorted. Without this PostgreSQL
 * assumes independent conditions and may scan a whole index to find fifty of a hundred.
 */
const manyHits = 5000;

/**
 * One page of the public listing and the total count. Not a prepared statement: the best plan depends on how common the words are, so
 * PostgreSQL must know them when planning. The count decides which of the two branches of the union runs.
 */
export const listPublicPackages = async (
  db: Queryable,
  query: ListingQuery,
): Promise<{ total: number; rows: CardRow[] }> => {
  const condition = conditionOf(query);
  const order = orders[query.sort];
  const page = sql`order by ${order('')} limit ${query.limit} offset ${query.offset}`;
  const keys = sql.raw('package_id, popularity, price_paise, rating');
  const { rows } = await db.execute<CardRow & { total: number; id: string | null }>(sql`
    with counted as materialized (select count(*)::integer as total from package_search s where ${condition})
    select counted.total, ${cardColumns}
    from counted left join (
      (select ${keys} from package_search s where ${condition} and (select total from counted) > ${manyHits} ${page})
      union all
      (select ${keys} from (select ${keys} from package_search s where ${condition} offset 0) as few
       where (select total from counted) <= ${manyHits} ${page})
    ) as s on true
    left join travel_packages p on p.id = s.package_id
    order by ${order('s.')}`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ total, ...row }) => (row.id === null ? [] : [row])),
  };
};

/** package_words also holds words of deleted or edited packages, so a word counts only while a public package matches it. */
const hasMatch = sql`exists (select from package_search s where s.terms @@ ('''' || w.word || '''')::tsquery offset 0)`;

/**
 * For each word: the word itself when it is known or the prefix of a known word, else the most similar known word, or null when none is
 * similar.
 */
export const findSimilarWords = async (db: Queryable, words: readonly string[]): Promise<(string | null)[]> => {
  const { rows } = await db.execute<{ word: string | null }>(sql`
    select coalesce(
      (select a.word from package_words w
       where length(a.word) > 2 and w.word ~>=~ a.word and w.word ~<~ (a.word || chr(65533)) and ${hasMatch} limit 1),
      (select w.word from package_words w where w.word = a.word and ${hasMatch}),
      (select w.word from package_words w where w.word % a.word and ${hasMatch}
       order by similarity(w.word, a.word) desc, w.word limit 1)
    ) as word
    from unnest(${sql.param([...words])}::text[]) with ordinality as a (word, place)
    order by a.place`);
  return rows.map(({ word }) => word);
};
