import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { App } from '../app.server.ts';
import type { Mail } from './mail.server.ts';

/**
 * A mail may carry a link that is as good as a password, and the queue keeps its jobs for weeks: in the database a waiting mail is unreadable
 * (AES-256-GCM, key derived from SESSION_SECRET).
 */
const keyOf = ({ environment }: Pick<App, 'environment'>): Buffer =>
  createHmac('sha256', environment.sessionSecret).update('raahi mail').digest();

export const sealMail = (app: Pick<App, 'environment'>, mail: Mail): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(app), nonce);
  const { to, reply_to, subject, html, text } = mail;
  const words = JSON.stringify({ to, reply_to, subject, html, text });
  const sealed = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/** @throws when the mail was sealed with another SESSION_SECRET or has been tampered with */
export const unsealMail = (app: Pick<App, 'environment'>, sealed: string): Mail => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(app), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return JSON.parse(plain.toString('utf8')) as Mail;
};
