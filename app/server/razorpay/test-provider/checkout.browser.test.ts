import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Frame, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testRazorpayServer } from '#tests/factories/test-razorpay.ts';
import { settleDue } from './settle-due.server.ts';
import { paymentErrors } from './test-data.ts';

/** A page that stands for the shop, under the policy of Raahi's own pages; it notes what the checkout tells it. */
const shopPage = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A shop</title><script src="/test-razorpay/v1/checkout.js"></script>
<script nonce="shop">
  window.told = [];
  window.start = (options) => {
    const tell = (name) => (news) => window.told.push([name, news ?? null]);
    const { modal, ...more } = options;
    const all = { handler: tell('handler'), modal: { ondismiss: tell('ondismiss'), ...modal }, ...more };
    if (more.handler === null) delete all.handler;
    window.checkout = new Razorpay(all);
    window.checkout.on('payment.failed', tell('payment.failed'));
    document.getElementById('pay').onclick = () => window.checkout.open();
  };
</script></head><body><header>Shop</header><main><h1>A shop</h1><button id="pay">Pay now</button><a href="#other">Another link</a></main></body></html>`;

const htmlResponse = (html: string) =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'self'; script-src 'self' 'nonce-shop'; style-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });

const posted: Record<string, string>[] = [];

const hostedForm = (fields: [string, string][]) =>
  `<!doctype html><html lang="en"><title>A shop</title><form method="post" action="/test-razorpay/v1/checkout/embedded">${fields
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>Pay</button></form></html>`;

const provider = await testRazorpayServer(await testDatabase(), async (request) => {
  const url = new URL(request.url);
  if (url.pathname === '/shop') return htmlResponse(shopPage);
  if (url.pathname === '/hosted') return htmlResponse(hostedForm([...url.searchParams]));
  if (url.pathname === '/back') {
    if (request.method === 'POST')
      posted.push(Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)])));
    return htmlResponse('<!doctype html><html lang="en"><title>Back</title><h1>Back at the shop</h1></html>');
  }
  return new Response(null, { status: 204 });
});
const { app, clock, gateway, origin } = provider;
const keyId = app.environment.razorpay.keyId;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser.close();
  await provider.close();
});

const receipts = { next: 1 };
const newOrder = async (): Promise<string> => {
  const created = await gateway.createOrder({ amount: 379_098, receipt: `shop-${receipts.next++}`, notes: {} });
  if (!created.success) throw new Error(created.error.description);
  return created.data.id;
};

type Told = [string, Record<string, unknown> | null];
const told = (page: Page): Promise<Told[]> => page.evaluate('window.told');

/** Waits until the shop has been told of this, and says what. */
const news = async (page: Page, wanted: string) => {
  const heard = async () => (await told(page)).find(([name]) => name === wanted);
  await expect.poll(heard, { timeout: 10_000, interval: 50 }).toBeDefined();
  return (await heard())?.[1];
};

const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(`The console says: ${message.text()}`);
  });
  return page;
};

/** The shop with the checkout open in its frame. */
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

const payByUpi = async (checkout: ReturnType<Page['frameLocator']>, vpa: string) => {
  await checkout.getByLabel('UPI ID').fill(vpa);
  await payWith(checkout).click();
};

const payByCard = async (checkout: ReturnType<Page['frameLocator']>, number: string) => {
  await checkout.locator('summary', { hasText: /^Card$/ }).click();
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Expiry').fill('12/39');
  await checkout.getByLabel('CVV').fill('123');
  await payWith(checkout).click();
};

const succeeded = async (page: Page, orderId: string) => {
  const payload = await news(page, 'handler');
  expect(Object.keys(payload ?? {}).sort()).toEqual(['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature']);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = payload as Record<string, string>;
  expect(razorpay_order_id).toBe(orderId);
  const signed = { orderId, paymentId: razorpay_payment_id ?? '', signature: razorpay_signature ?? '' };
  expect(gateway.checkoutSignatureIsValid(signed)).toBe(true);
  expect(await page.locator('iframe').count()).toBe(0);
  return signed.paymentId;
};

const failedReason = async (page: Page): Promise<unknown> => {
  const { error } = (await news(page, 'payment.failed')) as { error: Record<string, unknown> };
  return error.reason;
};

const accessible = async (page: Page) => {
  // The throw-away shop is not under test, the checkout over it is.
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
};

describe('the checkout in its frame', () => {
  it('takes a UPI payment and hands the three signed fields to the handler', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payByUpi(checkout, 'success@razorpay');
    const paymentId = await succeeded(page, orderId);
    expect(await gateway.fetchPayment(paymentId)).toMatchObject({ data: { status: 'captured', method: 'upi' } });
    expect(await page.evaluate('document.activeElement.id')).toBe('pay');
    await page.context().close();
  });

  it('tells of a failure in the shape of Razorpay, and lets the customer try again', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payByUpi(checkout, 'failure@razorpay');
    await checkout.getByRole('heading', { name: 'Payment failed' }).waitFor();
    expect(await told(page)).toEqual([
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
    await accessible(page);
    clock.advance(1_000);
    await checkout.getByRole('button', { name: 'Try again' }).click();
    await payByUpi(checkout, 'success@razorpay');
    await succeeded(page, orderId);
    expect(await gateway.fetchOrderPayments(orderId)).toMatchObject({
      data: [{ status: 'failed' }, { status: 'captured' }],
    });
    await page.context().close();
  });

  it('lets any other UPI ID choose', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payByUpi(checkout, 'asha@okbank');
    await checkout.getByRole('button', { name: 'Success' }).click();
    await succeeded(page, orderId);
    await page.context().close();
  });

  it('asks for a one-time password with a card: too short fails, four digits pay', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payByCard(checkout, '4100 2800 0000 1007');
    await checkout.getByLabel('One-time password').fill('123');
    await accessible(page);
    await checkout.getByRole('button', { name: 'Confirm' }).click();
    expect(await failedReason(page)).toBe('incorrect_otp');
    await checkout.getByRole('button', { name: 'Try again' }).click();
    await payByCard(checkout, '3608 280009 1007');
    await checkout.getByLabel('One-time password').fill('1234');
    await checkout.getByRole('button', { name: 'Confirm' }).click();
    await succeeded(page, orderId);
    await page.context().close();
  });

  it('gives the reason of an error card', async () => {
    const { page, checkout } = await openCheckout(await newOrder());
    await payByCard(checkout, '4100280000080001');
    await checkout.getByRole('button', { name: 'Failure' }).click();
    expect(await failedReason(page)).toBe('insufficient_funds');
    await page.context().close();
  });

  it('never takes a real card, and says beside each field what is wrong', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payByCard(checkout, '4111 1111 1111 1111');
    await checkout.getByText('Only the test cards').waitFor();
    expect(await checkout.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(await checkout.getByLabel('Card number').inputValue()).toBe('');
    expect(await checkout.getByLabel('Expiry').inputValue()).toBe('12/39');
    expect(await gateway.fetchOrderPayments(orderId)).toMatchObject({ data: [] });
    await accessible(page);
    await page.context().close();
  });

  it.each([
    ['Netbanking', 'Bank', 'HDFC Bank'],
    ['Wallet', 'Wallet', 'MobiKwik'],
  ])('goes to the page of the other side: %s', async (method, label, name) => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await checkout.locator('summary', { hasText: method }).click();
    await checkout.getByRole('combobox', { name: label }).selectOption(name);
    await payWith(checkout).click();
    await checkout.getByRole('heading', { name }).waitFor();
    await accessible(page);
    await checkout.getByRole('button', { name: 'Success' }).click();
    const paymentId = await succeeded(page, orderId);
    expect(await gateway.fetchPayment(paymentId)).toMatchObject({ data: { method: method.toLowerCase() } });
    await page.context().close();
  });

  it('is paid by itself when the bank is slow, whoever still looks', async () => {
    const orderId = await newOrder();
    const { page, checkout } = await openCheckout(orderId);
    await payByUpi(checkout, 'slow@razorpay');
    await checkout.getByRole('heading', { name: 'Waiting for your UPI app' }).waitFor();
    clock.advance(6_000);
    await settleDue(app);
    await succeeded(page, orderId);
    await page.context().close();
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['its button', (page) => page.getByRole('button', { name: 'Close the payment window' }).click()],
    [
      'the button below a failure',
      async (page) => {
        await payByUpi(page.frameLocator('iframe'), 'failure@razorpay');
        await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
      },
    ],
    ['Escape in the frame', (page) => page.frameLocator('iframe').getByLabel('UPI ID').press('Escape')],
    [
      'Escape on the frame’s edge',
      (page) => page.getByRole('button', { name: 'Close the payment window' }).press('Escape'),
    ],
  ])('closes with %s, tells ondismiss, and gives the focus back', async (_how, close) => {
    const { page } = await openCheckout(await newOrder());
    await close(page);
    await news(page, 'ondismiss');
    expect((await told(page)).at(-1)).toEqual(['ondismiss', null]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('pay');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.frameLocator('iframe').getByLabel('UPI ID').waitFor();
    await page.context().close();
  });

  it('asks before it closes when the shop wants that, and stays on Escape when it is told so', async () => {
    const { page } = await openCheckout(await newOrder(), { modal: { confirm_close: true, escape: false } });
    await page.frameLocator('iframe').getByLabel('UPI ID').press('Escape');
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

  it('posts to callback_url when the shop wants a redirect, with the failure too', async () => {
    const orderId = await newOrder();
    const options = { redirect: true, callback_url: `${origin}/back` };
    const first = await openCheckout(orderId, options);
    posted.length = 0;
    await payByUpi(first.checkout, 'failure@razorpay');
    await first.page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    expect(posted[0]).toMatchObject({ 'error[reason]': 'payment_declined', 'error[code]': 'BAD_REQUEST_ERROR' });
    const second = await openCheckout(orderId, options);
    await payByUpi(second.checkout, 'success@razorpay');
    await second.page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    expect(posted[1]).toMatchObject({
      razorpay_order_id: orderId,
      razorpay_signature: expect.stringMatching(/^\w{64}$/),
    });
    await Promise.all([first.page.context().close(), second.page.context().close()]);
  });

  it('offers no second try when retry is off, and closes after its time', async () => {
    const { page, checkout } = await openCheckout(await newOrder(), { retry: { enabled: false }, timeout: 2 });
    await payByUpi(checkout, 'failure@razorpay');
    await checkout.getByRole('heading', { name: 'Payment failed' }).waitFor();
    expect(await checkout.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await news(page, 'ondismiss');
    expect((await told(page)).at(-1)).toEqual(['ondismiss', 'timeout']);
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
      await accessible(page);
      await checkout.locator('summary', { hasText: /^Card$/ }).click();
      await checkout.locator('summary', { hasText: 'Test cards' }).click();
      expect(await overflow()).toBeLessThanOrEqual(0);
      await accessible(page);
      await page.context().close();
    }
  });

  it('ignores messages that only look like its own', async () => {
    const { page } = await openCheckout(await newOrder());
    await page.evaluate(
      `window.postMessage({ from: 'test-razorpay', type: 'success', payload: { razorpay_payment_id: 'pay_forged' } }, '*')`,
    );
    await page.evaluate(
      'new Promise((done) => { addEventListener("message", done, { once: true }); postMessage("next"); })',
    );
    expect(await told(page)).toEqual([]);
    await page.context().close();
  });
});

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
  const payWithUpi = async (page: Page, vpa: string) => {
    await page.getByLabel('UPI ID').fill(vpa);
    await page.locator('details.method[open]').getByRole('button', { name: 'Pay' }).click();
  };

  it('works without scripts: failure, another try, a bank, and the way back', async () => {
    const orderId = await newOrder();
    posted.length = 0;
    const page = await open(orderId, { javaScriptEnabled: false });
    expect(await page.title()).toBe('Razorpay Is In Test Mode');
    await payWithUpi(page, 'failure@razorpay');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('summary', { hasText: 'Netbanking' }).click();
    await page.getByLabel('Bank').selectOption('State Bank of India');
    await page.locator('details.method[open]').getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Success' }).click();
    await page.getByRole('button', { name: 'Return to the shop' }).click();
    await page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    expect(page.url()).toBe(`${origin}/back?booking=1`);
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature, ...rest } = posted[0] ?? {};
    expect(rest).toEqual({});
    expect(razorpay_order_id).toBe(orderId);
    const signed = { orderId, paymentId: razorpay_payment_id ?? '', signature: razorpay_signature ?? '' };
    expect(gateway.checkoutSignatureIsValid(signed)).toBe(true);
    await page.context().close();
  });

  it('sends the result back by itself where scripts run', async () => {
    const page = await open(await newOrder(), {});
    await payWithUpi(page, 'success@razorpay');
    await page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    await page.context().close();
  });

  it('sends a failure back with the error, without scripts by a button', async () => {
    const orderId = await newOrder();
    posted.length = 0;
    const page = await open(orderId, { javaScriptEnabled: false });
    await payWithUpi(page, 'failure@razorpay');
    await page.getByRole('button', { name: 'Return to the shop' }).click();
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
    await accessible(page);
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    expect(page.url()).toBe(`${origin}/back?cancelled=1`);
    await page.context().close();
  });

  it.each([
    [
      'another site to return to',
      { callback_url: 'https://elsewhere.example/take' },
      'The callback_url must be on the site',
    ],
    ['another key', { key_id: 'rzp_test_other' }, 'The api key provided is invalid'],
    ['another amount', { amount: '100' }, 'different from your order amount'],
    ['an order that is unknown', { order_id: 'order_unknown' }, 'The id provided does not exist'],
  ])('refuses %s', async (_case, more, sentence) => {
    const body = new URLSearchParams({
      key_id: keyId,
      order_id: await newOrder(),
      callback_url: `${origin}/back`,
      ...more,
    });
    const answer = await fetch(`${origin}/test-razorpay/v1/checkout/embedded`, { method: 'POST', body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).toContain(sentence);
  });

  it('takes no form from another site, and may be framed by our own alone', async () => {
    const page = `${origin}/test-razorpay/v1/checkout?display=frame&key_id=${keyId}&order_id=${await newOrder()}`;
    const answer = await fetch(page);
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    const strange = await fetch(page, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams(),
    });
    expect(strange.status).toBe(403);
  });

  it('writes what it is given as text', async () => {
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
