import type { Page } from '@playwright/test';
import { formatDate } from '~/shared/dates/dates.ts';
import { readPdf } from '../../read-pdf.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { asha, fillPassenger, ravi, type Traveller } from '../steps/book.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import { countMails, mailLink, waitForMail } from '../steps/mail.ts';
import { expectTicket } from '../steps/pay.ts';
import { ticketByPost } from '../steps/post-booking.ts';
import { codeOn, saveTicketButton, ticketForTwo } from '../steps/ticket.ts';

const date = inDays(9);

const expectVerdict = (page: Page, words: RegExp) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible();

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
    await expect(saveTicketButton(guest)).toHaveCount(0);
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
  const usesOurFont = () => page.evaluate((name) => document.fonts.check('600 16px Mukta', name), hindi.name);
  await expect.poll(usesOurFont).toBe(true);
});
