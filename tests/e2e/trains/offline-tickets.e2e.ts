import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { asha } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { expectTicket } from '../steps/pay.ts';
import { chooseTicketAction, codeOn, ticketForTwo } from '../steps/post-booking.ts';

// Blocked by the configuration otherwise.
test.use({ serviceWorkers: 'allow' });

/** Saves the open ticket: when that is reported, the service worker can show it without a network. */
const saveTicket = async (page: Page): Promise<void> => {
  await chooseTicketAction(page, 'Save ticket offline');
  await expectToast(page, 'Ticket saved offline');
  const workerState = page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  expect(await workerState).toBe('activated');
};

/** A test whose console errors are ignored: an offline browser logs them. */
const offlineTest = test.extend({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(context);
    await context.close();
  },
});

offlineTest('a ticket saved offline opens without a network and is marked as a copy', async ({ page, context }) => {
  const { reference } = await ticketForTwo(page);
  const address = new URL(page.url()).pathname;
  await saveTicket(page);
  const code = await codeOn(page);

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/You are offline, or the network is slow/)).toBeVisible();
  await expect(page.getByRole('article', { name: /New Delhi to Mumbai Central/ })).toContainText(reference);
  await expect(page.getByRole('row', { name: new RegExp(asha.name) })).toBeVisible();
  expect(await codeOn(page)).toBe(code);
  await expect(page.getByRole('button')).toHaveCount(0);
  // In our own typeface, which is saved with it.
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Mukta'))).toBe(true);

  // The whole screen for the examiner, without scripts, and back.
  await page.getByRole('link', { name: 'Show ticket' }).click();
  const shown = page.getByRole('region', { name: 'Ticket', exact: true });
  await expect(shown.getByText(reference, { exact: true })).toBeVisible();
  await expect(shown).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await shown.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(page.getByRole('article')).toHaveCount(0);
  expect((await shown.getByRole('img', { name: /^QR code/ }).boundingBox())?.width).toBeGreaterThan(340);
  expect(await codeOn(page)).toBe(code);
  await shown.getByRole('link', { name: 'Close' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();

  await page.goto('/trains/confirmation/RAAHI1');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('This ticket is not saved on this device')).toBeVisible();

  // Any other page says so too, and leads to the saved ticket. Nothing else is stored.
  for (const elsewhere of ['/trains', '/dashboard']) {
    await page.goto(elsewhere);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('This page needs a network.')).toBeVisible();
  }
  await page.getByRole('link', { name: `Ticket ${reference}` }).click();
  await expect(page.getByText(/You are offline, or the network is slow/)).toBeVisible();
  await context.setOffline(false);
  await open(page, '/dashboard');
  const stored = await page.evaluate(async () =>
    (await (await caches.open('offline-pages')).keys()).map(({ url }) => url),
  );
  expect(stored.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))).toEqual([address]);

  await context.setOffline(false);
  await open(page, address);
  await expectTicket(page);
  await chooseTicketAction(page, 'Remove from this device');
  await expectToast(page, 'Offline copy removed');
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
});

offlineTest(
  'a page says whether the device or only the server is not reached',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    // A way to the server that can end while the device has a network.
    const sockets = new Set<Socket>();
    const way = createServer((socket) => {
      sockets.add(socket);
      const server = connect(Number(new URL(baseURL ?? '').port), '127.0.0.1');
      for (const end of [socket, server]) end.on('error', () => undefined);
      socket.pipe(server).pipe(socket);
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    const { port } = way.address() as AddressInfo;
    await open(page, `http://localhost:${port}/trains`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const fonts = () => page.evaluate(async () => (await (await caches.open('offline-fonts')).keys()).length);
    await expect.poll(fonts).toBe(3);
    way.close();
    for (const socket of sockets) socket.destroy();
    // A page that the browser has not loaded in advance.
    await page.goto(`http://localhost:${port}/contact`);
    await expect(page.getByRole('heading', { level: 1, name: 'Raahi can’t be reached right now' })).toBeVisible();
    await expect(page.getByText('Your device is online')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    // In our own typeface, also for a visitor without a ticket.
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(loaded).toEqual(['Mukta', 'Mukta', 'Yatra One']);
    await context.setOffline(false);
  },
);

offlineTest(
  'a ticket removed from the device stays removed, also during the renewal of its copy',
  { tag: '@long' },
  async ({ page, context }) => {
    await ticketForTwo(page);
    const address = new URL(page.url()).pathname;
    await saveTicket(page);
    const renewal = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => pathname === address,
      async (route) => {
        if (route.request().resourceType() !== 'fetch') return route.continue();
        requested.resolve();
        await renewal.promise;
        await route.continue().catch(() => undefined);
      },
    );
    await page.goto(address);
    await requested.promise;
    const aborted = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === address);
    await chooseTicketAction(page, 'Remove from this device');
    await aborted;
    renewal.resolve();
    await expectToast(page, 'Offline copy removed');
    expect(await listTicketCaches(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(true);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  },
);

/** The caches of this browser but that of the fonts, which every page may store: none when no ticket is saved. */
const listTicketCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name !== 'offline-fonts'));

test('a ticket is saved only while the service worker does not clean up, and signing out removes it', {
  tag: '@long',
}, async ({ page }) => {
  await ticketForTwo(page);
  const workerState = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(workerState).toBe('activated');
  // Holds the lock of the clean-up, which would delete the cache of a page that is being saved.
  const cleanUp = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const acquired = Promise.withResolvers<void>();
    void navigator.locks.request('offline-pages', () => {
      acquired.resolve();
      return promise;
    });
    return acquired.promise.then(() => ({ end: resolve }));
  });
  await chooseTicketAction(page, 'Save ticket offline');
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toContain('offline-pages');
  const saved = page.getByText('Ticket saved offline');
  await expect(saved).toHaveCount(0);
  await cleanUp.evaluate(({ end }) => end());
  await expect(saved).toBeVisible();
  expect(await listTicketCaches(page)).toEqual(['offline-pages']);
  // Posted as without JavaScript: only the response can remove the copy.
  await page.evaluate(() => fetch('/logout', { method: 'POST', redirect: 'manual' }).then(() => {}));
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

offlineTest('an offline copy expires after the day after the journey', { tag: '@long' }, async ({ page, context }) => {
  await ticketForTwo(page);
  const address = new URL(page.url()).pathname;
  await saveTicket(page);
  // Sets the expiry of the copy to a past date.
  await page.evaluate(async (path) => {
    const cache = await caches.open('offline-pages');
    const saved = await cache.match(path);
    const headers = { 'X-Offline-Until': '2020-01-01T00:00:00Z' };
    await cache.put(path, new Response(await saved?.text(), { headers }));
  }, address);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  expect(await listTicketCaches(page)).toEqual([]);
});

test('the menu of the ticket offers Add to Home Screen as the browser can', { tag: '@long' }, async ({
  page,
  newVisitor,
}) => {
  const { reference } = await ticketForTwo(page);
  const menu = (visitor: Page) => visitor.getByRole('button', { name: 'More', exact: true });
  const add = page.getByRole('button', { name: 'Add to Home Screen' });
  await menu(page).click();
  // Shown by an effect of the page, as are the listeners of the offer added.
  await expect(page.getByRole('button', { name: 'Save ticket offline' })).toBeVisible();
  await expect(add).toHaveCount(0);
  // Chromium's offer, which a test browser never makes.
  const offer = await page.evaluateHandle(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompts: 0,
      prompt: () => {
        event.prompts += 1;
        return Promise.resolve({ outcome: 'dismissed' });
      },
    });
    window.dispatchEvent(event);
    return event;
  });
  expect(await offer.evaluate((event) => event.defaultPrevented)).toBe(true);
  await add.click();
  await expect(add).toHaveCount(0);
  expect(await offer.evaluate((event) => event.prompts)).toBe(1);

  // Safari on a phone has no such offer.
  const iPhone = await newVisitor({ storageState: await page.context().storageState() });
  await iPhone.addInitScript(() => {
    Object.defineProperties(navigator, { standalone: { value: false }, maxTouchPoints: { value: 5 } });
  });
  await open(iPhone, `/trains/confirmation/${reference}`);
  await menu(iPhone).click();
  await expect(iPhone.getByText('tap Share, then Add to Home Screen')).toBeVisible();
});
