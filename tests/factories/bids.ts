import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { rankOf } from '~/features/bids/bid.ts';
import { bids } from '~/features/bids/bids.tables.server.ts';
import { ownBids } from '~/features/bids/own-bids.server.ts';
import { placeBid, type TypedBid } from '~/features/bids/place-bid.server.ts';
import type { App } from '~/server/app.server.ts';
import { standingClock } from '~/server/clock.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { testApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { somebody } from './agents.ts';
import { makeAgent, publicPackage } from './packages.ts';

/** An administrator. */
export const someAdmin = somebody('admin');

/** The form values of a bid for the home page. */
export const typedBid = (package_id: string, amount: number | string): TypedBid => ({
  package_id,
  bid_amount: String(amount),
  placement: 'homepage_featured',
});

/** Places a bid that must be accepted. @returns its id */
export const placed = async (app: App, agentId: string, package_id: string, amount: number): Promise<string> => {
  const bid = await placeBid(app, agentId, typedBid(package_id, amount));
  if (!bid.success) throw new Error(bid.error.message);
  return bid.data.id;
};

/** The active bids of an agent: each package with its rank, or why it is paused. */
export const standingsOf = async (app: App, agentId: string) =>
  (await ownBids(app.db, agentId)).active.map(({ package_title, standing }) => [
    package_title,
    standing.state === 'paused' ? standing.because : rankOf(standing),
  ]);

/**
 * Two agents, Asha with River and Fort, Bala with Hill; before each test all bids and packages are reset. The clock advances by a minute with each
 * bid placed through `bid`.
 */
export const bidWorld = async (database: TestDatabase) => {
  const startAt = new Date('2026-11-20T06:30:00Z');
  const clock = standingClock(startAt);
  const app = await testApp(database, { jobDefinitions: [mailJob] }, { clock });
  const packages = { river: '', fort: '', hill: '' };
  beforeAll(async () => {
    await makeAgent(app, 'asha');
    await makeAgent(app, 'bala', 'Hill Journeys');
  });
  beforeEach(async () => {
    clock.moveTo(startAt);
    await app.db.execute(sql`truncate bids, travel_packages, package_search, package_words cascade`);
    packages.river = await publicPackage(app, 'asha', { title: 'River' });
    packages.fort = await publicPackage(app, 'asha', { title: 'Fort' });
    packages.hill = await publicPackage(app, 'bala', { title: 'Hill', destination: 'Ooty' });
  });
  return {
    app,
    clock,
    packages,
    bid: (agentId: string, package_id: string, amount: number): Promise<string> => {
      clock.advance(60_000);
      return placed(app, agentId, package_id, amount);
    },
    /** All bids in the order in which they were placed. */
    rows: () => app.db.select().from(bids).orderBy(bids.turn),
    statuses: async () =>
      (await app.db.select().from(bids).orderBy(bids.turn)).map(
        ({ status, bid_amount_paise }) => `${status} ${bid_amount_paise / 100}`,
      ),
    standings: (agentId: string) => standingsOf(app, agentId),
  };
};
