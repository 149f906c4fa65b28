import type { App } from '~/server/app.server.ts';
import { type PaymentProvider, paymentProviders } from '~/server/payment-providers/payment-provider.ts';
import { checkoutContent, sign } from '~/server/payment-providers/razorpay/signatures.server.ts';

/** The app with some methods of its payment provider replaced. */
export const withProvider = <Given extends Pick<App, 'paymentProviders'>>(
  app: Given,
  replaced: Partial<PaymentProvider>,
): Given => ({ ...app, paymentProviders: paymentProviders({ ...app.paymentProviders.current, ...replaced }) });

type Secrets = { environment: { razorpay: Pick<App['environment']['razorpay'], 'keySecret' | 'webhookSecrets'> } };

/** A webhook as the provider sends it, signed with its current secret or with another one. */
export const signedWebhook = (
  { environment }: Secrets,
  body: string,
  { eventId, secret = environment.razorpay.webhookSecrets[0] ?? '' }: { eventId: string | null; secret?: string },
): { rawBody: Uint8Array; headers: Headers } => {
  const rawBody = new TextEncoder().encode(body);
  const headers = new Headers({ 'X-Razorpay-Signature': sign(secret, rawBody) });
  if (eventId !== null) headers.set('X-Razorpay-Event-Id', eventId);
  return { rawBody, headers };
};

/** The form that the checkout posts after a successful payment. */
export const signedReturn = ({ environment }: Secrets, orderId: string, paymentId: string) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: sign(environment.razorpay.keySecret, checkoutContent(orderId, paymentId)),
});

/** The form data of these fields. */
export const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** An order at the test provider. */
export const orderRef = (orderId: string) => ({ provider: 'razorpay', provider_order_id: orderId });
