import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { formatRupeesExact } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { Button, SubmitButton } from '~/ui/button.tsx';
import { Countdown } from '~/ui/countdown.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useToast } from '~/ui/toast.tsx';
import type { BookingView } from './booking-view.server.ts';
import { carryHome, openCheckout } from './razorpay-checkout.ts';
import type { Checkout } from './start-payment.server.ts';
import { usePaymentUnderWay } from './use-payment-under-way.ts';
import './booking.css';

export type PaymentAnswer = {
  /** With what the checkout opens. */
  checkout?: Checkout;
  /** Why no payment can be started now. */
  message?: string;
  /** The bank has an attempt that it has not answered yet. */
  underWay?: boolean;
};

type PayPanelProps = {
  booking: BookingView;
  /** A payment was begun before, perhaps in another tab. */
  started: boolean;
  scriptUrl: string;
  hosted: { url: string; callbackUrl: string; cancelUrl: string };
  /** ISO instant of the server, so that a wrong clock on the phone does not matter. */
  serverNow: string;
  /** From a plain form post, without JavaScript. */
  answer?: PaymentAnswer;
};

/** The provider's own page: for browsers without JavaScript, and when its window can't be opened. */
const HostedCheckout = ({ checkout, hosted }: { checkout: Checkout; hosted: PayPanelProps['hosted'] }) => (
  <form method="post" action={hosted.url}>
    {Object.entries({
      key_id: checkout.key,
      amount: String(checkout.amount),
      currency: checkout.currency,
      order_id: checkout.order_id,
      name: checkout.name,
      description: checkout.description,
      'prefill[name]': checkout.prefill.name,
      'prefill[email]': checkout.prefill.email,
      'prefill[contact]': checkout.prefill.contact,
      'notes[booking_ref]': checkout.notes.booking_ref,
      'notes[booking_type]': checkout.notes.booking_type,
      callback_url: hosted.callbackUrl,
      cancel_url: hosted.cancelUrl,
    }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" tone="primary" size="large" wide>
      Continue to Razorpay
    </Button>
  </form>
);

const windowClosed = 'You closed the payment window before paying.';

/** Why there is no ticket yet, and that nothing is lost. */
const NotPaid = ({ problem }: { problem: string | null }) => (
  <Notice
    tone={problem === windowClosed ? 'info' : 'danger'}
    title={problem === windowClosed ? 'Not paid yet' : 'Payment Failed'}
  >
    <p>{problem ?? 'The last attempt did not go through.'} Nothing is lost: your seats are still held.</p>
    {problem === windowClosed ? null : (
      <p>If your bank has taken money for a failed attempt, it returns it by itself within 5 working days.</p>
    )}
  </Notice>
);

/** Pay, retry, and the true time that is left. The seats stay held whatever happens in the payment window. */
export const PayPanel = ({ booking, started, scriptUrl, hosted, serverNow, answer }: PayPanelProps) => {
  const fetcher = useFetcher<PaymentAnswer>();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [windowOpen, setWindowOpen] = useState(false);
  const [windowFailed, setWindowFailed] = useState(false);
  const opened = useRef<Checkout | null>(null);
  const told = fetcher.data ?? answer;
  const checkout = fetcher.data?.checkout;

  useEffect(() => {
    if (!checkout || opened.current === checkout) return;
    opened.current = checkout;
    setWindowOpen(true);
    openCheckout({ scriptUrl, callbackUrl: hosted.callbackUrl }, checkout, {
      success: (success) => carryHome(paths.paymentReturn(booking.id), success),
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
  }, [checkout, scriptUrl, hosted.callbackUrl, booking.id, showToast]);

  // Not behind the provider's window, which tells by itself how its attempt ends.
  const underWay = usePaymentUnderWay(started && !windowOpen);
  const tryAgain = problem !== null || booking.payment_status === 'failed';
  return (
    <div className="pay">
      <Countdown
        until={booking.hold_expires_at}
        now={serverNow}
        label="Your seats are held for another"
        endedText="The seats are no longer held."
        onEnd={revalidate}
      />
      {underWay ? (
        <Notice title="We are waiting for your bank" live>
          <p>
            A payment is under way. This page shows the ticket as soon as the bank answers; please do not pay a second
            time.
          </p>
        </Notice>
      ) : null}
      {tryAgain && !underWay ? <NotPaid problem={problem} /> : null}
      {told?.message ? (
        <Notice tone="danger" title="The payment could not be started">
          <p>{told.message}</p>
        </Notice>
      ) : null}
      {answer?.checkout || (windowFailed && checkout) ? (
        <HostedCheckout checkout={answer?.checkout ?? (checkout as Checkout)} hosted={hosted} />
      ) : (
        <fetcher.Form method="post">
          <SubmitButton
            name="intent"
            value="pay"
            size="large"
            wide
            busy={fetcher.state !== 'idle'}
            busyLabel="Opening the payment window"
            onClick={() => setProblem(null)}
          >
            {underWay ? 'Pay another way:' : tryAgain ? 'Try again: pay' : 'Pay'}{' '}
            {formatRupeesExact(booking.total_fare_paise)}
          </SubmitButton>
        </fetcher.Form>
      )}
      <p className="soft small">
        Closing this tab is safe: a payment that went through becomes a ticket all the same, and we mail it to you.
      </p>
    </div>
  );
};
