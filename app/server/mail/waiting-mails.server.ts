import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import type { Database, Tx } from '../database/database.server.ts';
import { takeWaitingJobs } from '../jobs/take-waiting-jobs.server.ts';
import { mailJobData, mailQueue } from './mail.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';
import { markDeliveryFailed, recordFailedAttempt } from './mail-deliveries.server.ts';
import type { MailSubject, MailTemplate } from './mail-template.ts';

/**
 * Deletes the mails of these kinds about a record that no process has begun to send, in the caller's transaction. The job decides: a process that fetches
 * it first sends the mail. Returns how many mails were deleted.
 */
export const deleteWaitingMails = async (
  { jobs }: Pick<App, 'jobs'>,
  tx: Tx,
  { about, templates }: { about: MailSubject; templates: MailTemplate[] },
): Promise<number> => {
  const unsent = await tx
    .select({ key: mail_deliveries.key })
    .from(mail_deliveries)
    .where(
      and(
        eq(mail_deliveries.subject_type, about.type),
        eq(mail_deliveries.subject_id, about.id),
        inArray(mail_deliveries.template, templates),
        isNull(mail_deliveries.sent_at),
      ),
    )
    .orderBy(mail_deliveries.key);
  const deleted: string[] = [];
  for (const { key } of unsent) if (await jobs.deleteWaiting(tx, mailQueue, key)) deleted.push(key);
  if (deleted.length > 0) await tx.delete(mail_deliveries).where(inArray(mail_deliveries.key, deleted));
  return deleted.length;
};

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
