import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentsOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { mayPlaceBids } from './bid.policy.ts';
import { parseLastDay } from './bid.ts';
import { findOwnBid, setOwnLastDay } from './bids.store.server.ts';

export type ChangedLastDay = { package_title: string; ends_on: PlainDate | null };

/** Sets or removes the last day of an agent's own active bid; amount, turn and place stay. */
export const changeLastDay = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { bidId, typed }: { bidId: string; typed: string },
): Promise<Result<ChangedLastDay, 'forbidden' | 'invalid' | 'not_found' | 'ended'>> => {
  if (!mayPlaceBids(actor)) return agentsOnlyError;
  const today = indianDate(app.clock.now());
  const day = parseLastDay(typed, today);
  if (!day.success) return day;
  const own = isUuid(bidId) ? await findOwnBid(app.db, bidId, actor.id) : null;
  if (!own) return fail('not_found', 'Bid not found');
  const changed = await setOwnLastDay(app.db, { id: bidId, agent_id: actor.id, ends_on: day.data, today });
  return changed
    ? ok({ package_title: own.package_title, ends_on: day.data })
    : fail('ended', 'This bid has already ended.');
};
