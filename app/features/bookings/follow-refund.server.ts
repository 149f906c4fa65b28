import { refundBehind, sendRefund, unmovedRefunds, type WhenEnded } from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { setRefundState, tellEvent } from './bookings.store.server.ts';

type RefundApp = Pick<App, 'db' | 'clock' | 'gateway' | 'log'>;

/** Tells the booking how its refund ended. */
const tellBooking =
  (now: Date): WhenEnded =>
  async (tx, refund, ended) => {
    if (ended === 'processed') await setRefundState(tx, refund.booking_id, 'refunded', now);
    await tellEvent(
      tx,
      refund.booking_id,
      `refund_${ended}`,
      ended === 'processed' ? 'The refund has been paid out.' : 'The refund failed; support has been told.',
      now,
    );
  };

/** Brings one refund a step further (send, or ask how it stands) and tells the booking when it has ended. Repeats change nothing. */
export const followRefund = (app: RefundApp, refundId: string): Promise<void> =>
  sendRefund(app, refundId, tellBooking(app.clock.now()));

/** The same for a refund that the provider names; false when it is not one of ours. */
export const followProviderRefund = async (app: RefundApp, providerRefundId: string): Promise<boolean> => {
  const refundId = await refundBehind(app, providerRefundId);
  if (refundId) await followRefund(app, refundId);
  return refundId !== null;
};

/** Refunds that have not moved for ten minutes are sent or asked about again. */
export const followOpenRefunds = async (app: RefundApp): Promise<void> => {
  const since = new Date(app.clock.now().getTime() - 10 * 60_000);
  for (const refund of await unmovedRefunds(app, since, 100)) {
    try {
      await followRefund(app, refund.id);
    } catch (error) {
      app.log.warn({ err: error, refund: refund.id }, 'a refund could not be followed');
    }
  }
};
