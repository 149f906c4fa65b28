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

/** Orders whose turn to be asked about has come by `due`, so many at a time, behind `after`. */
export const ordersDue = (
  app: Pick<App, 'db'>,
  { due, after, limit }: { due: Date; after: Place; limit: number },
): Promise<DueOrder[]> => dueOrders(app.db, due, after, limit);

const whyGivenUp: Partial<Record<OrderAnswer, string>> = {
  waiting: 'An attempt to pay it has neither come through nor failed.',
  silent: 'The payment provider did not answer about it.',
  unknown: 'The payment provider does not know it.',
};

/**
 * Notes what the provider said of these orders. What is settled is not asked about any more, what is open is asked again when its age says so, and
 * what is too old is given up: in silence when nobody paid, with an alert when that can't be told.
 */
export const ordersWereAsked = (
  app: Pick<App, 'db' | 'clock'>,
  answers: { order: DueOrder; answer: OrderAnswer }[],
): Promise<void> => {
  const now = app.clock.now();
  const asked: AskedOrder[] = [];
  const givenUp: { order: DueOrder; why: string }[] = [];
  for (const { order, answer } of answers) {
    const age = now.getTime() - order.created_at.getTime();
    const over = answer === 'settled' || (answer === 'unknown' && age >= ordersMayBeUnknownFor);
    const again = over ? null : askOrderAgain(order.created_at, now);
    asked.push({ booking_id: order.booking_id, last_answer: answer, next_check_at: again });
    const why = whyGivenUp[answer];
    if (again === null && why) givenUp.push({ order, why });
  }
  return app.db.transaction(async (tx) => {
    await noteOrdersAsked(tx, asked, now);
    for (const { order, why } of givenUp)
      await raiseAlert(
        tx,
        { kind: 'order_unsettled', subject: order.provider_order_id, detail: why, booking_id: order.booking_id },
        now,
      );
  });
};
