import { parseHTML } from 'linkedom';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { formOf } from '#tests/factories/payment-provider.ts';
import { testProviderServer } from '#tests/factories/test-provider.ts';
import { type FormValues, formEntries, textOf } from '#tests/visitor/form.ts';
import { paymentErrors } from './test-data.ts';

const { app, client, close, origin } = await testProviderServer(await testDatabase());
afterAll(close);

const orders = { next: 1 };
const newOrder = async (): Promise<string> => {
  const created = await client.createOrder({ amount: 379_098, reference: `shop-${orders.next++}`, notes: {} });
  if (!created.success) throw new Error(created.error.description);
  return created.data.id;
};

/** The fields that a merchant without scripts posts. */
const checkoutFields = (orderId: string, more: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    key_id: app.environment.razorpay.keyId,
    order_id: orderId,
    amount: '379098',
    name: 'Raahi',
    'prefill[email]': 'asha@raahi.test',
    'prefill[contact]': '+919000090000',
    callback_url: `${origin}/back?booking=1`,
    cancel_url: `${origin}/back?cancelled=1`,
    ...more,
  });

const request = async (path: string, body?: [string, string | File][], headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(path, origin), {
    headers,
    ...(body && { method: 'POST', body: new URLSearchParams(body as [string, string][]) }),
  });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, document: parseHTML(html).document };
};

const embedded = '/test-razorpay/v1/checkout/embedded';
const openCheckout = async (orderId: string, more?: Record<string, string>) =>
  (await request(embedded, checkoutFields(orderId, more))).document;

const buttonOf = (page: Document, label: string, within = 'body'): Element => {
  const buttons = [...page.querySelectorAll(`${within} button`)];
  const button = buttons.find((one) => textOf(one) === label);
  if (!button) throw new Error(`There is no button "${label}", only: ${buttons.map(textOf).join(' | ')}`);
  return button;
};

/** The address and the fields that the button of a form sends, without JavaScript. */
const submission = (button: Element, values: FormValues = {}) => {
  const form = button.closest('form');
  if (!form) throw new Error('The button belongs to no form.');
  return { to: form.getAttribute('action') ?? '', fields: formEntries(form, button, values) };
};

const press = async (page: Document, label: string, values?: FormValues, within?: string): Promise<Document> => {
  const { to, fields } = submission(buttonOf(page, label, within), values);
  return (await request(to, fields)).document;
};

const heading = (page: Document): string => textOf(page.querySelector('h1'));

/** Pays by the QR code with the test phone in a tab of its own. */
const payByQrCode = async (checkout: Document, vpa: string): Promise<Document> => {
  const code = await press(checkout, 'Pay ₹3,790.98');
  const phone = await request(code.querySelector('a.button')?.getAttribute('href') ?? '');
  const answered = await press(phone.document, 'Pay from this UPI ID', { 'Pay from UPI ID': vpa });
  expect(textOf(answered.body)).toContain('Return to the payment window.');
  return press(code, 'Check payment status');
};

/** What the button at the end posts to the merchant. */
const returnedFields = (page: Document) => {
  const { to, fields } = submission(buttonOf(page, 'Return to merchant'));
  return { to, fields: Object.fromEntries(fields) as Record<string, string> };
};

describe('the hosted checkout without JavaScript', () => {
  test('fails, is tried again at a bank, and returns the signed payment to the merchant', async () => {
    const orderId = await newOrder();
    const checkout = await openCheckout(orderId);
    expect(checkout.title).toBe('Razorpay Is In Test Mode');
    const failed = await payByQrCode(checkout, 'failure@razorpay');
    expect(heading(failed)).toBe('Payment failed');
    const again = await press(failed, 'Try again');
    const netbanking = [...again.querySelectorAll('details.method')].findIndex((method) =>
      textOf(method.querySelector('summary')).includes('Netbanking'),
    );
    const bank = await press(
      again,
      'Pay ₹3,790.98',
      { Bank: 'State Bank of India' },
      `details.method:nth-of-type(${netbanking + 1})`,
    );
    expect(heading(bank)).toBe('State Bank of India');
    const { to, fields } = returnedFields(await press(bank, 'Success'));
    expect(to).toBe(`${origin}/back?booking=1`);
    expect(fields).toEqual({
      razorpay_order_id: orderId,
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(client.readReturn(formOf(fields), orderId)).toEqual({ signed: true, failed: false });
  });

  test('returns a failure with its error, and can be cancelled', async () => {
    const orderId = await newOrder();
    const checkout = await openCheckout(orderId);
    const cancel = [...checkout.querySelectorAll('a')].find((link) => textOf(link) === 'Cancel and go back');
    expect(cancel?.getAttribute('href')).toBe(`${origin}/back?cancelled=1`);
    const { fields } = returnedFields(await payByQrCode(checkout, 'failure@razorpay'));
    expect(fields).toMatchObject({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': paymentErrors.payment_declined.description,
      'error[reason]': 'payment_declined',
    });
    expect(JSON.parse(fields['error[metadata]'] ?? '')).toMatchObject({ order_id: orderId });
  });

  test.each([
    [
      'a callback URL on another site',
      { callback_url: 'https://elsewhere.example/take' },
      'The callback_url must be on the site',
    ],
    ['another key', { key_id: 'rzp_test_other' }, 'The api key provided is invalid'],
    ['another amount', { amount: '100' }, 'different from your order amount'],
    ['an order that is unknown', { order_id: 'order_unknown' }, 'The id provided does not exist'],
  ])('refuses %s', async (_case, more, message) => {
    const answer = await request(embedded, checkoutFields(await newOrder(), more));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.html).toContain(message);
  });
});

test('the checkout in a frame rejects forms from other sites, and only our own site may frame it', async () => {
  const { keyId } = app.environment.razorpay;
  const page = `/test-razorpay/v1/checkout?display=frame&key_id=${keyId}&order_id=${await newOrder()}`;
  const answer = await request(page);
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  expect((await request(page, [], { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
});

test('the checkout in a frame escapes the given values', async () => {
  const query = new URLSearchParams({
    display: 'frame',
    key_id: app.environment.razorpay.keyId,
    order_id: await newOrder(),
    name: '<script>alert(1)</script>',
    color: '#fff; } body { display: none',
  });
  const { html } = await request(`/test-razorpay/v1/checkout?${query}`);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('display: none');
});
