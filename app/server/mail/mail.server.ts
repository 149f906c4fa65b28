import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { decryptText, encryptText } from '../encrypted-text.server.ts';
import { isErasedAddress } from './erased-address.ts';
import { oneLine, requirePlainAddresses } from './mail-headers.server.ts';

/** A mail to one recipient, as HTML and plain text (see mail-body.ts). */
export type Mail = {
  to: string;
  /** Reply address; support when absent. */
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  /** Content of the QR code in the HTML; the image is created when the mail is sent. */
  qr?: string;
};

const encryptionPurpose = 'mail';

/** Encrypts a mail for the job queue: it may contain a login link, and jobs are retained in the database. */
export const encryptMail = (app: Pick<App, 'environment'>, { to, reply_to, subject, html, text, qr }: Mail): string =>
  encryptText(app, encryptionPurpose, JSON.stringify({ to, reply_to, subject, html, text, qr }));

/** @throws when the mail was encrypted with another SESSION_SECRET or was modified */
export const decryptMail = (app: Pick<App, 'environment'>, sealed: string): Mail =>
  JSON.parse(decryptText(app, encryptionPurpose, sealed)) as Mail;

export const mailQueue = 'mail';

/** The job data. `key` is a hash without information and makes the Message-ID. */
export const mailJobData = z.object({ key: z.string(), sealed: z.string() });
export type MailJob = z.output<typeof mailJobData>;

const jobOf = (app: Pick<App, 'environment'>, mail: Mail, key: string): MailJob => {
  requirePlainAddresses(mail);
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return { key: hash, sealed: encryptMail(app, { ...mail, subject: oneLine(mail.subject) }) };
};

/** Enqueues several mails, each with its key; same guarantees as `enqueueMail`. */
export const enqueueMails = async (
  app: Pick<App, 'jobs' | 'environment'>,
  tx: Queryable,
  mails: { mail: Mail; key: string }[],
): Promise<void> => {
  const jobs = mails.filter(({ mail }) => !isErasedAddress(mail.to)).map(({ mail, key }) => jobOf(app, mail, key));
  await app.jobs.enqueueAll(
    tx,
    mailQueue,
    jobs.map((data) => ({ key: data.key, data })),
  );
};

/**
 * Enqueues a mail in the caller's transaction: it is sent if and only if the transaction commits. The same key never creates a second mail.
 * Erased addresses are skipped.
 */
export const enqueueMail = async (
  app: Pick<App, 'jobs' | 'environment'>,
  tx: Queryable,
  mail: Mail,
  key: string,
): Promise<void> => {
  if (isErasedAddress(mail.to)) return;
  const job = jobOf(app, mail, key);
  await app.jobs.enqueue(tx, mailQueue, job, { key: job.key });
};
