import { paths } from '~/shared/paths/paths.ts';
import type { Checkout, CheckoutRequest, CheckoutReturn, CspSources, PaymentProvider } from '../payment-provider.ts';
import type { RazorpaySettings } from './razorpay-client.server.ts';
import { checkoutContent, signatureIsValid } from './signatures.server.ts';

/**
 * What Razorpay's checkout needs in the content security policy. The built-in one is same-origin and needs
 * nothing; the real one loads a risk script from a second host and is blocked without it.
 */
export const razorpayCspSources = ({ builtIn }: Pick<RazorpaySettings, 'builtIn'>): CspSources =>
  builtIn
    ? { script: [], frame: [], connect: [], form: [] }
    : {
        script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
        frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
        connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
        form: ['https://api.razorpay.com'],
      };

/** The script and the hosted page of Standard Checkout: Razorpay's, or those of the built-in test provider. */
const browserUrls = (builtIn: boolean) => {
  const url = (path: string) => (builtIn ? paths.testProvider(path) : null);
  return {
    script: url('/v1/checkout.js') ?? 'https://checkout.razorpay.com/v1/checkout.js',
    hosted: url('/v1/checkout/embedded') ?? 'https://api.razorpay.com/v1/checkout/embedded',
  };
};

/**
 * UPI without the collect flow, in which the payer types a UPI ID: NPCI has ended it from 28 February 2026. A computer then shows a QR code, a
 * phone its UPI apps. Source: Razorpay, "Migrate from UPI Collect to UPI Intent/QR Code". Only the script documents this option.
 */
const display = { hide: [{ method: 'upi', flows: ['collect'] }] };

/** Options of Standard Checkout for its script, and the same as fields of the form to the hosted page. */
export const createCheckout = (
  { keyId, builtIn }: Pick<RazorpaySettings, 'keyId' | 'builtIn'>,
  provider: Pick<PaymentProvider, 'name' | 'displayName'>,
  request: CheckoutRequest,
): Checkout => {
  const { orderId, amount, merchantName, description, customer, notes, timeoutSeconds, returnUrl, cancelUrl } = request;
  const urls = browserUrls(builtIn);
  return {
    provider: provider.name,
    providerName: provider.displayName,
    returnUrl,
    script: {
      url: urls.script,
      options: {
        key: keyId,
        amount,
        currency: 'INR',
        order_id: orderId,
        name: merchantName,
        description,
        prefill: { name: customer.name, email: customer.email, contact: customer.phone },
        notes,
        timeout: timeoutSeconds,
        config: { display },
      },
    },
    hosted: {
      url: urls.hosted,
      fields: {
        key_id: keyId,
        amount: String(amount),
        currency: 'INR',
        order_id: orderId,
        name: merchantName,
        description,
        'prefill[name]': customer.name,
        'prefill[email]': customer.email,
        'prefill[contact]': customer.phone,
        ...Object.fromEntries(Object.entries(notes).map(([name, value]) => [`notes[${name}]`, value])),
        callback_url: returnUrl,
        cancel_url: cancelUrl,
      },
    },
  };
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * The form of the checkout's handler and of the hosted page. The signature, hex(HMAC-SHA256(key secret, order|payment)), is verified over the stored
 * order; another posted order id means a forged request.
 */
export const readCheckoutReturn = (
  { keySecret }: Pick<RazorpaySettings, 'keySecret'>,
  form: FormData,
  orderId: string,
): CheckoutReturn => ({
  signed:
    textOf(form, 'razorpay_order_id') === orderId &&
    signatureIsValid(
      keySecret,
      checkoutContent(orderId, textOf(form, 'razorpay_payment_id')),
      textOf(form, 'razorpay_signature'),
    ),
  failed: form.has('error[description]'),
});
