import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = { m: number; t: number; p: number };

/**
 * Memory in KiB, passes and lanes of a new hash: ASVS 5 Appendix C, OWASP's first choice. Old hashes remain valid when these are raised. Only
 * tests lower them.
 */
export const passwordCost: Cost = { m: 19_456, t: 2, p: 1 };

const derive = promisify(argon2);

const argon2id = (password: string, salt: Buffer, { m, t, p }: Cost, length: number): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce: salt,
    memory: m,
    passes: t,
    parallelism: p,
    tagLength: length,
  });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, computed off the main thread, of the password exactly as typed (ASVS 6.2.8). */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await argon2id(password, salt, passwordCost, 32);
  return `$argon2id$v=19$m=${passwordCost.m},t=${passwordCost.t},p=${passwordCost.p}$${unpadded(salt)}$${unpadded(hash)}`;
};

const format = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Compares in constant time; false for a hash in another format. */
export const verifyPassword = async (hash: string, password: string): Promise<boolean> => {
  const [, m, t, p, salt, expected] = format.exec(hash) ?? [];
  if (!m || !t || !p || !salt || !expected) return false;
  const expectedBytes = Buffer.from(expected, 'base64');
  const actualBytes = await argon2id(
    password,
    Buffer.from(salt, 'base64'),
    { m: Number(m), t: Number(t), p: Number(p) },
    expectedBytes.length,
  );
  return timingSafeEqual(actualBytes, expectedBytes);
};

/** 256 random bits, fit for URLs and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
