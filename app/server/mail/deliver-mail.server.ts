import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { brand } from '~/shared/brand.ts';
import type { App } from '../app.server.ts';
import { qrPng } from '../qr/qr-code.server.ts';
import type { Mail, MailJob } from './mail.server.ts';
import { qrPart } from './mail-frame.ts';
import { messageId, oneLine, requirePlainAddresses } from './mail-headers.server.ts';
import { unsealMail } from './sealed-mail.server.ts';

type Post = Pick<App, 'environment' | 'clock' | 'log'>;

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
    // Out-of-office replies to automatic mail help nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

const transports = new WeakMap<App['environment'], Transporter>();

const transportOf = ({ environment }: Post, smtpUrl: string): Transporter => {
  let transport = transports.get(environment);
  if (!transport) {
    const url = new URL(smtpUrl);
    transport = createTransport({
      host: url.hostname,
      port: url.port ? Number(url.port) : undefined,
      secure: url.protocol === 'smtps:',
      auth: url.username
        ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
        : undefined,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    transports.set(environment, transport);
  }
  return transport;
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

/**
 * Hands one mail on: to the SMTP server when there is one, else into files. May be repeated: the Message-ID stays the same, files are not written
 * twice.
 * @throws when the server can't be reached or refuses; the queue tries again
 */
export const deliverMail = async (app: Post, { key, sealed }: MailJob): Promise<void> => {
  const mail = unsealMail(app, sealed);
  const { smtpUrl } = app.environment;
  if (!smtpUrl) return writeMailFiles(app, mail, key);
  await transportOf(app, smtpUrl).sendMail(composed(app, mail, key));
  app.log.info({ event: 'mail_sent', message_id: messageId(key, app.environment.publicUrl) }, 'mail sent');
};
