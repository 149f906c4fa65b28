import { refundBehind, sendRefund, unmovedRefunds } from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { setRefundState, tellEvent } from './bookings.store.server.ts';

type RefundApp = Pick<App, 'db' | 'clock' | 'gateway' | 'log'>;

/** Brings one refund a step further (send, or ask how it stands) and tells the booking when it has ended. Repeats change nothing. */
export const followRefund = async (app: RefundApp, refundId: string): Promise<void> => {
  const outcome = await sendRefund(app, refundId);
  if (!outcome?.ended) return;
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    if (outcome.ended === 'processed') await setRefundState(tx, outcome.refund.booking_id, 'refunded', now);
    await tellEvent(
      tx,
      outcome.refund.booking_id,
      `refund_${outcome.ended}`,
      outcome.ended === 'processed' ? 'The refund has been paid out.' : 'The refund failed; support has been told.',
      now,
    );
  });
};

/** The same for a refund that the provider names; one that is not ours is passed over. */
export const followProviderRefund = async (app: RefundApp, providerRefundId: string): Promise<void> => {
  const refundId = await refundBehind(app, providerRefundId);
  if (refundId) await followRefund(app, refundId);
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
