import { beforeAll, beforeEach } from 'vitest';
import { bidRank } from '~/features/bids/bid.ts';
import { bids } from '~/features/bids/bids.tables.server.ts';
import { loadOwnBids } from '~/features/bids/own-bids.server.ts';
import { type BidFormValues, placeBid } from '~/features/bids/place-bid.server.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { testApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { someUser } from './agents.ts';
import { agentActor, insertTestAgent, publicPackage } from './packages.ts';

/** An administrator. */
export const someAdmin = someUser('admin');

/** The form values of a bid for the home page. */
export const someBid = (package_id: string, amount: number | string): BidFormValues => ({
  package_id,
  bid_amount: String(amount),
  placement: 'homepage_featured',
  ends_on: '',
});

/** Places a bid that must be accepted. @returns its id */
export const placeTestBid = async (app: App, agentId: string, package_id: string, amount: number): Promise<string> => {
  const bid = await placeBid(app, agentActor(agentId), someBid(package_id, amount));
  if (!bid.success) throw new Error(bid.error.message);
  return bid.data.id;
};

/** The bids of an agent with their ranking. */
export const ownBidsOf = async (app: App, agentId: string, pastPage?: number) =>
  requireAllowed(await loadOwnBids(app.db, agentActor(agentId), pastPage));

/** The active bids of an agent: each package with its rank, or why it is paused. */
export const listRanks = async (app: App, agentId: string) =>
  (await ownBidsOf(app, agentId)).active.map(({ package_title, ranking }) => [
    package_title,
    ranking.state === 'paused' ? ranking.because : bidRank(ranking),
  ]);

/**
 * Two agents, Asha with River and Fort, Bala with Hill; before each test all bids and packages are reset. The clock advances by a minute with each
 * bid placed through `bid`.
 */
export const bidFixture = async (database: TestDatabase) => {
  const startAt = new Date('2026-11-20T06:30:00Z');
  const clock = manualClock(startAt);
  const app = await testApp(database, { jobDefinitions: [mailJob] }, { clock });
  const packages = { river: '', fort: '', hill: '' };
  beforeAll(async () => {
    await insertTestAgent(app, 'asha');
    await insertTestAgent(app, 'bala', 'Hill Journeys');
  });
  beforeEach(async () => {
    clock.moveTo(startAt);
    await emptyTables(app.db, 'bids', 'travel_packages', 'package_index', 'package_words');
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
      return placeTestBid(app, agentId, package_id, amount);
    },
    /** All bids in the order in which they were placed. */
    rows: () => app.db.select().from(bids).orderBy(bids.turn),
    statuses: async () =>
      (await app.db.select().from(bids).orderBy(bids.turn)).map(
        ({ status, bid_amount_paise }) => `${status} ${bid_amount_paise / 100}`,
      ),
    ranks: (agentId: string) => listRanks(app, agentId),
  };
};
