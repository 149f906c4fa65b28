import type { App } from '~/server/app.server.ts';
import {
  type CheckedOrder,
  type DueOrder,
  listDueOrders,
  type OrderCheckResult,
  type OrderCursor,
  updateCheckedOrders,
} from './order-checks.store.server.ts';
import { raiseAlert } from './payments.store.server.ts';
import { nextOrderCheckAt, unknownOrderGraceMs } from './retry-schedule.ts';

export type { DueOrder, OrderCheckResult, OrderCursor } from './order-checks.store.server.ts';

/** Orders due for a check by `due`, one page after the cursor `after`. */
export const listOrdersToCheck = (
  app: Pick<App, 'db'>,
  { due, after, limit }: { due: Date; after: OrderCursor; limit: number },
): Promise<DueOrder[]> => listDueOrders(app.db, due, after, limit);

const abandonReasons: Partial<Record<OrderCheckResult, string>> = {
  waiting: 'A payment attempt has neither succeeded nor failed.',
  silent: 'The payment provider did not respond.',
  unknown: 'The payment provider does not know this order.',
};

/**
 * Records the results of these checks. Settled orders are not checked again, open ones follow the retry schedule; orders past the check period are
 * abandoned, with an alert when it is unclear whether they were paid.
 */
export const recordOrderChecks = (
  app: Pick<App, 'db' | 'clock'>,
  answers: { order: DueOrder; answer: OrderCheckResult }[],
): Promise<void> => {
  const now = app.clock.now();
  const checked: CheckedOrder[] = [];
  const abandoned: { order: DueOrder; why: string }[] = [];
  for (const { order, answer } of answers) {
    const age = now.getTime() - order.created_at.getTime();
    const final = answer === 'settled' || (answer === 'unknown' && age >= unknownOrderGraceMs);
    const next = final ? null : nextOrderCheckAt(order.created_at, now);
    checked.push({ booking_id: order.booking_id, last_answer: answer, next_check_at: next });
    const why = abandonReasons[answer];
    if (next === null && why) abandoned.push({ order, why });
  }
  return app.db.transaction(async (tx) => {
    await updateCheckedOrders(tx, checked, now);
    for (const { order, why } of abandoned)
      await raiseAlert(
        tx,
        { kind: 'order_unsettled', subject: order.provider_order_id, detail: why, booking_id: order.booking_id },
        now,
      );
  });
};
