import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { formatRupees } from '~/shared/money/money.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { failureStatus, readFormValues } from '../accounts/forms/form-values.ts';
import { bidRankingLabel } from './bid.ts';
import { loadOwnBids } from './own-bids.server.ts';
import { type BidFormValues, placeBid } from './place-bid.server.ts';
import { updateHomePlacesAfterAction } from './update-home-places.server.ts';
import { withdrawBid } from './withdraw-bid.server.ts';

/** Action data of a rejected bid: the errors and the typed values. */
export type BidFormError = { message: string; fields: Record<string, string>; typed: BidFormValues };

type BidAnswer =
  /** `placed` is the id of the new bid, if one was placed. */
  | { success: true; toast: Toast; placed?: string }
  | { success: false; status: number; toast: Toast; refused: BidFormError };

const placedBidMessage = async (app: Pick<App, 'db'>, agent: Actor, id: string): Promise<string | undefined> => {
  const bid = requireAllowed(await loadOwnBids(app.db, agent)).active.find((own) => own.id === id);
  return bid && `${formatRupees(bid.bid_amount_paise)} for ${bid.package_title}. ${bidRankingLabel(bid.ranking)}`;
};

/** The bid is already placed: an error while loading its rank must not be reported as a failed bid. */
const placedBidMessageOrNone = (app: Pick<App, 'db'>, agent: Actor, id: string, log: Log) =>
  placedBidMessage(app, agent, id).catch((error: unknown) => {
    log.error({ err: error }, 'bid was placed, but its rank could not be loaded');
    return undefined;
  });

type BidApp = Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>;

const place = async (app: BidApp, agent: Actor, form: FormData, log: Log): Promise<BidAnswer> => {
  const typed = readFormValues(form, 'package_id', 'bid_amount', 'placement', 'ends_on');
  const rejection = (
    status: number,
    message: string,
    fields: Record<string, string> = {},
    title = 'Error Placing Bid',
  ) => ({
    success: false as const,
    status,
    toast: { title, description: message, tone: 'destructive' as const },
    refused: { message, fields, typed },
  });
  try {
    const bid = await placeBid(app, agent, typed);
    if (bid.success) {
      await updateHomePlacesAfterAction(app, log);
      const description = await placedBidMessageOrNone(app, agent, bid.data.id, log);
      return {
        success: true,
        toast: { title: bid.data.kept ? 'Last day saved' : 'Bid Placed Successfully!', description },
        placed: bid.data.id,
      };
    }
    const { code, message, fields } = bid.error;
    return rejection(failureStatus(code), message, fields, code === 'missing' ? 'Missing Information' : undefined);
  } catch (error) {
    log.error({ err: error }, 'bid could not be placed');
    return rejection(503, 'An unknown error occurred.');
  }
};

const withdraw = async (app: BidApp, agent: Actor, bidId: string, log: Log): Promise<Toast> => {
  const failed = (description: string): Toast => ({ title: 'Error Withdrawing Bid', description, tone: 'destructive' });
  try {
    const withdrawn = await withdrawBid(app, agent, bidId);
    if (!withdrawn.success) return failed(withdrawn.error.message);
    await updateHomePlacesAfterAction(app, log);
    const { package_title, place_ended } = withdrawn.data;
    const description = place_ended ? `${package_title} is no longer on the home page.` : package_title;
    return { title: 'Bid withdrawn', description };
  } catch (error) {
    log.error({ err: error }, 'bid could not be withdrawn');
    return failed('An unknown error occurred.');
  }
};

/** Form action of the Promote page: places or withdraws a bid. */
export const bidAction = async (app: BidApp, agent: Actor, form: FormData, log: Log): Promise<BidAnswer> => {
  const { intent, bid_id } = readFormValues(form, 'intent', 'bid_id');
  if (intent !== 'withdraw') return place(app, agent, form, log);
  return { success: true, toast: await withdraw(app, agent, bid_id, log) };
};
