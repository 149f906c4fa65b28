import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { agents } from '../accounts/accounts.tables.server.ts';
import { mostFeatured } from '../packages/most-featured.ts';
import { travel_packages } from '../packages/packages.tables.server.ts';
import type { Placement } from './bid.ts';
import type { BidSearch, BidSort } from './bid-search.ts';
import { bids } from './bids.tables.server.ts';

const inOrder = sql`partition by ${bids.placement} order by ${bids.bid_amount_paise} desc, ${bids.turn}`;

/**
 * The bids that count: active, for packages that are public now; each with its rank, the number of all, the amount that leads, and that of the last
 * place of the home page, null while places are free.
 */
const counting = (db: Queryable) =>
  db.$with('counting').as(
    db
      .select({
        id: bids.id,
        rank: sql<number>`(row_number() over (${inOrder}))::integer`.as('rank'),
        of: sql<number>`(count(*) over (partition by ${bids.placement}))::integer`.as('of_all'),
        leading: sql<number>`first_value(${bids.bid_amount_paise}) over (${inOrder})`.as('leading'),
        last_place: sql<number | null>`nth_value(${bids.bid_amount_paise}, ${sql.raw(String(mostFeatured))})
          over (${inOrder} rows between unbounded preceding and unbounded following)`.as('last_place'),
      })
      .from(bids)
      .innerJoin(travel_packages, eq(travel_packages.id, bids.package_id))
      .where(and(eq(bids.status, 'active'), eq(travel_packages.is_public, true))),
  );

/** An agent's active bids, those that count first, the best rank before others. */
export const readOwnActiveBids = (db: Queryable, agent_id: string) => {
  const counted = counting(db);
  return db
    .with(counted)
    .select({
      id: bids.id,
      package_id: travel_packages.id,
      package_title: travel_packages.title,
      bid_amount_paise: bids.bid_amount_paise,
      placement: bids.placement,
      created_at: bids.created_at,
      awaiting_review: travel_packages.awaiting_review,
      rejection_reason: travel_packages.rejection_reason,
      rank: counted.rank,
      of: counted.of,
      leading: counted.leading,
      last_place: counted.last_place,
    })
    .from(bids)
    .innerJoin(travel_packages, eq(travel_packages.id, bids.package_id))
    .leftJoin(counted, eq(counted.id, bids.id))
    .where(and(eq(bids.agent_id, agent_id), eq(bids.status, 'active')))
    .orderBy(sql`${counted.rank} nulls last`, bids.turn);
};

/** An agent's ended bids, the latest first, and how many there are. */
export const readOwnPastBids = async (
  db: Queryable,
  agent_id: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const ended = and(eq(bids.agent_id, agent_id), ne(bids.status, 'active'));
  const rows = await db
    .select({
      id: bids.id,
      package_title: sql<string>`coalesce(${travel_packages.title}, ${bids.package_title})`,
      bid_amount_paise: bids.bid_amount_paise,
      placement: bids.placement,
      status: bids.status,
      created_at: bids.created_at,
      ended_at: bids.ended_at,
    })
    .from(bids)
    .leftJoin(travel_packages, eq(travel_packages.id, bids.package_id))
    .where(ended)
    .orderBy(desc(bids.ended_at), desc(bids.turn))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(bids).where(ended);
  return { rows, total: all?.total ?? 0 };
};

/** The packages an agent may bid for, by title. */
export const readBiddablePackages = (db: Queryable, agent_id: string) =>
  db
    .select({ id: travel_packages.id, title: travel_packages.title, destination: travel_packages.destination })
    .from(travel_packages)
    .where(and(eq(travel_packages.agent_id, agent_id), eq(travel_packages.is_public, true)))
    .orderBy(travel_packages.title, travel_packages.id);

/** The bid that leads a placement, and whose it is; null when none counts. */
export const readLeadingBid = async (db: Queryable, placement: Placement) => {
  const counted = counting(db);
  const [row] = await db
    .with(counted)
    .select({ amount: bids.bid_amount_paise, agent_id: bids.agent_id, package_title: travel_packages.title })
    .from(counted)
    .innerJoin(bids, eq(bids.id, counted.id))
    .innerJoin(travel_packages, eq(travel_packages.id, bids.package_id))
    .where(and(eq(bids.placement, placement), eq(counted.rank, 1)));
  return row ?? null;
};

/** Bids of all agents with package and agent, also one that has left. */
const withPackages = (db: Queryable) => {
  const counted = counting(db);
  return db
    .with(counted)
    .select({
      id: bids.id,
      bid_amount_paise: bids.bid_amount_paise,
      placement: bids.placement,
      status: bids.status,
      created_at: bids.created_at,
      ended_at: bids.ended_at,
      package_title: bids.package_title,
      rank: counted.rank,
      package: {
        id: travel_packages.id,
        title: travel_packages.title,
        destination: travel_packages.destination,
        is_featured: travel_packages.is_featured,
        is_public: travel_packages.is_public,
      },
      agent: { id: agents.id, company_name: agents.company_name },
    })
    .from(bids)
    .leftJoin(travel_packages, eq(travel_packages.id, bids.package_id))
    .leftJoin(agents, theAgent)
    .leftJoin(counted, eq(counted.id, bids.id));
};

/** Also of a package whose agent has left. */
const theAgent = sql`${agents.id} = coalesce(${bids.agent_id}, ${travel_packages.former_agent_id})`;

const orders: Record<BidSort, SQL> = {
  highest: sql`${bids.bid_amount_paise} desc, ${bids.turn}`,
  newest: sql`${bids.created_at} desc, ${bids.turn} desc`,
};

const admitted = ({ q, placement, status, featured }: BidSearch): SQL | undefined =>
  and(
    placement === null ? undefined : eq(bids.placement, placement),
    status === 'all' ? undefined : eq(bids.status, status),
    featured === null ? undefined : sql`coalesce(${travel_packages.is_featured}, false) = ${featured === 'yes'}`,
    q === ''
      ? undefined
      : sql`strpos(lower(concat_ws(' ', ${bids.package_title}, ${travel_packages.title}, ${travel_packages.destination}, ${agents.company_name})), lower(${q})) > 0`,
  );

/** One page of the bids that a search finds, and how many there are. */
export const readBids = async (
  db: Queryable,
  search: BidSearch,
  { limit, offset }: { limit: number; offset: number },
) => {
  const rows = await withPackages(db).where(admitted(search)).orderBy(orders[search.sort]).limit(limit).offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(bids)
    .leftJoin(travel_packages, eq(travel_packages.id, bids.package_id))
    .leftJoin(agents, theAgent)
    .where(admitted(search));
  return { rows, total: all?.total ?? 0 };
};
