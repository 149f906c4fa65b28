import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail, type Mail } from '~/server/mail/mail.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { notificationLimitMail } from './account.mail.ts';
import { listEmailsByRole } from './accounts.store.server.ts';
import { countNotification, type RateLimit } from './limit-attempts.server.ts';

type Notification = {
  /** Above this limit one summary mail is sent instead, so that flooding a form does not flood the admins. */
  limit: RateLimit;
  /** The event in words, such as 'travel agents have registered'. */
  what: string;
  /** The page that lists all of them, such as 'list of agents'. */
  list: { name: string; path: string };
  mailTo: (to: string) => Mail;
  key: string;
};

/**
 * Sends one mail to every administrator, or to support when there is none. Call it in the transaction of the event and after its writes, so that a rolled-back
 * event does not count towards the limit.
 */
export const notifyAdmins = async (
  app: Pick<App, 'jobs' | 'environment' | 'clock'>,
  tx: Tx,
  { limit, what, list, mailTo, key }: Notification,
): Promise<void> => {
  const notice = await countNotification({ ...app, db: tx }, limit);
  if (notice.mails === 'none') return;
  const admins = await listEmailsByRole(tx, 'admin');
  for (const to of admins.length > 0 ? admins : [brand.supportEmail]) {
    if (notice.mails === 'each') await enqueueMail(app, tx, mailTo(to), `${key} ${to}`);
    else {
      const { until } = notice;
      const mail = notificationLimitMail(app.environment, to, { limit, what, list, until });
      await enqueueMail(app, tx, mail, `${limit.name} ${until.toISOString()} ${to}`);
    }
  }
};
