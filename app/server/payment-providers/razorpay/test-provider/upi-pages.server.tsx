import { qrDrawing } from '~/server/qr/qr-code.server.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { CancelButton, CheckoutDocument, CheckoutForm, type CheckoutPageContext } from './checkout-document.server.tsx';
import type { PaymentRow } from './entities.server.ts';
import { bankName } from './payment-method-form.server.ts';
import { upiAnswers } from './test-data.ts';
import { type UpiLink, upiLink, upiQuery, upiText } from './upi-link.server.ts';

type PaymentPage = { context: CheckoutPageContext; payment: PaymentRow };

export const vpaError = 'Enter a UPI ID such as late900@razorpay.';

/**
 * The answers of a UPI app: a button each, and any other test UPI ID to pay from. That the payer types it in the app is not the collect
 * flow, in which the merchant's page asked for it.
 */
const UpiAnswers = ({
  context: { session },
  to,
  more,
  error,
}: {
  context: CheckoutPageContext;
  to: string;
  more: Record<string, string>;
  error?: string | undefined;
}) => (
  <>
    <CheckoutForm session={session} to={to} more={more}>
      {upiAnswers.map(({ vpa, label }, index) => (
        <button key={vpa} type="submit" name="vpa" value={vpa} className={index === 0 ? undefined : 'second'}>
          {label}
        </button>
      ))}
    </CheckoutForm>
    <details className="tests" open={error !== undefined}>
      <summary>Other test results</summary>
      <CheckoutForm session={session} to={to} more={more}>
        <label htmlFor="vpa">Pay from UPI ID</label>
        <input
          id="vpa"
          name="vpa"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'vpa-error vpa-hint' : 'vpa-hint'}
        />
        {error ? (
          <p className="error" id="vpa-error" role="alert">
            {error}
          </p>
        ) : null}
        <p className="hint" id="vpa-hint">
          <code>slow30@razorpay</code> is approved after 30 seconds, <code>late900@razorpay</code> fails and is approved
          after 15 minutes. <code>norefund@razorpay</code> pays, but its refunds fail. <code>authorized@razorpay</code>{' '}
          is not captured. Any other UPI ID pays.
        </p>
        <button type="submit" className="second">
          Pay from this UPI ID
        </button>
      </CheckoutForm>
    </details>
  </>
);

/** On a phone: the chosen UPI app asks for the answer. */
export const UpiAppPage = ({ context, payment, error }: PaymentPage & { error?: string | undefined }) => (
  <CheckoutDocument context={context}>
    <h1>{bankName(payment)}</h1>
    <p>Pay {formatRupeesExact(payment.amount)}?</p>
    <UpiAnswers
      context={context}
      to="/v1/checkout/answer"
      more={{ payment_id: payment.id, answer: 'upi' }}
      error={error}
    />
    <CancelButton session={context.session} />
  </CheckoutDocument>
);

const QrCode = ({ text }: { text: string }) => {
  const { size, path } = qrDrawing(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of this payment">
      <path d={path} />
    </svg>
  );
};

/** On a computer: the QR code, and the phone that scans it. The page continues when the payer has answered there. */
export const UpiQrPage = ({ context, payment }: PaymentPage) => {
  const link = upiLink(payment, context.session);
  return (
    <CheckoutDocument context={context}>
      <h1>Scan with any UPI app</h1>
      <QrCode text={upiText(link)} />
      <a
        className="button"
        href={`${paths.testProvider('/v1/upi/pay')}?${upiQuery(link)}`}
        target="_blank"
        rel="noreferrer"
      >
        Open the test phone
      </a>
      <p className="hint">
        The code is valid for 10 minutes. It belongs to a test bank, so a real UPI app can’t pay it: use the test phone.
      </p>
      <CheckoutForm
        session={context.session}
        to="/v1/checkout/answer"
        more={{ payment_id: payment.id, answer: 'wait' }}
        submitWhenAnswered={link.tr}
      >
        <button type="submit" className="second">
          Check payment status
        </button>
      </CheckoutForm>
      <details className="tests">
        <summary>Content of the QR code</summary>
        <code>{upiText(link)}</code>
      </details>
      <CancelButton session={context.session} />
    </CheckoutDocument>
  );
};

/** The phone that has scanned the QR code, in a tab of its own. */
export const TestPhonePage = ({
  context,
  link,
  error,
}: {
  context: CheckoutPageContext;
  link: UpiLink;
  error?: string | undefined;
}) => (
  <CheckoutDocument context={context}>
    <h1>Test phone</h1>
    <p>
      Pay {formatRupeesExact(context.amount)} to {link.pn}?
    </p>
    <p className="hint">
      {link.tn}. Reference {link.tr}.
    </p>
    <UpiAnswers context={context} to="/v1/upi/pay" more={link} error={error} />
  </CheckoutDocument>
);

/** The phone after the answer, or when the scanned code can't be paid. */
export const TestPhoneResultPage = ({
  context,
  title,
  text,
  reference,
}: {
  context: CheckoutPageContext;
  title: string;
  text: string;
  /** Reference of the answered payment, announced to the tab with the QR code. */
  reference?: string;
}) => (
  <CheckoutDocument context={context} answered={reference}>
    <h1>{title}</h1>
    <p role="status">{text}</p>
  </CheckoutDocument>
);
