import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { App } from '../../../app.server.ts';
import { readForm } from '../../../read-form.server.ts';
import { checkoutContent, sign } from '../signatures.server.ts';
import {
  type CheckoutSession,
  type CheckoutState,
  checkoutPageResponse,
  options,
  orderOfLink,
} from './checkout-page.server.ts';
import { findOrder, listPaymentsOfOrder, type PaymentMethod, payOrder } from './payments.server.ts';
import { type PaymentError, paymentErrors, testBanks, testCards, testWallets } from './test-data.ts';
import type { PaymentRow } from './test-provider.tables.server.ts';

type CheckoutApp = Pick<App, 'db' | 'clock' | 'environment'>;
type Fields = FormData | URLSearchParams;

const textOf = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 500) : '';
};

/** The session of the query of the frame, of the merchant's form, or of our own hidden fields. */
const readSession = (fields: Fields): CheckoutSession => {
  const values = Object.fromEntries(options.map((name) => [name, textOf(fields, name)]));
  const display = textOf(fields, 'display');
  return { ...(values as CheckoutSession), display: display === 'frame' || display === 'phone' ? display : 'page' };
};

type Errors = Record<string, string>;
type EnteredMethod = PaymentMethod & { error: PaymentError };

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

const readCard = (fields: Fields, now: Date): Result<EnteredMethod> => {
  const card = testCards.find(({ number }) => digitsOf(number) === digitsOf(textOf(fields, 'card_number')));
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(textOf(fields, 'card_expiry')) ?? [];
  const errors: Errors = {};
  if (!card) errors.card_number = 'Only the test cards below work here. Never enter a real card.';
  // Valid until the end of its month.
  if (!(Date.UTC(2000 + Number(year), Number(month), 1) > now.getTime()))
    errors.card_expiry = 'Enter a month in the future as MM/YY, for example 12/39.';
  if (!/^\d{3,4}$/.test(textOf(fields, 'card_cvv'))) errors.card_cvv = 'Enter any 3 or 4 digits.';
  if (!card || Object.keys(errors).length > 0) return fail('card', '', errors);
  const { number, error = paymentErrors.payment_failed } = card;
  return ok({ method: 'card', card_last4: digitsOf(number).slice(-4), error });
};

/** The entered method, with the reason when it is declined, or the errors by field. A full card number never leaves this file. */
const readMethod = (fields: Fields, now: Date): Result<EnteredMethod> => {
  const method = textOf(fields, 'method');
  if (method === 'card') return readCard(fields, now);
  if (method === 'netbanking' || method === 'wallet') {
    const [name, known] = method === 'wallet' ? ['wallet', testWallets] : ['bank', testBanks];
    const bank = textOf(fields, name);
    return Object.hasOwn(known, bank)
      ? ok({ method, bank, error: paymentErrors.payment_failed })
      : fail('bank', '', { [name]: `Choose a ${name}.` });
  }
  const vpa = textOf(fields, 'payer');
  return /^[\w.-]{2,100}@[a-z][a-z0-9]{1,50}$/i.test(vpa)
    ? ok({ method: 'upi', vpa, error: paymentErrors.payment_declined })
    : fail('vpa', '', { payer: 'Enter a UPI ID such as late900@razorpay.' });
};

const phoneTitles: Record<string, string> = { failed: 'Payment declined', created: 'Approved, waiting for the bank' };

/** What the page shows of an attempt. After a failure the order stays payable: the form is shown again, with the reason. */
const resultOf = (
  { environment }: CheckoutApp,
  { session, attempts }: Pick<CheckoutState, 'session' | 'attempts'>,
  payment: PaymentRow,
): CheckoutState => {
  const { id, order_id, status } = payment;
  if (status === 'created') return { session, title: 'Waiting for the bank', form: 'waiting', attempts };
  if (status === 'failed') {
    const error = payment.error ?? paymentErrors.payment_failed;
    const metadata = { order_id, payment_id: id };
    const fields = Object.entries({ ...error, metadata: JSON.stringify(metadata) });
    return {
      session,
      title: 'How do you want to pay?',
      alert: `Payment failed. ${error.description}`,
      form: 'methods',
      method: payment.method,
      attempts: attempts + 1,
      message: { type: 'failed', payload: { error: { ...error, metadata } } },
      resultFields: Object.fromEntries(fields.map(([name, value]) => [`error[${name}]`, value])),
    };
  }
  // The three fields are Razorpay's; the merchant may trust them once it has verified the signature.
  const fields = {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: sign(environment.razorpay.keySecret, checkoutContent(order_id, id)),
  };
  const message = { type: 'success', payload: fields } as const;
  return { session, title: 'Payment successful', message, resultFields: fields, attempts };
};

/** Pays when the form was posted with an answer, unless the order is paid or has a later attempt already. */
const pay = async (app: CheckoutApp, session: CheckoutSession, fields: Fields): Promise<CheckoutState> => {
  const payments = await listPaymentsOfOrder(app.db, session.order_id);
  const attempts = Number(fields.get('attempts') ?? payments.length);
  const onPhone = session.display === 'phone';
  const show = (payment: PaymentRow): CheckoutState => {
    if (!onPhone) return resultOf(app, { session, attempts }, payment);
    const note = 'Return to the payment window. You can close this tab.';
    return { session, attempts, title: phoneTitles[payment.status] ?? 'Payment approved', note };
  };
  const isPaid = ({ status }: PaymentRow) => status === 'captured' || status === 'authorized';
  const earlier = payments.find(isPaid) ?? payments.slice(attempts).at(-1);
  if (earlier) return show(earlier);
  const form: CheckoutState = {
    ...{ session, attempts, method: textOf(fields, 'method') || 'upi', expiry: textOf(fields, 'card_expiry') },
    ...(onPhone ? { title: 'Test phone', form: 'phone' } : { title: 'How do you want to pay?', form: 'methods' }),
  };
  if (!fields.has('payer')) return form;
  const now = app.clock.now();
  const method = readMethod(fields, now);
  if (!method.success) return { ...form, errors: method.error.fields ?? {} };
  const payer = textOf(fields, 'payer');
  const payment = await payOrder(app.db, now, session.order_id, { ...method.data, payer });
  return payment.success ? show(payment.data) : { ...form, alert: payment.error.message };
};

/** Why a session is refused: the order must exist, and the URLs to return to must be on our own site. */
const sessionError = async (app: CheckoutApp, request: Request, session: CheckoutSession): Promise<string | null> => {
  const { razorpay, publicUrl } = app.environment;
  const { key_id, order_id, amount, display, callback_url, cancel_url } = session;
  const origins = [new URL(request.url).origin, new URL(publicUrl).origin];
  const isOwn = (url: string) => URL.canParse(url) && origins.includes(new URL(url).origin);
  if (key_id !== razorpay.keyId) return 'The api key provided is invalid';
  const order = await findOrder(app.db, order_id);
  if (!order.success) return order.error.message;
  if (Number(amount) !== order.data.amount) return 'Your payment amount is different from your order amount.';
  const urls = [...(display === 'page' ? [callback_url] : []), ...(cancel_url ? [cancel_url] : [])];
  return urls.every(isOwn) ? null : 'The callback_url must be on the site that takes the payment.';
};

/**
 * The hosted page, in the frame of checkout.js and without JavaScript, and the phone behind its QR code. Whoever has the link may answer, as
 * with a real code. Null for an unknown path.
 */
export const handleCheckoutRequest = async (
  app: CheckoutApp,
  request: Request,
  path: string,
): Promise<Response | null> => {
  const { razorpay, publicUrl } = app.environment;
  const query = new URL(request.url).searchParams;
  const route = `${request.method} ${path}`;
  if (route === 'GET /checkout/status') {
    const { length } = await listPaymentsOfOrder(app.db, query.get('order_id') ?? '');
    return Response.json({ attempts: length }, { headers: { 'Cache-Control': 'no-store' } });
  }
  if (!/^(GET \/checkout|GET \/upi\/pay|POST \/checkout(\/embedded)?)$/.test(route)) return null;
  const fields = request.method === 'POST' ? await readForm(request) : query;
  const session: CheckoutSession =
    path === '/upi/pay'
      ? { ...readSession(query), ...orderOfLink(query), key_id: razorpay.keyId, display: 'phone' }
      : readSession(fields);
  const error = await sessionError(app, request, session);
  if (error === null) return checkoutPageResponse(await pay(app, session, fields), publicUrl);
  const refusal: CheckoutState = {
    session: { ...session, cancel_url: '' },
    title: 'This payment can’t be made',
    alert: error,
    attempts: 0,
  };
  return checkoutPageResponse(refusal, publicUrl, 400);
};
