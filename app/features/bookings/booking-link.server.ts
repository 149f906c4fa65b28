import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '~/server/environment.server.ts';
import { paths } from '~/shared/paths.ts';

type Secret = Pick<Environment, 'sessionSecret'>;

const signature = ({ sessionSecret }: Secret, bookingId: string): string =>
  createHmac('sha256', sessionSecret).update(`booking link ${bookingId}`).digest('base64url');

/** The signed link of the confirmation mail: whoever bears it sees the booking, without logging in (256 bits). */
export const bookingLink = (
  environment: Secret & Pick<Environment, 'publicUrl'>,
  booking: { id: string; booking_reference: string },
): string =>
  environment.publicUrl + paths.confirmation(booking.booking_reference, { key: signature(environment, booking.id) });

/** True for the key of this booking's own link; never throws. */
export const linkKeyIsValid = (environment: Secret, bookingId: string, key: string | null): boolean => {
  if (!key) return false;
  const right = Buffer.from(signature(environment, bookingId));
  const given = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
};
