import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { decryptText, encryptText } from '../encrypted-text.server.ts';
import type { MailAttachment, MailContent, MailQrCode } from './mail-block.ts';
import { insertDeliveries } from './mail-deliveries.server.ts';
import { isErasedAddress, oneLine, requirePlainAddresses } from './mail-headers.server.ts';
import type { MailSubject, MailTemplate } from './mail-template.ts';
import { mailBody } from './mail-text.ts';

type MailEnvelope = {
  to: string;
  /** Reply address; support when absent. */
  reply_to?: string;
  subject: string;
};

/** A rendered message to one recipient, as HTML and plain text (see mail-body.ts). */
export type MailMessage = MailEnvelope & {
  html: string;
  text: string;
  /** The QR codes in the HTML; their images are created when the mail is sent. */
  qrCodes: MailQrCode[];
  attachment?: MailAttachment;
};

/**
 * A mail to one recipient, with its kind and the record that it is about, which are stored with its delivery. `content` has every value as the
 * recipient is told it: names, amounts, times and links as of now. The layout is applied when the mail is sent.
 */
export type Mail = MailEnvelope & { template: MailTemplate; about: MailSubject; content: MailContent };

/** What is stored of a mail until it is sent. */
type StoredMail = MailEnvelope & { content: MailContent };

const encryptionPurpose = 'mail';

/** Renders the content of a mail. */
export const renderMail = ({ to, reply_to, subject, content }: StoredMail): MailMessage => ({
  to,
  reply_to,
  subject,
  ...mailBody(content),
  ...(content.attachment && { attachment: content.attachment }),
});

/** Encrypts a mail for the job queue: it may contain a login link, and jobs are retained in the database. */
export const encryptMail = (app: Pick<App, 'environment'>, { to, reply_to, subject, content }: StoredMail): string => {
  const stored = JSON.stringify({ to, reply_to, subject, content } satisfies StoredMail);
  return encryptText(app, encryptionPurpose, stored);
};

/**
 * Decrypts a mail and renders it.
 * @throws when it was encrypted with another SESSION_SECRET or was modified
 */
export const decryptMail = (app: Pick<App, 'environment'>, sealed: string): MailMessage =>
  renderMail(JSON.parse(decryptText(app, encryptionPurpose, sealed)) as StoredMail);

/** Jobs with mails that wait to be sent. */
export const mailQueue = 'mail';

/**
 * The job data. `key` is a hash without information; it makes the Message-ID and is the key of the delivery, which has the subject. `sealed`
 * is the encrypted mail.
 */
export const mailJobData = z.object({ key: z.string(), sealed: z.string() });
export type MailJob = z.output<typeof mailJobData>;

/** The key of a delivery: a hash without information. */
export const deliveryKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

const sealedMessage = (app: Pick<App, 'environment'>, mail: Mail): string => {
  requirePlainAddresses(mail);
  return encryptMail(app, { ...mail, subject: oneLine(mail.subject) });
};

/** Enqueues several mails, each with its key; same guarantees as `enqueueMail`. */
export const enqueueMails = async (
  app: Pick<App, 'jobs' | 'environment' | 'clock'>,
  tx: Queryable,
  mails: { mail: Mail; key: string; startAfter?: Date | undefined }[],
): Promise<void> => {
  const entries = mails
    .filter(({ mail }) => !isErasedAddress(mail.to))
    .map(({ mail, key, ...job }) => ({ ...job, key: deliveryKey(key), sealed: sealedMessage(app, mail), mail }));
  await insertDeliveries(
    tx,
    entries.map(({ key, mail: { template, about } }) => ({ key, template, about })),
    app.clock.now(),
  );
  await app.jobs.enqueueAll(
    tx,
    mailQueue,
    entries.map(({ mail: _, key, sealed, ...job }) => ({ ...job, key, data: { key, sealed } })),
  );
};

/**
 * Enqueues a mail in the caller's transaction: it is sent if and only if the transaction commits. The same key never creates a second mail.
 * Erased addresses are skipped. A mail with `startAfter` is not sent before that time, and until then `deleteWaitingMails` can delete it.
 */
export const enqueueMail = (
  app: Pick<App, 'jobs' | 'environment' | 'clock'>,
  tx: Queryable,
  mail: Mail,
  key: string,
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> => enqueueMails(app, tx, [{ mail, key, startAfter }]);
