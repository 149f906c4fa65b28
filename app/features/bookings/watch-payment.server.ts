import { countAttempt, type Limit } from '~/features/accounts/limit-attempts.server.ts';
import { providerIsInPeace } from '~/features/payments/provider-peace.server.ts';
import { type Completion, type CompletionApp, completePayment } from './complete-payment.server.ts';
import { startedOrder } from './start-payment.server.ts';

/** Of all open pages of a booking together, and of whoever knows its address; one page asks fifteen times a minute at most. */
const questions: Limit = { name: 'payment-questions', attempts: 45, minutes: 1 };

/**
 * Whether the provider is asked about a booking now, by somebody who has not shown that there is anything new to hear: not while it is left in
 * peace, and not over and over. Counts the question.
 */
export const mayAskProvider = async (app: CompletionApp, bookingId: string): Promise<boolean> =>
  !(await providerIsInPeace(app)) && (await countAttempt(app, questions, bookingId)) === 0;

/**
 * What an open page asks again and again; what has come to its end is completed. Answers whether there is a ticket, and whether the bank has an attempt
 * under way; null when nobody asked it.
 */
export const watchPayment = async (app: CompletionApp, bookingId: string): Promise<Completion['outcome'] | null> => {
  const orderId = await startedOrder(app, bookingId);
  if (!orderId || !(await mayAskProvider(app, bookingId))) return null;
  const asked = await completePayment(app, orderId, 'browser');
  return asked.success ? asked.data.outcome : null;
};
