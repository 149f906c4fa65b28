import { type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PagePosition, RowCount } from '~/shared/lists/list-query.ts';
import type { Queryable } from '../database/database.server.ts';
import {
  type Cursor,
  keysetSlice,
  keysetSliceBefore,
  type ListOrder,
  pageSlice,
  type Slice,
} from './list-order.server.ts';
import { pageCount } from './load-list.server.ts';

/** Rows up to this number are counted exactly, and their pages have numbers. */
export const exactCountLimit = 10_000;

/** An estimate with as many significant digits as it is precise. */
export const roundEstimate = (total: number, digits: number): number => Number(Math.round(total).toPrecision(digits));

/** Significant digits of an estimate by the statistics of the database. */
const statisticsDigits = 4;

/** A number that was counted exactly. Beyond the limit its pages have positions, and it is shown as one that may be passed already. */
export const countedRows = (total: number): RowCount => ({ total, about: total > exactCountLimit });

const plan = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
]);

/** About how many rows a query without limit has, by the statistics of the database; at least `least`. */
export const estimateRows = async (db: Queryable, query: SQLWrapper, least = 0): Promise<RowCount> => {
  const explained = await db.execute(sql`explain (format json) ${query}`);
  const [row] = plan.parse(explained.rows);
  return {
    total: roundEstimate(Math.max(least, row['QUERY PLAN'][0].Plan['Plan Rows']), statisticsDigits),
    about: true,
  };
};

/** Counts the rows of a query without limit: exactly up to `exactCountLimit`, otherwise about. Its cost does not grow with the number of rows. */
export const countListRows = async (db: Queryable, query: SQLWrapper, limit = exactCountLimit): Promise<RowCount> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select from (${query}) as listed limit ${limit + 1}) as counted`,
  );
  const total = rows[0]?.total ?? 0;
  return total <= limit ? { total, about: false } : estimateRows(db, query, limit + 1);
};

/** Counts the rows of each filter of a list, as {@link countListRows}; `select` is its query without limit. */
export const countListFilters = async <Filter extends string>(
  db: Queryable,
  filters: readonly Filter[],
  select: (filter: Filter) => SQLWrapper,
): Promise<Record<Filter, RowCount>> => {
  const counts = await Promise.all(filters.map(async (filter) => [filter, await countListRows(db, select(filter))]));
  return Object.fromEntries(counts);
};

/** The sum of counts; about when one of them is. */
export const sumCounts = (counts: readonly RowCount[]): RowCount => ({
  total: counts.reduce((sum, { total }) => sum + total, 0),
  about: counts.some(({ about }) => about),
});

const cursorText = z.array(z.string().nullable()).min(1);

const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

const decodeCursor = (text: string | undefined, { keys }: ListOrder): Cursor | null => {
  if (!text) return null;
  try {
    const cursor = cursorText.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return cursor.length === keys.length ? cursor : null;
  } catch {
    return null;
  }
};

/** A page of a list with its number of rows, which is about when there are many; `pages` are those that have numbers. */
export type CountedPage<Row> = ReadPage<Row> & RowCount & { pages: number };

/** The rows of a page, and the positions of the pages beside it; null at the ends of the list. */
export type ReadPage<Row> = { rows: Row[]; previous: string | null; next: string | null };

/**
 * Reads a page after or before a row when the position names one, which costs the same everywhere in the list; otherwise by its number.
 * @throws a DatabaseError with a state of class 22 when the position was made up
 */
export const readPage = async <Row extends { cursor: Cursor }>(
  order: ListOrder,
  position: PagePosition,
  perPage: number,
  read: (slice: Slice) => PromiseLike<Row[]>,
): Promise<ReadPage<Row>> => {
  const before = decodeCursor(position.before, order);
  const after = before ? null : decodeCursor(position.after, order);
  // One row more than a page tells whether there is another page.
  const slice = before
    ? keysetSliceBefore(order, before, perPage + 1)
    : after
      ? keysetSlice(order, after, perPage + 1)
      : { ...pageSlice(order, position.page, perPage), limit: perPage + 1 };
  const found = await read(slice);
  const isMore = found.length > perPage;
  const rows = before ? found.slice(0, perPage).reverse() : found.slice(0, perPage);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = before ? isMore : after !== null || position.page > 1;
  const hasNext = before ? true : isMore;
  return {
    rows,
    previous: first && hasPrevious ? encodeCursor(first.cursor) : null,
    next: last && hasNext ? encodeCursor(last.cursor) : null,
  };
};

/**
 * Reads a page as {@link readPage}, with the number of all rows.
 * @throws a DatabaseError with a state of class 22 when the position was made up
 */
export const readCountedPage = async <Row extends { cursor: Cursor }>(
  order: ListOrder,
  position: PagePosition,
  perPage: number,
  read: (slice: Slice) => PromiseLike<Row[]>,
  counting: RowCount | Promise<RowCount>,
): Promise<CountedPage<Row>> => {
  const [page, count] = await Promise.all([readPage(order, position, perPage, read), counting]);
  return { ...page, ...count, pages: pageCount(Math.min(count.total, exactCountLimit), perPage) };
};
