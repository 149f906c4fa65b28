import type { Environment } from '../../../environment.server.ts';
import { type ApiResult, apiRefusal, apiSuccess, invalidField } from './api-result.server.ts';

/** Options with which the merchant opens the checkout; passed from page to page in hidden fields. */
export type CheckoutSession = {
  /** In a frame on the merchant's page (checkout.js), or as a hosted page. */
  display: 'frame' | 'page';
  key_id: string;
  order_id: string;
  /** In paise; must equal the amount of the order. */
  amount: string;
  name: string;
  description: string;
  email: string;
  contact: string;
  method: string;
  color: string;
  /** Whether a retry is offered after a failure. */
  retry: '1' | '0';
  callback_url: string;
  cancel_url: string;
};

/** The session of a page outside any checkout. */
export const emptyCheckoutSession: CheckoutSession = {
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

type Fields = { get(name: string): unknown };

const textOf = (fields: Fields, names: string[]): string => {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string' && value !== '') return value.slice(0, 500);
  }
  return '';
};

/** A URL on our own site, or '' when none is given; null when it is on another site. */
const ownUrl = (url: string, request: Request, environment: Pick<Environment, 'publicUrl'>): string | null => {
  if (url === '') return '';
  const here = new URL(request.url).origin;
  if (!URL.canParse(url, here)) return null;
  const target = new URL(url, here);
  if (target.origin !== here && target.origin !== new URL(environment.publicUrl).origin) return null;
  return target.href;
};

/**
 * Parses the session from the query of the frame, from the merchant's form (prefill[email] and so on) or from our own hidden fields.
 * callback_url and cancel_url must be on our own site.
 */
export const parseCheckoutSession = (
  fields: Fields,
  request: Request,
  environment: Pick<Environment, 'publicUrl' | 'razorpay'>,
): ApiResult<CheckoutSession> => {
  const display = fields.get('display') === 'frame' ? 'frame' : 'page';
  const callback_url = ownUrl(textOf(fields, ['callback_url']), request, environment);
  const cancel_url = ownUrl(textOf(fields, ['cancel_url']), request, environment);
  const color = textOf(fields, ['color', 'theme[color]']);
  const key_id = textOf(fields, ['key_id', 'key']);
  const order_id = textOf(fields, ['order_id']);
  if (key_id !== environment.razorpay.keyId) return apiRefusal('The api key provided is invalid', { status: 401 });
  if (order_id === '') return invalidField('order_id', 'The order_id field is required.');
  if (callback_url === null)
    return invalidField('callback_url', 'The callback_url must be on the site that takes the payment.');
  if (cancel_url === null)
    return invalidField('cancel_url', 'The cancel_url must be on the site that takes the payment.');
  if (display === 'page' && callback_url === '')
    return invalidField('callback_url', 'The callback_url field is required.');
  return apiSuccess({
    display,
    key_id,
    order_id,
    amount: textOf(fields, ['amount']),
    name: textOf(fields, ['name']),
    description: textOf(fields, ['description']),
    email: textOf(fields, ['email', 'prefill[email]']),
    contact: textOf(fields, ['contact', 'prefill[contact]']),
    method: textOf(fields, ['method', 'prefill[method]']),
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : '',
    retry: fields.get('retry') === '0' ? '0' : '1',
    callback_url,
    cancel_url,
  });
};

/** The session as hidden fields, without the method, which forms set themselves. */
export const checkoutSessionFields = (session: CheckoutSession): [string, string][] =>
  Object.entries(session).filter(([name, value]) => value !== '' && name !== 'method');
