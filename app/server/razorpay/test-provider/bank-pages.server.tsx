import { formatRupeesExact } from '~/shared/money.ts';
import type { PaymentRow } from './entities.server.ts';
import { nameOfBank } from './means.server.ts';
import { CheckoutDocument, type CheckoutMessage, type PageFacts, VisitForm, WayOut } from './page-frame.server.tsx';

type PaymentPage = { facts: PageFacts; payment: PaymentRow };

const answerPath = '/v1/checkout/answer';

/** The bank asks for a one-time password: 4 to 10 digits are right, fewer are wrong. */
export const OtpPage = ({ facts, payment }: PaymentPage) => (
  <CheckoutDocument facts={facts}>
    <h1>Enter the one-time password</h1>
    <VisitForm visit={facts.visit} to={answerPath} more={{ payment_id: payment.id, answer: 'otp' }}>
      <p>
        {nameOfBank(payment)}, card ending in {payment.card_last4}
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
        Any 4 to 10 digits pay. Fewer than 4 digits fail.
      </p>
      <button type="submit">Confirm</button>
    </VisitForm>
    <WayOut visit={facts.visit} />
  </CheckoutDocument>
);

/** The bank's own page with its two buttons. */
export const BankPage = ({ facts, payment }: PaymentPage) => (
  <CheckoutDocument facts={facts}>
    <h1>{nameOfBank(payment)}</h1>
    <p>Shall this bank approve the payment of {formatRupeesExact(payment.amount)}?</p>
    <VisitForm visit={facts.visit} to={answerPath} more={{ payment_id: payment.id }}>
      <button type="submit" name="answer" value="success">
        Success
      </button>
      <button type="submit" name="answer" value="failure" className="second">
        Failure
      </button>
    </VisitForm>
    <WayOut visit={facts.visit} />
  </CheckoutDocument>
);

/** The bank has not answered; it will, whether or not anybody waits here. */
export const WaitingPage = ({ facts, payment }: PaymentPage) => (
  <CheckoutDocument facts={facts}>
    <h1>Waiting for your UPI app</h1>
    <p>Approve the payment in your UPI app. You may close this page: the answer reaches the shop by itself.</p>
    <VisitForm
      visit={facts.visit}
      to={answerPath}
      more={{ payment_id: payment.id, answer: 'wait' }}
      submitAfter={2_000}
    >
      <button type="submit">Check again</button>
    </VisitForm>
    <WayOut visit={facts.visit} />
  </CheckoutDocument>
);

/** The result goes back to the shop as a form: by itself where scripts run, with a button where they don't. */
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

/** Paid. The three fields are Razorpay's, and all that a shop may believe once it has checked the signature. */
export const SuccessPage = ({ facts, payment, signature }: PaymentPage & { signature: string }) => {
  const fields = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signature,
  };
  const { visit } = facts;
  return (
    <CheckoutDocument
      facts={facts}
      message={visit.display === 'frame' ? { type: 'success', payload: fields } : undefined}
    >
      <p className="mark good" aria-hidden="true">
        ✓
      </p>
      <h1>Payment successful</h1>
      <p className="hint">{payment.id}</p>
      {visit.display === 'page' ? (
        <ReturnForm to={visit.callback_url} fields={fields} label="Return to the shop" />
      ) : null}
    </CheckoutDocument>
  );
};

/** Razorpay's error object, as 'payment.failed' carries it. */
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

/** Not paid: the reason, and another try. A page of its own takes the failure back to the shop, which stays payable. */
export const FailurePage = ({ facts, payment }: PaymentPage) => {
  const { visit } = facts;
  const framed = visit.display === 'frame';
  const message: CheckoutMessage | undefined = framed
    ? { type: 'failed', payload: { error: errorOf(payment) } }
    : undefined;
  return (
    <CheckoutDocument facts={facts} message={message}>
      <p className="mark bad" aria-hidden="true">
        ✕
      </p>
      <h1>Payment failed</h1>
      <p role="alert">{payment.error_description}</p>
      {visit.retry === '1' ? (
        <VisitForm visit={visit} to="/v1/checkout">
          <button type="submit">Try again</button>
        </VisitForm>
      ) : null}
      {framed ? (
        <WayOut visit={visit} closes />
      ) : (
        <ReturnForm to={visit.callback_url} fields={errorFields(payment)} label="Return to the shop" second />
      )}
    </CheckoutDocument>
  );
};

/** What can't go on, and why. */
export const RefusedPage = ({ facts, title, sentence }: { facts: PageFacts; title: string; sentence: string }) => (
  <CheckoutDocument facts={facts}>
    <h1>{title}</h1>
    <p role="alert">{sentence}</p>
    <WayOut visit={facts.visit} closes />
  </CheckoutDocument>
);
