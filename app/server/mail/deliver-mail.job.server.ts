import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import { defineJob } from '../jobs/define-job.server.ts';
import { type AttachmentMakers, deliverMail } from './deliver-mail.server.ts';
import { mailJobData, mailQueue, renderedMailQueue } from './mail.server.ts';
import { storeUndeliveredMail, undeliveredQueue, undeliveredRenderedQueue } from './store-undelivered-mail.server.ts';

const retentionSeconds = retentionPeriods.mail_waiting.days * 86_400;

/** Mails fetched and sent at once: fewer statements for each, and still few for another process to send again when this one dies. */
const batchSize = 20;

/** Sixty retries over about a day, enough for an outage of the mail server overnight. */
const mailRetry = { maxRetries: 60, initialDelaySeconds: 5, maxDelaySeconds: 1800 };

/**
 * The jobs that send mails, with the files that features attach. A job with the encrypted content is retained for one day; the record in mail_deliveries, which
 * prevents a second delivery, for longer.
 */
export const sendingMailJobs = (makers: AttachmentMakers) => ({
  mailJob: defineJob({
    queue: mailQueue,
    schema: mailJobData,
    run: (app, job) => deliverMail(app, job, makers),
    retry: mailRetry,
    batchSize,
    deadLetterQueue: undeliveredQueue,
    retentionSeconds,
  }),
  /** Sends a mail that was enqueued, or given up and resent, in the form of the previous release. */
  renderedMailJob: defineJob({
    queue: renderedMailQueue,
    schema: mailJobData,
    run: (app, job) => deliverMail(app, job, makers),
    retry: mailRetry,
    batchSize,
    deadLetterQueue: undeliveredRenderedQueue,
    retentionSeconds,
  }),
});

/** For processes that enqueue mails and do not send them. */
export const { mailJob, renderedMailJob } = sendingMailJobs({});

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
