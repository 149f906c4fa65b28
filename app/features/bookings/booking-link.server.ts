import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '~/server/environment.server.ts';
import { paths } from '~/shared/paths.ts';

type Secrets = Pick<Environment, 'sessionSecret' | 'oldSessionSecrets'>;

const signature = (secret: string, bookingId: string): string =>
  createHmac('sha256', secret).update(`booking link ${bookingId}`).digest('base64url');

/** The signed link of the confirmation mail: whoever bears it sees the booking, without logging in (256 bits). */
export const bookingLink = (
  environment: Pick<Environment, 'sessionSecret' | 'publicUrl'>,
  booking: { id: string; booking_reference: string },
): string =>
  environment.publicUrl +
  paths.confirmation(booking.booking_reference, { key: signature(environment.sessionSecret, booking.id) });

/** True for the key of this booking's own link, also of one given out before SESSION_SECRET was changed; never throws. */
export const linkKeyIsValid = (
  { sessionSecret, oldSessionSecrets }: Secrets,
  bookingId: string,
  key: string | null,
): boolean => {
  if (!key) return false;
  const given = Buffer.from(key);
  return [sessionSecret, ...oldSessionSecrets].some((secret) => {
    const right = Buffer.from(signature(secret, bookingId));
    return given.length === right.length && timingSafeEqual(given, right);
  });
};
