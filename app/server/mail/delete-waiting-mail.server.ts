import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.server.ts';
import { jobId } from '../jobs/job-id.server.ts';
import { deliveryKey, mailQueue } from './mail.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';

/**
 * Deletes a mail that no process has begun to send, in the caller's transaction. The row of the job decides: a process that fetches it first sends the mail, and
 * this answers false. True when the mail will not be sent, also when there was none under this key (a closed account).
 */
export const deleteWaitingMail = async (tx: Tx, key: string): Promise<boolean> => {
  const delivery = deliveryKey(key);
  const { rowCount } = await tx.execute(
    sql`delete from pgboss.job where name = ${mailQueue} and id = ${jobId(mailQueue, delivery)} and state = 'created'`,
  );
  const ofKey = eq(mail_deliveries.key, delivery);
  if (!rowCount) return (await tx.$count(mail_deliveries, ofKey)) === 0;
  await tx.delete(mail_deliveries).where(ofKey);
  return true;
};
