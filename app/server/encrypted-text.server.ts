import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { App } from './app.server.ts';

type EncryptionApp = Pick<App, 'environment'>;

const derivedKeys = new Map<string, KeyObject>();

/** A key per purpose, derived from a secret of the installation, once per process. */
const keyFor = (secret: string, purpose: string): KeyObject => {
  const name = `${purpose} ${secret}`;
  const known = derivedKeys.get(name);
  if (known) return known;
  const key = createSecretKey(createHmac('sha256', secret).update(`raahi ${purpose}`).digest());
  derivedKeys.set(name, key);
  return key;
};

/**
 * Encrypts a text for storage in the database (AES-256-GCM). `about` is additional authenticated data: a value copied to the row of another
 * account cannot be decrypted.
 */
export const encryptText = (app: EncryptionApp, purpose: string, text: string, about = ''): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(app.environment.sessionSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(about, 'utf8'));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

const decrypt = (secret: string, purpose: string, bytes: Buffer, about: string): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(about, 'utf8'));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};

/**
 * Decrypts a text that was encrypted with SESSION_SECRET or one of OLD_SESSION_SECRETS.
 * @throws when the secret, purpose or `about` differs, or the text was modified
 */
export const decryptText = ({ environment }: EncryptionApp, purpose: string, sealed: string, about = ''): string => {
  const bytes = Buffer.from(sealed, 'base64');
  for (const previous of environment.oldSessionSecrets) {
    try {
      return decrypt(previous, purpose, bytes, about);
    } catch {
      // Try the next secret.
    }
  }
  return decrypt(environment.sessionSecret, purpose, bytes, about);
};
