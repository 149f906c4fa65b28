import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { type CheckoutSession, checkoutSessionFields } from './checkout-session.server.ts';

/** Context of every checkout page. */
export type CheckoutPageContext = {
  session: CheckoutSession;
  amount: Paise;
  nonce: string;
  /** UPI offers apps on a phone and a QR code elsewhere. */
  onPhone: boolean;
};

/** Message to checkout.js on the merchant's page; a failure has the format of Razorpay's 'payment.failed'. */
export type CheckoutMessage = { type: 'success' | 'failed'; payload: Record<string, unknown> };

/** Layout of all checkout pages: deliberately plain and different from Raahi, so that nobody confuses the bank with the site. */
export const CheckoutDocument = ({
  context: { session, amount, nonce },
  message,
  answered,
  children,
}: {
  context: CheckoutPageContext;
  message?: CheckoutMessage;
  /** Reference of the UPI payment that this phone has answered. */
  answered?: string | undefined;
  children: ReactNode;
}) => (
  <html lang="en-IN">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Razorpay Is In Test Mode</title>
      <link rel="stylesheet" href={paths.testProvider('/v1/checkout.css')} />
      {session.color ? <style nonce={nonce}>{`.merchant { border-top: 4px solid ${session.color}; }`}</style> : null}
      <script src={paths.testProvider('/v1/checkout-page.js')} nonce={nonce} defer />
    </head>
    <body
      data-display={session.display}
      data-message={message ? JSON.stringify(message) : undefined}
      data-answered={answered}
    >
      <section aria-label="Payment summary">
        <p className="banner">
          {session.display === 'page' ? 'Razorpay Is In Test Mode' : null}
          <small>This is a test bank. No real money is charged. Never enter a real card or account.</small>
        </p>
        <div className="merchant">
          <p>{session.name || 'Merchant'}</p>
          {session.description ? <p className="hint">{session.description}</p> : null}
          <p className="amount">{formatRupeesExact(amount)}</p>
        </div>
      </section>
      <main aria-label="Payment">{children}</main>
    </body>
  </html>
);

/** A form that continues the checkout session. */
export const CheckoutForm = ({
  session,
  to,
  more = {},
  submitAfter,
  submitWhenAnswered,
  children,
}: {
  session: CheckoutSession;
  to: string;
  more?: Record<string, string>;
  /** With JavaScript, submits itself after this many milliseconds. */
  submitAfter?: number;
  /** With JavaScript, submits itself when the payer of this UPI reference has answered. */
  submitWhenAnswered?: string;
  children: ReactNode;
}) => (
  <form
    method="post"
    action={paths.testProvider(to)}
    noValidate
    data-submit-after={submitAfter}
    data-submit-when-answered={submitWhenAnswered}
  >
    {[...checkoutSessionFields(session), ...Object.entries(more)].map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

/**
 * Leaves the checkout without paying: in hosted mode a link to cancel_url. The frame has its own close button; a second one is shown
 * only where no other action is left (`closes`).
 */
export const CancelButton = ({ session, closes = false }: { session: CheckoutSession; closes?: boolean }) => {
  if (session.display === 'frame')
    return closes ? (
      <button type="button" className="second" data-dismiss>
        Close
      </button>
    ) : null;
  return session.cancel_url ? (
    <a className="button second" href={session.cancel_url}>
      Cancel and go back
    </a>
  ) : null;
};

/** The page as a response. Only our own site may frame it, and its forms may only post to our own site. */
export const checkoutPageResponse = (page: ReactNode, nonce: string, publicUrl: string, status = 200): Response =>
  new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'same-origin',
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self'",
        "connect-src 'self'",
        `form-action 'self' ${new URL(publicUrl).origin}`,
        "frame-ancestors 'self'",
        "base-uri 'none'",
      ].join('; '),
    },
  });
