import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import type { RaahiServer } from '../server.ts';
import { asha, type Contact, type Traveller } from './book.ts';
import { bookingAddress, type Journey, newEmail } from './journey.ts';

/** What one ticket costs, in paise: the booking page's own form says it for one passenger. */
export const shownFare = async (visitor: APIRequestContext, journey: Journey): Promise<number> => {
  const page = await (await visitor.get(bookingAddress(journey))).text();
  const [, total] = /name="shown_total" value="(\d+)"/.exec(page) ?? [];
  expect(total, 'the booking page has a total').toBeDefined();
  return Number(total);
};

/** The booking form as a browser without scripts posts it, with whatever a forger adds. */
export const bookingForm = (
  travellers: Traveller[],
  { email, phone }: Contact,
  shownTotal: number,
  forged: Record<string, string> = {},
): Record<string, string> => ({
  intent: 'book',
  shown_total: String(shownTotal),
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

/** Somebody else takes so many seats of a class. */
export const takeSeats = async (server: RaahiServer, journey: Journey, seats: number): Promise<void> => {
  const other = await request.newContext({ baseURL: server.url });
  const fare = await shownFare(other, journey);
  const travellers = Array.from({ length: seats }, () => asha);
  const contact = { email: newEmail('other'), phone: '9847055556' };
  const answer = await postBooking(other, journey, bookingForm(travellers, contact, fare * seats));
  expect(answer.headers().location).toMatch(/^\/payment\/train\//);
  await other.dispose();
};
