import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { brand } from '~/shared/site/brand.ts';
import type { App } from '../app.server.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.server.ts';
import { PermanentFailure } from '../jobs/define-job.server.ts';
import { mailAttempts } from '../metrics/application-metrics.server.ts';
import { qrPng } from '../qr/qr-code.server.ts';
import { withSpan } from '../tracing/tracing.server.ts';
import { decryptMail, type MailJob, type MailMessage } from './mail.server.ts';
import type { MailAttachment } from './mail-block.ts';
import { claimMail, findDeliveryTime, markMailSent, recordFailedAttempt } from './mail-deliveries.server.ts';
import { messageId, oneLine, requirePlainAddresses } from './mail-headers.server.ts';
import { type AttachedFile, composeMessage, mailOptions } from './mail-options.server.ts';
import { classifySmtpFailure, sendBySmtp } from './smtp.server.ts';

type MailApp = Pick<App, 'environment' | 'clock' | 'log' | 'db'>;

/** Makes the file of a mail; null when there is nothing to attach any more. */
export type MakeAttachment = (app: MailApp, id: string) => Promise<AttachedFile | null>;
export type AttachmentMakers = Partial<Record<MailAttachment['kind'], MakeAttachment>>;

/** Larger files are left out: mail servers refuse them, and the mail has a link. */
const maxAttachmentBytes = 5_000_000;

/**
 * The file of a mail. A mail goes out without it rather than not at all: everything in it can also be reached by a link. While the database is away
 * the job is retried.
 */
const fileOf = async (
  app: MailApp,
  { attachment }: MailMessage,
  makers: AttachmentMakers,
): Promise<AttachedFile | null> => {
  if (!attachment) return null;
  const problem = (reason: string, error?: unknown) => {
    app.log.error(
      { event: 'mail_without_attachment', kind: attachment.kind, reason, err: error },
      'attachment left out',
    );
    return null;
  };
  const make = makers[attachment.kind];
  if (!make) return problem('unknown kind');
  try {
    const file = await make(app, attachment.id);
    return file && file.content.length > maxAttachmentBytes ? problem('too large') : file;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return problem('failed', error);
  }
};

const optionsOf = (app: MailApp, mail: MailMessage, key: string, file: AttachedFile | null): SendMailOptions => {
  requirePlainAddresses(mail);
  const { to, reply_to, subject, html, text, qrCodes } = mail;
  return mailOptions({
    from: { name: brand.name, address: brand.supportEmail },
    to,
    replyTo: reply_to,
    subject: oneLine(subject),
    html,
    text,
    images: qrCodes.map(({ contentId, content }) => ({ contentId, png: qrPng(content) })),
    file,
    messageId: messageId(key, app.environment.publicUrl),
    date: app.clock.now(),
  });
};

export const mailFolder = ({ environment }: Pick<App, 'environment'>): string => join(environment.dataDir, 'mail');

/** Sortable by time: '2026-11-20T10-22-33-123Z-set-a-new-password-1a2b3c4d'. */
const fileName = (at: Date, subject: string, shortKey: string): string => {
  const slug = subject
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 60);
  return `${at.toISOString().replace(/[:.]/g, '-')}-${slug}-${shortKey}`;
};

/** Writes a file that nobody reads half written. */
const writeWhole = async (file: string, content: string): Promise<void> => {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
};

/**
 * Without SMTP_URL mails are written to DATA_DIR/mail: an .eml file for mail programs and an .html file for browsers. They are named by the time of
 * the delivery record, so that another attempt writes the same files.
 */
const writeMailFiles = async (
  app: MailApp,
  mail: MailMessage,
  key: string,
  attached: AttachedFile | null,
): Promise<void> => {
  const folder = mailFolder(app);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const shortKey = key.slice(0, 8);
  const recordedAt = (await findDeliveryTime(app.db, key)) ?? app.clock.now();
  const file = join(folder, fileName(recordedAt, mail.subject, shortKey));
  await writeWhole(`${file}.eml`, await composeMessage(optionsOf(app, mail, key, attached)));
  const html = mail.qrCodes.reduce(
    (page, { contentId, content }) =>
      page.replace(`"cid:${contentId}"`, `"data:image/png;base64,${qrPng(content).toString('base64')}"`),
    mail.html,
  );
  await writeWhole(`${file}.html`, html);
  app.log.info({ event: 'mail_written', file: `${file}.html` }, 'mail written');
};

/** Decrypts and renders the mail of a job. A failure is permanent. */
const readMail = (app: MailApp, { sealed }: MailJob): MailMessage => {
  try {
    const mail = decryptMail(app, sealed);
    requirePlainAddresses(mail);
    return mail;
  } catch {
    throw new PermanentFailure('The email cannot be decrypted: it was encrypted with another SESSION_SECRET.');
  }
};

const send = async (app: MailApp, mail: MailMessage, key: string, makers: AttachmentMakers): Promise<void> => {
  const { smtpUrl } = app.environment;
  const file = await fileOf(app, mail, makers);
  if (!smtpUrl) return writeMailFiles(app, mail, key, file);
  await sendBySmtp(smtpUrl, optionsOf(app, mail, key, file));
  app.log.info({ event: 'mail_sent', message_id: messageId(key, app.environment.publicUrl) }, 'mail sent');
};

/** A mail can be sent twice only if the process dies between the server's "250" and this update, so the update is retried for 20 seconds. */
const recordSent = async (app: MailApp, key: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await markMailSent(app, key);
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await setTimeout(1000);
    }
  }
};

/**
 * Sends one mail by SMTP, or writes it to files without SMTP_URL. Exactly-once, except when the process dies after the server has accepted
 * the mail and before this is recorded: then it is sent again with the same Message-ID, which most mail programs show once. Only one
 * process at a time can claim a mail.
 * @throws PermanentFailure when the server rejects this mail permanently; any other error can be retried
 */
export const deliverMail = async (app: MailApp, job: MailJob, makers: AttachmentMakers = {}): Promise<void> => {
  const { key } = job;
  const claim = await claimMail(app, key);
  if (claim === 'sent') return;
  if (claim === 'busy') throw new Error('Another process may be sending this mail.');
  try {
    await withSpan('send mail', { kind: 'client' }, () => send(app, readMail(app, job), key, makers));
  } catch (error) {
    const { message, permanent } = classifySmtpFailure(error);
    await recordFailedAttempt(app.db, key, message);
    const isFinal = permanent || error instanceof PermanentFailure;
    mailAttempts.add(1, { outcome: isFinal ? 'refused' : 'failed' });
    throw isFinal ? new PermanentFailure(message) : new Error(message);
  }
  mailAttempts.add(1, { outcome: 'sent' });
  await recordSent(app, key);
};
