import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { isMailAddress, oneLine } from './mail-headers.server.ts';

/** A mail ready to go: one receiver, the same words as HTML and as text (see mail-frame.ts). */
export type Mail = { to: string; subject: string; html: string; text: string };

export const mailQueue = 'mail';

/** What the queue carries. */
export type MailJob = Mail & { key: string };

/**
 * Puts a mail on its way within the caller's transaction: it goes out exactly when the fact it tells of is committed. The same key never
 * makes a second mail; it must not itself be a secret.
 */
export const queueMail = async (app: Pick<App, 'jobs'>, tx: Queryable, mail: Mail, key: string): Promise<void> => {
  if (!isMailAddress(mail.to)) throw new Error('A mail needs exactly one plain address.');
  const job: MailJob = { ...mail, subject: oneLine(mail.subject), key };
  await app.jobs.enqueue(tx, mailQueue, job, { key: `mail ${key}` });
};
