import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { BookingAccess } from '../core/booking-view.server.ts';
import { findBookingByReference, recordBookingEvents } from '../core/bookings.store.server.ts';
import { inRunOrder, listTripOf } from '../core/trips.store.server.ts';
import { checkCancelPermission } from './cancel-booking.policy.server.ts';
import { cancelHeldBooking } from './cancellations.store.server.ts';

/**
 * Cancels an unpaid booking, with all trains of its trip, and releases the seats. A payment captured afterwards is refunded in full; if it was captured first, the error
 * says that the booking now has a ticket. Repeating the request is a success without a change.
 */
export const cancelUnpaidBooking = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  access: BookingAccess,
  reference: string,
): Promise<Result<{ waits: boolean }, 'not_found' | 'paid' | 'ended'>> => {
  const booking = await findBookingByReference(app.db, reference);
  if (!booking || (await checkCancelPermission(app, booking, access)) !== 'yes')
    return fail('not_found', 'Booking Not Found');
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const trip = await listTripOf(tx, booking);
    // All trains of a trip are paid together, so they are cancelled together; the runs are locked in the order of their keys.
    const outcomes: (string | null)[] = [];
    for (const { id } of inRunOrder(trip)) outcomes.push(await cancelHeldBooking(tx, id, now));
    const outcome = outcomes.find((one) => one === 'confirmed' || one === 'waiting' || one === 'done') ?? outcomes[0];
    if (outcome === 'confirmed')
      return fail(
        'paid',
        'Your payment has just arrived, so this booking is paid and has a ticket now. Nothing was cancelled; the refund you would get is shown below.',
      );
    if (outcome === 'waiting')
      return fail(
        'paid',
        'Your payment has just arrived, so you are on the waiting list now. Nothing was cancelled; the refund you would get for leaving it is shown below.',
      );
    if (outcome === 'expired') return fail('ended', 'The seats are no longer held, so there is nothing to cancel.');
    if (outcome === 'done')
      await recordBookingEvents(
        tx,
        trip.map(({ id }) => id),
        'cancelled_unpaid',
        'Cancelled by the traveller before it was paid.',
        now,
      );
    return ok({ waits: booking.waiting_no !== null });
  });
};
