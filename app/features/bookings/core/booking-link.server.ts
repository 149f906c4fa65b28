import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '~/server/environment.server.ts';
import { paths } from '~/shared/paths/paths.ts';

type Secrets = Pick<Environment, 'sessionSecret' | 'oldSessionSecrets'>;

const signature = (secret: string, bookingId: string): string =>
  createHmac('sha256', secret).update(`booking link ${bookingId}`).digest('base64url');

/** Signed link of the confirmation mail (HMAC, 256 bits): anyone who has it can see the booking without logging in. */
export const bookingLink = (
  environment: Pick<Environment, 'sessionSecret' | 'publicUrl'>,
  booking: { id: string; booking_reference: string },
): string =>
  environment.publicUrl +
  paths.confirmation(booking.booking_reference, { key: signature(environment.sessionSecret, booking.id) });

/** True if the key belongs to this booking's link, also when it was signed with an old SESSION_SECRET. Never throws. */
export const isValidLinkKey = (
  { sessionSecret, oldSessionSecrets }: Secrets,
  bookingId: string,
  key: string | null,
): boolean => {
  if (!key) return false;
  const actual = Buffer.from(key);
  return [sessionSecret, ...oldSessionSecrets].some((secret) => {
    const expected = Buffer.from(signature(secret, bookingId));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
};
