import { hasPasswordLogin } from '~/features/accounts/core/account-links.server.ts';
import type { App } from '~/server/app.server.ts';
import { isValidLinkKey } from '../core/booking-link.server.ts';
import type { BookingAccess } from '../core/booking-view.server.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';

/**
 * Who may cancel a booking: its owner, and a holder of the signed link while the account is a guest account without a password. Once the
 * account has a password, the link only shows the ticket, because it is shared with fellow travellers.
 */
export const checkCancelPermission = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  booking: StoredBooking,
  { actor, key }: BookingAccess,
): Promise<'yes' | 'log_in' | 'no'> => {
  if (actor.id !== null && actor.id === booking.user_id) return 'yes';
  if (!(await isValidLinkKey(app, booking, key))) return 'no';
  if (booking.user_id === null || !(await hasPasswordLogin(app, { id: booking.user_id }))) return 'yes';
  return actor.id === null ? 'log_in' : 'no';
};
