import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { App } from './app.server.ts';

type Sealing = Pick<App, 'environment'>;

/** A key for each purpose, derived from a secret of the installation. */
const keyFor = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`raahi ${purpose}`).digest();

/**
 * What lies in the database and must not be read there (AES-256-GCM). With `about` it opens for that alone: the secret of one account, copied into the row
 * of another, is worth nothing.
 */
export const sealText = (app: Sealing, purpose: string, text: string, about = ''): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(app.environment.sessionSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(about, 'utf8'));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

const opened = (secret: string, purpose: string, bytes: Buffer, about: string): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(about, 'utf8'));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};

/**
 * What was sealed with SESSION_SECRET or one of OLD_SESSION_SECRETS.
 * @throws when it was sealed with any other, for something else, or has been tampered with
 */
export const unsealText = ({ environment }: Sealing, purpose: string, sealed: string, about = ''): string => {
  const bytes = Buffer.from(sealed, 'base64');
  for (const former of environment.oldSessionSecrets) {
    try {
      return opened(former, purpose, bytes, about);
    } catch {
      // Then with another one.
    }
  }
  return opened(environment.sessionSecret, purpose, bytes, about);
};
