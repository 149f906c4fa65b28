import { alertAdmin, recordReturned, type StoredPayment } from '~/features/payments/record-money.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { ProviderPayment, ProviderRefund } from '~/server/razorpay/gateway.server.ts';
import { formatRupees } from '~/shared/money.ts';
import { findBooking, setRefundState, tellEvent } from './bookings.store.server.ts';

/**
 * Money that the provider has given back without us, in whole or in part: by itself (a second success on a paid order) or by someone at its dashboard.
 * `there` are the refunds of this payment as the provider knows them. The ticket stays as it is; when its money is gone the admin is told.
 */
export const settleReturned = async (
  tx: Tx,
  payment: StoredPayment,
  { money, there }: { money: ProviderPayment; there: ProviderRefund[] },
  now: Date,
): Promise<void> => {
  const whole = money.status === 'refunded';
  const paise = await recordReturned(tx, payment, { there, whole }, now);
  if (paise === 0) return;
  const booking = await findBooking(tx, payment.booking_id);
  if (!booking) throw new Error(`payment ${payment.id} has lost its booking`);
  const sum = formatRupees(paise);
  if (whole) await setRefundState(tx, booking.id, 'refunded', now);
  await tellEvent(tx, booking.id, 'returned', `The provider has given ${sum} back.`, now);
  const ours = payment.status === 'refund_pending';
  if (ours || booking.booking_status !== 'confirmed' || booking.payment_id !== payment.provider_payment_id) return;
  await alertAdmin(
    tx,
    {
      kind: 'refunded_outside',
      subject: booking.booking_reference,
      detail: `${sum} of a confirmed booking was given back at the provider.`,
      booking_id: booking.id,
    },
    now,
  );
};
