import { checkBooks } from '~/features/payments/check-books.server.ts';
import { compareMoney, type Heal } from '~/features/payments/compare-money.server.ts';
import { comparedTime } from '~/features/payments/money-check.ts';
import { checkIsDue, runCheck } from '~/features/payments/money-checks.server.ts';
import { noteSilence, providerIsInPeace } from '~/features/payments/provider-peace.server.ts';
import { ProviderSilent } from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { type CompletionApp, completePayment } from './complete-payment.server.ts';
import { followProviderRefund } from './follow-refund.server.ts';

const complete = async (app: CompletionApp, orderId: string): Promise<void> => {
  const completed = await completePayment(app, orderId, 'reconciler');
  if (!completed.success && completed.error.code === 'provider_silent')
    throw new ProviderSilent(completed.error.message);
};

/** What our books have not may be news that was lost: it is treated as if it had just come. */
const healing = (app: CompletionApp): Heal => {
  /** What can't be written down is told to a person like what has no booking: it must not keep all behind it from being compared. */
  const attempt = async (
    about: { order: string | null; refund?: string },
    heal: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      await heal();
    } catch (error) {
      if (error instanceof ProviderSilent) throw error;
      app.log.error({ err: error, ...about }, 'lost news of money could not be written down');
    }
  };
  return {
    payment: (order) => attempt({ order }, () => complete(app, order)),
    refund: (refund, order) =>
      attempt({ order, refund }, async () => {
        if (await followProviderRefund(app, refund)) return;
        // Made at the dashboard: its payment tells of it, and then it is a refund of ours that can be followed.
        if (order) await complete(app, order);
        await followProviderRefund(app, refund);
      }),
  };
};

/** Lays our books beside the provider's over the last days, and heals what the news of was lost. */
const compareWithProvider = (app: CompletionApp) => compareMoney(app, comparedTime(app.clock.now()), healing(app));

/**
 * The night's checks of the money, each once a night and again until it was brought to its end; what does not agree becomes alerts.
 */
export const checkMoney = async (app: CompletionApp & Pick<App, 'log'>): Promise<void> => {
  if (await checkIsDue(app, 'books')) await runCheck(app, 'books', () => checkBooks(app));
  if ((await providerIsInPeace(app)) || !(await checkIsDue(app, 'provider'))) return;
  const result = await runCheck(app, 'provider', () => compareWithProvider(app));
  if (result === 'unfinished') await noteSilence(app, undefined);
};
