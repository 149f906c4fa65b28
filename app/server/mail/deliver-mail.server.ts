import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { brand } from '~/shared/brand.ts';
import type { App } from '../app.server.ts';
import { HopelessFailure } from '../jobs/define-job.server.ts';
import { qrPng } from '../qr/qr-code.server.ts';
import type { Mail, MailJob } from './mail.server.ts';
import { qrPart } from './mail-block.ts';
import { claimMail, markMailSent, noteMailFailure } from './mail-deliveries.server.ts';
import { messageId, oneLine, requirePlainAddresses } from './mail-headers.server.ts';
import { unsealMail } from './sealed-mail.server.ts';
import { sendBySmtp } from './smtp.server.ts';
import { judgeSmtpFailure } from './smtp-failure.server.ts';

type Post = Pick<App, 'environment' | 'clock' | 'log' | 'db'>;

const composed = (app: Post, mail: Mail, key: string) => {
  requirePlainAddresses(mail);
  const { to, reply_to, subject, html, text, qr } = mail;
  return {
    from: { name: brand.name, address: brand.supportEmail },
    to: { name: '', address: to },
    replyTo: reply_to === undefined ? undefined : { name: '', address: reply_to },
    subject: oneLine(subject),
    html,
    text,
    attachments: qr
      ? [
          {
            filename: `${qrPart}.png`,
            content: qrPng(qr),
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
            cid: qrPart,
          },
        ]
      : [],
    messageId: messageId(key, app.environment.publicUrl),
    date: app.clock.now(),
    // Out-of-office replies to automatic mail help nobody; the second header says so to Exchange. No List-Unsubscribe: every mail of ours answers something
    // that its receiver did or has to do with a booking, and none of them can be unsubscribed from.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** The raw message, as a mail program opens it. */
const rawMessage = async (app: Post, mail: Mail, key: string): Promise<Buffer> => {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(
    composed(app, mail, key),
  );
  if (!Buffer.isBuffer(message)) throw new Error('nodemailer gave no buffer');
  return message;
};

export const mailFolder = ({ environment }: Pick<App, 'environment'>): string => join(environment.dataDir, 'mail');

/** The newest file sorts last: '2026-11-20T10-22-33-123Z-set-a-new-password-1a2b3c4d'. */
const fileName = (at: Date, subject: string, mark: string): string => {
  const words = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${at.toISOString().replace(/[:.]/g, '-')}-${words}-${mark}`;
};

/** Without SMTP_URL a developer finds the mail under DATA_DIR/mail: an .eml for mail programs, an .html for any browser. */
const writeMailFiles = async (app: Post, mail: Mail, key: string): Promise<void> => {
  const folder = mailFolder(app);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mark = key.slice(0, 8);
  const written = await readdir(folder);
  if (written.some((file) => file.endsWith(`-${mark}.html`))) return;
  const file = join(folder, fileName(app.clock.now(), mail.subject, mark));
  await writeFile(`${file}.eml`, await rawMessage(app, mail, key), { mode: 0o600 });
  const picture = mail.qr ? `data:image/png;base64,${qrPng(mail.qr).toString('base64')}` : '';
  await writeFile(`${file}.html`, mail.html.replace(`cid:${qrPart}`, picture), { mode: 0o600 });
  app.log.info({ event: 'mail_written', file: `${file}.html` }, 'mail written');
};

/** Reads a job; what can't be read now can't be read later either. */
const openMail = (app: Post, { sealed }: MailJob): Mail => {
  try {
    const mail = unsealMail(app, sealed);
    requirePlainAddresses(mail);
    return mail;
  } catch {
    throw new HopelessFailure('The mail can not be read: it was sealed with another SESSION_SECRET.');
  }
};

const handOn = async (app: Post, mail: Mail, key: string): Promise<void> => {
  const { smtpUrl } = app.environment;
  if (!smtpUrl) return writeMailFiles(app, mail, key);
  await sendBySmtp(smtpUrl, composed(app, mail, key));
  app.log.info({ event: 'mail_sent', message_id: messageId(key, app.environment.publicUrl) }, 'mail sent');
};

/** Between the server's "250" and our own note of it lies the only gap in which a mail can go out twice: the note is tried for a while before that gap grows. */
const noteSent = async (app: Post, key: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await markMailSent(app.db, key, app.clock.now());
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await setTimeout(1000);
    }
  }
};

/**
 * Hands one mail on: to the SMTP server when there is one, else into files. A mail that the server has taken is noted at once and never sent again, and of
 * several processes one at a time has it in hand. Only a process that dies after the server's answer and before the note can send it twice; the Message-ID is
 * the same then, by which most mailboxes show it once.
 * @throws HopelessFailure when the server refuses this mail for good; any other error when it is worth trying again
 */
export const deliverMail = async (app: Post, job: MailJob): Promise<void> => {
  const { key } = job;
  const claim = await claimMail(app.db, key, app.clock.now());
  if (claim === 'sent') return;
  if (claim === 'busy') throw new Error('Another process may be sending this mail just now.');
  try {
    await handOn(app, openMail(app, job), key);
  } catch (error) {
    const { words, hopeless } = judgeSmtpFailure(error);
    await noteMailFailure(app.db, key, words);
    throw hopeless || error instanceof HopelessFailure ? new HopelessFailure(words) : new Error(words);
  }
  await noteSent(app, key);
};
