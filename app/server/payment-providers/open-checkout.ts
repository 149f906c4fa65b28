import type { OpenCheckout } from './payment-provider.ts';
import { openRazorpayCheckout } from './razorpay/open-razorpay-checkout.ts';

const openers: Record<string, OpenCheckout> = { razorpay: openRazorpayCheckout };

/** Opens the checkout of its provider over the page; rejects when that is not possible, and the hosted page is used instead. */
export const openCheckout: OpenCheckout = async (checkout, on) => {
  const open = openers[checkout.provider];
  if (!open) throw new Error('This payment provider has no payment window.');
  return open(checkout, on);
};

/** Posts the result to our server as a form, like a hosted checkout does. */
export const postCheckoutResult = (returnPath: string, fields: Record<string, string>): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = returnPath;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};
