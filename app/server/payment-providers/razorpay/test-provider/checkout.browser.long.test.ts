import type { BrowserContextOptions, Frame, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { formOf } from '#tests/factories/payment-provider.ts';
import {
  chooseUpi,
  expectAccessible,
  openTestPhone,
  payFromUpiId,
  testMerchant,
} from '#tests/factories/test-merchant.ts';
import { phoneUserAgent } from '#tests/phone-user-agent.ts';
import { qrDrawing } from '~/server/qr/qr-code.server.ts';
import { processDuePayments } from './process-due-payments.server.ts';
import { paymentErrors } from './test-data.ts';

const shop = await testMerchant(await testDatabase());
afterEach(shop.closePages);
afterAll(shop.close);
const { app, clock, client, keyId, newOrder, openPage, origin, posted } = shop;

type Notification = [string, Record<string, unknown> | null];
const notifications = (page: Page): Promise<Notification[]> => page.evaluate('window.told');

/** Waits until the merchant page is notified of this event, and returns its payload. */
const waitFor = async (page: Page, wanted: string) => {
  const received = async () => (await notifications(page)).find(([name]) => name === wanted);
  await expect.poll(received, { timeout: 10_000, interval: 50 }).toBeDefined();
  return (await received())?.[1];
};

/** The merchant page with the checkout open in its frame. */
const openCheckout = async (
  orderId: string,
  more: Record<string, unknown> = {},
  context: BrowserContextOptions = {},
) => {
  const page = await openPage(context);
  await page.goto(`${origin}/shop`);
  const options = {
    key: keyId,
    order_id: orderId,
    amount: 379_098,
    currency: 'INR',
    name: 'Raahi',
    description: 'New Delhi to Mumbai Central',
    prefill: { name: 'Asha Rao', email: 'asha@raahi.test', contact: '+919000090000' },
    notes: { booking_ref: 'RAAHI1' },
    theme: { color: '#c8102e' },
    ...more,
  };
  await page.evaluate((given) => (window as unknown as { start(o: unknown): void }).start(given), options);
  await page.getByRole('button', { name: 'Pay now' }).click();
  const checkout = page.frameLocator('iframe');
  await checkout.getByRole('heading', { name: 'How do you want to pay?' }).waitFor();
  return { page, checkout };
};

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().includes('/test-razorpay/'));
  if (!frame) throw new Error('The checkout is not open.');
  return frame;
};

const payWith = (checkout: ReturnType<Page['frameLocator']>) =>
  checkout.locator('details.method[open]').getByRole('button', { name: 'Pay ₹3,790.98' });

const payByCard = async (checkout: ReturnType<Page['frameLocator']>, number: string) => {
  await checkout.locator('summary', { hasText: /^Card$/ }).click();
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Expiry').fill('12/39');
  await checkout.getByLabel('CVV').fill('123');
  await payWith(checkout).click();
};

const succeeded = async (page: Page, orderId: string) => {
  const payload = await waitFor(page, 'handler');
  expect(Object.keys(payload ?? {}).sort()).toEqual(['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature']);
  const fields = payload as Record<string, string>;
  expect(fields.razorpay_order_id).toBe(orderId);
  expect(client.readReturn(formOf(fields), orderId)).toEqual({ signed: true, failed: false });
  expect(await page.locator('iframe').count()).toBe(0);
  return fields.razorpay_payment_id ?? '';
};

const failedReason = async (page: Page): Promise<unknown> => {
  const { error } = (await waitFor(page, 'payment.failed')) as { error: Record<string, unknown> };
  return error.reason;
};

describe.each([
  ['a computer', {}],
  ['a phone', { userAgent: phoneUserAgent }],
])('UPI on %s', (_device, context: BrowserContextOptions) => {
  it('pays: the three signed fields go to the handler, and the payment names the payer', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId, {}, context);
    await payFromUpiId(page, checkout, 'asha@okbank');
    const paymentId = await succeeded(page, orderId);
    expect(await client.fetchPayment(paymentId)).toMatchObject({ data: { status: 'captured', method: 'upi' } });
    const { rows } = await app.db.execute(sql`select vpa from test_razorpay.payments where id = ${paymentId}`);
    expect(rows).toEqual([{ vpa: 'asha@okbank' }]);
    expect(await page.evaluate('document.activeElement.id')).toBe('pay');
    await page.context().close();
  });

  it('fails, and pays with the next attempt', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId, {}, context);
    await payFromUpiId(page, checkout, 'failure@razorpay');
    expect(await failedReason(page)).toBe('payment_declined');
    clock.advance(1_000);
    await checkout.getByRole('button', { name: 'Try again' }).click();
    await payFromUpiId(page, checkout, 'success@razorpay');
    await succeeded(page, orderId);
    expect(await client.fetchOrderPayments(orderId)).toMatchObject({
      data: [{ status: 'failed' }, { status: 'captured' }],
    });
    await page.context().close();
  });

  it('is slow: completes without user action', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId, {}, context);
    await payFromUpiId(page, checkout, 'slow@razorpay');
    await checkout.getByRole('heading', { name: 'Waiting for the bank' }).waitFor();
    clock.advance(6_000);
    await processDuePayments(app);
    await succeeded(page, orderId);
    await page.context().close();
  });

  it('is late: fails, and is captured afterwards', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId, {}, context);
    await payFromUpiId(page, checkout, 'late@razorpay');
    expect(await failedReason(page)).toBe('payment_timed_out');
    await page.context().close();
    clock.advance(20_000);
    await processDuePayments(app);
    expect(await client.fetchOrderPayments(orderId)).toMatchObject({ data: [{ status: 'captured' }] });
  });

  it('asks nobody to type a UPI ID into the checkout', async () => {
    const { page, checkout } = await openCheckout(await newOrder(), {}, context);
    const textFields = checkout.locator('details.method[open]').getByRole('textbox');
    expect(await textFields.count()).toBe(0);
    await page.context().close();
  });
});

describe('the QR code', () => {
  it('holds a UPI link with amount and reference, and the test phone that scans it is accessible', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await chooseUpi(checkout);
    await checkout.locator('summary', { hasText: 'Content of the QR code' }).click();
    const text = (await checkout.locator('code').textContent()) ?? '';
    const [, paymentId = ''] = /tr=RZP(\w{14})&/.exec(text) ?? [];
    expect(Object.fromEntries(new URL(text).searchParams)).toMatchObject({ pn: 'Raahi', am: '3790.98', cu: 'INR' });
    expect(await client.fetchPayment(`pay_${paymentId}`)).toMatchObject({ data: { orderId, status: 'created' } });
    const drawn = await checkout.locator('svg.qr path').getAttribute('d');
    expect(drawn).toBe(qrDrawing(text).path);
    await expectAccessible(page);
    const phone = await openTestPhone(page, checkout);
    await phone.getByText('Pay ₹3,790.98 to Raahi?').waitFor();
    await expectAccessible(phone);
    await phone.locator('summary', { hasText: 'Other test results' }).click();
    await phone.getByLabel('Pay from UPI ID').fill('no UPI ID');
    await phone.getByRole('button', { name: 'Pay from this UPI ID' }).click();
    await phone.getByRole('alert').waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Approve', exact: true }).click();
    await succeeded(page, orderId);
    await phone.reload();
    await phone.getByRole('heading', { name: 'Payment approved' }).waitFor();
    await page.context().close();
  });

  it.each([
    ['of an unknown payment', { tr: 'RZPAAAAAAAAAAAAAA', am: '3790.98' }],
    ['with another amount', { am: '1.00' }],
  ])('%s can’t be paid', async (_case, forged) => {
    const { page, checkout } = await openCheckout(await newOrder());
    await chooseUpi(checkout);
    const link = new URL(
      (await checkout.getByRole('link', { name: 'Open the test phone' }).getAttribute('href')) ?? '',
      origin,
    );
    for (const [name, value] of Object.entries(forged)) link.searchParams.set(name, value);
    expect(await (await fetch(link)).text()).toContain('This code can’t be paid');
    await page.context().close();
  });
});

describe('the checkout in its frame', () => {
  it('reports a failure in Razorpay’s format and offers a retry', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payFromUpiId(page, checkout, 'failure@razorpay');
    await checkout.getByRole('heading', { name: 'Payment failed' }).waitFor();
    expect(await notifications(page)).toEqual([
      [
        'payment.failed',
        {
          error: {
            ...paymentErrors.payment_declined,
            metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_\w{14}$/) },
          },
        },
      ],
    ]);
    await expectAccessible(page);
    clock.advance(1_000);
    await checkout.getByRole('button', { name: 'Try again' }).click();
    await payFromUpiId(page, checkout, 'success@razorpay');
    await succeeded(page, orderId);
    expect(await client.fetchOrderPayments(orderId)).toMatchObject({
      data: [{ status: 'failed' }, { status: 'captured' }],
    });
    await page.context().close();
  });

  it('asks for a one-time password with a card: too short fails, four digits succeed', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payByCard(checkout, '4100 2800 0000 1007');
    await checkout.getByLabel('One-time password').fill('123');
    await expectAccessible(page);
    await checkout.getByRole('button', { name: 'Confirm' }).click();
    expect(await failedReason(page)).toBe('incorrect_otp');
    await checkout.getByRole('button', { name: 'Try again' }).click();
    await payByCard(checkout, '3608 280009 1007');
    await checkout.getByLabel('One-time password').fill('1234');
    await checkout.getByRole('button', { name: 'Confirm' }).click();
    await succeeded(page, orderId);
    await page.context().close();
  });

  it('reports the reason of an error card', async () => {
    const { page, checkout } = await openCheckout(await newOrder());
    await payByCard(checkout, '4100280000080001');
    await checkout.getByRole('button', { name: 'Failure' }).click();
    expect(await failedReason(page)).toBe('insufficient_funds');
    await page.context().close();
  });

  it('rejects a real card, with an error beside each field', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payByCard(checkout, '4111 1111 1111 1111');
    await checkout.getByText('Only the test cards').waitFor();
    expect(await checkout.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(await checkout.getByLabel('Card number').inputValue()).toBe('');
    expect(await checkout.getByLabel('Expiry').inputValue()).toBe('12/39');
    expect(await client.fetchOrderPayments(orderId)).toMatchObject({ data: [] });
    await expectAccessible(page);
    await page.context().close();
  });

  it.each([
    ['Netbanking', 'Bank', 'HDFC Bank'],
    ['Wallet', 'Wallet', 'MobiKwik'],
  ])('opens the bank page: %s', async (method, label, name) => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await checkout.locator('summary', { hasText: method }).click();
    await checkout.getByRole('combobox', { name: label }).selectOption(name);
    await payWith(checkout).click();
    await checkout.getByRole('heading', { name }).waitFor();
    await expectAccessible(page);
    await checkout.getByRole('button', { name: 'Success' }).click();
    const paymentId = await succeeded(page, orderId);
    expect(await client.fetchPayment(paymentId)).toMatchObject({ data: { method: method.toLowerCase() } });
    await page.context().close();
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['its button', (page) => page.getByRole('button', { name: 'Close the payment window' }).click()],
    [
      'the button below a failure',
      async (page) => {
        await payFromUpiId(page, page.frameLocator('iframe'), 'failure@razorpay');
        await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
      },
    ],
    [
      'Escape in the frame',
      (page) => page.frameLocator('iframe').locator('summary', { hasText: 'UPI' }).press('Escape'),
    ],
    [
      'Escape outside the frame',
      (page) => page.getByRole('button', { name: 'Close the payment window' }).press('Escape'),
    ],
  ])('closes with %s, calls ondismiss and restores the focus', async (_how, close) => {
    const { page } = await openCheckout(await newOrder());
    await close(page);
    await waitFor(page, 'ondismiss');
    expect((await notifications(page)).at(-1)).toEqual(['ondismiss', null]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('pay');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.frameLocator('iframe').locator('summary', { hasText: 'UPI' }).waitFor();
    await page.context().close();
  });

  it('confirms closing with confirm_close, and ignores Escape with escape: false', async () => {
    const { page } = await openCheckout(await newOrder(), { modal: { confirm_close: true, escape: false } });
    await page.frameLocator('iframe').locator('summary', { hasText: 'UPI' }).press('Escape');
    page.once('dialog', (dialog) => dialog.dismiss());
    await page.getByRole('button', { name: 'Close the payment window' }).click();
    expect(await page.locator('iframe').count()).toBe(1);
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Close the payment window' }).click();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.context().close();
  });

  it('keeps the focus inside', async () => {
    const { page } = await openCheckout(await newOrder());
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.id')).not.toBe('pay');
      expect(await page.evaluate('document.activeElement.tagName')).not.toBe('A');
    }
    await page.context().close();
  });

  it('posts successes and failures to callback_url with redirect', async () => {
    const orderId = await newOrder();
    const options = { redirect: true, callback_url: `${origin}/back` };
    const first = await openCheckout(orderId, options);
    posted.length = 0;
    await payFromUpiId(first.page, first.checkout, 'failure@razorpay');
    await first.page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    expect(posted[0]).toMatchObject({ 'error[reason]': 'payment_declined', 'error[code]': 'BAD_REQUEST_ERROR' });
    const second = await openCheckout(orderId, options);
    await payFromUpiId(second.page, second.checkout, 'success@razorpay');
    await second.page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    expect(posted[1]).toMatchObject({
      razorpay_order_id: orderId,
      razorpay_signature: expect.stringMatching(/^\w{64}$/),
    });
    await Promise.all([first.page.context().close(), second.page.context().close()]);
  });

  it('offers no retry when retry is off, and closes after the timeout', async () => {
    const { page, checkout } = await openCheckout(await newOrder(), { retry: { enabled: false }, timeout: 2 });
    await payFromUpiId(page, checkout, 'failure@razorpay');
    await checkout.getByRole('heading', { name: 'Payment failed' }).waitFor();
    expect(await checkout.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await waitFor(page, 'ondismiss');
    expect((await notifications(page)).at(-1)).toEqual(['ondismiss', 'timeout']);
    await page.context().close();
  });

  it('fits 320 pixels, in light and dark, without side scroll, and passes axe', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, checkout } = await openCheckout(
        await newOrder(),
        {},
        { colorScheme, viewport: { width: 320, height: 640 } },
      );
      const overflow = () => frameOf(page).evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect((await payWith(checkout).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expectAccessible(page);
      await checkout.locator('summary', { hasText: /^Card$/ }).click();
      await checkout.locator('summary', { hasText: 'Test cards' }).click();
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await page.context().close();
    }
  });

  it('ignores forged messages', async () => {
    const { page } = await openCheckout(await newOrder());
    await page.evaluate(
      `window.postMessage({ from: 'test-razorpay', type: 'success', payload: { razorpay_payment_id: 'pay_forged' } }, '*')`,
    );
    await page.evaluate(
      'new Promise((done) => { addEventListener("message", done, { once: true }); postMessage("next"); })',
    );
    expect(await notifications(page)).toEqual([]);
    await page.context().close();
  });
});
