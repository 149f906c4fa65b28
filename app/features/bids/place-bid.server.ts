import type { App } from '~/server/app.server.ts';
import { formatRupees, type Paise } from '~/shared/money.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type Placement, readBidAmount, readPlacement } from './bid.ts';
import { activeAmount, findOwnPackage, insertBid, replaceLowerBid, takeTurns } from './bids.store.server.ts';

/** A bid as it comes from the form. */
export type TypedBid = { package_id: string; bid_amount: string; placement: string };

type Wanted = { package_id: string; placement: Placement; amount: Paise };

type BidRefusal = 'missing' | 'invalid' | 'not_found' | 'inactive' | 'not_higher';

const readBid = (typed: TypedBid): Result<Wanted, 'missing' | 'invalid'> => {
  const package_id = typed.package_id.trim();
  const amount = readBidAmount(typed.bid_amount);
  const placement = readPlacement(typed.placement);
  if (package_id !== '' && amount.success && placement.success)
    return ok({ package_id, placement: placement.data, amount: amount.data });
  const fields = {
    ...(package_id === '' && { package_id: 'Please select a package.' }),
    ...(!amount.success && { bid_amount: amount.error.message }),
    ...(!placement.success && { placement: placement.error.message }),
  };
  const missing = package_id === '' || typed.placement === '' || (!amount.success && amount.error.code === 'missing');
  return missing
    ? fail('missing', 'Please select a package, enter a bid amount, and choose a placement.', fields)
    : fail('invalid', Object.values(fields)[0] ?? 'Please check your bid.', fields);
};

const notHigher = (standing: Paise, wanted: Paise) => {
  const sentence =
    standing === wanted
      ? `Your bid of ${formatRupees(standing)} for this package stands already.`
      : `Your bid for this package is ${formatRupees(standing)} already. To bid less, withdraw it first.`;
  return fail('not_higher', sentence, { bid_amount: sentence });
};

/**
 * Places a bid of an agent for a package of its own that the public sees. A higher bid replaces the package's earlier one for the same placement; an equal
 * or lower one is refused. Whose bid it is and its state are never taken from the form.
 */
export const placeBid = async (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  typed: TypedBid,
): Promise<Result<{ id: string }, BidRefusal>> => {
  const read = readBid(typed);
  if (!read.success) return read;
  const { package_id, placement, amount } = read.data;
  const notFound = fail('not_found', 'Package not found', { package_id: 'Please select one of your packages.' });
  if (!isUuid(package_id)) return notFound;
  return app.db.transaction(async (tx) => {
    await takeTurns(tx, placement);
    const own = await findOwnPackage(tx, package_id, agentId);
    if (!own) return notFound;
    if (!own.is_public) {
      const sentence = `${own.title} is not active. A bid needs a package that travellers can see.`;
      return fail('inactive', sentence, { package_id: sentence });
    }
    const now = app.clock.now();
    await replaceLowerBid(tx, { package_id, placement, amount, now });
    const id = await insertBid(tx, {
      package_id,
      agent_id: agentId,
      package_title: own.title,
      bid_amount_paise: amount,
      placement,
      created_at: now,
    });
    return id ? ok({ id }) : notHigher((await activeAmount(tx, package_id, placement)) ?? amount, amount);
  });
};
