import type { App } from '~/server/app.server.ts';
import { askOrderAgain, ordersMayBeUnknownFor } from './ask-again.ts';
import {
  type AskedOrder,
  type DueOrder,
  dueOrders,
  noteOrdersAsked,
  type OrderAnswer,
  type Place,
} from './open-orders.store.server.ts';
import { raiseAlert } from './payments.store.server.ts';

export type { DueOrder, OrderAnswer, Place } from './open-orders.store.server.ts';

/** Orders due for a check by `due`, one page after the cursor `after`. */
export const ordersDue = (
  app: Pick<App, 'db'>,
  { due, after, limit }: { due: Date; after: Place; limit: number },
): Promise<DueOrder[]> => dueOrders(app.db, due, after, limit);

const abandonReasons: Partial<Record<OrderAnswer, string>> = {
  waiting: 'A payment attempt has neither succeeded nor failed.',
  silent: 'The payment provider did not respond.',
  unknown: 'The payment provider does not know this order.',
};

/**
 * Records the results of these checks. Settled orders are not checked again, open ones follow the retry schedule; orders past the check period are
 * abandoned, with an alert when it is unclear whether they were paid.
 */
export const ordersWereAsked = (
  app: Pick<App, 'db' | 'clock'>,
  answers: { order: DueOrder; answer: OrderAnswer }[],
): Promise<void> => {
  const now = app.clock.now();
  const checked: AskedOrder[] = [];
  const abandoned: { order: DueOrder; why: string }[] = [];
  for (const { order, answer } of answers) {
    const age = now.getTime() - order.created_at.getTime();
    const final = answer === 'settled' || (answer === 'unknown' && age >= ordersMayBeUnknownFor);
    const next = final ? null : askOrderAgain(order.created_at, now);
    checked.push({ booking_id: order.booking_id, last_answer: answer, next_check_at: next });
    const why = abandonReasons[answer];
    if (next === null && why) abandoned.push({ order, why });
  }
  return app.db.transaction(async (tx) => {
    await noteOrdersAsked(tx, checked, now);
    for (const { order, why } of abandoned)
      await raiseAlert(
        tx,
        { kind: 'order_unsettled', subject: order.provider_order_id, detail: why, booking_id: order.booking_id },
        now,
      );
  });
};
