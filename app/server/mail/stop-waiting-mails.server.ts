import type { Database } from '../database/database.server.ts';
import { takeWaitingJobs } from '../jobs/take-waiting-jobs.server.ts';
import { mailJobData, mailQueue } from './mail.server.ts';
import { markDeliveryFailed, recordFailedAttempt } from './mail-deliveries.server.ts';

/**
 * Moves every mail that waits to be sent to the undelivered mails of the admin panel, where an administrator sends or removes it. For a database that was
 * restored: most of them were sent after the backup. Returns their number; can be repeated.
 */
export const stopWaitingMails = (
  database: Pick<Database, 'kind' | 'pool' | 'db'>,
  reason: string,
  now: Date,
): Promise<number> =>
  takeWaitingJobs(database, mailQueue, async (tx, jobs) => {
    for (const { data } of jobs) {
      const job = mailJobData.safeParse(data);
      // One that cannot be read could not be sent either.
      if (job.success && (await markDeliveryFailed(tx, job.data, now)))
        await recordFailedAttempt(tx, job.data.key, reason);
    }
  });
