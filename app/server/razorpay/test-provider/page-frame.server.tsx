import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatRupeesExact, type Paise } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { type CheckoutVisit, visitFields } from './checkout-visit.server.ts';

/** What every page of the stand-in knows. */
export type PageFacts = { visit: CheckoutVisit; amount: Paise; nonce: string };

/** What checkout.js on the shop's page is told; the failure's shape is that of Razorpay's 'payment.failed'. */
export type CheckoutMessage = { type: 'success' | 'failed'; payload: Record<string, unknown> };

/** The frame of all pages: plain on purpose, and never in Raahi's clothes, so that nobody mistakes the bank for the shop. */
export const CheckoutDocument = ({
  facts: { visit, amount, nonce },
  message,
  children,
}: {
  facts: PageFacts;
  message?: CheckoutMessage;
  children: ReactNode;
}) => (
  <html lang="en-IN">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Razorpay Is In Test Mode</title>
      <link rel="stylesheet" href={paths.testRazorpay('/v1/checkout.css')} />
      {visit.color ? <style nonce={nonce}>{`.shop { border-top: 4px solid ${visit.color}; }`}</style> : null}
      <script src={paths.testRazorpay('/v1/checkout-page.js')} nonce={nonce} defer />
    </head>
    <body data-display={visit.display} data-message={message ? JSON.stringify(message) : undefined}>
      <section aria-label="What is paid">
        <p className="banner">
          {visit.display === 'page' ? 'Razorpay Is In Test Mode' : null}
          <small>This is a stand-in bank. No money moves. Never enter a real card or account.</small>
        </p>
        <div className="shop">
          <p>{visit.name || 'The shop'}</p>
          {visit.description ? <p className="hint">{visit.description}</p> : null}
          <p className="amount">{formatRupeesExact(amount)}</p>
        </div>
      </section>
      <main aria-label="Payment">{children}</main>
    </body>
  </html>
);

/** A form that goes on with the same visit. */
export const VisitForm = ({
  visit,
  to,
  more = {},
  submitAfter,
  children,
}: {
  visit: CheckoutVisit;
  to: string;
  more?: Record<string, string>;
  /** Sends itself after so many milliseconds where scripts run. */
  submitAfter?: number;
  children: ReactNode;
}) => (
  <form method="post" action={paths.testRazorpay(to)} noValidate data-submit-after={submitAfter}>
    {[...visitFields(visit), ...Object.entries(more)].map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

/**
 * The way back without a payment: a page of its own goes to cancel_url. The frame has a button above it that closes it; a second one
 * stands only where nothing else is left to do (`closes`).
 */
export const WayOut = ({ visit, closes = false }: { visit: CheckoutVisit; closes?: boolean }) => {
  if (visit.display === 'frame')
    return closes ? (
      <button type="button" className="second" data-dismiss>
        Close
      </button>
    ) : null;
  return visit.cancel_url ? (
    <a className="button second" href={visit.cancel_url}>
      Cancel and go back
    </a>
  ) : null;
};

/** The page as an answer. It may be framed by our own site alone, and its forms end on our own site. */
export const pageResponse = (page: ReactNode, nonce: string, publicUrl: string, status = 200): Response =>
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
        `form-action 'self' ${new URL(publicUrl).origin}`,
        "frame-ancestors 'self'",
        "base-uri 'none'",
      ].join('; '),
    },
  });
