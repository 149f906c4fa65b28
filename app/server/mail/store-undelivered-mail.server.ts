import type { App } from '../app.server.ts';
import type { MailJob } from './mail.server.ts';
import { markDeliveryFailed } from './mail-deliveries.server.ts';

export const undeliveredQueue = 'undelivered-mail';

/** Stores a permanently failed mail, so that the admin can see and resend it. Idempotent. */
export const storeUndeliveredMail = async (app: Pick<App, 'db' | 'clock' | 'log'>, job: MailJob): Promise<void> => {
  if (await markDeliveryFailed(app.db, job, app.clock.now()))
    app.log.error({ event: 'mail_undelivered', mail: job.key.slice(0, 8) }, 'mail could not be delivered');
};
