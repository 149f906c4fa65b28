import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { travel_packages } from '../packages/packages.tables.server.ts';
import type { BidStatus, Placement } from './bid.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * What agents offer for a place on the site. A trigger closes the active bids of a package that is deleted, or whose agent leaves, before
 * the keys below are emptied.
 */
export const bids = pgTable(
  'bids',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Drawn under the lock of the placement: of two equal bids the one that came in first leads. */
    turn: bigserial('turn', { mode: 'number' }).notNull().unique(),
    /** Null when the package was deleted: the agent keeps the story. */
    package_id: uuid('package_id'),
    /** Whose package it is; goes when the agent goes. Kept when only the package goes, so there is no key to agents alone. */
    agent_id: text('agent_id'),
    /** As it was called when the bid was placed. */
    package_title: text('package_title').notNull(),
    bid_amount_paise: integer('bid_amount_paise').notNull(),
    placement: text('placement').$type<Placement>().notNull(),
    status: text('status').$type<BidStatus>().notNull().default('active'),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (t) => [
    // An agent bids for its own packages alone. The migration empties package_id alone when the package goes.
    foreignKey({
      name: 'bids_own_package',
      columns: [t.package_id, t.agent_id],
      foreignColumns: [travel_packages.id, travel_packages.agent_id],
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
    check('bids_active', sql`${t.status} <> 'active' or (${t.package_id} is not null and ${t.agent_id} is not null)`),
  ],
);
