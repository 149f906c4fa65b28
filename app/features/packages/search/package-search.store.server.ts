import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { type CardRow, cardColumns } from '../core/listing.store.server.ts';
import type { PackageSortKey } from './package-search.ts';
import type { DayRange, PriceRange } from './read-numbers.ts';

/** A search as the index understands it. */
export type IndexQuery = {
  /** Places, facets, months and concepts; all must match. Each is a term of a tsquery. */
  keys: readonly string[];
  /** Words, as terms of a tsquery; all must match. */
  words: readonly string[];
  /** Quoted texts, each as its words; the package has them in this order. */
  phrases: readonly (readonly string[])[];
  /** Packages that match an earlier one of these terms come first. */
  nearest: readonly string[];
  /** Packages that match this term come first. */
  first: string | null;
  /** Packages that match more of these terms come first of all. */
  counted: readonly string[];
  /** Packages of about this many days come first. */
  nearDays: number | null;
  /** The lowest rating of travellers, 0 for any. */
  minRating: number;
  days: readonly DayRange[];
  prices: readonly PriceRange[];
};

const allOf = (terms: readonly string[]): string => terms.join(' & ');

/** Paise of a price limit; the largest that a price can have for a higher limit. */
const toPaise = (rupees: number): number => Math.min(rupees * 100, 2_147_483_647);

/** Words that follow each other in a text, with anything but letters and digits between them. */
const phrasePattern = (words: readonly string[]): string =>
  `(^|[^[:alnum:]])${words.join('[^[:alnum:]]+')}($|[^[:alnum:]])`;

const hasPhrase = (words: readonly string[]): SQL => sql`exists (
  select from travel_packages p where p.id = s.package_id
    and concat_ws(' / ', p.title, p.destination, p.description, p.highlights::text) ~* ${phrasePattern(words)})`;

const conditionOf = ({ keys, words, phrases, days, prices, minRating }: IndexQuery): SQL =>
  sql.join(
    [
      sql`true`,
      ...(keys.length > 0 ? [sql`s.keys @@ ${allOf(keys)}::tsquery`] : []),
      ...(words.length > 0 ? [sql`s.terms @@ ${allOf(words)}::tsquery`] : []),
      ...phrases.map(hasPhrase),
      ...(minRating > 0 ? [sql`s.rating >= ${minRating}`] : []),
      ...days.flatMap(({ min, max }) => [sql`s.days >= ${min}`, ...(max === null ? [] : [sql`s.days <= ${max}`])]),
      ...prices.flatMap(({ min, max }) => [
        ...(min === null ? [] : [sql`s.price_paise >= ${toPaise(min)}`]),
        ...(max === null ? [] : [sql`s.price_paise <= ${toPaise(max)}`]),
      ]),
    ],
    sql` and `,
  );

/** The order of each sort key; the id as last column makes it total, so that no package appears on two pages. */
const orders: Record<PackageSortKey, string> = {
  popularity: 'popularity desc nulls last, created_at desc nulls last, package_id',
  'price-low': 'price_paise, package_id',
  'price-high': 'price_paise desc, package_id desc',
  rating: 'rating desc nulls last, popularity desc nulls last, created_at desc nulls last, package_id',
  duration: 'days, package_id',
};

const matches = (term: string): SQL => sql`(s.terms @@ ${term}::tsquery)::integer`;

/** The position of the first of these terms that a package has; one more when it has none. */
const positionOf = (terms: readonly string[]): SQL =>
  sql`case ${sql.join(
    terms.map((term, at) => sql`when s.keys @@ ${term}::tsquery then ${sql.raw(String(at))}`),
    sql` `,
  )} else ${sql.raw(String(terms.length))} end`;

/** How well a package matches, best first; empty when all match equally well. */
const relevanceOf = ({ first, counted, nearDays, nearest }: IndexQuery): SQL[] => [
  ...(counted.length > 1 ? [sql`${sql.join(counted.map(matches), sql` + `)} desc`] : []),
  ...(nearest.length > 0 ? [positionOf(nearest)] : []),
  ...(first ? [sql`${matches(first)} desc`] : []),
  ...(nearDays === null ? [] : [sql`abs(s.days - ${nearDays}::integer) nulls last`]),
];

export type Page = { sort: PackageSortKey; limit: number; offset: number };

/** The number of packages that match. */
export const countPackages = async (db: Queryable, query: IndexQuery): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from package_index s where ${conditionOf(query)}`);
  return rows[0]?.total ?? 0;
};

/**
 * One page of the packages that match. Not a prepared statement: the best plan depends on how common the terms are. Few hits are collected,
 * ranked and sorted. Many are read along the index of the sort order, without a rank: pages of them match equally well.
 */
export const listPackages = async (
  db: Queryable,
  query: IndexQuery,
  { sort, limit, offset }: Page,
  many: boolean,
): Promise<CardRow[]> => {
  const relevance = many || sort !== 'popularity' ? [] : relevanceOf(query);
  const order = sql.join([...relevance, sql.raw(orders[sort])], sql`, `);
  const fence = many ? sql`` : sql`offset 0`;
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns}
    from (
      select s.package_id, row_number() over () as place
      from (
        select s.package_id from (select * from package_index s where ${conditionOf(query)} ${fence}) as s
        order by ${order} limit ${limit} offset ${offset}
      ) as s
    ) as s join travel_packages p on p.id = s.package_id
    order by s.place`);
  return rows;
};

/** For each search: whether a package matches. */
export const checkPackages = async (db: Queryable, queries: readonly IndexQuery[]): Promise<boolean[]> => {
  if (queries.length === 0) return [];
  const found = queries.map((query) => sql`exists (select from package_index s where ${conditionOf(query)} offset 0)`);
  const { rows } = await db.execute<{ found: boolean[] }>(sql`select array[${sql.join(found, sql`, `)}] as found`);
  return rows[0]?.found ?? [];
};

/** Facets (4 bytes), price in paise (4) and days (2) of each hit, one after the other. */
export const readHitFacets = async (db: Queryable, query: IndexQuery): Promise<Buffer> => {
  const { rows } = await db.execute<{ packed: Buffer | null }>(sql`
    select string_agg(int4send(facets) || int4send(price_paise) || int2send(coalesce(days, 0::smallint)), '') as packed
    from package_index s where ${conditionOf(query)}`);
  return rows[0]?.packed ?? Buffer.alloc(0);
};

/** A word of a query: the words of packages that begin with it, and similar ones of titles, destinations and highlights. */
export type WordRow = { word: string; known: string[]; similar: string[] };

/** Words of packages that stand for one word of a query at most. */
const maxExpansions = 12;

/**
 * Looks words up in package_words, which also holds words of deleted or edited packages: a word counts only while a public package has it.
 * Words under three characters are not completed.
 */
export const findWords = async (db: Queryable, words: readonly string[]): Promise<WordRow[]> => {
  const { rows } = await db.execute<WordRow>(sql`
    select a.word,
      array(
        select w.word from package_words w
        where w.word ~>=~ a.word and w.word ~<=~ case when length(a.word) < 3 then a.word else a.word || chr(65533) end
          and exists (select from package_index s where s.terms @@ quote_literal(w.word)::tsquery offset 0)
        order by length(w.word), w.word limit ${maxExpansions}
      ) as known,
      array(
        select w.word from package_words w
        where w.word % a.word
          and exists (select from package_index s where s.terms @@ quote_literal('=' || w.word)::tsquery offset 0)
        order by similarity(w.word, a.word) desc, w.word limit 5
      ) as similar
    from unnest(${sql.param([...words])}::text[]) as a (word)`);
  return rows;
};
