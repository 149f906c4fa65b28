import { redirect } from 'react-router';
import { type Completion, completePayment } from '~/features/bookings/complete-payment.server.ts';
import { returnAddress } from '~/features/bookings/return-address.server.ts';
import { startedOrder } from '~/features/bookings/start-payment.server.ts';
import { mayAskProvider } from '~/features/bookings/watch-payment.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths.ts';
import type { Route } from './+types/payment-return';

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const keepAsking = 'Your payment is not confirmed yet. We keep asking the bank; you need not pay again.';

/** Why a payment that came back gave no ticket. */
const whyNot: Record<Exclude<Completion['outcome'], 'confirmed'>, string> = {
  refunding: 'Your payment could not be used for this booking. The whole amount goes back to you.',
  failed: 'The payment did not go through. Your booking can still be paid as long as its seats are held.',
  untried: keepAsking,
  waiting: keepAsking,
};

const notPaid = (payment: string, description: string): Promise<Response> =>
  redirectWithToast(payment, { title: 'Payment Failed', description, tone: 'destructive' });

const notConfirmed = (payment: string, description: string): Promise<Response> =>
  redirectWithToast(payment, { title: 'Payment confirmation failed', description, tone: 'destructive' });

/**
 * Where the checkout comes back to, by its handler or by a form post from the provider's own page (then without our session cookie, so
 * the signature over the order we stored is the pass). Nothing that is posted decides: the provider is asked.
 */
export async function action(args: Route.ActionArgs) {
  try {
    return await comeBack(args);
  } catch (error) {
    if (error instanceof Response) throw error;
    // Whoever has just paid must not end on a bare error: what was paid is found by the webhook or the reconciler.
    requestFactsOf(args).log.error({ err: error }, 'a payment came back and could not be looked at');
    return notConfirmed(paths.payment(args.params.bookingId), keepAsking);
  }
}

const comeBack = async ({ request, params, context }: Route.ActionArgs): Promise<Response> => {
  const app = appOf({ context });
  const form = await readForm(request);
  const payment = paths.payment(params.bookingId);
  const orderId = await startedOrder(app, params.bookingId);
  if (!orderId) throw new Response('Booking Not Found', { status: 404 });

  // Anybody can post this: it tells that an attempt failed, and nothing of its words is shown.
  const failed = form.has('error[description]');
  const signed = {
    orderId,
    paymentId: text(form, 'razorpay_payment_id'),
    signature: text(form, 'razorpay_signature'),
  };
  // The signature is checked over the order that we stored; one that names another order is somebody's attempt.
  const ours = text(form, 'razorpay_order_id') === orderId && app.gateway.checkoutSignatureIsValid(signed);
  if (!failed && !ours) {
    requestFactsOf({ context }).log.warn({ booking: params.bookingId }, 'a payment came back with a wrong signature');
    throw new Response('Payment confirmation failed', { status: 400 });
  }
  if (!ours && !(await mayAskProvider(app, params.bookingId))) return notConfirmed(payment, keepAsking);
  const completed = await completePayment(app, orderId, 'browser');
  if (!completed.success) return notConfirmed(payment, keepAsking);
  const { outcome, failure } = completed.data;
  if (outcome === 'confirmed') return redirect(await returnAddress(app, params.bookingId));
  // Whoever gives up on the provider's own page comes back without an attempt.
  if (failed && (outcome === 'failed' || outcome === 'untried')) return notPaid(payment, failure ?? whyNot.failed);
  return notConfirmed(payment, whyNot[outcome]);
};

/** A reload or the back button comes here without a form. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.payment(params.bookingId));
}
