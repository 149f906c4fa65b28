import { chosenTripPath } from '~/features/bookings/core/chosen-journey.ts';
import { paths } from '~/shared/paths/paths.ts';
import { hiddenFields } from '../client-requests.ts';
import type { PageResponse, RetryingClient } from './retrying-client.ts';

/** What a traveller does once the seats are held. `left`: starts to pay in the bank's app and closes the tab. */
export const paymentPlans = ['browser', 'webhook', 'failed first', 'left', 'browser', 'never'] as const;
export type PaymentPlan = (typeof paymentPlans)[number];

export type LoadTestJourney = { train: string; from: string; to: string; date: string; class: string };

/** The results that the travellers saw. */
export type Observations = {
  /** Booking ids that the server acknowledged by a redirect to the payment page. */
  acknowledged: Set<string>;
  /** Orders with a payment that waits for the traveller's approval in the bank's app. */
  left: Set<string>;
  soldOut: number;
  unexpected: string[];
};

export const noObservations = (): Observations => ({
  acknowledged: new Set(),
  left: new Set(),
  soldOut: 0,
  unexpected: [],
});

type Order = { legs: readonly LoadTestJourney[]; passengers: number; fare: number; email: string; number: number };

const bookingForm = ({ legs, passengers, fare, email, number }: Order): Record<string, string> => ({
  ...Object.fromEntries(
    Array.from({ length: passengers }, (_, index) => [
      [`passenger-${index}-name`, `Asha ${String.fromCharCode(65 + (number % 26), 97 + index)}`],
      [`passenger-${index}-age`, String(18 + (number % 80))],
      [`passenger-${index}-gender`, 'Female'],
    ]).flat(),
  ),
  email,
  phone: '98765 43210',
  displayed_total: String(fare * passengers * legs.length),
  intent: 'book',
});

/** Posts the booking form of one train, or of several with one payment. @returns the id of the (first) booking, or null when the class is sold out or there are too many unpaid seats */
export const submitBooking = async (
  browser: RetryingClient,
  order: Order,
  seen: Observations,
): Promise<string | null> => {
  const answer = await browser.visit(chosenTripPath(order.legs), bookingForm(order));
  const id = /^\/payment\/train\/([0-9a-f-]{36})$/.exec(answer.location)?.[1];
  if (id) {
    seen.acknowledged.add(id);
    return id;
  }
  if (answer.status === 409 && /seats? (in|is|are)|unpaid (bookings|seats)/.test(answer.text)) seen.soldOut += 1;
  else if (answer.status === 429 && /confirm your email address/.test(answer.text)) seen.soldOut += 1;
  else seen.unexpected.push(`booking answered ${answer.status} ${answer.location}`);
  return null;
};

/** How often a traveller presses Pay while the payment provider does not answer in time; the page asks to try again. */
const maxPayAttempts = 5;

const openPayment = async (browser: RetryingClient, bookingId: string): Promise<PageResponse> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await browser.visit(paths.paymentCheckout(bookingId), {});
    const isAskedToRetry = answer.status === 302 && answer.location.startsWith(paths.payment(bookingId));
    if (!isAskedToRetry || attempt === maxPayAttempts) return answer;
  }
};

/** Pays on the test provider's pages according to the plan; does nothing when the booking has expired meanwhile. */
export const payByPlan = async (
  browser: RetryingClient,
  bookingId: string,
  plan: PaymentPlan,
  seen: Observations,
): Promise<void> => {
  if (plan === 'never') return;
  const opened = await openPayment(browser, bookingId);
  if (opened.status === 302) return;
  const checkout = hiddenFields(opened.text);
  if (!checkout.order_id) {
    seen.unexpected.push(`the payment of ${bookingId} could not be opened: ${opened.status}`);
    return;
  }
  const payFrom = async (payer: string) => {
    const form = { ...checkout, method: 'upi', payer };
    return hiddenFields((await browser.visit(paths.testProvider('/v1/checkout'), form)).text);
  };
  if (plan === 'left') {
    await payFrom('slow86400@razorpay');
    seen.left.add(checkout.order_id);
    return;
  }
  if (plan === 'failed first') await payFrom('failure@razorpay');
  const page = await payFrom('success@razorpay');
  // No result on the page: the payment was captured, but its response died with the server. The webhook reports it.
  if (plan === 'webhook' || !page.razorpay_payment_id) return;
  const { razorpay_payment_id, razorpay_order_id = '', razorpay_signature = '' } = page;
  await browser.visit(paths.paymentReturn(bookingId), { razorpay_payment_id, razorpay_order_id, razorpay_signature });
};
