import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentsOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import { lockPackageOfAgent } from '../packages/core/package-queries.server.ts';
import { mayPlaceBids } from './bid.policy.ts';
import { type Placement, parseBidAmount, parseLastDay, parsePlacement } from './bid.ts';
import { findActiveBidAmount, insertBid, lockPlacement, replaceLowerBid, updateLastDay } from './bids.store.server.ts';
import { endBidsAfterLastDay } from './end-bids.server.ts';

/** The values of the bid form as typed. */
export type BidFormValues = {
  package_id: string;
  bid_amount: string;
  placement: string;
  /** The last day, YYYY-MM-DD; '' for a bid that holds until it is withdrawn. */
  ends_on: string;
};

type ParsedBid = { package_id: string; placement: Placement; amount: Paise; ends_on: PlainDate | null };

type BidRefusal = 'forbidden' | 'missing' | 'invalid' | 'not_found' | 'inactive' | 'not_higher';

const parseBid = (typed: BidFormValues, today: PlainDate): Result<ParsedBid, 'missing' | 'invalid'> => {
  const package_id = typed.package_id.trim();
  const amount = parseBidAmount(typed.bid_amount);
  const placement = parsePlacement(typed.placement);
  const lastDay = parseLastDay(typed.ends_on, today);
  if (package_id !== '' && amount.success && placement.success && lastDay.success)
    return ok({ package_id, placement: placement.data, amount: amount.data, ends_on: lastDay.data });
  const fields = {
    ...(package_id === '' && { package_id: 'Please select a package.' }),
    ...(!amount.success && { bid_amount: amount.error.message }),
    ...(!placement.success && { placement: placement.error.message }),
    ...(!lastDay.success && { ends_on: lastDay.error.message }),
  };
  const missing = package_id === '' || typed.placement === '' || (!amount.success && amount.error.code === 'missing');
  return missing
    ? fail('missing', 'Please select a package, enter a bid amount, and choose a placement.', fields)
    : fail('invalid', Object.values(fields)[0] ?? 'Please check your bid.', fields);
};

const notHigherError = (currentBid: Paise, newBid: Paise) => {
  const message =
    currentBid === newBid
      ? `You have already bid ${formatRupees(currentBid)} for this package.`
      : `Your bid for this package is already ${formatRupees(currentBid)}. To bid less, withdraw it first.`;
  return fail('not_higher', message, { bid_amount: message });
};

/**
 * Places a bid of an agent for one of its own public packages. A higher bid replaces the package's active bid for the same placement; an equal one with
 * another last day changes that day and keeps the bid with its turn and place, also while the package is hidden; any other is rejected. Agent and status are never taken from the form.
 */
export const placeBid = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  typed: BidFormValues,
): Promise<Result<{ id: string; kept: boolean }, BidRefusal>> => {
  if (!mayPlaceBids(actor)) return agentsOnlyError;
  const agentId = actor.id;
  const now = app.clock.now();
  const parsed = parseBid(typed, indianDate(now));
  if (!parsed.success) return parsed;
  const { package_id, placement, amount, ends_on } = parsed.data;
  const notFound = fail('not_found', 'Package not found', { package_id: 'Please select one of your packages.' });
  if (!isUuid(package_id)) return notFound;
  // The ranks and the package are free of bids that the next run would end.
  await endBidsAfterLastDay(app);
  return app.db.transaction(async (tx) => {
    await lockPlacement(tx, placement);
    const own = await lockPackageOfAgent(tx, package_id, agentId);
    if (!own) return notFound;
    if (!own.is_public) {
      const paused = await updateLastDay(tx, { package_id, placement, amount, ends_on });
      if (paused) return ok({ id: paused, kept: true });
      const message = `${own.title} is not active. You can only bid for packages that travellers can see.`;
      return fail('inactive', message, { package_id: message });
    }
    await replaceLowerBid(tx, { package_id, placement, amount, now });
    const id = await insertBid(tx, {
      package_id,
      agent_id: agentId,
      package_title: own.title,
      bid_amount_paise: amount,
      placement,
      created_at: now,
      ends_on,
    });
    if (id) return ok({ id, kept: false });
    const kept = await updateLastDay(tx, { package_id, placement, amount, ends_on });
    if (kept) return ok({ id: kept, kept: true });
    return notHigherError((await findActiveBidAmount(tx, package_id, placement)) ?? amount, amount);
  });
};
