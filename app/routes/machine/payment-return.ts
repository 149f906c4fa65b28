import { redirect } from 'react-router';
import { completePayment, type PaymentCompletion } from '~/features/bookings/payment/complete-payment.server.ts';
import { canPollPayment, loadConfirmationPath } from '~/features/bookings/payment/requested-booking.server.ts';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Route } from './+types/payment-return';

const notConfirmedYet = 'Your payment is not confirmed yet. We are checking with the bank. Please do not pay again.';

/** Messages for outcomes without a ticket. */
const outcomeMessages: Record<Exclude<PaymentCompletion['outcome'], 'confirmed'>, string> = {
  refunding: 'Your payment could not be used for this booking. The full amount will be refunded.',
  failed: 'The payment did not go through. You can still pay while your seats are held.',
  untried: notConfirmedYet,
  waiting: notConfirmedYet,
};

const notPaid = (payment: string, description: string): Promise<Response> =>
  redirectWithToast(payment, { title: 'Payment Failed', description, tone: 'destructive' });

const notConfirmed = (payment: string, description: string): Promise<Response> =>
  redirectWithToast(payment, { title: 'Payment confirmation failed', description, tone: 'destructive' });

/**
 * Return URL of the checkout, called by its handler or by a form post from the provider's page (then without our session cookie, so the
 * signature over the stored order authorises it). The posted result is not trusted: the payment is fetched from the provider.
 */
export async function action(args: Route.ActionArgs) {
  try {
    return await handleReturn(args);
  } catch (error) {
    if (error instanceof Response) throw error;
    // Someone who has just paid must not see a bare error page; the webhook or the reconciliation finds the payment.
    requestDetailsOf(args).log.error({ err: error }, 'a returned payment could not be checked');
    return notConfirmed(paths.payment(args.params.bookingId), notConfirmedYet);
  }
}

const handleReturn = async ({ request, params, context }: Route.ActionArgs): Promise<Response> => {
  const app = appOf({ context });
  const form = await readForm(request);
  const payment = paths.payment(params.bookingId);
  const order = await findBookingOrder(app, params.bookingId);
  if (!order) throw new Response('Booking Not Found', { status: 404 });

  const { signed, failed } = app.paymentProviders.get(order.provider).readReturn(form, order.provider_order_id);
  if (!failed && !signed) {
    requestDetailsOf({ context }).log.warn({ booking: params.bookingId }, 'payment return with an invalid signature');
    throw new Response('Payment confirmation failed', { status: 400 });
  }
  // Anyone can post a failure: it only decides the message, and its text is never shown.
  if (!signed && !(await canPollPayment(app, params.bookingId))) return notConfirmed(payment, notConfirmedYet);
  const completed = await completePayment(app, order, 'browser');
  if (!completed.success) return notConfirmed(payment, notConfirmedYet);
  const { outcome, failure } = completed.data;
  if (outcome === 'confirmed') return redirect(await loadConfirmationPath(app, params.bookingId));
  // Leaving the provider's page without an attempt also ends here.
  if (failed && (outcome === 'failed' || outcome === 'untried'))
    return notPaid(payment, failure ?? outcomeMessages.failed);
  return notConfirmed(payment, outcomeMessages[outcome]);
};

/** A reload or the back button sends a GET without a form. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.payment(params.bookingId));
}
