import { parseHTML } from 'linkedom';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { formOf } from '#tests/factories/payment-provider.ts';
import { testProviderServer } from '#tests/factories/test-provider.ts';
import { type FormValues, formEntries, textOf } from '#tests/visitor/form.ts';
import { qrModules } from '~/server/qr/qr-code.server.ts';
import { orderOfLink, upiLink } from './checkout-page.server.ts';
import { processDuePayments } from './payments.server.ts';
import { paymentErrors } from './test-data.ts';

const { app, client, clock, close, origin } = await testProviderServer(await testDatabase());
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
  const id = button.getAttribute('form');
  const form = id ? button.ownerDocument.getElementById(id) : button.closest('form');
  if (!form) throw new Error('The button belongs to no form.');
  return { to: form.getAttribute('action') ?? '', fields: formEntries(form, button, values) };
};

const press = async (page: Document, label: string, values?: FormValues, within?: string): Promise<Document> => {
  const { to, fields } = submission(buttonOf(page, label, within), values);
  return (await request(to, fields)).document;
};

const alertOf = (page: Document): string => textOf(page.querySelector('[role=alert]'));
const heading = (page: Document): string => textOf(page.querySelector('h1'));

/** Pays by the QR code with the test phone in a tab of its own. @returns what the first tab shows then, and the phone */
const payByQrCode = async (checkout: Document, vpa: string) => {
  const link = [...checkout.querySelectorAll('a')].find((one) => textOf(one) === 'Open the test phone');
  const phone = await request(link?.getAttribute('href') ?? '');
  const answered = await press(phone.document, 'Pay from this UPI ID', { 'Pay from UPI ID': vpa });
  return { phone: answered, checkout: await press(checkout, 'Check payment status') };
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
    expect(heading(failed.phone)).toBe('Payment declined');
    expect(alertOf(failed.checkout)).toBe(`Payment failed. ${paymentErrors.payment_declined.description}`);
    const values = { method: 'netbanking', Bank: 'State Bank of India' };
    const paid = await press(failed.checkout, 'Approve', values);
    expect([...paid.querySelectorAll('a')].map(textOf)).toEqual([]);
    const { to, fields } = returnedFields(paid);
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
    const { fields } = returnedFields(await press(checkout, 'Decline', { method: 'wallet', Name: 'MobiKwik' }));
    expect(fields).toMatchObject({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': paymentErrors.payment_failed.description,
      'error[reason]': 'payment_failed',
    });
    expect(JSON.parse(fields['error[metadata]'] ?? '')).toMatchObject({ order_id: orderId });
  });

  test('takes a form that is posted twice once', async () => {
    const orderId = await newOrder();
    const checkout = await openCheckout(orderId);
    await press(checkout, 'Decline');
    expect(alertOf(await press(checkout, 'Approve'))).toContain('Payment failed.');
    expect(await client.fetchOrderPayments(orderId)).toMatchObject({ data: [{ status: 'failed' }] });
  });

  test('waits for a slow bank, and says that the payment was successful', async () => {
    const waiting = await press(await openCheckout(await newOrder()), 'Approve after 6 seconds');
    expect(heading(waiting)).toBe('Waiting for the bank');
    expect(heading(await press(waiting, 'Check again'))).toBe('Waiting for the bank');
    clock.advance(6_000);
    await processDuePayments(app);
    expect(heading(await press(waiting, 'Check again'))).toBe('Payment successful');
  });

  test('rejects a real card, with an error beside each field; an error card gives its reason', async () => {
    const orderId = await newOrder();
    const checkout = await openCheckout(orderId);
    const card = { method: 'card', 'Card number': '4111 1111 1111 1111', 'Expiry (MM/YY)': '12/39', CVV: 'abc' };
    const rejected = await press(checkout, 'Approve', card);
    const errors = [...rejected.querySelectorAll('.error')].map(textOf).filter(Boolean);
    expect(errors).toEqual([
      'Only the test cards below work here. Never enter a real card.',
      'Enter any 3 or 4 digits.',
    ]);
    const entered = [...rejected.querySelectorAll('.method input')].map((input) => input.getAttribute('value'));
    expect(entered).toEqual(['upi', 'card', '', '12/39', '', 'netbanking', 'wallet']);
    expect(await client.fetchOrderPayments(orderId)).toMatchObject({ data: [] });
    const declined = await press(checkout, 'Decline', { ...card, 'Card number': '4100280000080001', CVV: '123' });
    expect(alertOf(declined)).toContain(paymentErrors.insufficient_funds.description);
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

describe('the QR code', () => {
  const [order, merchant] = [{ order_id: 'order_Ab12Cd34Ef56Gh', amount: '379050' }, { name: 'Raahi & Sons' }];
  const link = upiLink({ ...order, ...merchant, description: '12952 from New Delhi' });

  test('has amount and reference, in the format of the linking specification, and names its order', () => {
    expect(link).toBe(
      'upi://pay?pa=merchant%40testbank&pn=Raahi%20%26%20Sons&tr=RZPAb12Cd34Ef56Gh&am=3790.50&cu=INR&tn=12952%20from%20New%20Delhi',
    );
    expect(orderOfLink(new URL(link).searchParams)).toEqual({
      ...order,
      ...merchant,
      description: '12952 from New Delhi',
    });
    expect(qrModules(link).size).toBeLessThanOrEqual(49);
    const longest = upiLink({ ...order, name: 'राही '.repeat(10), description: 'क'.repeat(200) });
    expect(() => qrModules(longest)).not.toThrow();
  });

  test.each([
    ['of an unknown order', { tr: 'RZPAAAAAAAAAAAAAA' }, 'The id provided does not exist'],
    ['without an order', { tr: "RZP'; drop table x" }, 'The id provided does not exist'],
    ['with another amount', { am: '1.00' }, 'different from your order amount'],
  ])('%s can’t be paid', async (_case, forged, message) => {
    const orderId = await newOrder();
    const query = new URL(upiLink({ order_id: orderId, amount: '379098', name: '', description: '' })).searchParams;
    for (const [name, value] of Object.entries(forged)) query.set(name, value);
    const answer = await request(`/test-razorpay/v1/upi/pay?${query}`);
    expect([answer.status, alertOf(answer.document)]).toEqual([400, expect.stringContaining(message)]);
  });
});

test('the checkout in a frame escapes the given values, tells the merchant, and only our own site may frame it', async () => {
  const orderId = await newOrder();
  const query = new URLSearchParams({
    display: 'frame',
    key_id: app.environment.razorpay.keyId,
    order_id: orderId,
    amount: '379098',
    name: '<script>alert("1")</script>',
  });
  const { html, headers, document } = await request(`/test-razorpay/v1/checkout?${query}`);
  expect(html).not.toContain('<script>alert');
  expect(document.querySelector('main')?.textContent).toContain('<script>alert("1")</script>');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  const paid = await press(document, 'Approve');
  expect(JSON.parse(paid.body.getAttribute('data-message') ?? '')).toMatchObject({
    type: 'success',
    payload: { razorpay_order_id: orderId },
  });
});
