import { eq } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import type { Tx } from '../database/database.server.ts';
import { deliveryKey, mailQueue } from './mail.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';

/**
 * Deletes a mail that no process has begun to send, in the caller's transaction. The job decides: a process that fetches it first sends the mail, and this
 * answers false. True when the mail will not be sent, also when there was none under this key (a closed account).
 */
export const deleteWaitingMail = async ({ jobs }: Pick<App, 'jobs'>, tx: Tx, key: string): Promise<boolean> => {
  const delivery = deliveryKey(key);
  const ofKey = eq(mail_deliveries.key, delivery);
  if (!(await jobs.deleteWaiting(tx, mailQueue, delivery))) return (await tx.$count(mail_deliveries, ofKey)) === 0;
  await tx.delete(mail_deliveries).where(ofKey);
  return true;
};
