import { z } from 'zod';
import { paymentEventQueue } from '~/features/payments/take-in-event.server.ts';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { actOnEvent } from './act-on-event.server.ts';

/** Handles received webhooks, many concurrently, because their writes are batched. */
export const paymentEventJob = defineJob({
  queue: paymentEventQueue,
  schema: z.object({ event: z.string() }),
  together: 100,
  urgent: true,
  run: (app, { event }) => actOnEvent(app, event),
});
