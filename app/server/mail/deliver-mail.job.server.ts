import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import { defineJob } from '../jobs/define-job.server.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { mailJobData, mailQueue, renderedMailQueue } from './mail.server.ts';
import { storeUndeliveredMail, undeliveredQueue, undeliveredRenderedQueue } from './store-undelivered-mail.server.ts';

const retentionSeconds = retentionPeriods.mail_waiting.days * 86_400;

/** Sixty retries over about a day, enough for an outage of the mail server overnight. */
const mailRetry = { maxRetries: 60, initialDelaySeconds: 5, maxDelaySeconds: 1800 };

/**
 * Sends a mail. The job with the encrypted content is retained for one day; the record in mail_deliveries, which prevents a second delivery, for
 * longer.
 */
export const mailJob = defineJob({
  queue: mailQueue,
  schema: mailJobData,
  run: deliverMail,
  retry: mailRetry,
  deadLetterQueue: undeliveredQueue,
  retentionSeconds,
});

/** Sends a mail that was enqueued, or given up and resent, in the form of the previous release. */
export const renderedMailJob = defineJob({
  queue: renderedMailQueue,
  schema: mailJobData,
  run: deliverMail,
  retry: mailRetry,
  deadLetterQueue: undeliveredRenderedQueue,
  retentionSeconds,
});

/** The dead letter queue of rendered mails. */
export const undeliveredRenderedMailJob = defineJob({
  queue: undeliveredRenderedQueue,
  schema: mailJobData,
  run: storeUndeliveredMail,
  retentionSeconds,
});

/** The dead letter queue of mails. */
export const undeliveredMailJob = defineJob({
  queue: undeliveredQueue,
  schema: mailJobData,
  run: storeUndeliveredMail,
  retentionSeconds,
});
