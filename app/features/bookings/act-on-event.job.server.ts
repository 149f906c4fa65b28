import { z } from 'zod';
import { paymentEventQueue } from '~/features/payments/take-in-event.server.ts';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { actOnEvent } from './act-on-event.server.ts';

/** Acts on a webhook that was taken in. */
export const paymentEventJob = defineJob({
  queue: paymentEventQueue,
  schema: z.object({ event: z.string() }),
  run: (app, { event }) => actOnEvent(app, event),
});
