import { z } from 'zod';
import {
  alertUnknownOrder,
  findWebhookEvent,
  paymentEventQueue,
  recordEventProcessed,
} from '~/features/payments/receive-webhook.server.ts';
import type { App } from '~/server/app.server.ts';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { processProviderRefund } from '../refunds/process-refund.server.ts';
import { completePayment } from './complete-payment.server.ts';

/**
 * Handles a received webhook. The event only names the order or refund; the state is fetched from the provider. Unknown event kinds are
 * marked as done.
 * @throws when the provider does not respond, so that the job is retried.
 */
export const handlePaymentEvent = tracedUseCase(
  'handle payment event',
  async (
    app: Pick<App, 'db' | 'clock' | 'paymentProviders' | 'jobs' | 'log' | 'environment'>,
    key: { event_id: string; provider: string },
  ): Promise<void> => {
    const event = await findWebhookEvent(app, key);
    if (!event || event.processed_at) return;
    const ownRefund =
      event.provider_refund_id !== null &&
      (await processProviderRefund(app, { provider: event.provider, id: event.provider_refund_id }));
    // A refund that is not ours was made at the provider's dashboard; it is recorded with its payment.
    const orderId = event.provider_order_id;
    if (orderId && !ownRefund && /^(payment|order|refund)\./.test(event.event)) {
      const completed = await completePayment(app, { provider: event.provider, provider_order_id: orderId }, 'webhook');
      if (!completed.success && completed.error.code === 'provider_silent') throw new Error(completed.error.message);
      if (!completed.success) await alertUnknownOrder(app, orderId, event.event);
      return recordEventProcessed(app, key, completed.success ? completed.data.outcome : completed.error.code);
    }
    await recordEventProcessed(app, key, ownRefund ? 'refund followed' : 'nothing to do');
  },
);

/** Handles received webhooks, many concurrently, because each waits for the provider most of the time. */
export const paymentEventJob = defineJob({
  queue: paymentEventQueue,
  schema: z.object({ event: z.string(), provider: z.string() }),
  batchSize: 20,
  run: (app, { event, provider }) => handlePaymentEvent(app, { event_id: event, provider }),
});
