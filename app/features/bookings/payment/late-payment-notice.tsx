import { useEffect, useState } from 'react';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { BookingView } from '../core/booking-view.server.ts';
import { usePaymentPolling } from './use-payment-polling.ts';

type LatePaymentProps = {
  /** A late payment is still possible: keeps polling. */
  isPossible: boolean;
  /** It was received and is being refunded. */
  isRefunding: boolean;
};

/** Polls for a payment of an expired booking, so that ticket or refund appear without a reload and are announced to screen readers. */
export const LatePaymentNotice = ({ isPossible: mayCome, isRefunding: comesBack }: LatePaymentProps) => {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (mayCome) setWaited(true);
  }, [mayCome]);
  const underWay = usePaymentPolling(mayCome);
  return (
    <div role="status" className="late-payment">
      {underWay ? (
        <Notice title="Waiting for your bank">
          <p>Your payment is in progress. As soon as the bank confirms, this page shows your ticket or your refund.</p>
        </Notice>
      ) : null}
      {waited && comesBack ? (
        <p className="visually-hidden">
          Your payment came after your seats were released. The full amount will be refunded.
        </p>
      ) : null}
    </div>
  );
};

/** How long an open page polls for a payment after the hold expired; later payments are reported by mail. */
const latePollingMs = 20 * 60_000;

/** Whether an open page should still poll for a payment of an expired booking. */
export const isLatePaymentPossible = (
  booking: Pick<BookingView, 'booking_status' | 'payment_status' | 'hold_expires_at'>,
  now: Date,
): boolean =>
  booking.booking_status === 'expired' &&
  (booking.payment_status === 'pending' || booking.payment_status === 'failed') &&
  now.getTime() < Date.parse(booking.hold_expires_at) + latePollingMs;
