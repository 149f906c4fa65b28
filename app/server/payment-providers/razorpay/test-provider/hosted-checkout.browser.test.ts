import type { BrowserContextOptions } from '@playwright/test';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { formOf } from '#tests/factories/payment-provider.ts';
import { expectAccessible, payFromUpiId, testMerchant } from '#tests/factories/test-merchant.ts';
import { phoneUserAgent } from '#tests/phone-user-agent.ts';
import { paymentErrors } from './test-data.ts';

const shop = await testMerchant(await testDatabase());
afterEach(shop.closePages);
afterAll(shop.close);
const { client, keyId, newOrder, openPage, origin, posted } = shop;

describe('the hosted checkout', () => {
  const open = async (orderId: string, options: BrowserContextOptions, more: Record<string, string> = {}) => {
    const page = await openPage(options);
    const fields = {
      key_id: keyId,
      order_id: orderId,
      amount: '379098',
      name: 'Raahi',
      'prefill[email]': 'asha@raahi.test',
      'prefill[contact]': '+919000090000',
      callback_url: `${origin}/back?booking=1`,
      cancel_url: `${origin}/back?cancelled=1`,
      ...more,
    };
    await page.goto(`${origin}/hosted?${new URLSearchParams(fields)}`);
    await page.getByRole('button', { name: 'Pay' }).click();
    return page;
  };
  it('works without JavaScript: failure, retry, bank page, and return', async () => {
    const orderId = await newOrder();
    posted.length = 0;
    const page = await open(orderId, { javaScriptEnabled: false });
    expect(await page.title()).toBe('Razorpay Is In Test Mode');
    await payFromUpiId(page, page, 'failure@razorpay');
    await page.getByRole('button', { name: 'Check payment status' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('summary', { hasText: 'Netbanking' }).click();
    await page.getByLabel('Bank').selectOption('State Bank of India');
    await page.locator('details.method[open]').getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Success' }).click();
    await page.getByRole('button', { name: 'Return to merchant' }).click();
    await page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    expect(page.url()).toBe(`${origin}/back?booking=1`);
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature, ...rest } = posted[0] ?? {};
    expect(rest).toEqual({});
    expect(razorpay_order_id).toBe(orderId);
    expect(razorpay_payment_id).toMatch(/^pay_/);
    expect(razorpay_signature).toMatch(/^[0-9a-f]{64}$/);
    expect(client.readReturn(formOf(posted[0] ?? {}), orderId)).toEqual({ signed: true, failed: false });
    await page.context().close();
  });

  it('posts the result automatically with JavaScript', async () => {
    const page = await open(await newOrder(), {});
    await payFromUpiId(page, page, 'success@razorpay');
    await page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    await page.context().close();
  });

  it('posts a failure with the error; without JavaScript by a button', async () => {
    const orderId = await newOrder();
    posted.length = 0;
    const page = await open(orderId, { javaScriptEnabled: false, userAgent: phoneUserAgent });
    await payFromUpiId(page, page, 'failure@razorpay');
    await page.getByRole('button', { name: 'Return to merchant' }).click();
    await page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    expect(posted[0]).toMatchObject({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': paymentErrors.payment_declined.description,
      'error[reason]': 'payment_declined',
    });
    expect(JSON.parse(posted[0]?.['error[metadata]'] ?? '')).toMatchObject({ order_id: orderId });
    await page.context().close();
  });

  it('can be cancelled, and is accessible', async () => {
    const page = await open(await newOrder(), {});
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    expect(page.url()).toBe(`${origin}/back?cancelled=1`);
    await page.context().close();
  });

  it.each([
    [
      'a callback URL on another site',
      { callback_url: 'https://elsewhere.example/take' },
      'The callback_url must be on the site',
    ],
    ['another key', { key_id: 'rzp_test_other' }, 'The api key provided is invalid'],
    ['another amount', { amount: '100' }, 'different from your order amount'],
    ['an order that is unknown', { order_id: 'order_unknown' }, 'The id provided does not exist'],
  ])('refuses %s', async (_case, more, message) => {
    const body = new URLSearchParams({
      key_id: keyId,
      order_id: await newOrder(),
      callback_url: `${origin}/back`,
      ...more,
    });
    const answer = await fetch(`${origin}/test-razorpay/v1/checkout/embedded`, { method: 'POST', body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).toContain(message);
  });

  it('rejects forms from other sites, and only our own site may frame it', async () => {
    const page = `${origin}/test-razorpay/v1/checkout?display=frame&key_id=${keyId}&order_id=${await newOrder()}`;
    const answer = await fetch(page);
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    const crossSite = await fetch(page, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams(),
    });
    expect(crossSite.status).toBe(403);
  });

  it('escapes the given values', async () => {
    const query = new URLSearchParams({
      display: 'frame',
      key_id: keyId,
      order_id: await newOrder(),
      name: '<script>alert(1)</script>',
      color: '#fff; } body { display: none',
    });
    const html = await (await fetch(`${origin}/test-razorpay/v1/checkout?${query}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('display: none');
  });
});
