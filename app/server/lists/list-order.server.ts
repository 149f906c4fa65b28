import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** One key of an order. Nulls come last in either direction, and first in a reversed order; only a nullable key has any. */
type OrderKey = { by: SQL | AnyColumn; descending: boolean; nullable: boolean; nullsFirst?: boolean };

/** The order of a list. Its last key is unique, so that every row has one place. */
export type ListOrder = {
  keys: readonly OrderKey[];
  /** The place of a row can change while it exists, because a key is not constant. */
  moves: boolean;
};

type Nullable = { nullable?: boolean };

export const ascending = (by: SQL | AnyColumn, { nullable = false }: Nullable = {}): OrderKey => ({
  by,
  descending: false,
  nullable,
});

export const descending = (by: SQL | AnyColumn, { nullable = false }: Nullable = {}): OrderKey => ({
  by,
  descending: true,
  nullable,
});

/** An order by keys that never change, such as the time of creation. */
export const fixedOrder = (...keys: OrderKey[]): ListOrder => ({ keys, moves: false });

/** An order by keys of which one may change, such as a title or a number of views. */
export const mutableOrder = (...keys: OrderKey[]): ListOrder => ({ keys, moves: true });

/** The keys of a row as text, as the database writes them: a JavaScript date has no microseconds. */
export type Cursor = (string | null)[];

/** What a list query needs to read some of its rows in order; `cursor` goes into its select list. */
export type Slice = {
  cursor: SQL.Aliased<Cursor>;
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
  offset: number;
};

const commaSeparated = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const cursorOf = ({ keys }: ListOrder): SQL.Aliased<Cursor> =>
  sql<Cursor>`jsonb_build_array(${commaSeparated(keys.map(({ by }) => sql`(${by})::text`))})`.as('cursor');

/** For `order by`. `nulls last` only where it is needed: an index is not read backwards with it. */
export const orderBy = ({ keys }: ListOrder): SQL =>
  commaSeparated(
    keys.map(({ by, descending: down, nullable, nullsFirst }) => {
      // PostgreSQL puts nulls last when it ascends and first when it descends.
      const nulls =
        nullable && (nullsFirst ?? false) !== down ? sql.raw(nullsFirst ? ' nulls first' : ' nulls last') : sql``;
      return sql`${by}${down ? sql` desc` : sql``}${nulls}`;
    }),
  );

/** The same order from its end. */
const reversed = ({ keys, moves }: ListOrder): ListOrder => ({
  keys: keys.map((key) => ({ ...key, descending: !key.descending, nullsFirst: key.nullable })),
  moves,
});

/** Later in the first key, or equal in it and later in the others. */
const isAfterInTurn = ([key, ...others]: readonly OrderKey[], [value, ...values]: Cursor): SQL => {
  if (!key) return sql`false`;
  if (value === null || value === undefined) {
    const orValue = key.nullsFirst ? sql`${key.by} is not null or ` : sql``;
    return sql`(${orValue}(${key.by} is null and ${isAfterInTurn(others, values)}))`;
  }
  const later = key.descending ? sql`${key.by} < ${value}` : sql`${key.by} > ${value}`;
  const orNull = key.nullable && !key.nullsFirst ? sql` or ${key.by} is null` : sql``;
  return sql`(${later}${orNull} or (${key.by} = ${value} and ${isAfterInTurn(others, values)}))`;
};

/**
 * The rows after a cursor. Keys of one direction are compared as a row, which an index of these keys answers; otherwise the first key alone says where an
 * index is read from.
 */
const isAfter = (keys: readonly OrderKey[], cursor: Cursor): SQL => {
  const [first] = keys;
  const down = first?.descending;
  if (keys.some(({ nullable, descending: other }) => nullable || other !== down)) {
    const inTurn = isAfterInTurn(keys, cursor);
    return first && !first.nullable
      ? sql`(${first.by} ${down ? sql`<=` : sql`>=`} ${cursor[0]} and ${inTurn})`
      : inTurn;
  }
  const columns = commaSeparated(keys.map(({ by }) => sql`${by}`));
  const values = commaSeparated(cursor.map((value) => sql`${value}`));
  return sql`(${columns}) ${down ? sql`<` : sql`>`} (${values})`;
};

/** One page of a list, from 1 on. */
export const pageSlice = (order: ListOrder, page: number, perPage: number): Slice => ({
  cursor: cursorOf(order),
  where: undefined,
  orderBy: orderBy(order),
  limit: perPage,
  offset: (page - 1) * perPage,
});

/** The next rows after a cursor; the first ones without a cursor. */
export const keysetSlice = (order: ListOrder, after: Cursor | null, limit: number): Slice => ({
  ...pageSlice(order, 1, limit),
  where: after === null ? undefined : isAfter(order.keys, after),
});

/** The rows before a cursor, the nearest first. */
export const keysetSliceBefore = (order: ListOrder, before: Cursor, limit: number): Slice => {
  const { where, orderBy: backwards } = keysetSlice(reversed(order), before, limit);
  return { ...pageSlice(order, 1, limit), where, orderBy: backwards };
};

/** The rows with these values of the unique key. */
export const rowsSlice = (order: ListOrder, ids: readonly string[]): Slice => ({
  ...pageSlice(order, 1, ids.length),
  where: sql`${order.keys.at(-1)?.by} = any(${sql.param(ids)})`,
});
