import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownPackageKey } from '../packages/core/package-keys.server.ts';
import type { BidStatus, Placement } from './bid.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Agents' bids for placements. A trigger closes the active bids when the package is deleted or its agent's account is closed, before the foreign
 * keys are set to null.
 */
export const bids = pgTable(
  'bids',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Assigned under the lock of the placement: of two equal bids the one with the lower number leads. */
    turn: bigserial('turn', { mode: 'number' }).notNull().unique(),
    /** Null when the package was deleted; the bid remains in the agent's history. */
    package_id: uuid('package_id'),
    /** The package's agent; null after the account was closed. It remains when only the package is deleted, so there is no foreign key to agents. */
    agent_id: text('agent_id'),
    /** The title when the bid was placed. */
    package_title: text('package_title').notNull(),
    bid_amount_paise: integer('bid_amount_paise').notNull(),
    placement: text('placement').$type<Placement>().notNull(),
    status: text('status').$type<BidStatus>().notNull().default('active'),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
    /** The last day on which it counts, an Indian date; null until it is withdrawn. */
    ends_on: date('ends_on', { mode: 'string' }),
  },
  (t) => [
    // An agent can only bid for its own packages. In the migration, deleting a package sets only package_id to null.
    foreignKey({
      name: 'bids_own_package',
      columns: [t.package_id, t.agent_id],
      foreignColumns: ownPackageKey(),
    })
      .onDelete('set null')
      .onUpdate('cascade'),
    uniqueIndex('bids_one_active').on(t.package_id, t.placement).where(sql`status = 'active'`),
    index('bids_ranking').on(t.placement, t.bid_amount_paise.desc(), t.turn).where(sql`status = 'active'`),
    index('bids_package').on(t.package_id),
    index('bids_agent').on(t.agent_id, t.ended_at.desc()),
    check('bids_amount', sql`${t.bid_amount_paise} between 10000 and 10000000 and ${t.bid_amount_paise} % 1000 = 0`),
    check('bids_placement', sql`${t.placement} in ('homepage_featured', 'search_top')`),
    check('bids_status', sql`${t.status} in ('active', 'replaced', 'withdrawn', 'closed')`),
    check('bids_end', sql`(${t.status} = 'active') = (${t.ended_at} is null)`),
    index('bids_ending').on(t.ends_on).where(sql`status = 'active'`),
    check('bids_last_day', sql`${t.ends_on} >= (${t.created_at} at time zone 'Asia/Kolkata')::date`),
    check('bids_active', sql`${t.status} <> 'active' or (${t.package_id} is not null and ${t.agent_id} is not null)`),
  ],
);
