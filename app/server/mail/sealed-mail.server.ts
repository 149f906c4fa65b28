import type { App } from '../app.server.ts';
import { sealText, unsealText } from '../sealed-text.server.ts';
import type { Mail } from './mail.server.ts';

const purpose = 'mail';

/** A mail may carry a link that is as good as a password, and the queue keeps its jobs for weeks: in the database a waiting mail is unreadable. */
export const sealMail = (app: Pick<App, 'environment'>, { to, reply_to, subject, html, text, qr }: Mail): string =>
  sealText(app, purpose, JSON.stringify({ to, reply_to, subject, html, text, qr }));

/** @throws when the mail was sealed with another SESSION_SECRET or has been tampered with */
export const unsealMail = (app: Pick<App, 'environment'>, sealed: string): Mail =>
  JSON.parse(unsealText(app, purpose, sealed)) as Mail;
