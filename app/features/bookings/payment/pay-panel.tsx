import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher, useFormAction, useRevalidator } from 'react-router';
import { openCheckout, postCheckoutResult } from '~/server/payment-providers/open-checkout.ts';
import type { Checkout } from '~/server/payment-providers/payment-provider.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button, SubmitButton } from '~/ui/button/button.tsx';
import { Countdown } from '~/ui/feedback/countdown.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useToast } from '~/ui/feedback/toast.tsx';
import { useAnswerPending } from '~/ui/feedback/use-action-toast.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { PaymentAssurance } from '../core/checkout-parts.tsx';
import { usePaymentPolling } from './use-payment-polling.ts';

export type PaymentActionData = {
  /** The checkout to open. */
  checkout?: Checkout;
  /** Error: why no payment can be started. */
  message?: string;
  /** The bank has not answered the last attempt yet. */
  underWay?: boolean;
};

type PayPanelProps = {
  /** The first booking of the trip. */
  booking: BookingView;
  /** For all trains, in paise. */
  total: Paise;
  /** A payment was started before, perhaps in another tab. */
  started: boolean;
  /** The checkout opens by itself. */
  opensCheckout: boolean;
  /** ISO instant of the server, in case the device clock is wrong. */
  serverNow: string;
  /** The key of the mailed link that the page was opened with. */
  linkKey: string | null;
  /** Lines about refunds, below the pay button. */
  children?: ReactNode;
};

/** Form to the provider's hosted checkout page, used without JavaScript or when the checkout script cannot load. */
const HostedCheckout = ({ providerName, hosted }: Checkout) => (
  <form method="post" action={hosted.url}>
    {Object.entries(hosted.fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" tone="primary" size="large" wide>
      {`Continue to ${providerName}`}
    </Button>
  </form>
);

const windowClosed = 'You closed the payment window before paying.';

/** Notice after a failed or cancelled attempt. */
const NotPaid = ({ problem, subject }: { problem: string | null; subject: string }) => (
  <Notice
    tone={problem === windowClosed ? 'info' : 'danger'}
    title={problem === windowClosed ? 'Not paid yet' : 'Payment Failed'}
  >
    <p>{`${problem ?? 'The last attempt did not go through.'} ${subject} still held.`}</p>
    {problem === windowClosed ? null : (
      <p>If you were charged for a failed attempt, your bank will refund it within 5 working days.</p>
    )}
  </Notice>
);

/** Pay or retry, with the remaining hold time. The seats stay held whatever happens in the checkout. */
export const PayPanel = ({ booking, total, started, opensCheckout, serverNow, linkKey, children }: PayPanelProps) => {
  const fetcher = useFetcher<PaymentActionData>();
  const pending = useAnswerPending(fetcher);
  const payAction = useFormAction();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [windowOpen, setWindowOpen] = useState(false);
  const [windowFailed, setWindowFailed] = useState(false);
  const opened = useRef<Checkout | null>(null);
  const checkout = fetcher.data?.checkout;
  const pay = () => void fetcher.submit({ intent: 'pay' }, { method: 'post', action: payAction });

  const isOpening = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!opensCheckout || isOpening.current) return;
    isOpening.current = true;
    pay();
  }, []);

  useEffect(() => {
    if (!checkout || opened.current === checkout) return;
    opened.current = checkout;
    setWindowOpen(true);
    openCheckout(checkout, {
      success: (fields) => postCheckoutResult(paths.paymentReturn(booking.id), fields),
      failure: (description) => {
        setProblem(description);
        showToast({ title: 'Payment Failed', description, tone: 'destructive' });
      },
      dismissed: () => {
        setProblem((before) => before ?? windowClosed);
        setWindowOpen(false);
      },
    }).catch(() => {
      setWindowOpen(false);
      setWindowFailed(true);
    });
  }, [checkout, booking.id, showToast]);

  // Not while the checkout is open, which reports its own result.
  const underWay = usePaymentPolling(started && !windowOpen);
  const subject = booking.waiting_place === null ? 'Your seats are' : 'Your place in line is';
  const tryAgain = problem !== null || booking.payment_status === 'failed';
  return (
    <div className="stack">
      <Countdown
        until={booking.hold_expires_at}
        now={serverNow}
        label={`${subject} held for another`}
        endedText={`${subject} no longer held.`}
        onEnd={revalidate}
      />
      {underWay ? (
        <Notice title="Waiting for your bank" live>
          <p>
            Your payment is in progress. This page shows the ticket as soon as the bank confirms. Please do not pay
            again.
          </p>
        </Notice>
      ) : null}
      {tryAgain && !underWay ? <NotPaid problem={problem} subject={subject} /> : null}
      {fetcher.data?.message ? (
        <Notice tone="danger" title="The payment could not be started">
          <p>{fetcher.data.message}</p>
        </Notice>
      ) : null}
      {windowFailed && checkout ? (
        <HostedCheckout {...checkout} />
      ) : (
        // Without JavaScript the post answers with a page of its own; with it, only with the checkout for the window.
        <fetcher.Form
          method="post"
          action={paths.paymentCheckout(booking.id, { key: linkKey })}
          onSubmit={(event) => {
            event.preventDefault();
            pay();
          }}
        >
          <SubmitButton
            name="intent"
            value="pay"
            tone={underWay ? 'secondary' : 'primary'}
            size="large"
            wide
            busy={pending}
            busyLabel="Opening the payment window"
            onClick={() => setProblem(null)}
          >{`${underWay ? 'Pay another way:' : tryAgain ? 'Try again: pay' : 'Pay'} ${formatRupeesExact(total)}`}</SubmitButton>
        </fetcher.Form>
      )}
      <PaymentAssurance methods="On a computer, scan the QR code with any UPI app; on a phone, choose your UPI app.">
        {children}
      </PaymentAssurance>
      <p className="soft small">
        <span>{`You can close this tab: if your payment went through, we ${booking.waiting_place === null ? 'book your ticket and email it to you' : 'email you your place in line'}.`}</span>
      </p>
    </div>
  );
};
