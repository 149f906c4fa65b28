import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { oneLine, requirePlainAddresses } from './mail-headers.server.ts';
import { isNobody } from './nobody.ts';
import { sealMail } from './sealed-mail.server.ts';

/** A mail ready to go: one receiver, the same words as HTML and as text (see mail-frame.ts). */
export type Mail = {
  to: string;
  /** Where an answer goes, when not to support. */
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  /** What the QR code in the HTML carries; its picture is drawn when the mail goes out. */
  qr?: string;
};

export const mailQueue = 'mail';

/** What the queue carries. `key` makes the Message-ID; it tells nothing. */
export const mailJobData = z.object({ key: z.string(), sealed: z.string() });
export type MailJob = z.output<typeof mailJobData>;

const jobOf = (app: Pick<App, 'environment'>, mail: Mail, key: string): MailJob => {
  requirePlainAddresses(mail);
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return { key: hash, sealed: sealMail(app, { ...mail, subject: oneLine(mail.subject) }) };
};

/**
 * Puts mails on their way together, each with its key; the same promises as `queueMail`.
 */
export const queueMails = async (
  app: Pick<App, 'jobs' | 'environment'>,
  tx: Queryable,
  mails: { mail: Mail; key: string }[],
): Promise<void> => {
  const jobs = mails.filter(({ mail }) => !isNobody(mail.to)).map(({ mail, key }) => jobOf(app, mail, key));
  await app.jobs.enqueueAll(
    tx,
    mailQueue,
    jobs.map((data) => ({ key: data.key, data })),
  );
};

/**
 * Puts a mail on its way within the caller's transaction: it goes out exactly when the fact it tells of is committed. The same key never
 * makes a second mail, and whoever has left gets none.
 */
export const queueMail = async (
  app: Pick<App, 'jobs' | 'environment'>,
  tx: Queryable,
  mail: Mail,
  key: string,
): Promise<void> => {
  if (isNobody(mail.to)) return;
  const job = jobOf(app, mail, key);
  await app.jobs.enqueue(tx, mailQueue, job, { key: job.key });
};
