import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';

/** A mail ready to go: one receiver, the same words as HTML and as text (see mail-frame.ts). */
export type Mail = { to: string; subject: string; html: string; text: string };

export const mailQueue = 'mail';

/** What the queue carries. */
export type MailJob = Mail & { key: string };

/**
 * Puts a mail on its way within the caller's transaction: it goes out exactly when the fact it tells of is committed. The same key never
 * makes a second mail.
 */
export const queueMail = (app: Pick<App, 'jobs'>, tx: Queryable, mail: Mail, key: string): Promise<void> =>
  app.jobs.enqueue(tx, mailQueue, { ...mail, key } satisfies MailJob, { key });
