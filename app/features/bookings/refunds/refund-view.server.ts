import { listBookingRefunds } from '~/features/payments/booking-refunds.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Paise } from '~/shared/money/money.ts';

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
};

/** Refunds of these bookings, oldest first. */
export const listRefundViews = async (app: Pick<App, 'db'>, bookingIds: string[]): Promise<RefundView[]> => {
  const all = await listBookingRefunds(app, bookingIds);
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
      }))
  );
};
