import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { hiddenFields } from '#tests/client-requests.ts';
import { paths } from '~/shared/paths/paths.ts';
import { parseQrDrawing, readQr } from '../../read-qr.ts';
import { asha, type Contact, expectPaymentPage, ravi, readReference, type Traveller } from './book.ts';
import { open } from './hydration.ts';
import { bookingAddress, inDays, type Journey, newEmail, rajdhani } from './journey.ts';
import { expectTicket } from './pay.ts';

/** The fare of one passenger in paise, read from the booking form. */
export const readFare = async (visitor: APIRequestContext, journey: Journey): Promise<number> => {
  const page = await (await visitor.get(bookingAddress(journey))).text();
  const [, total] = /name="displayed_total" value="(\d+)"/.exec(page) ?? [];
  expect(total, 'the booking page has a total').toBeDefined();
  return Number(total);
};

/** The form values of a booking as a browser without JavaScript posts them, with forged fields. */
export const bookingForm = (
  travellers: Traveller[],
  { email, phone }: Contact,
  displayedTotal: number,
  forged: Record<string, string> = {},
): Record<string, string> => ({
  intent: 'book',
  displayed_total: String(displayedTotal),
  ...Object.fromEntries(
    travellers.flatMap(({ name, age, gender }, index) => [
      [`passenger-${index}-name`, name],
      [`passenger-${index}-age`, age],
      [`passenger-${index}-gender`, gender],
    ]),
  ),
  email,
  phone,
  ...forged,
});

export const postBooking = (
  visitor: APIRequestContext,
  journey: Journey,
  form: Record<string, string>,
): Promise<APIResponse> => visitor.post(bookingAddress(journey), { form, maxRedirects: 0 });

/** Books by a form POST with the cookies of this page. @returns the path of the payment page */
export const holdByPost = async (
  page: Page,
  journey: Journey,
  travellers: Traveller[],
  contact: Contact,
): Promise<string> => {
  const visitor = page.context().request;
  const fare = await readFare(visitor, journey);
  const answer = await postBooking(visitor, journey, bookingForm(travellers, contact, fare * travellers.length));
  const { location = '' } = answer.headers();
  expect(location, 'the redirect of the booking').toMatch(/^\/payment\/train\//);
  return location;
};

/**
 * Books by a form POST, as a browser without JavaScript does, and opens the payment page, for tests of later steps. @returns the email address of
 * the booking
 */
export const bookByPost = async (
  page: Page,
  journey: Journey,
  travellers: Traveller[] = [asha],
  contact: Contact = { email: newEmail(), phone: '98470 55555' },
): Promise<string> => {
  await open(page, await holdByPost(page, journey, travellers, contact));
  await expectPaymentPage(page);
  return contact.email;
};

/** Books and pays by form POSTs and opens the ticket, for tests of later steps. `payer` is the UPI ID, which selects the result. */
export const ticketByPost = async (
  page: Page,
  journey: Journey,
  travellers: Traveller[] = [asha],
  payer = 'success@razorpay',
): Promise<{ email: string; reference: string }> => {
  const contact = { email: newEmail(), phone: '98470 55555' };
  const [payment] = (await holdByPost(page, journey, travellers, contact)).split('?');
  const visitor = page.context().request;
  // A browser says that the form is one of ours.
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const opened = await visitor.post(`${payment}/checkout`, { form: { intent: 'pay' }, headers });
  const checkout = hiddenFields(await opened.text());
  const form = { ...checkout, method: 'upi', payer };
  const atBank = await visitor.post(paths.testProvider('/v1/checkout'), { form });
  const {
    razorpay_payment_id = '',
    razorpay_order_id = '',
    razorpay_signature = '',
  } = hiddenFields(await atBank.text());
  const back = await visitor.post(`${payment}/return`, {
    form: { razorpay_payment_id, razorpay_order_id, razorpay_signature },
    maxRedirects: 0,
  });
  await open(page, back.headers().location ?? '');
  await expectTicket(page);
  return { email: contact.email, reference: await readReference(page) };
};

/** Opens a paid ticket for two, in nine days. */
export const ticketForTwo = (page: Page): Promise<{ email: string; reference: string }> =>
  ticketByPost(page, rajdhani(inDays(9)), [asha, ravi]);

/** Decodes the QR code on the screen from its SVG. */
export const codeOn = async (page: Page): Promise<string> => {
  const code = page.getByRole('img', { name: 'QR code for the ticket examiner' });
  const box = (await code.getAttribute('viewBox'))?.split(' ').at(-1);
  return readQr(parseQrDrawing({ size: Number(box), path: (await code.locator('path').getAttribute('d')) ?? '' }));
};

/** Presses an item of the menu of the open ticket. */
export const chooseTicketAction = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name }).click();
};
