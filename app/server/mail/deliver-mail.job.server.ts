import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import type { App } from '../app.server.ts';
import { defineJob } from '../jobs/define-job.server.ts';
import { type AttachmentMakers, deliverMail } from './deliver-mail.server.ts';
import { type MailJob, mailJobData, mailQueue } from './mail.server.ts';
import { markDeliveryFailed } from './mail-deliveries.server.ts';

export const undeliveredQueue = 'undelivered-mail';

/** Stores a permanently failed mail, so that the admin can see and resend it. Idempotent. */
export const storeUndeliveredMail = async (app: Pick<App, 'db' | 'clock' | 'log'>, job: MailJob): Promise<void> => {
  if (await markDeliveryFailed(app.db, job, app.clock.now()))
    app.log.error({ event: 'mail_undelivered', mail: job.key.slice(0, 8) }, 'mail could not be delivered');
};

const retentionSeconds = retentionPeriods.mail_waiting.days * 86_400;

/** Mails fetched and sent at once: fewer statements for each, and still few for another process to send again when this one dies. */
const batchSize = 20;

/** Sixty retries over about a day, enough for an outage of the mail server overnight. */
const mailRetry = { maxRetries: 60, initialDelaySeconds: 5, maxDelaySeconds: 1800 };

/**
 * The job that sends mails, with the files that features attach. A job with the encrypted content is retained for one day; the record in mail_deliveries, which
 * prevents a second delivery, for longer.
 */
export const sendingMailJob = (makers: AttachmentMakers) =>
  defineJob({
    queue: mailQueue,
    schema: mailJobData,
    run: (app, job) => deliverMail(app, job, makers),
    retry: mailRetry,
    batchSize,
    deadLetterQueue: undeliveredQueue,
    retentionSeconds,
  });

/** For processes that enqueue mails and do not send them. */
export const mailJob = sendingMailJob({});

/** The dead letter queue of mails. */
export const undeliveredMailJob = defineJob({
  queue: undeliveredQueue,
  schema: mailJobData,
  run: storeUndeliveredMail,
  retentionSeconds,
});
