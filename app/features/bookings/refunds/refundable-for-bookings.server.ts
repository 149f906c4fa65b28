import { refundableAmount, type StoredPayment } from '~/features/payments/payments.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Paise } from '~/shared/money/money.ts';
import { paidForRemainingPassengers } from '../core/booking.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';

/**
 * What can still be refunded for these bookings of a trip, in paise: what is left of its payment, less what pays for its other tickets. A refund made at the
 * provider names no train, so it counts for those that are cancelled first. The status of the payment says nothing about a single train. The caller has
 * locked the payment and read the trip afterwards.
 */
export const refundableForBookings = async (
  tx: Tx,
  payment: StoredPayment,
  { trip, cancelled }: { trip: readonly StoredBooking[]; cancelled: readonly StoredBooking[] },
): Promise<Paise> => {
  const paidForOthers = trip
    .filter(({ id, booking_status }) => booking_status === 'confirmed' && !cancelled.some((one) => one.id === id))
    .reduce((sum, booking) => sum + paidForRemainingPassengers(booking), 0);
  return Math.max(0, (await refundableAmount(tx, payment)) - paidForOthers);
};
