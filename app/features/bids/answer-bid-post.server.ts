import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { formatRupees } from '~/shared/money.ts';
import type { Toast } from '~/shared/toast.ts';
import { statusOf, typedFields } from '../accounts/typed-fields.ts';
import { standingWords } from './bid.ts';
import { ownBids } from './own-bids.server.ts';
import { placeBid, type TypedBid } from './place-bid.server.ts';
import { withdrawBid } from './withdraw-bid.server.ts';

/** A bid that was refused: why, and what was typed. */
export type RefusedBid = { message: string; fields: Record<string, string>; typed: TypedBid };

type BidAnswer =
  /** `placed` is the id of the new bid, if one was placed. */
  | { success: true; toast: Toast; placed?: string }
  | { success: false; status: number; toast: Toast; refused: RefusedBid };

const placedWords = async (app: Pick<App, 'db'>, agentId: string, id: string): Promise<string | undefined> => {
  const bid = (await ownBids(app.db, agentId)).active.find((own) => own.id === id);
  return bid && `${formatRupees(bid.bid_amount_paise)} for ${bid.package_title}. ${standingWords(bid.standing)}`;
};

/** The bid stands, whether or not its words can be found: what fails now must not look as if it had failed. */
const placedWordsIfRead = (app: Pick<App, 'db'>, agentId: string, id: string, log: Log) =>
  placedWords(app, agentId, id).catch((error: unknown) => {
    log.error({ err: error }, 'a bid was placed, but could not be read');
    return undefined;
  });

const place = async (app: Pick<App, 'db' | 'clock'>, agentId: string, form: FormData, log: Log): Promise<BidAnswer> => {
  const typed = typedFields(form, 'package_id', 'bid_amount', 'placement');
  const refuse = (
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
    const bid = await placeBid(app, agentId, typed);
    if (bid.success) {
      const description = await placedWordsIfRead(app, agentId, bid.data.id, log);
      return { success: true, toast: { title: 'Bid Placed Successfully!', description }, placed: bid.data.id };
    }
    const { code, message, fields } = bid.error;
    return refuse(statusOf(code), message, fields, code === 'missing' ? 'Missing Information' : undefined);
  } catch (error) {
    log.error({ err: error }, 'a bid could not be placed');
    return refuse(503, 'An unknown error occurred.');
  }
};

const withdraw = async (app: Pick<App, 'db' | 'clock'>, agentId: string, bidId: string, log: Log): Promise<Toast> => {
  const failed = (description: string): Toast => ({ title: 'Error Withdrawing Bid', description, tone: 'destructive' });
  try {
    const withdrawn = await withdrawBid(app, agentId, bidId);
    if (!withdrawn.success) return failed(withdrawn.error.message);
    return { title: 'Bid Withdrawn', description: withdrawn.data.package_title };
  } catch (error) {
    log.error({ err: error }, 'a bid could not be withdrawn');
    return failed('An unknown error occurred.');
  }
};

/** Sends a post of the Promote page to its verb and puts the outcome into the words of the spec. */
export const answerBidPost = async (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  form: FormData,
  log: Log,
): Promise<BidAnswer> => {
  const { intent, bid_id } = typedFields(form, 'intent', 'bid_id');
  if (intent !== 'withdraw') return place(app, agentId, form, log);
  return { success: true, toast: await withdraw(app, agentId, bid_id, log) };
};
