import type { SignedInUser } from '~/features/accounts/account.ts';
import { canLogInWithPassword } from '~/features/accounts/send-first-password.server.ts';
import type { App } from '~/server/app.server.ts';
import { linkKeyIsValid } from './booking-link.server.ts';
import type { StoredBooking } from './bookings.store.server.ts';

/** Who asks: the one who is logged in, and the key of the signed link when the page was opened by it. */
export type Asking = { viewer: SignedInUser | null; key: string | null };

/**
 * Whether somebody may cancel a booking. Its owner may; the bearer of the signed link may as long as the account behind it is a guest's, which has no other
 * proof. Once the account has a password the link only shows the ticket, since it is passed on to fellow travellers.
 */
export const mayCancel = async (
  app: Pick<App, 'db' | 'environment'>,
  booking: Pick<StoredBooking, 'id' | 'user_id'>,
  { viewer, key }: Asking,
): Promise<'yes' | 'log_in' | 'no'> => {
  if (viewer !== null && viewer.id === booking.user_id) return 'yes';
  if (!linkKeyIsValid(app.environment, booking.id, key)) return 'no';
  if (booking.user_id === null || !(await canLogInWithPassword(app, { id: booking.user_id }))) return 'yes';
  return viewer === null ? 'log_in' : 'no';
};
