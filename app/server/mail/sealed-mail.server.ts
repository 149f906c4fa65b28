import type { App } from '../app.server.ts';
import { sealText, unsealText } from '../sealed-text.server.ts';
import type { Mail } from './mail.server.ts';

const purpose = 'mail';

/** Encrypts a mail for the job queue: it may contain a login link, and jobs are retained in the database. */
export const sealMail = (app: Pick<App, 'environment'>, { to, reply_to, subject, html, text, qr }: Mail): string =>
  sealText(app, purpose, JSON.stringify({ to, reply_to, subject, html, text, qr }));

/** @throws when the mail was encrypted with another SESSION_SECRET or was modified */
export const unsealMail = (app: Pick<App, 'environment'>, sealed: string): Mail =>
  JSON.parse(unsealText(app, purpose, sealed)) as Mail;
