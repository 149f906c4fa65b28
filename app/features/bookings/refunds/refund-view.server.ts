import {
  listBookingRefunds,
  type RefundWithMethod,
  refundableAmount,
  type StoredPayment,
} from '~/features/payments/payments.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import type { Paise } from '~/shared/money/money.ts';
import { type CancelledPassenger, type Passenger, paidForRemainingPassengers } from '../core/booking.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';

/** Refund state as shown to the traveller. `paid_otherwise`: it failed and an administrator paid it another way. */
export type RefundState = 'requested' | 'pending' | 'processed' | 'failed' | 'paid_otherwise';

/** A refund as shown to the traveller. Instants are ISO. */
export type RefundView = {
  id: string;
  booking_id: string;
  payment_id: string;
  amount_paise: Paise;
  state: RefundState;
  /** Payment method, which is also the refund destination. */
  method: string | null;
  requested_at: string;
  changed_at: string;
  /** The second payment of a booking that was paid twice. */
  is_second_payment: boolean;
  /** A part of the price, refunded while the ticket was valid. */
  is_part: boolean;
  /** Names of the passengers whose cancellation it refunds, when only some were cancelled at a time. */
  passengers: string[];
};

type RefundedBooking = {
  id: string;
  passenger_details: readonly Pick<Passenger, 'id' | 'name'>[];
  cancelled_passengers: readonly Pick<CancelledPassenger, 'id' | 'at'>[];
};

/** Refunds of these bookings, oldest first. */
export const listRefundViews = async (
  app: Pick<App, 'db'>,
  bookings: readonly RefundedBooking[],
): Promise<RefundView[]> => {
  const all = await listBookingRefunds(
    app,
    bookings.map(({ id }) => id),
  );
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
  /** A refund that was sent again belongs to the cancellation of the first one. */
  const firstOf = (refund: RefundWithMethod): RefundWithMethod => {
    const earlier = all.find(({ replaced_by }) => replaced_by === refund.id);
    return earlier ? firstOf(earlier) : refund;
  };
  /** A cancellation and its refund have the same time. */
  const passengersOf = (refund: RefundWithMethod): string[] => {
    if (refund.purpose === 'partial') return [];
    const booking = bookingOf.get(refund.booking_id);
    const at = firstOf(refund).created_at.toISOString();
    const ids = new Set(booking?.cancelled_passengers.filter((one) => one.at === at).map(({ id }) => id));
    return booking?.passenger_details.filter(({ id }) => ids.has(id)).map(({ name }) => nameWithLatin(name)) ?? [];
  };
  return (
    all
      // A failed refund that was sent again is represented by its replacement.
      .filter(({ replaced_by }) => replaced_by === null)
      .map((refund) => ({
        id: refund.id,
        booking_id: refund.booking_id,
        payment_id: refund.payment_id,
        amount_paise: refund.amount_paise,
        state: refund.handled_at === null ? (refund.status as RefundState) : 'paid_otherwise',
        method: refund.method,
        requested_at: refund.created_at.toISOString(),
        changed_at: (refund.handled_at ?? refund.updated_at).toISOString(),
        is_second_payment: firstOf(refund).purpose === 'paid_twice',
        is_part: firstOf(refund).purpose === 'partial',
        passengers: passengersOf(refund),
      }))
  );
};

/**
 * What can still be refunded for these bookings of a trip, in paise: what is left of its payment, less what pays for its other tickets. A refund made at the
 * provider names no train, so it counts for those that are cancelled first. The status of the payment says nothing about a single train. A caller that
 * refunds has locked the payment and read the trip afterwards.
 */
export const refundableForBookings = async (
  db: Queryable,
  payment: StoredPayment,
  { trip, cancelled }: { trip: readonly StoredBooking[]; cancelled: readonly StoredBooking[] },
): Promise<Paise> => {
  const paidForOthers = trip
    .filter(({ id, booking_status }) => booking_status === 'confirmed' && !cancelled.some((one) => one.id === id))
    .reduce((sum, booking) => sum + paidForRemainingPassengers(booking), 0);
  return Math.max(0, (await refundableAmount(db, payment)) - paidForOthers);
};
