import type { App } from '../../../app.server.ts';
import { readForm } from '../../../read-form.server.ts';
import { checkoutContent, sign } from '../signatures.server.ts';
import { BankPage, FailurePage, OtpPage, RefusedPage, SuccessPage, WaitingPage } from './bank-pages.server.tsx';
import { type CheckoutPageContext, checkoutPageResponse } from './checkout-document.server.tsx';
import { type CheckoutSession, emptyCheckoutSession, parseCheckoutSession } from './checkout-session.server.ts';
import { isPhone } from './device.server.ts';
import type { OrderRow, PaymentRow } from './entities.server.ts';
import { MethodsPage } from './methods-page.server.tsx';
import { findProviderOrder } from './orders.server.ts';
import { parsePaymentMethod, parseVpa } from './payment-method-form.server.ts';
import {
  answerInUpiApp,
  approvePayment,
  createPaymentAttempt,
  declinePayment,
  findProviderPayment,
} from './payments.server.ts';
import { paymentErrors, testCardError } from './test-data.ts';
import { UpiAppPage, UpiQrPage, vpaError } from './upi-pages.server.tsx';

type CheckoutApp = Pick<App, 'db' | 'clock' | 'environment'>;
type Fields = { get(name: string): unknown };
type Step = { app: CheckoutApp; context: CheckoutPageContext; fields: Fields };

/** The page for an open UPI payment: the payer has to answer, or the bank has. */
const upiPageOf = ({ context, fields }: Step, payment: PaymentRow) => {
  if (payment.vpa) return <WaitingPage context={context} payment={payment} />;
  if (!context.onPhone) return <UpiQrPage context={context} payment={payment} />;
  const error = fields.get('answer') === 'upi' ? vpaError : undefined;
  return <UpiAppPage context={context} payment={payment} error={error} />;
};

/** The page for the payment's status. */
const pageOf = (step: Step, payment: PaymentRow) => {
  const { app, context } = step;
  switch (payment.status) {
    case 'captured':
    case 'authorized': {
      const content = checkoutContent(payment.order_id, payment.id);
      return (
        <SuccessPage
          context={context}
          payment={payment}
          signature={sign(app.environment.razorpay.keySecret, content)}
        />
      );
    }
    case 'failed':
      return <FailurePage context={context} payment={payment} />;
    case 'refunded':
      return (
        <RefusedPage
          context={context}
          title="Refunded"
          message="This order was already paid, so this second payment has been refunded in full."
        />
      );
    default:
      if (payment.method === 'upi') return upiPageOf(step, payment);
      if (payment.method === 'card' && !testCardError(payment.card_last4))
        return <OtpPage context={context} payment={payment} />;
      return <BankPage context={context} payment={payment} />;
  }
};

const pay = async (step: Step) => {
  const { app, context, fields } = step;
  const now = app.clock.now();
  const method = parsePaymentMethod(fields, now);
  if (!method.success) {
    const typedValue = (name: string) => String(fields.get(name) ?? '').slice(0, 100);
    const typed = { expiry: typedValue('card[expiry]') };
    return <MethodsPage context={context} open={method.method} errors={method.errors} typed={typed} />;
  }
  const { order_id, email, contact } = context.session;
  const started = await createPaymentAttempt(app.db, now, order_id, { ...method.data, email, contact });
  if (!started.success)
    return <RefusedPage context={context} title="Payment could not be started" message={started.refusal.description} />;
  return pageOf(step, started.data);
};

const applyBankResponse = (
  app: CheckoutApp,
  payment: PaymentRow,
  fields: Fields,
): Promise<PaymentRow | null> | null => {
  const now = app.clock.now();
  const vpa = parseVpa(fields.get('vpa'));
  switch (fields.get('answer')) {
    case 'upi':
      return vpa ? answerInUpiApp(app.db, now, payment.id, vpa) : null;
    case 'otp':
      return /^\d{4,10}$/.test(String(fields.get('otp') ?? '').trim())
        ? approvePayment(app.db, now, payment.id)
        : declinePayment(app.db, now, payment.id, paymentErrors.incorrect_otp);
    case 'success':
      return approvePayment(app.db, now, payment.id);
    case 'failure':
      return declinePayment(
        app.db,
        now,
        payment.id,
        paymentErrors[testCardError(payment.card_last4) ?? 'payment_failed'],
      );
    default:
      return null;
  }
};

const respond = async (step: Step) => {
  const { app, context, fields } = step;
  const found = await findProviderPayment(app.db, String(fields.get('payment_id') ?? ''));
  if (!found.success || found.data.order_id !== context.session.order_id)
    return <RefusedPage context={context} title="Unknown payment" message="The id provided does not exist" />;
  const payment = found.data;
  // A page submitted twice or reloaded shows the first result.
  if (payment.status !== 'created') return pageOf(step, payment);
  return pageOf(step, (await applyBankResponse(app, payment, fields)) ?? payment);
};

const start = (order: OrderRow, { context }: Step) =>
  order.status === 'paid' ? (
    <RefusedPage context={context} title="Already paid" message="Payment already done for this order." />
  ) : (
    <MethodsPage context={context} />
  );

const steps: Record<string, 'start' | 'pay' | 'respond'> = {
  '/v1/checkout': 'start',
  '/v1/checkout/embedded': 'start',
  '/v1/checkout/pay': 'pay',
  '/v1/checkout/answer': 'respond',
};

/**
 * The pages of the test bank: payment method, one-time password, bank, result. The same pages serve the frame of checkout.js and the
 * hosted checkout without JavaScript. Null for an unknown path.
 */
export const handleCheckoutRequest = async (
  app: CheckoutApp,
  request: Request,
  path: string,
  nonce: string,
): Promise<Response | null> => {
  const step = steps[path];
  if (!step || (request.method === 'GET' && path !== '/v1/checkout')) return null;
  const { publicUrl } = app.environment;
  const fields: Fields = request.method === 'GET' ? new URL(request.url).searchParams : await readForm(request);
  const onPhone = isPhone(request.headers);
  const refuse = (session: CheckoutSession, amount: number, message: string, status: number) => {
    const page = (
      <RefusedPage context={{ session, amount, nonce, onPhone }} title="This payment can't be made" message={message} />
    );
    return checkoutPageResponse(page, nonce, publicUrl, status);
  };
  const display = fields.get('display') === 'frame' ? 'frame' : 'page';
  const session = parseCheckoutSession(fields, request, app.environment);
  if (!session.success)
    return refuse({ ...emptyCheckoutSession, display }, 0, session.refusal.description, session.refusal.status);
  const order = await findProviderOrder(app.db, session.data.order_id);
  if (!order.success) return refuse(session.data, 0, order.refusal.description, order.refusal.status);
  const { amount } = order.data;
  if (session.data.amount !== '' && Number(session.data.amount) !== amount)
    return refuse(
      session.data,
      amount,
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      400,
    );
  const at: Step = { app, context: { session: session.data, amount, nonce, onPhone }, fields };
  const page = step === 'start' ? start(order.data, at) : await (step === 'pay' ? pay(at) : respond(at));
  return checkoutPageResponse(page, nonce, publicUrl);
};
