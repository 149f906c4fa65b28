import { countAttempt, type RateLimit } from '~/features/accounts/core/limit-attempts.server.ts';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { isProviderCircuitOpen } from '~/features/payments/provider-circuit-breaker.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { type CompletionApp, completePayment, type PaymentCompletion } from './complete-payment.server.ts';

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
