import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '~/server/environment.server.ts';
import { asciiDigits } from '~/shared/data/fold-name.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

type Secrets = Pick<Environment, 'sessionSecret' | 'oldSessionSecrets'>;

/** Version of the token format. A new signing scheme gets a new version; this one stays readable. */
const version = '1';

/** Crockford's base 32 alphabet without ambiguous characters: no I, L, O, U. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;

const mac = (secret: string, message: string): Buffer => {
  const key = createHmac('sha256', secret).update(`raahi ticket ${version}`).digest();
  return createHmac('sha256', key).update(message).digest();
};

/** 128 bits. */
const signature = (secret: string, reference: string): string =>
  mac(secret, `token ${reference}`).subarray(0, 16).toString('base64url');

const checkCode = (secret: string, reference: string): string =>
  Array.from(mac(secret, `check code ${reference}`).subarray(0, codeLength), (byte) => codeAlphabet[byte % 32]).join(
    '',
  );

const isEqual = (expected: string, actual: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Accepts signatures of earlier secrets as long as they are configured. */
const anySecret = ({ sessionSecret, oldSessionSecrets }: Secrets, matches: (secret: string) => boolean): boolean =>
  [sessionSecret, ...oldSessionSecrets].some(matches);

/** Verification codes of a ticket: the address in its QR code, and a short code to type instead. */
export type TicketVerificationCodes = {
  /** Absolute URL in the QR code. */
  address: string;
  /** 'K7M-2QX'. */
  checkCode: string;
};

/** Codes that prove that we issued the ticket. Its validity is looked up when the code is checked. */
export const ticketVerificationCodes = (
  environment: Secrets & Pick<Environment, 'publicUrl'>,
  { booking_reference }: { booking_reference: string },
): TicketVerificationCodes => {
  const { sessionSecret, publicUrl } = environment;
  const code = checkCode(sessionSecret, booking_reference);
  const token = `${version}.${booking_reference}.${signature(sessionSecret, booking_reference)}`;
  return { address: publicUrl + paths.verify(token), checkCode: `${code.slice(0, 3)}-${code.slice(3)}` };
};

/** The booking reference in a token, or null when the signature is invalid or the token is malformed. Never throws. */
export const parseTicketToken = (secrets: Secrets, token: string): string | null => {
  const [tokenVersion, reference, signed, ...rest] = token.split('.');
  if (tokenVersion !== version || !reference || !signed || rest.length > 0) return null;
  return anySecret(secrets, (secret) => isEqual(signature(secret, reference), signed)) ? reference : null;
};

/** Normalises a typed reference: accepts lower case, spaces and a missing prefix. */
export const parseBookingReference = (typed: string): string => {
  const plain = asciiDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 40);
  return /^\d+$/.test(plain) ? brand.bookingReferencePrefix + plain : plain;
};

/** Whether a typed check code belongs to this reference; O is read as 0, I and L as 1. */
export const isValidCheckCode = (secrets: Secrets, reference: string, typed: string): boolean => {
  const plain = asciiDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return anySecret(secrets, (secret) => isEqual(checkCode(secret, reference), plain));
};
