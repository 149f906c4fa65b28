import {
  type DueOrder,
  type OrderAnswer,
  ordersDue,
  ordersWereAsked,
  type Place,
} from '~/features/payments/orders-to-check.server.ts';
import { noteAnswers, noteSilence, providerIsInPeace } from '~/features/payments/provider-peace.server.ts';
import { askAboutOrder, type CompletionApp, settleOrder } from './complete-payment.server.ts';

/** So many unanswered questions in a row mean that the provider is away: the rest waits for a later round. */
const mostSilences = 3;

/** Rows of a page, and how many of them are asked about at the same time. */
const page = 200;
const askers = 8;

/** A round ends after so long, whatever is left: the process may want to stop. */
const longestRoundMs = 15_000;

type Answered = { order: DueOrder; answer: OrderAnswer };

const outcomes: Record<string, OrderAnswer> = {
  confirmed: 'settled',
  refunding: 'settled',
  failed: 'failed',
  waiting: 'waiting',
  untried: 'untried',
};

/** What one round has seen of the provider. */
type Round = { due: Date; endsAt: number; silences: number; away: { retryAfterSeconds?: number | undefined } | null };

const over = (round: Round): boolean => round.away !== null || performance.now() > round.endsAt;

const askAbout = async (app: CompletionApp, order: DueOrder, round: Round): Promise<OrderAnswer> => {
  const told = await askAboutOrder(app, order.provider_order_id);
  if (told.success) {
    round.silences = 0;
    return outcomes[await settleOrder(app, order, told.data, 'reconciler')] ?? 'silent';
  }
  const { kind, status, retryAfterSeconds } = told.error;
  app.log.warn({ order: order.provider_order_id, kind, status }, 'the provider could not be asked');
  if (kind === 'not_found') return 'unknown';
  round.silences += 1;
  // Too many requests: more of them would only make it worse.
  if (status === 429 || round.silences >= mostSilences) round.away = { retryAfterSeconds };
  return 'silent';
};

/** Asks about the orders of a page, some at a time, until the round is over. */
const askAboutAll = async (app: CompletionApp, orders: DueOrder[], round: Round): Promise<Answered[]> => {
  const answered: Answered[] = [];
  const waiting = orders.values();
  const ask = async (): Promise<void> => {
    for (const order of waiting) {
      if (over(round)) return;
      try {
        const answer = order.settled ? 'settled' : await askAbout(app, order, round);
        answered.push({ order, answer });
      } catch (error) {
        app.log.error({ err: error, order: order.provider_order_id }, 'an order could not be reconciled');
        // It must not stand before the others for ever.
        answered.push({ order, answer: 'silent' });
      }
    }
  };
  await Promise.all(Array.from({ length: askers }, ask));
  return answered;
};

/**
 * Asks the provider about orders that nobody told us the end of: tab closed and webhook lost. Page by page in the order of their turns; each is asked less
 * often as it ages (ask-again.ts), also when there was no answer, so that none stands before the others. A provider that is away is left in peace.
 * Answers how many orders were seen to.
 */
export const reconcileOrders = async (app: CompletionApp): Promise<number> => {
  if (await providerIsInPeace(app)) return 0;
  const round: Round = { due: app.clock.now(), endsAt: performance.now() + longestRoundMs, silences: 0, away: null };
  let seenTo = 0;
  let after: Place = null;
  while (!over(round)) {
    const orders: DueOrder[] = await ordersDue(app, { due: round.due, after, limit: page });
    const last = orders.at(-1);
    if (!last) break;
    const answered = await askAboutAll(app, orders, round);
    await ordersWereAsked(app, answered);
    seenTo += answered.length;
    after = { at: last.next_check_at, id: last.booking_id };
  }
  if (round.away) await noteSilence(app, round.away.retryAfterSeconds);
  else if (seenTo > 0) await noteAnswers(app);
  return seenTo;
};
