import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238) as authenticator apps generate them: SHA-1, six digits, every 30 seconds. */
export const stepSeconds = 30;
const digits = 6;
/** A phone's clock may be one step ahead or behind. */
const skew = [0, -1, 1] as const;

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** Time step, counted from 1970. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The code of one step (HOTP, RFC 4226). */
export const codeOfStep = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The time step of this code, or null. All candidates are compared in constant time. */
export const matchingStep = (secret: Buffer, code: string, at: Date): number | null => {
  const given = Buffer.from(code, 'utf8');
  const now = stepAt(at);
  let found: number | null = null;
  for (const steps of skew) {
    const expected = Buffer.from(codeOfStep(secret, now + steps), 'utf8');
    const matches = given.length === expected.length && timingSafeEqual(given, expected);
    if (matches && found === null) found = now + steps;
  }
  return found;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** The otpauth:// URI for the QR code or to open on the same phone. */
export const otpauthLink = (secret: Buffer, { issuer, email }: { issuer: string; email: string }): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${parameters}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
};
