import { countAttempt, type RateLimit } from '~/features/accounts/core/limit-attempts.server.ts';
import { currentUser, type RouteArgs } from '~/features/accounts/core/session.server.ts';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { isProviderCircuitOpen } from '~/features/payments/provider-circuit-breaker.server.ts';
import type { App } from '~/server/app.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { paths } from '~/shared/paths/paths.ts';
import { findVisibleBooking } from '../core/booking-view.server.ts';
import { findBooking } from '../core/bookings.store.server.ts';
import { type CompletionApp, completePayment, type PaymentCompletion } from './complete-payment.server.ts';

/** The booking that a request names, for its owner, an administrator, or whoever has the key of its mailed link; null for everybody else. */
export const findRequestedBooking = async (args: RouteArgs, bookingId: string) => {
  const app = appOf(args);
  const user = await currentUser(args);
  const key = new URL(args.request.url).searchParams.get('key');
  return { app, user, key, booking: await findVisibleBooking(app, bookingId, { actor: user ?? visitor, key }) };
};

/**
 * Path of the confirmation page of a booking, without the signed key: the browser has the session, and the URL alone must not open the
 * ticket.
 */
export const loadConfirmationPath = async (app: Pick<App, 'db'>, bookingId: string): Promise<string> => {
  const booking = await findBooking(app.db, bookingId);
  return booking ? paths.confirmation(booking.booking_reference) : paths.home();
};

/** Shared by all open pages of a booking; one page polls at most 15 times a minute. */
const pollLimit: RateLimit = { name: 'payment-questions', attempts: 45, minutes: 1 };

/**
 * Whether a page may poll the provider about a booking now: not while the circuit breaker is open and not above the rate limit. Counts the
 * request.
 */
export const canPollPayment = async (app: CompletionApp, bookingId: string): Promise<boolean> =>
  !(await isProviderCircuitOpen(app)) && (await countAttempt(app, pollLimit, bookingId)) === 0;

/**
 * Polled by an open page: completes a payment that has ended and returns the outcome; null when the provider was not asked.
 */
export const pollPayment = tracedUseCase(
  'poll payment',
  async (app: CompletionApp, bookingId: string): Promise<PaymentCompletion['outcome'] | null> => {
    const order = await findBookingOrder(app, bookingId);
    if (!order || !(await canPollPayment(app, bookingId))) return null;
    const completed = await completePayment(app, order, 'browser');
    return completed.success ? completed.data.outcome : null;
  },
);
