import type { App } from '../app.server.ts';
import { decryptMail, encryptMessage, type MailJob } from './mail.server.ts';
import { markDeliveryFailed } from './mail-deliveries.server.ts';

export const undeliveredQueue = 'undelivered-mail-content';
export const undeliveredRenderedQueue = 'undelivered-mail';

type StoringApp = Pick<App, 'db' | 'clock' | 'log' | 'environment'>;

/** The mail as processes of the previous release list and resend it; as it is when it cannot be decrypted. */
const asRendered = (app: StoringApp, sealed: string): string => {
  try {
    return encryptMessage(app, decryptMail(app, sealed));
  } catch {
    return sealed;
  }
};

/** Stores a permanently failed mail, so that the admin can see and resend it. Idempotent. */
export const storeUndeliveredMail = async (app: StoringApp, job: MailJob): Promise<void> => {
  if (await markDeliveryFailed(app.db, { ...job, sealed: asRendered(app, job.sealed) }, app.clock.now()))
    app.log.error({ event: 'mail_undelivered', mail: job.key.slice(0, 8) }, 'mail could not be delivered');
};
