import type { Page } from '@playwright/test';
import { formatDate } from '~/shared/dates/dates.ts';
import { readPdf } from '../../read-pdf.ts';
import { parseQrDrawing, readQr } from '../../read-qr.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { asha, fillPassenger, ravi, type Traveller } from '../steps/book.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import { countMails, mailLink, waitForMail } from '../steps/mail.ts';
import { expectTicket } from '../steps/pay.ts';
import { ticketByPost } from '../steps/post-booking.ts';

// Blocked by the configuration otherwise.
test.use({ serviceWorkers: 'allow' });

const date = inDays(9);

/** Opens a paid ticket for two. */
const ticketForTwo = (page: Page): Promise<{ email: string; reference: string }> =>
  ticketByPost(page, rajdhani(date), [asha, ravi]);

/** Decodes the QR code on the screen from its SVG. */
const codeOn = async (page: Page): Promise<string> => {
  const code = page.getByRole('img', { name: 'QR code for the ticket examiner' });
  const box = (await code.getAttribute('viewBox'))?.split(' ').at(-1);
  return readQr(parseQrDrawing({ size: Number(box), path: (await code.locator('path').getAttribute('d')) ?? '' }));
};

const expectVerdict = (page: Page, words: RegExp) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible();

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save ticket offline' });
const deleteButton = (page: Page) => page.getByRole('button', { name: 'Remove from this device' });

test('a traveller downloads the ticket as PDF and calendar file, and has the mail sent again', async ({
  page,
  server,
}) => {
  const { email, reference } = await ticketForTwo(page);
  await inspect(page, 'the ticket');
  await waitForHydration(page);

  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Ticket as PDF' }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const { pages, links } = readPdf(await pdf.body());
  expect(pages).toHaveLength(1);
  const text = pages.flat().join(' ');
  for (const said of ['New Delhi', 'Mumbai Central', formatDate(date), asha.name, ravi.name, reference])
    expect(text).toContain(said);
  expect(links).toContain(await codeOn(page));

  // The whole screen for the examiner, and back.
  await page.getByRole('button', { name: 'Show ticket' }).click();
  const shown = page.getByRole('dialog', { name: 'Ticket' });
  await expect(shown.getByText(reference, { exact: true })).toBeVisible();
  await expect(shown).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await shown.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(page.viewportSize()?.width);
  // The QR code is in the middle, as wide as it may be.
  const code = shown.getByRole('img', { name: /^QR code/ });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { x, width: codeWidth } = (await code.boundingBox()) ?? { x: 0, width: 0 };
    const { clientWidth } = await shown.evaluate((dialog) => ({ clientWidth: dialog.clientWidth }));
    expect(Math.abs(x + codeWidth / 2 - clientWidth / 2), `${width} pixels wide`).toBeLessThan(1);
    expect(codeWidth).toBeGreaterThan(340);
  }
  await inspect(page, 'the ticket for the examiner');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();

  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  const entry = await (await page.request.get((await calendar.getAttribute('href')) ?? '')).text();
  expect(entry).toContain(`DTSTART;TZID=Asia/Kolkata:${date.replaceAll('-', '')}T`);

  await waitForMail(server, email, 'Booking Confirmed');
  await page.getByRole('button', { name: 'Resend ticket' }).click();
  await expectToast(page, 'Ticket sent', `We have emailed it to ${email}.`);
  await expect.poll(() => countMails(server, email, 'Booking Confirmed')).toBe(2);

  await open(page, '/dashboard');
  const booking = page.getByRole('listitem').filter({ hasText: reference });
  await booking.getByRole('button', { name: /Resend ticket/ }).click();
  await expectToast(page, 'Ticket sent', `We have emailed it to ${email}.`);
  await expect.poll(() => countMails(server, email, 'Booking Confirmed')).toBe(3);
});

test('the mail contains the QR code as an image, and its links open ticket, PDF and calendar file without a login', async ({
  page,
  server,
  newVisitor,
}) => {
  const { email } = await ticketForTwo(page);
  const mail = await waitForMail(server, email, 'Booking Confirmed');
  expect(mail.raw).toMatch(/^Content-ID: <qr-code>/im);
  expect(mail.html).toContain('src="data:image/png;base64,');
  const stranger = await newVisitor();
  const pdf = await stranger.request.get(mailLink(mail, 'Ticket as PDF'));
  expect(readPdf(await pdf.body()).pages.flat()).toContain(asha.name);
  expect(await (await stranger.request.get(mailLink(mail, 'Add to calendar'))).text()).toContain('METHOD:PUBLISH');
  await stranger.goto(mailLink(mail, 'Open your ticket'));
  await expectTicket(stranger);
  expect(await codeOn(stranger)).toBe(await codeOn(page));
});

test('a ticket examiner verifies the code without a login, and a forged one is rejected', async ({
  page,
  newVisitor,
}) => {
  const { reference } = await ticketForTwo(page);
  const address = await codeOn(page);
  const code = await page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/).textContent();

  const examiner = await newVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const answer = await examiner.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expectVerdict(examiner, /Valid on another day.*travel is in 9 days/);
  const ticket = examiner.getByRole('article', { name: `Ticket ${reference}` });
  await expect(ticket).toContainText('New Delhi');
  await expect(ticket.getByRole('listitem')).toHaveCount(2);
  const shown = await examiner.getByRole('main').textContent();
  for (const secret of [...asha.name.split(' '), ...ravi.name.split(' '), '₹', '@'])
    expect(shown).not.toContain(secret);

  const forged = await examiner.goto(address.replace(/\d(?=\.[^.]+$)/, (digit) => String((Number(digit) + 1) % 10)));
  expect(forged?.status()).toBe(404);
  await expectVerdict(examiner, /Not a genuine ticket/);

  await examiner.goto('/verify');
  await examiner.getByLabel('Booking reference').fill(reference.replace('RAAHI', '').toLowerCase());
  await examiner.getByLabel('Check code').fill('AAA-AAA');
  await examiner.getByRole('button', { name: 'Check the ticket' }).click();
  await expectVerdict(examiner, /Ticket not found/);
  await examiner.getByLabel('Check code').fill(code?.toLowerCase().replace('-', '') ?? '');
  await examiner.getByRole('button', { name: 'Check the ticket' }).click();
  await expect(examiner.getByRole('article', { name: `Ticket ${reference}` })).toBeVisible();
});

test('the verification pages are accessible', async ({ page, newVisitor }) => {
  await ticketForTwo(page);
  const address = await codeOn(page);
  const examiner = await newVisitor();
  for (const [title, at] of [
    ['an examined ticket', address],
    ['a forged ticket', `${address}A`],
    ['the form of the examiner', '/verify'],
    ['the form of a guest who has lost the mail', '/trains/confirmation'],
  ] as const) {
    await examiner.goto(at);
    await inspect(examiner, title);
  }
});

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
  await saveButton(page).click();
  await expect(deleteButton(page)).toBeVisible();
  await expect(page.getByText(/^Saved on this device until/)).toBeVisible();
  const code = await codeOn(page);

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/You are offline, or the network is slow/)).toBeVisible();
  await expect(page.getByRole('article', { name: /New Delhi to Mumbai Central/ })).toContainText(reference);
  await expect(page.getByRole('row', { name: new RegExp(asha.name) })).toBeVisible();
  expect(await codeOn(page)).toBe(code);
  await expect(page.getByRole('button')).toHaveCount(0);
  // In our own typeface, which is saved with it.
  expect(await page.evaluate(() => document.fonts.check('16px Mukta'))).toBe(true);

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
  await deleteButton(page).click();
  await expect(saveButton(page)).toBeVisible();
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
});

offlineTest(
  'a ticket removed from the device stays removed, also during the renewal of its copy',
  async ({ page, context }) => {
    await ticketForTwo(page);
    const address = new URL(page.url()).pathname;
    await saveButton(page).click();
    await expect(deleteButton(page)).toBeVisible();
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
    await deleteButton(page).click();
    await aborted;
    renewal.resolve();
    await expect(saveButton(page)).toBeVisible();
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

test('a ticket is saved offline only while the service worker does not clean up', async ({ page }) => {
  await ticketForTwo(page);
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
  await saveButton(page).click();
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toContain('offline-pages');
  await expect(deleteButton(page)).toHaveCount(0);
  await cleanUp.evaluate(({ end }) => end());
  await expect(deleteButton(page)).toBeVisible();
  expect(await listTicketCaches(page)).toEqual(['offline-pages']);
});

test('signing out removes the offline ticket by the response alone', async ({ page }) => {
  await ticketForTwo(page);
  await saveButton(page).click();
  await expect(deleteButton(page)).toBeVisible();
  expect(await listTicketCaches(page)).toEqual(['offline-pages']);
  // Posted as without JavaScript: only the response can remove the copy.
  await page.evaluate(() => fetch('/logout', { method: 'POST', redirect: 'manual' }).then(() => {}));
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

offlineTest('a visitor without a ticket gets the offline page in our own typeface', async ({ page, context }) => {
  await open(page, '/trains');
  const stored = () => page.evaluate(async () => (await (await caches.open('offline-fonts')).keys()).length);
  await expect.poll(stored).toBe(3);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/trains');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(loaded).toEqual(['Mukta', 'Mukta', 'Yatra One']);
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/trains$/);
});

offlineTest('a copy in the cache of earlier releases is still shown, until it expires', async ({ page, context }) => {
  const { reference } = await ticketForTwo(page);
  const address = new URL(page.url()).pathname;
  await saveButton(page).click();
  await expect(deleteButton(page)).toBeVisible();
  await page.evaluate(async (path) => {
    const saved = await (await caches.open('offline-pages')).match(path);
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Kept-Until': saved?.headers.get('X-Offline-Until') ?? '',
    };
    await (await caches.open('kept-pages')).put(path, new Response(await saved?.text(), { headers }));
    await caches.delete('offline-pages');
  }, address);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/You are offline, or the network is slow/)).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  await context.setOffline(false);
  await open(page, address);
  await expect(deleteButton(page)).toBeVisible();
  expect(await listTicketCaches(page)).toEqual(['offline-pages']);
});

offlineTest('an offline copy expires after the day after the journey', async ({ page, context }) => {
  await ticketForTwo(page);
  const address = new URL(page.url()).pathname;
  await saveButton(page).click();
  await expect(deleteButton(page)).toBeVisible();
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

test('the ticket page offers Add to Home Screen as the browser can', async ({ page, newVisitor }) => {
  const { reference } = await ticketForTwo(page);
  const add = page.getByRole('button', { name: 'Add to Home Screen' });
  await expect(page.getByRole('heading', { name: 'Get your ticket' })).toBeVisible();
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
  const hint = iPhone.getByText('tap Share, then Add to Home Screen');
  await expect(hint).toBeVisible();
  await iPhone.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(hint).toHaveCount(0);
  await open(iPhone, `/trains/confirmation/${reference}`);
  await expect(iPhone.getByRole('heading', { name: 'Get your ticket' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('the printed ticket is one page, black on white, without buttons', async ({ page }) => {
  const { reference } = await ticketForTwo(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['button', 'link'] as const)
    await expect(page.getByRole('main').getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(reference).first()).toBeVisible();
  const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test('a guest without the mail has the ticket sent again', async ({ page, server, newVisitor }) => {
    const { email, reference } = await ticketForTwo(page);
    await waitForMail(server, email, 'Booking Confirmed');
    const guest = await newVisitor({ javaScriptEnabled: false });
    await guest.goto(`/trains/confirmation/${reference}`);
    await guest.getByRole('link', { name: 'Resend your ticket' }).click();
    await guest.getByRole('button', { name: 'Resend ticket' }).click();
    await expect(guest.getByRole('alert', { name: 'Please check these details' })).toContainText(
      'Please enter the booking reference.',
    );
    await guest.getByLabel('Booking reference').fill(reference);
    await guest.getByLabel('Email').fill(email);
    await guest.getByRole('button', { name: 'Resend ticket' }).click();
    await expect(guest.getByText('If the details match, your ticket is on its way.')).toBeVisible();
    await expect.poll(() => countMails(server, email, 'Booking Confirmed')).toBe(2);
  });

  test('the ticket page shows only what works without JavaScript', async ({ page, server, newVisitor }) => {
    const { email } = await ticketForTwo(page);
    const guest = await newVisitor({ javaScriptEnabled: false });
    await guest.goto(mailLink(await waitForMail(server, email, 'Booking Confirmed'), 'Open your ticket'));
    await expect(guest.getByRole('link', { name: 'Ticket as PDF' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Print ticket' })).toHaveCount(0);
    await expect(saveButton(guest)).toHaveCount(0);
    await guest.getByRole('button', { name: 'Resend ticket' }).click();
    await expectToast(guest, 'Ticket sent', `We have emailed it to ${email}.`);
    // The message cannot be closed; it disappears on navigation.
    await expect(guest.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expectTicket(guest);
  });
});

test('Hindi names are shown in our own typeface, which only pages with them load', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const [, weight] = /mukta-(\d+)-devanagari/.exec(response.url()) ?? [];
    if (weight) loaded.add(weight);
  });
  const hindi: Traveller = { name: 'लक्ष्मी क्षत्रिय', age: '34', gender: 'Female' };
  await ticketByPost(page, rajdhani(date), [asha]);
  await page.evaluate(() => document.fonts.ready);
  expect([...loaded]).toEqual([]);

  await ticketByPost(page, rajdhani(date), [hindi]);
  await expect(page.getByRole('row', { name: hindi.name })).toBeVisible();
  await expect.poll(() => [...loaded]).toEqual(['600']);
  await open(page, bookingAddress(rajdhani(inDays(10))));
  await fillPassenger(page, 1, hindi);
  await expect.poll(() => [...loaded]).toEqual(['600', '400']);
  const usesOurFont = await page.evaluate((name) => document.fonts.check('600 16px Mukta', name), hindi.name);
  expect(usesOurFont).toBe(true);
});
