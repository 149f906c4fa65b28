import { z } from 'zod';
import { refundQueue } from '~/features/payments/payments.server.ts';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { processRefund } from './process-refund.server.ts';

/** Job that sends a refund to the provider and follows its status. */
export const processRefundJob = defineJob({
  queue: refundQueue,
  urgent: true,
  schema: z.object({ refund: z.string() }),
  run: (app, { refund }) => processRefund(app, refund),
});
