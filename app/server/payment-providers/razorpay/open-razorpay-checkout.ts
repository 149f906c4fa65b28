import type { OpenCheckout } from '../payment-provider.ts';

/**
 * Browsers in which the checkout overlay does not work or cannot report its result: in-app browsers (Instagram, Facebook, Android and iOS web
 * views), Opera Mini and UC Browser. Source: Razorpay, best practices for Standard Checkout.
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  /Instagram|FBAN|FBAV|FB_IAB|Opera Mini|OPR\/\S+ .*Mobile|Mobile.* OPR\/|UCBrowser|UBrowser|; wv\)/.test(userAgent) ||
  (/\((iPhone|iPad|iPod)/.test(userAgent) && !/Safari\//.test(userAgent));

type FailureEvent = {
  error: { code: string; description: string; reason?: string; metadata?: { payment_id?: string } };
};

type RazorpayInstance = {
  open(): void;
  on(event: 'payment.failed', then: (event: FailureEvent) => void): void;
};
/** Success callback on this page, or a redirect that posts a form to our server. */
type SuccessTarget = { handler: (fields: Record<string, string>) => void } | { callback_url: string; redirect: true };
type RazorpayOptions = SuccessTarget & {
  modal: { ondismiss: () => void; escape: boolean; backdropclose: boolean; confirm_close: boolean };
  theme: { color: string };
};

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayInstance;
  }
}

let loading: Promise<void> | null = null;

/** Loads Razorpay's script once, on first use. */
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

/** Opens Standard Checkout. In an in-app browser it redirects instead, and Razorpay posts the result to the return URL. */
export const openRazorpayCheckout: OpenCheckout = async ({ script, returnUrl }, on) => {
  if (!window.Razorpay) await loadScript(script.url);
  if (!window.Razorpay) throw new Error('The payment window could not be loaded.');
  const successTarget: SuccessTarget = isInAppBrowser(navigator.userAgent)
    ? { callback_url: returnUrl, redirect: true }
    : { handler: on.success };
  const razorpay = new window.Razorpay({
    ...script.options,
    ...successTarget,
    modal: { ondismiss: on.dismissed, escape: true, backdropclose: false, confirm_close: false },
    theme: { color: '#1f2a5a' },
  });
  razorpay.on('payment.failed', (event) => on.failure(event.error.description));
  razorpay.open();
};
