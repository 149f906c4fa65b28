import { isInAppBrowser } from './in-app-browser.ts';
import type { Checkout } from './start-payment.server.ts';

/** Result of a successful checkout; untrusted until the server has verified it with the provider. */
export type CheckoutSuccess = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

type FailureEvent = {
  error: { code: string; description: string; reason?: string; metadata?: { payment_id?: string } };
};

type RazorpayInstance = {
  open(): void;
  close(): void;
  on(event: 'payment.failed', then: (event: FailureEvent) => void): void;
};
/** Success callback on this page, or a redirect that posts a form to our server. */
type SuccessTarget = { handler: (success: CheckoutSuccess) => void } | { callback_url: string; redirect: true };
type RazorpayOptions = Checkout &
  SuccessTarget & {
    modal: { ondismiss: () => void; escape: boolean; backdropclose: boolean; confirm_close: boolean };
    theme: { color: string };
  };

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayInstance;
  }
}

let loading: Promise<void> | null = null;

/** Loads the provider's script once, on first use. */
const loadScript = (url: string): Promise<void> => {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = null;
      script.remove();
      reject(new Error('The payment window could not be loaded.'));
    };
    document.head.append(script);
  });
  return loading;
};

/**
 * Opens the provider's checkout over the page. In an in-app browser it redirects instead, and the provider posts the result to `callbackUrl`.
 * Rejects when the script cannot be loaded.
 */
export const openCheckout = async (
  { scriptUrl, callbackUrl }: { scriptUrl: string; callbackUrl: string },
  checkout: Checkout,
  on: {
    success: (success: CheckoutSuccess) => void;
    failure: (description: string) => void;
    dismissed: () => void;
  },
): Promise<void> => {
  if (!window.Razorpay) await loadScript(scriptUrl);
  if (!window.Razorpay) throw new Error('The payment window could not be loaded.');
  const successTarget: SuccessTarget = isInAppBrowser(navigator.userAgent)
    ? { callback_url: callbackUrl, redirect: true }
    : { handler: on.success };
  const razorpay = new window.Razorpay({
    ...checkout,
    ...successTarget,
    modal: { ondismiss: on.dismissed, escape: true, backdropclose: false, confirm_close: false },
    theme: { color: '#1f2a5a' },
  });
  razorpay.on('payment.failed', (event) => on.failure(event.error.description));
  razorpay.open();
};

/** Posts the checkout result to our server as a form, like the hosted checkout does. */
export const postCheckoutResult = (returnPath: string, success: CheckoutSuccess): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = returnPath;
  for (const [name, value] of Object.entries(success)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};
