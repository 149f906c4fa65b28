import type { App } from '../app.server.ts';
import type { MailJob } from './mail.server.ts';
import { giveMailUp } from './mail-deliveries.server.ts';

export const undeliveredQueue = 'undelivered-mail';

/** Keeps a mail that was tried for the last time, for the administrators to see and to send again. Doing it twice changes nothing. */
export const keepUndelivered = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  { key, sealed }: MailJob,
): Promise<void> => {
  if (await giveMailUp(app.db, { key, sealed, now: app.clock.now() }))
    app.log.error({ event: 'mail_undelivered', mail: key.slice(0, 8) }, 'A mail could not be delivered.');
};
