import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { bidTransitions, type Placement } from './bid.ts';
import { bids } from './bids.tables.server.ts';

/**
 * Serialises bids for a placement until the transaction ends (advisory lock), so that equal bids have a defined order and a raise sees the bid it
 * replaces. Lock order: before any row lock.
 */
export const lockPlacement = async (tx: Queryable, placement: Placement): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bids for ${placement}`}, 0))`);
};

/** Marks the package's active bid as replaced if it is lower than the new amount; false when there is none. */
export const replaceLowerBid = async (
  tx: Queryable,
  { package_id, placement, amount, now }: { package_id: string; placement: Placement; amount: number; now: Date },
): Promise<boolean> => {
  const replaced = await tx
    .update(bids)
    .set({ status: bidTransitions.replace.to, ended_at: now })
    .where(
      and(
        eq(bids.package_id, package_id),
        eq(bids.placement, placement),
        eq(bids.status, bidTransitions.replace.from),
        lt(bids.bid_amount_paise, amount),
      ),
    )
    .returning({ id: bids.id });
  return replaced.length > 0;
};

type NewBid = Omit<typeof bids.$inferInsert, 'id' | 'turn' | 'status' | 'ended_at'>;

/** Inserts an active bid; null when the package already has one for this placement. */
export const insertBid = async (tx: Queryable, bid: NewBid): Promise<string | null> => {
  const [row] = await tx
    .insert(bids)
    .values(bid)
    .onConflictDoNothing({ target: [bids.package_id, bids.placement], where: sql`status = 'active'` })
    .returning({ id: bids.id });
  return row?.id ?? null;
};

/** The amount of the package's active bid for a placement, in paise; null when there is none. */
export const findActiveBidAmount = async (
  db: Queryable,
  package_id: string,
  placement: Placement,
): Promise<number | null> => {
  const [row] = await db
    .select({ amount: bids.bid_amount_paise })
    .from(bids)
    .where(and(eq(bids.package_id, package_id), eq(bids.placement, placement), eq(bids.status, 'active')));
  return row?.amount ?? null;
};

/** Withdraws an agent's own active bid; false when it is not active, or not this agent's. */
export const withdrawOwnBid = async (db: Queryable, id: string, agent_id: string, now: Date): Promise<boolean> => {
  const ended = await db
    .update(bids)
    .set({ status: bidTransitions.withdraw.to, ended_at: now })
    .where(and(eq(bids.id, id), eq(bids.agent_id, agent_id), eq(bids.status, bidTransitions.withdraw.from)))
    .returning({ id: bids.id });
  return ended.length > 0;
};

const isOverdue = (today: PlainDate) => and(eq(bids.status, bidTransitions.expire.from), lt(bids.ends_on, today));

/** The active bids whose last day is over, by package. */
export const listOverdueBids = (db: Queryable, today: PlainDate) =>
  db
    .select({ id: bids.id, package_id: bids.package_id, placement: bids.placement })
    .from(bids)
    .where(isOverdue(today))
    .orderBy(bids.package_id);

/** Ends a bid at the end of its last day; false when that is not over, or the bid is not active. */
export const endOverdueBid = async (tx: Queryable, id: string, today: PlainDate): Promise<boolean> => {
  const ended = await tx
    .update(bids)
    .set({
      status: bidTransitions.expire.to,
      ended_at: sql`(${bids.ends_on} + 1)::timestamp at time zone 'Asia/Kolkata'`,
    })
    .where(and(eq(bids.id, id), isOverdue(today)))
    .returning({ id: bids.id });
  return ended.length > 0;
};

/** Gives the package's active bid of this amount another last day; null when there is none, or it has that day already. */
export const updateLastDay = async (
  tx: Queryable,
  bid: { package_id: string; placement: Placement; amount: number; ends_on: PlainDate | null },
): Promise<string | null> => {
  const [row] = await tx
    .update(bids)
    .set({ ends_on: bid.ends_on })
    .where(
      and(
        eq(bids.package_id, bid.package_id),
        eq(bids.placement, bid.placement),
        eq(bids.status, 'active'),
        eq(bids.bid_amount_paise, bid.amount),
        sql`${bids.ends_on} is distinct from ${bid.ends_on}::date`,
      ),
    )
    .returning({ id: bids.id });
  return row?.id ?? null;
};

/** An agent's own bid, active or ended; null when there is none. */
export const findOwnBid = async (db: Queryable, id: string, agent_id: string) => {
  const [row] = await db
    .select({ package_id: bids.package_id, package_title: bids.package_title, placement: bids.placement })
    .from(bids)
    .where(and(eq(bids.id, id), eq(bids.agent_id, agent_id)));
  return row ?? null;
};
