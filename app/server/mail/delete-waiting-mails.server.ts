import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import type { Tx } from '../database/database.server.ts';
import { mailQueue } from './mail.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';
import type { MailSubject } from './mail-subject.ts';
import type { MailTemplate } from './mail-template.ts';

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
