import type { App } from '../../app.server.ts';
import { checkoutContent, sign } from '../signatures.server.ts';
import { BankPage, FailurePage, OtpPage, RefusedPage, SuccessPage, WaitingPage } from './bank-pages.server.tsx';
import { type CheckoutVisit, readVisit } from './checkout-visit.server.ts';
import type { OrderRow, PaymentRow } from './entities.server.ts';
import { readMeans } from './means.server.ts';
import { MethodsPage } from './methods-page.server.tsx';
import { findOrder } from './orders.server.ts';
import { type PageFacts, pageResponse } from './page-frame.server.tsx';
import { bankApproves, bankDeclines, beginPayment, findPayment } from './payments.server.ts';
import { errorOfCard, paymentErrors, upiBehaviour } from './test-data.ts';

type CheckoutApp = Pick<App, 'db' | 'clock' | 'environment'>;
type Fields = { get(name: string): unknown };
type Step = { app: CheckoutApp; facts: PageFacts; fields: Fields };

/** The page that fits the payment's state. */
const pageOf = ({ app, facts }: Step, payment: PaymentRow) => {
  switch (payment.status) {
    case 'captured':
    case 'authorized': {
      const content = checkoutContent(payment.order_id, payment.id);
      return (
        <SuccessPage facts={facts} payment={payment} signature={sign(app.environment.razorpay.keySecret, content)} />
      );
    }
    case 'failed':
      return <FailurePage facts={facts} payment={payment} />;
    case 'refunded':
      return (
        <RefusedPage
          facts={facts}
          title="Refunded"
          sentence="This order was paid already, so this second payment has been given back in full."
        />
      );
    default:
      if (payment.vpa && upiBehaviour(payment.vpa).kind === 'slow')
        return <WaitingPage facts={facts} payment={payment} />;
      if (payment.method === 'card' && !errorOfCard(payment.card_last4))
        return <OtpPage facts={facts} payment={payment} />;
      return <BankPage facts={facts} payment={payment} />;
  }
};

/** What the bank does at once with a new payment; the others wait for an answer on its page. */
const firstAnswer = async (app: CheckoutApp, payment: PaymentRow): Promise<PaymentRow> => {
  const now = app.clock.now();
  const behaviour = payment.vpa ? upiBehaviour(payment.vpa).kind : 'ask';
  if (behaviour === 'success') return (await bankApproves(app.db, now, payment.id)) ?? payment;
  if (behaviour === 'authorized')
    return (await bankApproves(app.db, now, payment.id, { authorizedOnly: true })) ?? payment;
  if (behaviour === 'failure')
    return (await bankDeclines(app.db, now, payment.id, paymentErrors.payment_declined)) ?? payment;
  if (behaviour === 'late')
    return (await bankDeclines(app.db, now, payment.id, paymentErrors.payment_timed_out)) ?? payment;
  return payment;
};

const pay = async (step: Step) => {
  const { app, facts, fields } = step;
  const now = app.clock.now();
  const means = readMeans(fields, now);
  if (!means.success) {
    const again = (name: string) => String(fields.get(name) ?? '').slice(0, 100);
    const typed = { vpa: again('vpa'), expiry: again('card[expiry]') };
    return <MethodsPage facts={facts} open={means.method} errors={means.errors} typed={typed} />;
  }
  const { order_id, email, contact } = facts.visit;
  const begun = await beginPayment(app.db, now, order_id, { ...means.data, email, contact });
  if (!begun.success)
    return <RefusedPage facts={facts} title="This payment was not started" sentence={begun.refusal.description} />;
  return pageOf(step, await firstAnswer(app, begun.data));
};

const decided = (app: CheckoutApp, payment: PaymentRow, fields: Fields): Promise<PaymentRow | null> | null => {
  const now = app.clock.now();
  switch (fields.get('answer')) {
    case 'otp':
      return /^\d{4,10}$/.test(String(fields.get('otp') ?? '').trim())
        ? bankApproves(app.db, now, payment.id)
        : bankDeclines(app.db, now, payment.id, paymentErrors.incorrect_otp);
    case 'success':
      return bankApproves(app.db, now, payment.id);
    case 'failure':
      return bankDeclines(app.db, now, payment.id, paymentErrors[errorOfCard(payment.card_last4) ?? 'payment_failed']);
    default:
      return null;
  }
};

const answer = async (step: Step) => {
  const { app, facts, fields } = step;
  const found = await findPayment(app.db, String(fields.get('payment_id') ?? ''));
  if (!found.success || found.data.order_id !== facts.visit.order_id)
    return <RefusedPage facts={facts} title="Unknown payment" sentence="The id provided does not exist" />;
  const payment = found.data;
  // A page sent twice, or reloaded, shows what was decided the first time.
  if (payment.status !== 'created') return pageOf(step, payment);
  return pageOf(step, (await decided(app, payment, fields)) ?? payment);
};

const begin = (order: OrderRow, { facts }: Step) =>
  order.status === 'paid' ? (
    <RefusedPage facts={facts} title="Paid already" sentence="Payment already done for this order." />
  ) : (
    <MethodsPage facts={facts} />
  );

const emptyVisit: CheckoutVisit = {
  display: 'page',
  key_id: '',
  order_id: '',
  amount: '',
  name: '',
  description: '',
  email: '',
  contact: '',
  method: '',
  color: '',
  retry: '0',
  callback_url: '',
  cancel_url: '',
};

const steps: Record<string, 'begin' | 'pay' | 'answer'> = {
  '/v1/checkout': 'begin',
  '/v1/checkout/embedded': 'begin',
  '/v1/checkout/pay': 'pay',
  '/v1/checkout/answer': 'answer',
};

/**
 * The pages of the stand-in bank: choice of means, one-time password, bank, result. The same pages serve the frame of checkout.js and
 * the hosted checkout without scripts. Null when the path is none of theirs.
 */
export const answerCheckout = async (
  app: CheckoutApp,
  request: Request,
  path: string,
  nonce: string,
): Promise<Response | null> => {
  const step = steps[path];
  if (!step || (request.method === 'GET' && path !== '/v1/checkout')) return null;
  const { publicUrl } = app.environment;
  const fields: Fields = request.method === 'GET' ? new URL(request.url).searchParams : await request.formData();
  const refuse = (visit: CheckoutVisit, amount: number, sentence: string, status: number) => {
    const page = (
      <RefusedPage facts={{ visit, amount, nonce }} title="This payment can't be made" sentence={sentence} />
    );
    return pageResponse(page, nonce, publicUrl, status);
  };
  const display = fields.get('display') === 'frame' ? 'frame' : 'page';
  const visit = readVisit(fields, request, app.environment);
  if (!visit.success) return refuse({ ...emptyVisit, display }, 0, visit.refusal.description, visit.refusal.status);
  const order = await findOrder(app.db, visit.data.order_id);
  if (!order.success) return refuse(visit.data, 0, order.refusal.description, order.refusal.status);
  const { amount } = order.data;
  if (visit.data.amount !== '' && Number(visit.data.amount) !== amount)
    return refuse(
      visit.data,
      amount,
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      400,
    );
  const at: Step = { app, facts: { visit: visit.data, amount, nonce }, fields };
  const page = step === 'begin' ? begin(order.data, at) : await (step === 'pay' ? pay(at) : answer(at));
  return pageResponse(page, nonce, publicUrl);
};
