import { createHmac, timingSafeEqual } from 'node:crypto';
import { findPasswordSetAt } from '~/features/accounts/core/account-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Environment } from '~/server/environment.server.ts';
import { daysBetween, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { tripIdOf } from './booking.ts';
import type { StoredBooking } from './bookings.store.server.ts';

type Secrets = Pick<Environment, 'sessionSecret' | 'oldSessionSecrets'>;

/** Days after the arrival for which a link opens the booking. */
export const linkDaysAfterJourney = 30;

/** Signs a trip and the second of issue: the key of one ticket opens those of the whole trip. */
const signature = (secret: string, tripId: string, issued: string): string =>
  createHmac('sha256', secret).update(`booking link ${tripId} ${issued}`).digest('base64url');

/** Signed link of a mail (HMAC, 256 bits): anyone who has it can see the booking without logging in, until the link ends. */
export const bookingLink = (
  { environment, clock }: Pick<App, 'clock'> & { environment: Pick<Environment, 'sessionSecret' | 'publicUrl'> },
  booking: Pick<StoredBooking, 'id' | 'trip_id' | 'booking_reference'>,
): string => {
  const issued = Math.floor(clock.now().getTime() / 1000).toString(36);
  const key = `${issued}.${signature(environment.sessionSecret, tripIdOf(booking), issued)}`;
  return environment.publicUrl + paths.confirmation(booking.booking_reference, { key });
};

const isSigned = ({ sessionSecret, oldSessionSecrets }: Secrets, tripId: string, key: string): boolean => {
  const [issued = '', signed = ''] = key.split('.');
  const actual = Buffer.from(signed);
  return [sessionSecret, ...oldSessionSecrets].some((secret) => {
    const expected = Buffer.from(signature(secret, tripId, issued));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
};

type LinkedBooking = Pick<StoredBooking, 'id' | 'trip_id' | 'user_id' | 'link_renewed_at' | 'train_details'>;

/**
 * Whether the key belongs to this booking's link and the link has not ended: when the owner sets a password or asks for a new link, and 30 days
 * after the journey. Links signed with an old SESSION_SECRET count. Never throws for a malformed key.
 */
export const isValidLinkKey = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  booking: LinkedBooking,
  key: string | null,
): Promise<boolean> => {
  if (!key || !isSigned(app.environment, tripIdOf(booking), key)) return false;
  if (daysBetween(booking.train_details.to.date, indianDate(app.clock.now())) > linkDaysAfterJourney) return false;
  const passwordSetAt = booking.user_id === null ? null : await findPasswordSetAt(app.db, booking.user_id);
  const issued = Number.parseInt(key, 36);
  return [booking.link_renewed_at, passwordSetAt].every(
    (ended) => ended === null || issued >= Math.floor(ended.getTime() / 1000),
  );
};
