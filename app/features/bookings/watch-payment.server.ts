import { countAttempt, type Limit } from '~/features/accounts/limit-attempts.server.ts';
import { providerIsInPeace } from '~/features/payments/provider-peace.server.ts';
import { type Completion, type CompletionApp, completePayment } from './complete-payment.server.ts';
import { startedOrder } from './start-payment.server.ts';

/** Shared by all open pages of a booking; one page polls at most 15 times a minute. */
const pollLimit: Limit = { name: 'payment-questions', attempts: 45, minutes: 1 };

/**
 * Whether a page may poll the provider about a booking now: not while the circuit breaker is open and not above the rate limit. Counts the
 * request.
 */
export const mayAskProvider = async (app: CompletionApp, bookingId: string): Promise<boolean> =>
  !(await providerIsInPeace(app)) && (await countAttempt(app, pollLimit, bookingId)) === 0;

/**
 * Polled by an open page: completes a payment that has ended and returns the outcome; null when the provider was not asked.
 */
export const watchPayment = async (app: CompletionApp, bookingId: string): Promise<Completion['outcome'] | null> => {
  const orderId = await startedOrder(app, bookingId);
  if (!orderId || !(await mayAskProvider(app, bookingId))) return null;
  const completed = await completePayment(app, orderId, 'browser');
  return completed.success ? completed.data.outcome : null;
};
