import { z } from 'zod';
import { refundQueue } from '~/features/payments/record-money.server.ts';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { followRefund } from './follow-refund.server.ts';

/** Job that sends a refund to the provider and follows its status. */
export const refundJob = defineJob({
  queue: refundQueue,
  urgent: true,
  schema: z.object({ refund: z.string() }),
  run: (app, { refund }) => followRefund(app, refund),
});
