import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { type Mail, queueMail } from '~/server/mail/mail.server.ts';
import { brand } from '~/shared/brand.ts';
import { addressesOf } from './accounts.store.server.ts';
import { countNotice, type Limit } from './limit-attempts.server.ts';
import { moreNoticesMail } from './more-notices.mail.ts';

type Notice = {
  /** Whoever floods a form shall not flood the admins: above it one mail says that there are more. */
  limit: Limit;
  /** What happens so often, as in 'travel agents have registered'. */
  what: string;
  /** Where all of it is found, as in 'list of agents'. */
  list: { name: string; path: string };
  mailTo: (to: string) => Mail;
  key: string;
};

/**
 * One mail to every administrator, or to support as long as there is none; within the caller's transaction, after what it tells of was written:
 * what was refused or undone takes nothing from the limit.
 */
export const tellAdmins = async (
  app: Pick<App, 'jobs' | 'environment' | 'clock'>,
  tx: Tx,
  { limit, what, list, mailTo, key }: Notice,
): Promise<void> => {
  const notice = await countNotice({ ...app, db: tx }, limit);
  if (notice.tell === 'none') return;
  const admins = await addressesOf(tx, 'admin');
  for (const to of admins.length > 0 ? admins : [brand.supportEmail]) {
    if (notice.tell === 'each') await queueMail(app, tx, mailTo(to), `${key} ${to}`);
    else {
      const { until } = notice;
      const mail = moreNoticesMail(app.environment, to, { what, list, most: limit.attempts, until });
      await queueMail(app, tx, mail, `${limit.name} ${until.toISOString()} ${to}`);
    }
  }
};
