import { Notice } from '~/ui/notice.tsx';
import { usePaymentUnderWay } from './use-payment-under-way.ts';

/** Beside a hold that has ended: asks the bank while money `mayCome`, so that the ticket or the way of the money shows by itself. */
export const WaitForLateMoney = ({ mayCome }: { mayCome: boolean }) =>
  usePaymentUnderWay(mayCome) ? (
    <Notice title="We are waiting for your bank" live>
      <p>
        A payment is under way. As soon as the bank answers, this page shows your ticket, or that your money comes back.
      </p>
    </Notice>
  ) : null;
