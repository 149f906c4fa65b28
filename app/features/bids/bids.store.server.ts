import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { agents } from '../accounts/accounts.tables.server.ts';
import { travel_packages } from '../packages/packages.tables.server.ts';
import { type BidStatus, bidMoves, type Placement } from './bid.ts';
import { bids } from './bids.tables.server.ts';

/**
 * From here to the end of the transaction bids for this placement come one after the other, so that "earlier" has one meaning and a raise sees the bid it
 * raises. Taken first, before any row.
 */
export const takeTurns = async (tx: Queryable, placement: Placement): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bids for ${placement}`}, 0))`);
};

/** A package of this agent, which stays as it is until the transaction ends; null when it has none such. */
export const findOwnPackage = async (tx: Queryable, package_id: string, agent_id: string) => {
  const [row] = await tx
    .select({ title: travel_packages.title, is_public: travel_packages.is_public })
    .from(travel_packages)
    .where(and(eq(travel_packages.id, package_id), eq(travel_packages.agent_id, agent_id)))
    .for('share');
  return row ?? null;
};

/** Ends the active bid of a package when it is lower than the new amount; false when there is none such. */
export const replaceLowerBid = async (
  tx: Queryable,
  { package_id, placement, amount, now }: { package_id: string; placement: Placement; amount: number; now: Date },
): Promise<boolean> => {
  const replaced = await tx
    .update(bids)
    .set({ status: bidMoves.replace.to, ended_at: now })
    .where(
      and(
        eq(bids.package_id, package_id),
        eq(bids.placement, placement),
        eq(bids.status, bidMoves.replace.from),
        lt(bids.bid_amount_paise, amount),
      ),
    )
    .returning({ id: bids.id });
  return replaced.length > 0;
};

type NewBid = Omit<typeof bids.$inferInsert, 'id' | 'turn' | 'status' | 'ended_at'>;

/** Writes an active bid unless the package has one for this placement; null then. */
export const insertBid = async (tx: Queryable, bid: NewBid): Promise<string | null> => {
  const [row] = await tx
    .insert(bids)
    .values(bid)
    .onConflictDoNothing({ target: [bids.package_id, bids.placement], where: sql`status = 'active'` })
    .returning({ id: bids.id });
  return row?.id ?? null;
};

/** What a package bids for a placement at this moment; null when it does not. */
export const activeAmount = async (db: Queryable, package_id: string, placement: Placement): Promise<number | null> => {
  const [row] = await db
    .select({ amount: bids.bid_amount_paise })
    .from(bids)
    .where(and(eq(bids.package_id, package_id), eq(bids.placement, placement), eq(bids.status, 'active')));
  return row?.amount ?? null;
};

/** Takes an agent's own active bid back; false when it is not active, or not this agent's. */
export const endOwnBid = async (db: Queryable, id: string, agent_id: string, now: Date): Promise<boolean> => {
  const ended = await db
    .update(bids)
    .set({ status: bidMoves.withdraw.to, ended_at: now })
    .where(and(eq(bids.id, id), eq(bids.agent_id, agent_id), eq(bids.status, bidMoves.withdraw.from)))
    .returning({ id: bids.id });
  return ended.length > 0;
};

/** An agent's own bid, active or ended; null when it has none such. */
export const findOwnBid = async (db: Queryable, id: string, agent_id: string) => {
  const [row] = await db
    .select({ package_title: bids.package_title })
    .from(bids)
    .where(and(eq(bids.id, id), eq(bids.agent_id, agent_id)));
  return row ?? null;
};

const inOrder = sql`partition by ${bids.placement} order by ${bids.bid_amount_paise} desc, ${bids.turn}`;

/** The bids that count: active, for packages that are public now; each with its rank, the number of all, and the amount that leads. */
const counting = (db: Queryable) =>
  db.$with('counting').as(
    db
      .select({
        id: bids.id,
        rank: sql<number>`(row_number() over (${inOrder}))::integer`.as('rank'),
        of: sql<number>`(count(*) over (partition by ${bids.placement}))::integer`.as('of_all'),
        leading: sql<number>`first_value(${bids.bid_amount_paise}) over (${inOrder})`.as('leading'),
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
    .select({ amount: bids.bid_amount_paise, agent_id: bids.agent_id })
    .from(counted)
    .innerJoin(bids, eq(bids.id, counted.id))
    .where(and(eq(bids.placement, placement), eq(counted.rank, 1)));
  return row ?? null;
};

export type BidFilter = {
  placement?: Placement;
  /** The active ones unless told. */
  status?: BidStatus | 'all';
};

/** Bids of all agents with package and agent, highest first, and how many there are. */
export const readBids = async (
  db: Queryable,
  { placement, status = 'active' }: BidFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const counted = counting(db);
  const wanted = and(
    placement === undefined ? undefined : eq(bids.placement, placement),
    status === 'all' ? undefined : eq(bids.status, status),
  );
  const rows = await db
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
    .leftJoin(agents, eq(agents.id, bids.agent_id))
    .leftJoin(counted, eq(counted.id, bids.id))
    .where(wanted)
    .orderBy(desc(bids.bid_amount_paise), bids.turn)
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(bids).where(wanted);
  return { rows, total: all?.total ?? 0 };
};
