import { readPdf } from '../../read-pdf.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { asha, fillPassenger, type Traveller } from '../steps/book.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import { waitForMail } from '../steps/mail.ts';
import { chooseTicketAction, codeOn, ticketByPost, ticketForTwo } from '../steps/post-booking.ts';

test('the ticket is shown to the examiner, downloaded, sent again, and printed on one page', async ({
  page,
  server,
}) => {
  const { email, reference } = await ticketForTwo(page);
  await inspect(page, 'the ticket');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await inspect(page, 'the menu of the ticket');
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Ticket as PDF' }).getAttribute('href')) ?? '',
  );
  await page.keyboard.press('Escape');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(readPdf(await pdf.body()).links).toContain(await codeOn(page));

  // The whole screen for the examiner, and back.
  await page.getByRole('button', { name: 'Show ticket' }).click();
  const shown = page.getByRole('dialog', { name: 'Ticket' });
  await expect(shown.getByText(reference, { exact: true })).toBeVisible();
  await expect(shown).toHaveCSS('background-color', 'rgb(255, 255, 255)');
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

  await waitForMail(server, email, 'Booking Confirmed');
  await chooseTicketAction(page, 'Resend ticket');
  await expectToast(page, 'Ticket sent', `We have emailed it to ${email}.`);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['button', 'link'] as const)
    await expect(page.getByRole('main').getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(reference).first()).toBeVisible();
  const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test('the verification pages are accessible', { tag: '@long' }, async ({ page, newVisitor }) => {
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

test('Hindi names are shown in our own typeface, which only pages with them load', { tag: '@long' }, async ({
  page,
}) => {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const [, weight] = /mukta-(\d+)-devanagari/.exec(response.url()) ?? [];
    if (weight) loaded.add(weight);
  });
  const hindi: Traveller = { name: 'लक्ष्मी क्षत्रिय', age: '34', gender: 'Female' };
  await ticketByPost(page, rajdhani(inDays(9)), [asha]);
  await page.evaluate(() => document.fonts.ready);
  expect([...loaded]).toEqual([]);

  await ticketByPost(page, rajdhani(inDays(9)), [hindi]);
  await expect(page.getByRole('row', { name: hindi.name })).toBeVisible();
  await expect.poll(() => [...loaded]).toEqual(['600']);
  await open(page, bookingAddress(rajdhani(inDays(10))));
  await fillPassenger(page, 1, hindi);
  await expect.poll(() => [...loaded]).toEqual(['600', '400']);
  const usesOurFont = () => page.evaluate((name) => document.fonts.check('600 16px Mukta', name), hindi.name);
  await expect.poll(usesOurFont).toBe(true);
});
