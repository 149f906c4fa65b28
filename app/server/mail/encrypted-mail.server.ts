import type { App } from '../app.server.ts';
import { decryptText, encryptText } from '../encrypted-text.server.ts';
import type { MailMessage } from './mail.server.ts';

const purpose = 'mail';

/** Encrypts a message for the job queue: it may contain a login link, and jobs are retained in the database. */
export const encryptMail = (
  app: Pick<App, 'environment'>,
  { to, reply_to, subject, html, text, qr }: MailMessage,
): string => encryptText(app, purpose, JSON.stringify({ to, reply_to, subject, html, text, qr }));

/** @throws when the message was encrypted with another SESSION_SECRET or was modified */
export const decryptMail = (app: Pick<App, 'environment'>, sealed: string): MailMessage =>
  JSON.parse(decryptText(app, purpose, sealed)) as MailMessage;
