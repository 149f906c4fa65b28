import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { findBookingByReference, tellEvent } from './bookings.store.server.ts';
import { cancelHold } from './cancellations.store.server.ts';
import { type Asking, mayCancel } from './who-may-cancel.server.ts';

/**
 * Cancels a booking that is not paid: its seats are free at once. Money of a payment that is under way makes no ticket any more when it comes, but goes back
 * in full; if it was quicker, the traveller is told that there is a ticket now. The same wish again changes nothing and is no error.
 */
export const giveUpHold = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  asking: Asking,
  reference: string,
): Promise<Result<{ booking_reference: string }, 'not_found' | 'paid' | 'ended'>> => {
  const booking = await findBookingByReference(app.db, reference);
  if (!booking || (await mayCancel(app, booking, asking)) !== 'yes') return fail('not_found', 'Booking Not Found');
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const answer = await cancelHold(tx, booking.id, now);
    if (answer === 'confirmed')
      return fail(
        'paid',
        'Your payment has just arrived, so this booking is paid and has a ticket now. Nothing has been cancelled; below is what cancelling it brings back.',
      );
    if (answer === 'expired') return fail('ended', 'The seats are no longer held, so there is nothing to cancel.');
    if (answer === 'done')
      await tellEvent(tx, booking.id, 'given_up', 'Cancelled by the traveller before it was paid.', now);
    return ok({ booking_reference: reference });
  });
};
