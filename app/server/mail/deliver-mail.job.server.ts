import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import { defineJob } from '../jobs/define-job.server.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { mailJobData, mailQueue } from './mail.server.ts';
import { storeUndeliveredMail, undeliveredQueue } from './store-undelivered-mail.server.ts';

const retentionSeconds = retentionPeriods.mail_waiting.days * 86_400;

/** Sixty retries over about a day, enough for an outage of the mail server overnight. */
const mailRetry = { maxRetries: 60, initialDelaySeconds: 5, maxDelaySeconds: 1800 };

/**
 * Sends a mail. The job with the encrypted text is retained for one day; the record in mail_deliveries, which prevents a second delivery, for
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

/** The dead letter queue of mails. */
export const undeliveredMailJob = defineJob({
  queue: undeliveredQueue,
  schema: mailJobData,
  run: storeUndeliveredMail,
  retentionSeconds,
});
