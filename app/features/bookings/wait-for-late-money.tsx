import { useEffect, useState } from 'react';
import { Notice } from '~/ui/notice.tsx';
import { usePaymentUnderWay } from './use-payment-under-way.ts';
import './booking.css';

type LateMoney = {
  /** The bank is asked while it may. */
  mayCome: boolean;
  /** It came, and goes back. */
  comesBack: boolean;
};

/** Beside a hold that has ended: asks the bank, so that the ticket or the way of the money shows by itself, also to who hears the page. */
export const WaitForLateMoney = ({ mayCome, comesBack }: LateMoney) => {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (mayCome) setWaited(true);
  }, [mayCome]);
  const underWay = usePaymentUnderWay(mayCome);
  return (
    <div role="status" className="late-money">
      {underWay ? (
        <Notice title="We are waiting for your bank">
          <p>
            A payment is under way. As soon as the bank answers, this page shows your ticket, or that your money comes
            back.
          </p>
        </Notice>
      ) : null}
      {waited && comesBack ? (
        <p className="visually-hidden">
          Your payment came when the seats were no longer held. The whole amount comes back to you.
        </p>
      ) : null}
    </div>
  );
};
