import { alertAdmin, recordReturned, type StoredPayment } from '~/features/payments/record-money.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { ProviderPayment, ProviderRefund } from '~/server/razorpay/gateway.server.ts';
import { formatRupees, type Paise } from '~/shared/money.ts';
import { findBooking, setRefundState, tellEvent } from './bookings.store.server.ts';

/**
 * Money that the provider has given back without us, in whole or in part: by itself (a second success on a paid order) or by someone at its dashboard.
 * `there` are the refunds of this payment as the provider knows them. Answers the paise of it that we did not know of yet.
 */
export const settleReturned = async (
  tx: Tx,
  payment: StoredPayment,
  { money, there }: { money: ProviderPayment; there: ProviderRefund[] },
  now: Date,
): Promise<Paise> => {
  const whole = money.status === 'refunded';
  const paise = await recordReturned(tx, payment, { there, whole }, now);
  if (paise === 0) return 0;
  const booking = await findBooking(tx, payment.booking_id);
  if (!booking) throw new Error(`payment ${payment.id} has lost its booking`);
  const sum = formatRupees(paise);
  if (whole) await setRefundState(tx, booking.id, 'refunded', now);
  await tellEvent(tx, booking.id, 'returned', `The provider has given ${sum} back.`, now);
  return paise;
};

/** Tells the admin that a ticket stays as it is though so much of its money went back without us. Once the payment has its ticket, or has none. */
export const alertOfReturned = async (tx: Tx, payment: StoredPayment, paise: Paise, now: Date): Promise<void> => {
  if (paise === 0 || payment.status === 'refund_pending') return;
  const booking = await findBooking(tx, payment.booking_id);
  if (booking?.booking_status !== 'confirmed' || booking.payment_id !== payment.provider_payment_id) return;
  await alertAdmin(
    tx,
    {
      kind: 'refunded_outside',
      subject: booking.booking_reference,
      detail: `${formatRupees(paise)} of a confirmed booking was given back at the provider.`,
      booking_id: booking.id,
    },
    now,
  );
};
