import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, chromium, type FrameLocator, type Page } from '@playwright/test';
import { expect } from 'vitest';
import type { Database } from '~/server/database/database.server.ts';
import { chromiumArgs } from '../chromium-args.ts';
import { testProviderServer } from './test-provider.ts';

/** A merchant page with the content security policy of Raahi's pages; it records the callbacks of the checkout. */
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

const hostedForm = (fields: [string, string][]) =>
  `<!doctype html><html lang="en"><title>A shop</title><form method="post" action="/test-razorpay/v1/checkout/embedded">${fields
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>Pay</button></form></html>`;

/** The test provider, a merchant site, and a browser in which a customer pays. */
export const testMerchant = async (database: Database) => {
  const posted: Record<string, string>[] = [];
  const provider = await testProviderServer(database, async (request) => {
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

  const { app, client, origin } = provider;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumArgs,
  });
  const receipts = { next: 1 };

  return {
    ...provider,
    keyId: app.environment.razorpay.keyId,
    /** The forms posted to the merchant's callback URL. */
    posted,
    newOrder: async (): Promise<string> => {
      const created = await client.createOrder({ amount: 379_098, reference: `shop-${receipts.next++}`, notes: {} });
      if (!created.success) throw new Error(created.error.description);
      return created.data.id;
    },
    /** A page with a phone viewport; any console error fails the test. */
    openPage: async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') throw new Error(`Console error: ${message.text()} (${origin})`);
      });
      return page;
    },
    /** Closes all pages: one that is left open keeps asking for the state of its payment. */
    closePages: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    close: async () => {
      await browser.close();
      await provider.close();
    },
  };
};

type Checkout = FrameLocator | Page;

/** Pays from this UPI ID in the open UPI app, which decides the result. */
const answerInUpiApp = async (app: Checkout, vpa: string): Promise<void> => {
  await app.locator('summary', { hasText: 'Other test results' }).click();
  await app.getByLabel('Pay from UPI ID').fill(vpa);
  await app.getByRole('button', { name: 'Pay from this UPI ID' }).click();
};

/** Opens the QR code on a computer, or the chosen app on a phone. */
export const chooseUpi = async (checkout: Checkout): Promise<void> => {
  await checkout.getByRole('heading', { name: 'How do you want to pay?' }).waitFor();
  const app = checkout.getByRole('button', { name: 'PhonePe' });
  if (await app.isVisible()) return app.click();
  await checkout
    .locator('details.method[open]')
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
};

/** The test phone in a tab of its own, opened from the page with the QR code. */
export const openTestPhone = async (page: Page, checkout: Checkout): Promise<Page> => {
  const opened = page.context().waitForEvent('page');
  await checkout.getByRole('link', { name: 'Open the test phone' }).click();
  return opened;
};

/** Pays by UPI from this UPI ID: in the app on a phone, with the test phone that scans the QR code on a computer. */
export const payFromUpiId = async (page: Page, checkout: Checkout, vpa: string): Promise<void> => {
  await chooseUpi(checkout);
  await checkout.getByRole('heading', { name: /^(PhonePe|Scan with any UPI app)$/ }).waitFor();
  if (await checkout.getByRole('heading', { name: 'PhonePe' }).isVisible()) return answerInUpiApp(checkout, vpa);
  const phone = await openTestPhone(page, checkout);
  await answerInUpiApp(phone, vpa);
  await phone.getByText('Return to the payment window.').waitFor();
  await phone.close();
};

/** Fails with the axe violations of the page and its frames. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
};
