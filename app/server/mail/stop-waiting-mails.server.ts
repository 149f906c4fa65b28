import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.server.ts';
import { mailJobData, mailQueue, renderedMailQueue } from './mail.server.ts';
import { markDeliveryFailed, recordFailedAttempt } from './mail-deliveries.server.ts';

const batchSize = 500;

/**
 * Moves every mail that waits to be sent to the undelivered mails of the admin panel, where an administrator sends or removes it. For a database that was
 * restored: most of them were sent after the backup. Returns their number; can be repeated.
 */
export const stopWaitingMails = async (db: Db, reason: string, now: Date): Promise<number> => {
  for (let stopped = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ data: unknown }>(sql`
        delete from pgboss.job where (name, id) in (
          select name, id from pgboss.job where name in (${mailQueue}, ${renderedMailQueue}) and state in ('created', 'retry', 'active') limit ${batchSize})
        returning data`);
      for (const { data } of rows) {
        const job = mailJobData.safeParse(data);
        // One that cannot be read could not be sent either.
        if (job.success && (await markDeliveryFailed(tx, job.data, now)))
          await recordFailedAttempt(tx, job.data.key, reason);
      }
      return rows.length;
    });
    stopped += batch;
    if (batch < batchSize) return stopped;
  }
};
