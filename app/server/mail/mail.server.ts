import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { decryptText, encryptText } from '../encrypted-text.server.ts';
import { isErasedAddress } from './erased-address.ts';
import { oneLine, requirePlainAddresses } from './mail-headers.server.ts';
import type { MailSubject } from './mail-subject.ts';

/** The message to one recipient, as HTML and plain text (see mail-body.ts). */
export type MailMessage = {
  to: string;
  /** Reply address; support when absent. */
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  /** Content of the QR code in the HTML; the image is created when the mail is sent. */
  qr?: string;
};

/** A message with the record that it is about, which is stored with its delivery. */
export type Mail = MailMessage & { about: MailSubject };

const encryptionPurpose = 'mail';

/** Encrypts a message for the job queue: it may contain a login link, and jobs are retained in the database. */
export const encryptMail = (
  app: Pick<App, 'environment'>,
  { to, reply_to, subject, html, text, qr }: MailMessage,
): string => encryptText(app, encryptionPurpose, JSON.stringify({ to, reply_to, subject, html, text, qr }));

/** @throws when the message was encrypted with another SESSION_SECRET or was modified */
export const decryptMail = (app: Pick<App, 'environment'>, sealed: string): MailMessage =>
  JSON.parse(decryptText(app, encryptionPurpose, sealed)) as MailMessage;

export const mailQueue = 'mail';

/**
 * The job data. `key` is a hash without information and makes the Message-ID. `sealed` is the encrypted message. `about` is the subject; it is
 * absent when the mail is resent (its delivery has the subject already) and in jobs of an older release.
 */
export const mailJobData = z.object({
  key: z.string(),
  sealed: z.string(),
  about: z.object({ type: z.string(), id: z.string() }).optional(),
});
export type MailJob = z.output<typeof mailJobData>;

const jobOf = (app: Pick<App, 'environment'>, mail: Mail, key: string): MailJob => {
  requirePlainAddresses(mail);
  const { about, ...message } = mail;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return { key: hash, sealed: encryptMail(app, { ...message, subject: oneLine(message.subject) }), about };
};

/** Enqueues several mails, each with its key and, in a batch, the trace that it belongs to; same guarantees as `enqueueMail`. */
export const enqueueMails = async (
  app: Pick<App, 'jobs' | 'environment'>,
  tx: Queryable,
  mails: { mail: Mail; key: string; traceparent?: string | null }[],
): Promise<void> => {
  const jobs = mails
    .filter(({ mail }) => !isErasedAddress(mail.to))
    .map(({ mail, key, traceparent }) => ({ data: jobOf(app, mail, key), traceparent }));
  await app.jobs.enqueueAll(
    tx,
    mailQueue,
    jobs.map(({ data, traceparent }) => ({ key: data.key, data, traceparent })),
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
