import { useEffect, useState } from 'react';
import { Notice } from '~/ui/feedback/notice.tsx';
import { usePaymentPolling } from './use-payment-polling.ts';
import '../hold/booking.css';

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
