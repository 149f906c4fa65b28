import { formatRupeesExact } from '~/shared/money/money.ts';
import {
  CancelButton,
  CheckoutDocument,
  CheckoutForm,
  type CheckoutMessage,
  type CheckoutPageContext,
} from './checkout-document.server.tsx';
import type { PaymentRow } from './entities.server.ts';
import { bankName } from './payment-method-form.server.ts';

type PaymentPage = { context: CheckoutPageContext; payment: PaymentRow };

const resultPath = '/v1/checkout/answer';

/** The bank asks for a one-time password: 4 to 10 digits succeed, fewer fail. */
export const OtpPage = ({ context, payment }: PaymentPage) => (
  <CheckoutDocument context={context}>
    <h1>Enter the one-time password</h1>
    <CheckoutForm session={context.session} to={resultPath} more={{ payment_id: payment.id, answer: 'otp' }}>
      <p>
        {bankName(payment)}, card ending in {payment.card_last4}
      </p>
      <label htmlFor="otp">One-time password</label>
      <input
        id="otp"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        aria-describedby="otp-hint"
      />
      <p className="hint" id="otp-hint">
        Any 4 to 10 digits succeed. Fewer than 4 digits fail.
      </p>
      <button type="submit">Confirm</button>
    </CheckoutForm>
    <CancelButton session={context.session} />
  </CheckoutDocument>
);

/** The bank page with its two buttons. */
export const BankPage = ({ context, payment }: PaymentPage) => (
  <CheckoutDocument context={context}>
    <h1>{bankName(payment)}</h1>
    <p>Approve the payment of {formatRupeesExact(payment.amount)}?</p>
    <CheckoutForm session={context.session} to={resultPath} more={{ payment_id: payment.id }}>
      <button type="submit" name="answer" value="success">
        Success
      </button>
      <button type="submit" name="answer" value="failure" className="second">
        Failure
      </button>
    </CheckoutForm>
    <CancelButton session={context.session} />
  </CheckoutDocument>
);

/** The bank has not responded yet; it will, even if this page is closed. */
export const WaitingPage = ({ context, payment }: PaymentPage) => (
  <CheckoutDocument context={context}>
    <h1>Waiting for the bank</h1>
    <p>Your UPI app has approved the payment. You can close this page; the merchant is notified automatically.</p>
    <CheckoutForm
      session={context.session}
      to={resultPath}
      more={{ payment_id: payment.id, answer: 'wait' }}
      submitAfter={2_000}
    >
      <button type="submit">Check again</button>
    </CheckoutForm>
    <CancelButton session={context.session} />
  </CheckoutDocument>
);

/** Posts the result to the merchant's callback URL: automatically with JavaScript, otherwise with a button. */
const ReturnForm = (props: { to: string; fields: Record<string, string>; label: string; second?: boolean }) => (
  <form method="post" action={props.to} data-submit-after={0}>
    {Object.entries(props.fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className={props.second ? 'second' : undefined}>
      {props.label}
    </button>
  </form>
);

/** Payment successful. The three fields are Razorpay's; the merchant may trust them once it has verified the signature. */
export const SuccessPage = ({ context, payment, signature }: PaymentPage & { signature: string }) => {
  const fields = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signature,
  };
  const { session } = context;
  return (
    <CheckoutDocument
      context={context}
      message={session.display === 'frame' ? { type: 'success', payload: fields } : undefined}
    >
      <p className="mark good" aria-hidden="true">
        ✓
      </p>
      <h1>Payment successful</h1>
      <p className="hint">{payment.id}</p>
      {session.display === 'page' ? (
        <ReturnForm to={session.callback_url} fields={fields} label="Return to merchant" />
      ) : null}
    </CheckoutDocument>
  );
};

/** Razorpay's error object, as in 'payment.failed'. */
const errorOf = (payment: PaymentRow) => ({
  code: payment.error_code ?? '',
  description: payment.error_description ?? '',
  source: payment.error_source ?? '',
  step: payment.error_step ?? '',
  reason: payment.error_reason ?? '',
  metadata: { order_id: payment.order_id, payment_id: payment.id },
});

const errorFields = (payment: PaymentRow): Record<string, string> => {
  const { metadata, ...error } = errorOf(payment);
  const named = Object.entries({ ...error, metadata: JSON.stringify(metadata) });
  return Object.fromEntries(named.map(([name, value]) => [`error[${name}]`, value]));
};

/** Payment failed: the reason, and a retry. In hosted mode the failure is posted to the merchant; the order stays payable. */
export const FailurePage = ({ context, payment }: PaymentPage) => {
  const { session } = context;
  const framed = session.display === 'frame';
  const message: CheckoutMessage | undefined = framed
    ? { type: 'failed', payload: { error: errorOf(payment) } }
    : undefined;
  return (
    <CheckoutDocument context={context} message={message}>
      <p className="mark bad" aria-hidden="true">
        ✕
      </p>
      <h1>Payment failed</h1>
      <p role="alert">{payment.error_description}</p>
      {session.retry === '1' ? (
        <CheckoutForm session={session} to="/v1/checkout">
          <button type="submit">Try again</button>
        </CheckoutForm>
      ) : null}
      {framed ? (
        <CancelButton session={session} closes />
      ) : (
        <ReturnForm to={session.callback_url} fields={errorFields(payment)} label="Return to merchant" second />
      )}
    </CheckoutDocument>
  );
};

/** A rejected request, with the reason. */
export const RefusedPage = ({
  context,
  title,
  message,
}: {
  context: CheckoutPageContext;
  title: string;
  message: string;
}) => (
  <CheckoutDocument context={context}>
    <h1>{title}</h1>
    <p role="alert">{message}</p>
    <CancelButton session={context.session} closes />
  </CheckoutDocument>
);
