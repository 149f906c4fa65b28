import { qrDrawing } from '~/server/qr/qr-code.server.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { payerAnswers, testBanks, testCards, testWallets } from './test-data.ts';

/** Options with which the merchant opens the checkout; passed from page to page in hidden fields. */
export const options = ['key_id', 'order_id', 'amount', 'name', 'description', 'callback_url', 'cancel_url'] as const;
export type CheckoutSession = Record<(typeof options)[number], string> & {
  /** In a frame on the merchant's page (checkout.js), as a hosted page, or on the phone that has scanned the QR code. */
  display: 'frame' | 'page' | 'phone';
};

/** What the page shows. */
export type CheckoutState = {
  session: CheckoutSession;
  title: string;
  /** What went wrong, announced at once. */
  alert?: string;
  /** What to do next, announced at once. */
  note?: string;
  /** Attempts to pay the order when the page was made: a form that is posted twice finds the later one. */
  attempts: number;
  form?: 'methods' | 'phone' | 'waiting';
  /** The entered values, never a card number or a CVV, and the errors by field. */
  method?: string;
  expiry?: string;
  errors?: Record<string, string>;
  /** Message to checkout.js on the merchant's page, in the format of Razorpay's events. */
  message?: { type: 'success' | 'failed'; payload: Record<string, unknown> };
  /** The fields that a hosted page returns to the merchant: a success by itself with JavaScript. */
  resultFields?: Record<string, string>;
};

type LinkedOrder = { order_id: string; amount: string; name: string; description: string };

/**
 * The text of the QR code: NPCI's linking specification (payee's address and name, reference, amount in rupees, note). The payee belongs to no
 * bank: a real UPI app can't pay anybody. Spaces are %20, since UPI apps show a plus as it is.
 */
export const upiLink = ({ order_id, amount, name, description }: LinkedOrder): string => {
  const query = new URLSearchParams({
    pa: 'merchant@testbank',
    pn: name || 'Merchant',
    // Letters and digits only.
    tr: order_id.replace('order_', 'RZP'),
    am: (Number(amount) / 100).toFixed(2),
    cu: 'INR',
    tn: (description || order_id).slice(0, 80),
  });
  return `upi://pay?${query.toString().replaceAll('+', '%20')}`;
};

/** The order that the query of a link names, as the phone shows it; without a valid reference, no order. */
export const orderOfLink = (query: URLSearchParams): LinkedOrder => ({
  order_id: (query.get('tr') ?? '').replace(/^RZP(?=\w{14}$)/, 'order_'),
  amount: String(Math.round(Number(query.get('am')) * 100)),
  name: query.get('pn') ?? '',
  description: query.get('tn') ?? '',
});

/** Markup, in which values were escaped. */
type Html = { markup: string };
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escapeText = (value: string | number) => String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
type Inserted = string | number | Html | Html[] | undefined;
const insert = (value: Inserted = ''): string => {
  if (Array.isArray(value)) return value.map(insert).join('');
  return typeof value === 'object' ? value.markup : escapeText(value);
};
const html = (parts: TemplateStringsArray, ...values: Inserted[]): Html => ({
  markup: String.raw({ raw: parts }, ...values.map(insert)),
});

const hiddenFields = (fields: Record<string, string | number>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

const checkoutUrl = paths.testProvider('/v1/checkout');
const phoneUrl = paths.testProvider('/v1/upi/pay');

/** A form that continues the session; `attributes` are for the page's script. */
const form = ({ session, attempts }: CheckoutState, content: Inserted, attributes = html``) => html`
  <form method="post" action="${checkoutUrl}" novalidate ${attributes}>${hiddenFields({ ...session, attempts })}${content}</form>`;

const answers = payerAnswers.map(({ payer, label }) => html`<button name="payer" value="${payer}">${label}</button>`);

type Field = { name: string; label: string; value?: string | undefined; options?: Record<string, string> };
const field = ({ errors = {} }: CheckoutState, { name, label, value, options }: Field) => {
  const attributes = html`id="${name}" name="${name}" aria-invalid="${String(name in errors)}" aria-describedby="${name}-error"`;
  const codes = Object.entries(options ?? {}).map(([code, text]) => html`<option value="${code}">${text}</option>`);
  const control = options
    ? html`<select ${attributes}><option value="">Choose</option>${codes}</select>`
    : html`<input ${attributes} value="${value}" autocomplete="off" autocapitalize="none" maxlength="100">`;
  return html`<label for="${name}">${label}</label>${control}<p class="error" id="${name}-error">${errors[name]}</p>`;
};

const method = (state: CheckoutState, name: string, title: string, content: Inserted) => html`<div class="method">
    <input type="radio" name="method" value="${name}" id="by-${name}" ${state.method === name ? html`checked` : ''}>
    <label for="by-${name}">${title}</label>
    <div>${content}</div>
  </div>`;

/** The QR code, and the phone that scans it, in a tab of its own. The page continues when the payer has answered there. */
const upiCode = (link: string) => {
  const { size, path } = qrDrawing(link);
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of this payment"><path d="${path}"/></svg>
    <a class="button" href="${phoneUrl}${new URL(link).search}" target="_blank" rel="noreferrer">Open the test phone</a>
    <button form="check">Check payment status</button>
    <p>The code belongs to a test bank: no real UPI app can pay it.</p>`;
};

const cards = testCards.map(({ number, label }) => html`<li>${number} ${label}</li>`);

/** The choice of the payment method, with the accepted test data, and the bank's answers. */
const methodsForm = (state: CheckoutState) => {
  const card = html`${field(state, { name: 'card_number', label: 'Card number' })}
    ${field(state, { name: 'card_expiry', label: 'Expiry (MM/YY)', value: state.expiry })}
    ${field(state, { name: 'card_cvv', label: 'CVV' })}
    <details><summary>Test cards</summary>
      <p>Any month in the future, any CVV. Declined, the last seven give the reason named.</p><ul>${cards}</ul></details>`;
  const methods = html`${method(state, 'upi', 'UPI', upiCode(upiLink(state.session)))}
    ${method(state, 'card', 'Card', card)}
    ${method(state, 'netbanking', 'Netbanking', field(state, { name: 'bank', label: 'Bank', options: testBanks }))}
    ${method(state, 'wallet', 'Wallet', field(state, { name: 'wallet', label: 'Name', options: testWallets }))}
    <p>Answer of the test bank:</p>${answers}`;
  const status = `${checkoutUrl}/status?order_id=${state.session.order_id}`;
  return html`${form(state, methods)}
    ${form(state, '', html`id="check" data-status="${status}" data-attempts="${state.attempts}"`)}`;
};

/** The answers of the phone, and any other test UPI ID to pay from. */
const phoneForm = (state: CheckoutState) => {
  const byUpi = hiddenFields({ method: 'upi' });
  const payer = field(state, { name: 'payer', label: 'Pay from UPI ID' });
  return html`${form(state, html`${byUpi}${answers}`)}
    <details ${state.errors ? html`open` : ''}><summary>Other test results</summary>
      <p>slow30@razorpay is approved after 30 seconds, late900@razorpay fails and is approved after 15 minutes.
        norefund@razorpay pays, but its refunds fail. authorized@razorpay is not captured. Any other UPI ID pays.</p>
      ${form(state, html`${byUpi}${payer}<button>Pay from this UPI ID</button>`)}
    </details>`;
};

const waitingForm = (state: CheckoutState) => html`
  <p>You can close this page; the merchant is notified automatically.</p>
  ${form(state, html`<button>Check again</button>`, html`data-submit-after="2000"`)}`;

const forms = { methods: methodsForm, phone: phoneForm, waiting: waitingForm };

/** Posts the result to the merchant: a success by itself with JavaScript. */
const returnForm = ({ session, resultFields, alert }: CheckoutState) =>
  resultFields && session.display === 'page'
    ? html`<form method="post" action="${session.callback_url}" ${alert ? '' : html`data-submit-after="0"`}>
        ${hiddenFields(resultFields)}<button>Return to merchant</button></form>`
    : '';

/** Once it is paid, there is nothing to cancel. */
const cancelLink = ({ session, message }: CheckoutState) =>
  session.cancel_url && message?.type !== 'success'
    ? html`<a class="button" href="${session.cancel_url}">Cancel and go back</a>`
    : '';

/** The page: deliberately plain and different from Raahi, so that nobody confuses the bank with the site. */
const checkoutPage = (state: CheckoutState) => html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Razorpay Is In Test Mode</title>
    <link rel="stylesheet" href="${checkoutUrl}-page.css">
    <script src="${checkoutUrl}-page.js" defer></script>
  </head>
  <body data-message="${state.message && JSON.stringify(state.message)}">
    <main aria-label="Payment">
      <p>This is a test bank. No real money is charged. Never enter a real card or account.</p>
      <p>${state.session.name || 'Merchant'}: <strong>${formatRupeesExact(Number(state.session.amount))}</strong></p>
      <p>${state.session.description}</p>
      <h1>${state.title}</h1>
      ${state.alert && html`<p class="error" role="alert">${state.alert}</p>`}
      ${state.note && html`<p role="alert">${state.note}</p>`}
      ${state.form && forms[state.form](state)}
      ${returnForm(state)}
      ${cancelLink(state)}
    </main>
  </body>
</html>`;

/** The page as a response. Only our own site may frame it, and its forms may only post to our own site. */
export const checkoutPageResponse = (state: CheckoutState, publicUrl: string, status = 200): Response =>
  new Response(checkoutPage(state).markup, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Security-Policy': [
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'",
        `form-action 'self' ${new URL(publicUrl).origin}; frame-ancestors 'self'`,
      ].join('; '),
    },
  });
