import { and, count, desc, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxFeaturedPackages } from '~/features/packages/core/package.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { ascending, descending, fixedOrder, type ListOrder, type Slice } from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { agentRelation } from '../accounts/core/account-queries.server.ts';
import { packageRelation } from '../packages/core/package-queries.server.ts';
import type { Placement } from './bid.ts';
import type { BidSearch, BidSort } from './bid-search.ts';
import { bids } from './bids.tables.server.ts';

const rankOrder = sql`partition by ${bids.placement} order by ${bids.bid_amount_paise} desc, ${bids.turn}`;

/** A column of the bid at the last place on the home page; null while places are free. */
const lastPlaceOf = <Value>(
  column: PgColumn,
) => sql<Value | null>`nth_value(${column}, ${sql.raw(String(maxFeaturedPackages))})
  over (${rankOrder} rows between unbounded preceding and unbounded following)`;

/**
 * The bids that count, i.e. active bids for public packages: each with its rank, the number of bids, the leading amount, and the amount and agent of
 * the last place on the home page (null while places are free).
 */
const rankedBids = (db: Queryable) =>
  db.$with('ranked').as(
    db
      .select({
        id: bids.id,
        rank: sql<number>`(row_number() over (${rankOrder}))::integer`.as('rank'),
        of: sql<number>`(count(*) over (partition by ${bids.placement}))::integer`.as('of_all'),
        leading: sql<number>`first_value(${bids.bid_amount_paise}) over (${rankOrder})`.as('leading'),
        last_place: lastPlaceOf<number>(bids.bid_amount_paise).as('last_place'),
        last_agent: lastPlaceOf<string>(bids.agent_id).as('last_agent'),
      })
      .from(bids)
      .innerJoin(packageRelation, eq(packageRelation.id, bids.package_id))
      .where(and(eq(bids.status, 'active'), eq(packageRelation.is_public, true))),
  );

/** An agent's active bids by rank, paused bids last. */
export const listOwnActiveBids = (db: Queryable, agent_id: string) => {
  const ranked = rankedBids(db);
  return db
    .with(ranked)
    .select({
      id: bids.id,
      package_id: packageRelation.id,
      package_title: packageRelation.title,
      bid_amount_paise: bids.bid_amount_paise,
      placement: bids.placement,
      created_at: bids.created_at,
      ends_on: bids.ends_on,
      awaiting_review: packageRelation.awaiting_review,
      rejection_reason: packageRelation.rejection_reason,
      rank: ranked.rank,
      of: ranked.of,
      leading: ranked.leading,
      last_place: ranked.last_place,
      has_last_place: sql<boolean>`coalesce(${ranked.last_agent} = ${agent_id}, false)`,
    })
    .from(bids)
    .innerJoin(packageRelation, eq(packageRelation.id, bids.package_id))
    .leftJoin(ranked, eq(ranked.id, bids.id))
    .where(and(eq(bids.agent_id, agent_id), eq(bids.status, 'active')))
    .orderBy(sql`${ranked.rank} nulls last`, bids.turn);
};

/** A page of an agent's ended bids, latest first, and their total number. */
export const listOwnPastBids = async (
  db: Queryable,
  agent_id: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const ended = and(eq(bids.agent_id, agent_id), ne(bids.status, 'active'));
  const rows = await db
    .select({
      id: bids.id,
      package_title: sql<string>`coalesce(${packageRelation.title}, ${bids.package_title})`,
      bid_amount_paise: bids.bid_amount_paise,
      placement: bids.placement,
      status: bids.status,
      created_at: bids.created_at,
      ends_on: bids.ends_on,
      ended_at: bids.ended_at,
    })
    .from(bids)
    .leftJoin(packageRelation, eq(packageRelation.id, bids.package_id))
    .where(ended)
    .orderBy(desc(bids.ended_at), desc(bids.turn))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(bids).where(ended);
  return { rows, total: all?.total ?? 0 };
};

/** The packages an agent can bid for, by title; also hidden ones with a paused bid, whose last day can be changed. */
export const listBiddablePackages = (db: Queryable, agent_id: string) =>
  db
    .select({ id: packageRelation.id, title: packageRelation.title, destination: packageRelation.destination })
    .from(packageRelation)
    .where(
      and(
        eq(packageRelation.agent_id, agent_id),
        or(
          eq(packageRelation.is_public, true),
          exists(
            db
              .select({ id: bids.id })
              .from(bids)
              .where(and(eq(bids.package_id, packageRelation.id), eq(bids.status, 'active'))),
          ),
        ),
      ),
    )
    .orderBy(packageRelation.title, packageRelation.id);

/** The leading bid of a placement with its agent; null when there is none. */
export const findLeadingBid = async (db: Queryable, placement: Placement) => {
  const ranked = rankedBids(db);
  const [row] = await db
    .with(ranked)
    .select({ amount: bids.bid_amount_paise, agent_id: bids.agent_id, package_title: packageRelation.title })
    .from(ranked)
    .innerJoin(bids, eq(bids.id, ranked.id))
    .innerJoin(packageRelation, eq(packageRelation.id, bids.package_id))
    .where(and(eq(bids.placement, placement), eq(ranked.rank, 1)));
  return row ?? null;
};

/** Some of the bids that match a search, with package and agent, in order. */
export const listBidRows = (db: Queryable, search: BidSearch, slice: Slice) => {
  const ranked = rankedBids(db);
  return db
    .with(ranked)
    .select({
      id: bids.id,
      bid_amount_paise: bids.bid_amount_paise,
      placement: bids.placement,
      status: bids.status,
      created_at: bids.created_at,
      ends_on: bids.ends_on,
      ended_at: bids.ended_at,
      package_title: bids.package_title,
      rank: ranked.rank,
      package: {
        id: packageRelation.id,
        title: packageRelation.title,
        destination: packageRelation.destination,
        is_featured: packageRelation.is_featured,
        is_public: packageRelation.is_public,
      },
      agent: { id: agentRelation.id, company_name: agentRelation.company_name },
      cursor: slice.cursor,
    })
    .from(bids)
    .leftJoin(packageRelation, eq(packageRelation.id, bids.package_id))
    .leftJoin(agentRelation, joinAgent)
    .leftJoin(ranked, eq(ranked.id, bids.id))
    .where(and(matchesSearch(search), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
};

/** Also matches the former agent of a package, after the account was closed. */
const joinAgent = sql`${agentRelation.id} = coalesce(${bids.agent_id}, ${packageRelation.former_agent_id})`;

/** A turn is unique. */
export const bidOrders: Record<BidSort, ListOrder> = {
  highest: fixedOrder(descending(bids.bid_amount_paise), ascending(bids.turn)),
  newest: fixedOrder(descending(bids.created_at), descending(bids.turn)),
};

const matchesSearch = ({ q, placement, status, featured }: BidSearch): SQL | undefined =>
  and(
    placement === null ? undefined : eq(bids.placement, placement),
    status === 'all' ? undefined : eq(bids.status, status),
    featured === null ? undefined : sql`coalesce(${packageRelation.is_featured}, false) = ${featured === 'yes'}`,
    containsWords(
      sql`concat_ws(' ', ${bids.package_title}, ${packageRelation.title}, ${packageRelation.destination}, ${agentRelation.company_name})`,
      q,
    ),
  );

/** The bids that match a search, to be counted. */
export const selectMatchingBids = (db: Queryable, search: BidSearch) =>
  db
    .select({ id: bids.id })
    .from(bids)
    .leftJoin(packageRelation, eq(packageRelation.id, bids.package_id))
    .leftJoin(agentRelation, joinAgent)
    .where(matchesSearch(search));
