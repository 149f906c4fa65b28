import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { decryptText, encryptText } from '../encrypted-text.server.ts';
import { isErasedAddress } from './erased-address.ts';
import type { MailContent } from './mail-block.ts';
import { mailBody } from './mail-body.ts';
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
  /** What HTML and text are rendered from; absent in a mail that was stored by a release before it. */
  content?: MailContent;
};

/** A message with the record that it is about, which is stored with its delivery. */
export type Mail = MailMessage & { about: MailSubject };

const encryptionPurpose = 'mail';

/** Begins an encrypted message that is stored as content and rendered when it is read. */
const contentMark = 'content:';

/**
 * Encrypts a message for the job queue: it may contain a login link, and jobs are retained in the database. Stored is what the text says, not the HTML, which
 * is ten times as long: the layout is applied when the mail is sent.
 */
export const encryptMail = (
  app: Pick<App, 'environment'>,
  { to, reply_to, subject, html, text, qr, content }: MailMessage,
): string =>
  content
    ? contentMark + encryptText(app, encryptionPurpose, JSON.stringify({ to, reply_to, subject, content }))
    : encryptText(app, encryptionPurpose, JSON.stringify({ to, reply_to, subject, html, text, qr }));

/** @throws when the message was encrypted with another SESSION_SECRET or was modified */
export const decryptMail = (app: Pick<App, 'environment'>, sealed: string): MailMessage => {
  if (!sealed.startsWith(contentMark)) return JSON.parse(decryptText(app, encryptionPurpose, sealed)) as MailMessage;
  const stored = decryptText(app, encryptionPurpose, sealed.slice(contentMark.length));
  const { content, ...envelope } = JSON.parse(stored) as Omit<MailMessage, 'content'> & { content: MailContent };
  return { ...envelope, ...mailBody(content) };
};

export const mailQueue = 'mail';

/**
 * The job data. `key` is a hash without information and makes the Message-ID. The encrypted message is `sealed_content`, which processes of the last release refuse and
 * leave to others, or `sealed` in the form that they can send. `about` is the subject; it is
 * absent when the mail is resent (its delivery has the subject already) and in jobs of an older release.
 */
export const mailJobData = z.object({
  key: z.string(),
  sealed: z.string().optional(),
  sealed_content: z.string().optional(),
  about: z.object({ type: z.string(), id: z.string() }).optional(),
});
export type MailJob = z.output<typeof mailJobData>;

/** The encrypted message of a job. */
export const sealedMailOf = ({ sealed_content, sealed = '' }: Pick<MailJob, 'sealed' | 'sealed_content'>): string =>
  sealed_content ?? sealed;

/** The field of the job data for an encrypted message, by its form. */
export const sealedField = (message: string): Pick<MailJob, 'sealed' | 'sealed_content'> =>
  message.startsWith(contentMark) ? { sealed_content: message } : { sealed: message };

const jobOf = (app: Pick<App, 'environment'>, mail: Mail, key: string): MailJob => {
  requirePlainAddresses(mail);
  const { about, ...message } = mail;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return { key: hash, ...sealedField(encryptMail(app, { ...message, subject: oneLine(message.subject) })), about };
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
