import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { findOwnBid, withdrawOwnBid } from './bids.store.server.ts';

/** Withdraws an agent's own active bid permanently: a bid it had replaced does not become active again. */
export const withdrawBid = async (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  bidId: string,
): Promise<Result<{ package_title: string }, 'not_found' | 'ended'>> => {
  const notFound = fail('not_found', 'Bid not found');
  if (!isUuid(bidId)) return notFound;
  const withdrawn = await withdrawOwnBid(app.db, bidId, agentId, app.clock.now());
  const own = await findOwnBid(app.db, bidId, agentId);
  if (!own) return notFound;
  return withdrawn ? ok(own) : fail('ended', 'This bid has already ended.');
};
