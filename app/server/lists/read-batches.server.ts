import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.server.ts';
import { type Cursor, keysetSlice, type ListOrder, rowsSlice, type Slice } from './list-order.server.ts';

/** Rows per query of an export. */
const batchSize = 500;

/** A query of a list for some of its rows. */
type ReadSlice<Row> = (slice: Slice) => PromiseLike<Row[]> & SQLWrapper;

type Options = { size?: number };

/** Reads after the last row of the previous batch, whatever was inserted or deleted before it. */
async function* readByKeyset<Row extends { cursor: Cursor }>(
  order: ListOrder,
  read: ReadSlice<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  for (let after: Cursor | null = null; ; ) {
    const rows: Row[] = await read(keysetSlice(order, after, size));
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.cursor ?? null;
    if (rows.length < size) return;
  }
}

/** No list has more rows. */
const all = 2_147_483_647;

/** Reads the unique keys of all rows in one statement, then the rows by key: a row that moves meanwhile keeps its place in the file. */
async function* readInFirstOrder<Row extends { cursor: Cursor }>(
  db: Queryable,
  order: ListOrder,
  read: ReadSlice<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const query = read(keysetSlice(order, null, all)).getSQL();
  const { rows: listed } = await db.execute<{ id: string }>(
    sql`select listed.cursor ->> -1 as id from (${query}) as listed`,
  );
  for (let start = 0; start < listed.length; start += size) {
    const places = new Map(listed.slice(start, start + size).map(({ id }, place) => [id, place]));
    const placeOf = ({ cursor }: Row): number => places.get(cursor.at(-1) ?? '') ?? 0;
    const rows = await read(rowsSlice(order, [...places.keys()]));
    if (rows.length > 0) yield rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/**
 * All rows of a list in its order, in batches. A row that exists from the first to the last batch is read exactly once, whatever is inserted, deleted or
 * changed meanwhile. By keyset when the order is fixed; when rows can move, their keys are read first.
 */
export const readBatches = <Row extends { cursor: Cursor }>(
  db: Queryable,
  order: ListOrder,
  read: ReadSlice<Row>,
  { size = batchSize }: Options = {},
): AsyncGenerator<Row[]> => (order.moves ? readInFirstOrder(db, order, read, size) : readByKeyset(order, read, size));

/** The same row by row. */
export async function* readAllRows<Row extends { cursor: Cursor }>(
  db: Queryable,
  order: ListOrder,
  read: ReadSlice<Row>,
  options: Options = {},
): AsyncGenerator<Row> {
  for await (const rows of readBatches(db, order, read, options)) yield* rows;
}
