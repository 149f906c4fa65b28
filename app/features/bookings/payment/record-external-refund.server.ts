import {
  raisePaymentAlert,
  recordProviderRefunds,
  refundableAmount,
  type StoredPayment,
} from '~/features/payments/payments.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { ProviderPayment, ProviderRefund } from '~/server/payment-providers/payment-provider.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import { hasSeveralTrains, isActive } from '../core/booking.ts';
import { recordBookingEvents, type StoredBooking } from '../core/bookings.store.server.ts';
import { listTrip, updateRefundStatus } from '../core/trips.store.server.ts';

type Charged = Pick<StoredBooking, 'cancelled_passengers'>;

/** 'Rs 2,200, Rs 200 of it cancellation charges': nobody at the provider's dashboard sees that cancellation charges were deducted, so a refund there may pay them out. */
const describeRefund = async (
  tx: Tx,
  payment: StoredPayment,
  trip: readonly Charged[],
  paise: Paise,
): Promise<string> => {
  const kept = trip
    .flatMap(({ cancelled_passengers }) => cancelled_passengers)
    .reduce((sum, { kept_paise }) => sum + kept_paise, 0);
  const charges = Math.min(paise, Math.max(0, kept - (await refundableAmount(tx, payment))));
  return charges === 0
    ? formatRupees(paise)
    : `${formatRupees(paise)}, ${formatRupees(charges)} of it cancellation charges,`;
};

/**
 * Records refunds made at the provider without us: automatic ones (a second success on a paid order) or from its dashboard. `there` are the
 * provider's refunds of this payment. Returns the newly recorded amount in paise.
 */
export const recordExternalRefund = async (
  tx: Tx,
  payment: StoredPayment,
  { money, there }: { money: ProviderPayment; there: ProviderRefund[] },
  now: Date,
): Promise<Paise> => {
  const whole = money.status === 'refunded';
  const paise = await recordProviderRefunds(tx, payment, { there, whole }, now);
  if (paise === 0) return 0;
  const trip = await listTrip(tx, payment.booking_id);
  const [booking] = trip;
  if (!booking) throw new Error(`booking of payment ${payment.id} not found`);
  const sum = await describeRefund(tx, payment, trip, paise);
  // The trains of a trip are refunded when the refund, which is followed to its end, was paid out.
  if (whole) await updateRefundStatus(tx, booking, hasSeveralTrains(booking) ? 'refund_pending' : 'refunded', now);
  await recordBookingEvents(
    tx,
    trip.map(({ id }) => id),
    'returned',
    `The provider has refunded ${sum.replace(/,$/, '')}.`,
    now,
  );
  return paise;
};

/** Alerts the admin that a confirmed booking was refunded outside the system. Call it after the payment was recorded. */
export const alertExternalRefund = async (tx: Tx, payment: StoredPayment, paise: Paise, now: Date): Promise<void> => {
  if (paise === 0 || payment.status === 'refund_pending') return;
  const trip = await listTrip(tx, payment.booking_id);
  const booking = trip.find(isActive);
  if (!booking || booking.payment_id !== payment.provider_payment_id) return;
  await raisePaymentAlert(
    tx,
    {
      kind: 'refunded_outside',
      subject: booking.booking_reference,
      detail: `${await describeRefund(tx, payment, trip, paise)} of a ${booking.booking_status === 'waiting' ? 'waiting' : 'confirmed'} booking was refunded at the provider.`,
      booking_id: booking.id,
    },
    now,
  );
};
