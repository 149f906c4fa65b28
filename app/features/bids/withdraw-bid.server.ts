import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentsOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { endFeatured, lockFeatured } from '../packages/core/package-queries.server.ts';
import { mayPlaceBids } from './bid.policy.ts';
import { findOwnBid, lockPlacement, withdrawOwnBid } from './bids.store.server.ts';

/** `place_ended`: the package was featured on the home page, and is not any more. */
export type WithdrawnBid = { package_title: string; place_ended: boolean };

/**
 * Withdraws an agent's own active bid permanently: a bid it had replaced does not become active again. A place on the home page ends with the bid.
 */
export const withdrawBid = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  bidId: string,
): Promise<Result<WithdrawnBid, 'forbidden' | 'not_found' | 'ended'>> => {
  if (!mayPlaceBids(actor)) return agentsOnlyError;
  const notFound = fail('not_found', 'Bid not found');
  if (!isUuid(bidId)) return notFound;
  return app.db.transaction(async (tx) => {
    const own = await findOwnBid(tx, bidId, actor.id);
    if (!own) return notFound;
    await lockPlacement(tx, own.placement);
    // The package before the bid (docs/decisions/0026).
    const featured = own.package_id === null ? null : await lockFeatured(tx, own.package_id);
    if (!(await withdrawOwnBid(tx, bidId, actor.id, app.clock.now())))
      return fail('ended', 'This bid has already ended.');
    const place_ended = featured === true && own.placement === 'homepage_featured';
    if (place_ended && own.package_id !== null) await endFeatured(tx, own.package_id);
    return ok({ package_title: own.package_title, place_ended });
  });
};
