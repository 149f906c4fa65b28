import { useEffect, useState } from 'react';
import { Notice } from '~/ui/notice.tsx';
import { usePaymentUnderWay } from './use-payment-under-way.ts';
import './booking.css';

type LatePaymentProps = {
  /** A late payment is still possible: keeps polling. */
  mayCome: boolean;
  /** It was received and is being refunded. */
  comesBack: boolean;
};

/** Polls for a payment of an expired booking, so that ticket or refund appear without a reload and are announced to screen readers. */
export const WaitForLateMoney = ({ mayCome, comesBack }: LatePaymentProps) => {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (mayCome) setWaited(true);
  }, [mayCome]);
  const underWay = usePaymentUnderWay(mayCome);
  return (
    <div role="status" className="late-money">
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
