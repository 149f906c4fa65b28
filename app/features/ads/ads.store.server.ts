import { and, eq, gt, gte, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { contentColumns } from '~/features/content/content-values.ts';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import {
  ascending,
  descending,
  fixedOrder,
  type ListOrder,
  mutableOrder,
  type Slice,
} from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Ad, AdState } from './ad.ts';
import { type AdPlacement, adFields } from './ad-fields.ts';
import type { AdSearch, AdSort } from './ad-search.ts';
import { advertisements } from './ads.tables.server.ts';

const placement = sql<AdPlacement>`${advertisements.placement}`.as('placement');
const columns = {
  id: advertisements.id,
  ...contentColumns(adFields, advertisements),
  placement,
  created_at: advertisements.created_at,
  updated_at: advertisements.updated_at,
  views: advertisements.views,
  clicks: advertisements.clicks,
};

/** Upper bound of active ads held in memory. */
const maxActive = 500;

/** All advertisements of every placement that are switched on, of any dates. */
export const listActiveAds = (db: Queryable): Promise<Ad[]> =>
  db
    .select(columns)
    .from(advertisements)
    .where(eq(advertisements.is_active, true))
    .orderBy(advertisements.id)
    .limit(maxActive);

/** An advertisement by id, active or not; null when there is none. */
export const findAd = async (db: Queryable, id: string): Promise<Ad | null> => {
  const [ad] = await db.select(columns).from(advertisements).where(eq(advertisements.id, id));
  return ad ?? null;
};

/** Locks an advertisement until the end of the transaction; null when there is none. */
export const lockAd = async (tx: Tx, id: string): Promise<Ad | null> => {
  const [ad] = await tx.select(columns).from(advertisements).where(eq(advertisements.id, id)).for('update');
  return ad ?? null;
};

type AdRow = Omit<Ad, 'views' | 'clicks' | 'created_at'>;

export const insertAd = async (tx: Tx, row: AdRow): Promise<void> => {
  await tx.insert(advertisements).values({ ...row, created_at: row.updated_at });
};

export const updateAd = async (tx: Tx, { id, ...row }: Partial<AdRow> & Pick<AdRow, 'id'>): Promise<void> => {
  await tx.update(advertisements).set(row).where(eq(advertisements.id, id));
};

export const deleteAdRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(advertisements).where(eq(advertisements.id, id));
};

/** Views and clicks of an advertisement not yet written to the database. */
export type AdCount = { id: string; views: number; clicks: number };

/** Adds views and clicks to the stored totals; counts of deleted advertisements are dropped. */
export const addAdCounts = async (db: Queryable, counts: readonly AdCount[]): Promise<void> => {
  const each = <Value>(of: (count: AdCount) => Value) => sql.param(counts.map(of));
  await db.execute(sql`
    update ${advertisements} set views = advertisements.views + counted.views, clicks = advertisements.clicks + counted.clicks
    from unnest(${each(({ id }) => id)}::uuid[], ${each(({ views }) => views)}::integer[], ${each(({ clicks }) => clicks)}::integer[])
      as counted (id, views, clicks)
    where advertisements.id = counted.id`);
};

/** Conditions of a search without its status, so that each status can be counted. */
const matchesSearch = ({ q, placement: where }: AdSearch): SQL | undefined =>
  and(
    containsWords(sql`concat_ws(' ', ${advertisements.title}, ${advertisements.link_url})`, q),
    where ? eq(advertisements.placement, where) : undefined,
  );

/** The condition of a state on an Indian date, as `adStateOn` has it. */
const isInState = (state: AdState, today: PlainDate): SQL | undefined => {
  const { is_active, starts_on, ends_on } = advertisements;
  switch (state) {
    case 'off':
      return not(is_active);
    case 'ended':
      return and(is_active, lt(ends_on, today));
    case 'scheduled':
      return and(is_active, gt(starts_on, today));
    case 'active':
      return and(is_active, or(isNull(starts_on), lte(starts_on, today)), or(isNull(ends_on), gte(ends_on, today)));
  }
};

const byId = ascending(advertisements.id);
const rate = sql`${advertisements.clicks}::float8 / nullif(${advertisements.views}, 0)`;

export const adOrders: Record<AdSort, ListOrder> = {
  newest: fixedOrder(descending(advertisements.created_at), byId),
  oldest: fixedOrder(ascending(advertisements.created_at), byId),
  title: mutableOrder(ascending(sql`lower(${advertisements.title})`), byId),
  views: mutableOrder(descending(advertisements.views), byId),
  clicks: mutableOrder(descending(advertisements.clicks), byId),
  rate: mutableOrder(descending(rate, { nullable: true }), byId),
};

/** Some of the advertisements that match a search, in order. */
export const listAdRows = (db: Queryable, search: AdSearch, slice: Slice, today: PlainDate) =>
  db
    .select({ ...columns, cursor: slice.cursor })
    .from(advertisements)
    .where(and(matchesSearch(search), search.state ? isInState(search.state, today) : undefined, slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

/** Number of matching advertisements by status; `everything` counts all in the table. */
export const countAds = async (db: Queryable, search: AdSearch, today: PlainDate) => {
  const found = matchesSearch(search) ?? sql`true`;
  const count = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${found} and ${which}))::integer`;
  const [row] = await db
    .select({
      everything: sql<number>`count(*)::integer`,
      all: count(sql`true`),
      active: count(isInState('active', today)),
      scheduled: count(isInState('scheduled', today)),
      ended: count(isInState('ended', today)),
      off: count(isInState('off', today)),
    })
    .from(advertisements);
  return row ?? { everything: 0, all: 0, active: 0, scheduled: 0, ended: 0, off: 0 };
};
