import { z } from 'zod';
import { paymentEventQueue } from '~/features/payments/receive-webhook.server.ts';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { handlePaymentEvent } from './handle-payment-event.server.ts';

/** Handles received webhooks, many concurrently, because each waits for the provider most of the time. */
export const paymentEventJob = defineJob({
  queue: paymentEventQueue,
  schema: z.object({ event: z.string(), provider: z.string() }),
  batchSize: 100,
  urgent: true,
  run: (app, { event, provider }) => handlePaymentEvent(app, { event_id: event, provider }),
});
