import type { App } from '~/server/app.server.ts';
import type { PaymentProvider } from '~/server/payment-providers/payment-provider.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import {
  type EventKey,
  findEvent,
  insertEvent,
  type StoredEvent,
  updateEventProcessed,
} from './payment-events.store.server.ts';
import { raiseAlert } from './payments.store.server.ts';

export const paymentEventQueue = 'payment-event';

type EventApp = Pick<App, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Receives a webhook: the provider's adapter verifies the signature over the raw bytes, then the event's ids are stored (nothing personal) and the job
 * that handles it is enqueued, in one transaction. An event is stored once. After a success the provider does not send the event again.
 */
export const receiveWebhook = tracedUseCase(
  'receive webhook',
  async (
    app: EventApp,
    provider: Pick<PaymentProvider, 'name' | 'parseWebhook'>,
    webhook: { rawBody: Uint8Array; headers: Headers },
  ): Promise<Result<{ fresh: boolean }, 'bad_signature' | 'bad_body'>> => {
    const parsed = provider.parseWebhook(webhook);
    if (!parsed.success) return parsed;
    const { id, kind, orderId, paymentId, refundId } = parsed.data;
    const fresh = await app.db.transaction(async (tx) => {
      const event = {
        event_id: id,
        provider: provider.name,
        event: kind,
        provider_order_id: orderId,
        provider_payment_id: paymentId,
        provider_refund_id: refundId,
      };
      const data = { event: id, provider: provider.name };
      if (!(await insertEvent(tx, event, app.clock.now()))) return false;
      await app.jobs.enqueue(tx, paymentEventQueue, data, { key: `payment event ${provider.name} ${id}` });
      return true;
    });
    app.jobs.notify(paymentEventQueue);
    return ok({ fresh });
  },
);

/** A stored event; null when there is none. */
export const findWebhookEvent = (app: Pick<App, 'db'>, key: EventKey): Promise<StoredEvent | null> =>
  findEvent(app.db, key);

/** Records that an event was processed, and its outcome. */
export const recordEventProcessed = (app: Pick<App, 'db' | 'clock'>, key: EventKey, outcome: string): Promise<void> =>
  updateEventProcessed(app.db, key, outcome, app.clock.now());

/** Raises an alert about an event for an order that belongs to no booking: the admin has to look it up at the provider. */
export const alertUnknownOrder = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  providerOrderId: string,
  event: string,
): Promise<void> => {
  app.log.error({ order: providerOrderId, event }, 'payment event for an unknown order');
  await raiseAlert(
    app.db,
    {
      kind: 'unknown_order',
      subject: providerOrderId,
      detail: `Event received: ${event}.`,
      booking_id: null,
    },
    app.clock.now(),
  );
};
