import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '~/server/environment.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';

type Secrets = Pick<Environment, 'sessionSecret' | 'oldSessionSecrets'>;

/** Says how a token is made. Another way of signing gets another number, and this one goes on being read. */
const version = '1';

/** Letters and digits that nobody takes for another (Crockford's): no I, L, O, U. */
const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;

const mac = (secret: string, words: string): Buffer => {
  const key = createHmac('sha256', secret).update(`raahi ticket ${version}`).digest();
  return createHmac('sha256', key).update(words).digest();
};

/** 128 bits. */
const signature = (secret: string, reference: string): string =>
  mac(secret, `token ${reference}`).subarray(0, 16).toString('base64url');

const checkCode = (secret: string, reference: string): string =>
  Array.from(mac(secret, `check code ${reference}`).subarray(0, codeLength), (byte) => codeSigns[byte % 32]).join('');

const same = (right: string, given: string): boolean => {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** What was signed before SESSION_SECRET was changed stays good as long as the old one is named. */
const anySecret = ({ sessionSecret, oldSessionSecrets }: Secrets, fits: (secret: string) => boolean): boolean =>
  [sessionSecret, ...oldSessionSecrets].some(fits);

/** The proof that a ticket is ours: what its QR code carries, and the short code to type in its place. */
export type TicketProof = {
  /** The whole address that the QR code carries. */
  address: string;
  /** 'K7M-2QX'. */
  checkCode: string;
};

/** The proof of the ticket with this reference. It says that we have made the ticket; whether it is valid is looked up when it is shown. */
export const ticketProof = (
  environment: Secrets & Pick<Environment, 'publicUrl'>,
  { booking_reference }: { booking_reference: string },
): TicketProof => {
  const { sessionSecret, publicUrl } = environment;
  const code = checkCode(sessionSecret, booking_reference);
  const token = `${version}.${booking_reference}.${signature(sessionSecret, booking_reference)}`;
  return { address: publicUrl + paths.verify(token), checkCode: `${code.slice(0, 3)}-${code.slice(3)}` };
};

/** The reference that a token of ours vouches for; null when it is forged, altered or cut. Never throws. */
export const referenceOfToken = (secrets: Secrets, token: string): string | null => {
  const [said, reference, signed, ...more] = token.split('.');
  if (said !== version || !reference || !signed || more.length > 0) return null;
  return anySecret(secrets, (secret) => same(signature(secret, reference), signed)) ? reference : null;
};

/** A reference as people type it: small letters, spaces, without its prefix. */
export const typedReference = (typed: string): string => {
  const plain = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 40);
  return /^\d+$/.test(plain) ? brand.bookingReferencePrefix + plain : plain;
};

/** Whether a typed check code belongs to this reference; O counts as 0, I and L as 1. */
export const checkCodeFits = (secrets: Secrets, reference: string, typed: string): boolean => {
  const plain = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return anySecret(secrets, (secret) => same(checkCode(secret, reference), plain));
};
