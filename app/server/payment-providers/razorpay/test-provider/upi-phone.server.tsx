import type { App } from '../../../app.server.ts';
import { readForm } from '../../../read-form.server.ts';
import { type CheckoutPageContext, checkoutPageResponse } from './checkout-document.server.tsx';
import { emptyCheckoutSession } from './checkout-session.server.ts';
import type { PaymentRow } from './entities.server.ts';
import { parseVpa } from './payment-method-form.server.ts';
import { answerInUpiApp, findProviderPayment } from './payments.server.ts';
import { parseUpiLink, paymentIdOfReference, type UpiLink, upiAmount } from './upi-link.server.ts';
import { TestPhonePage, TestPhoneResultPage, vpaError } from './upi-pages.server.tsx';

type PhoneApp = Pick<App, 'db' | 'clock' | 'environment'>;
type Fields = { get(name: string): unknown };

const findPayment = async (app: PhoneApp, reference: string): Promise<PaymentRow | null> => {
  const id = paymentIdOfReference(reference);
  const found = id === null ? null : await findProviderPayment(app.db, id);
  return found?.success && found.data.method === 'upi' ? found.data : null;
};

const isAnswered = ({ status, vpa }: PaymentRow): boolean => status !== 'created' || vpa !== null;

/** Whether the payer has answered, for the page with the QR code. */
const statusResponse = async (app: PhoneApp, request: Request): Promise<Response> => {
  const payment = await findPayment(app, new URL(request.url).searchParams.get('tr') ?? '');
  return payment
    ? Response.json({ answered: isAnswered(payment) }, { headers: { 'Cache-Control': 'no-store' } })
    : Response.json({ answered: false }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
};

const resultText = (payment: PaymentRow): { title: string; text: string } => {
  const text = 'Return to the payment window. You can close this tab.';
  switch (payment.status) {
    case 'failed':
      return { title: 'Payment declined', text };
    case 'created':
      return { title: 'Approved, waiting for the bank', text };
    default:
      return { title: 'Payment approved', text };
  }
};

const phonePage = async (
  app: PhoneApp,
  context: CheckoutPageContext,
  link: UpiLink,
  fields: Fields,
  posted: boolean,
) => {
  const payment = await findPayment(app, link.tr);
  if (!payment || link.am !== upiAmount(payment.amount))
    return (
      <TestPhoneResultPage
        context={context}
        title="This code can’t be paid"
        text="Show the QR code again in the payment window."
      />
    );
  if (isAnswered(payment))
    return <TestPhoneResultPage context={context} reference={link.tr} {...resultText(payment)} />;
  const vpa = posted ? parseVpa(fields.get('vpa')) : null;
  if (vpa === null) return <TestPhonePage context={context} link={link} error={posted ? vpaError : undefined} />;
  const answered = await answerInUpiApp(app.db, app.clock.now(), payment.id, vpa);
  return <TestPhoneResultPage context={context} reference={link.tr} {...resultText(answered ?? payment)} />;
};

/**
 * The phone behind the QR code: opens the scanned link and answers for the payer. Whoever has the link may answer, as with a real code.
 * Null for an unknown path.
 */
export const handlePhoneRequest = async (
  app: PhoneApp,
  request: Request,
  path: string,
  nonce: string,
): Promise<Response | null> => {
  const posted = request.method === 'POST';
  if (path === '/v1/upi/status') return posted ? null : statusResponse(app, request);
  if (path !== '/v1/upi/pay') return null;
  const fields: Fields = posted ? await readForm(request) : new URL(request.url).searchParams;
  const link = parseUpiLink(fields);
  const context: CheckoutPageContext = {
    session: { ...emptyCheckoutSession, name: link.pn, description: link.tn },
    amount: Math.round(Number(link.am) * 100) || 0,
    nonce,
    onPhone: true,
  };
  return checkoutPageResponse(await phonePage(app, context, link, fields, posted), nonce, app.environment.publicUrl);
};
