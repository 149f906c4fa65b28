import {
  type DueOrder,
  listOrdersToCheck,
  type OrderCheckResult,
  type OrderCursor,
  recordOrderChecks,
} from '~/features/payments/order-checks.server.ts';
import {
  isProviderCircuitOpen,
  recordProviderFailure,
  recordProviderSuccess,
} from '~/features/payments/provider-circuit-breaker.server.ts';
import { type CompletionApp, fetchOrderState, recordOrderState } from './complete-payment.server.ts';

/** After this many failed requests in a row the provider counts as unavailable, and the round ends. */
const maxFailures = 3;

/** Orders per page, and concurrent requests. */
const page = 200;
const concurrency = 8;

/** Time limit of a round, so that the process can shut down. */
const maxRoundMs = 15_000;

type CheckedOrder = { order: DueOrder; answer: OrderCheckResult };

const outcomes: Record<string, OrderCheckResult> = {
  confirmed: 'settled',
  refunding: 'settled',
  failed: 'failed',
  waiting: 'waiting',
  untried: 'untried',
};

/** State of one reconciliation round. */
type Round = {
  due: Date;
  endsAt: number;
  failures: number;
  unavailable: { retryAfterSeconds?: number | undefined } | null;
};

const over = (round: Round): boolean => round.unavailable !== null || performance.now() > round.endsAt;

const checkOrder = async (app: CompletionApp, order: DueOrder, round: Round): Promise<OrderCheckResult> => {
  const fetched = await fetchOrderState(app, order);
  if (fetched.success) {
    round.failures = 0;
    return outcomes[await recordOrderState(app, order, fetched.data, 'reconciler')] ?? 'silent';
  }
  const { kind, status, retryAfterSeconds } = fetched.error;
  app.log.warn({ order: order.provider_order_id, kind, status }, 'provider request failed');
  if (kind === 'not_found') return 'unknown';
  round.failures += 1;
  // 429 Too Many Requests: stop immediately.
  if (status === 429 || round.failures >= maxFailures) round.unavailable = { retryAfterSeconds };
  return 'silent';
};

/** Checks the orders of a page concurrently until the round is over. */
const checkOrders = async (app: CompletionApp, orders: DueOrder[], round: Round): Promise<CheckedOrder[]> => {
  const checked: CheckedOrder[] = [];
  const waiting = orders.values();
  const work = async (): Promise<void> => {
    for (const order of waiting) {
      if (over(round)) return;
      try {
        const answer = order.settled ? 'settled' : await checkOrder(app, order, round);
        checked.push({ order, answer });
      } catch (error) {
        app.log.error({ err: error, order: order.provider_order_id }, 'order reconciliation failed');
        // Reschedule it, so that it does not block the others.
        checked.push({ order, answer: 'silent' });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return checked;
};

/**
 * Reconciles orders whose end was never reported (tab closed and webhook lost) with the provider. Page by page as due by the retry schedule;
 * failed checks are rescheduled too, so that none blocks the others. Stops when the provider is unavailable (circuit breaker).
 * Returns the number of checked orders.
 */
export const reconcileOrders = async (app: CompletionApp): Promise<number> => {
  if (await isProviderCircuitOpen(app)) return 0;
  const round: Round = { due: app.clock.now(), endsAt: performance.now() + maxRoundMs, failures: 0, unavailable: null };
  let total = 0;
  let after: OrderCursor = null;
  while (!over(round)) {
    const orders: DueOrder[] = await listOrdersToCheck(app, { due: round.due, after, limit: page });
    const last = orders.at(-1);
    if (!last) break;
    const checked = await checkOrders(app, orders, round);
    await recordOrderChecks(app, checked);
    total += checked.length;
    after = { at: last.next_check_at, id: last.booking_id };
  }
  if (round.unavailable) await recordProviderFailure(app, round.unavailable.retryAfterSeconds);
  else if (total > 0) await recordProviderSuccess(app);
  return total;
};
