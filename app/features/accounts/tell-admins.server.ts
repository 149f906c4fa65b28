import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { type Mail, queueMail } from '~/server/mail/mail.server.ts';
import { brand } from '~/shared/brand.ts';
import { addressesOf } from './accounts.store.server.ts';
import { countAttempt, limits } from './limit-attempts.server.ts';

/** Whether one more mail to the admins is in order now; whoever floods a form shall not flood them. */
export const mayTellAdmins = async (app: Pick<App, 'db' | 'clock' | 'environment'>): Promise<boolean> =>
  (await countAttempt(app, limits.adminNotices, 'all')) === 0;

/** One mail to every administrator, or to support as long as there is none; within the caller's transaction. */
export const tellAdmins = async (
  app: Pick<App, 'jobs' | 'environment'>,
  tx: Tx,
  mailTo: (to: string) => Mail,
  key: string,
): Promise<void> => {
  const admins = await addressesOf(tx, 'admin');
  for (const to of admins.length > 0 ? admins : [brand.supportEmail])
    await queueMail(app, tx, mailTo(to), `${key} ${to}`);
};
