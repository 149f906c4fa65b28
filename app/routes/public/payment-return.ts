import { redirect } from 'react-router';
import { completePayment } from '~/features/bookings/complete-payment.server.ts';
import { returnAddress } from '~/features/bookings/return-address.server.ts';
import { startedOrder } from '~/features/bookings/start-payment.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths.ts';
import type { Route } from './+types/payment-return';

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Where the checkout comes back to, by its handler or by a form post from the provider's own page (then without our session cookie, so
 * the signature over the order we stored is the pass). Nothing that is posted decides: the provider is asked.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf({ context });
  const form = await request.formData();
  const payment = paths.payment(params.bookingId);
  const orderId = await startedOrder(app, params.bookingId).catch(() => null);
  if (!orderId) throw new Response('Booking Not Found', { status: 404 });

  const description = text(form, 'error[description]');
  if (description) {
    await completePayment(app, orderId, 'browser');
    return redirectWithToast(payment, {
      title: 'Payment Failed',
      description: description.slice(0, 200),
      tone: 'destructive',
    });
  }
  const signed = {
    orderId,
    paymentId: text(form, 'razorpay_payment_id'),
    signature: text(form, 'razorpay_signature'),
  };
  if (!app.gateway.checkoutSignatureIsValid(signed)) {
    requestFactsOf({ context }).log.warn({ booking: params.bookingId }, 'a payment came back with a wrong signature');
    throw new Response('Payment confirmation failed', { status: 400 });
  }
  const completed = await completePayment(app, orderId, 'browser');
  if (completed.success && completed.data.outcome === 'confirmed')
    return redirect(await returnAddress(app, params.bookingId));
  return redirectWithToast(payment, {
    title: 'Payment confirmation failed',
    description: completed.success
      ? 'Your payment is not confirmed yet. We keep asking the bank; you need not pay again.'
      : completed.error.message,
    tone: 'destructive',
  });
}

/** A reload or the back button comes here without a form. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.payment(params.bookingId));
}
