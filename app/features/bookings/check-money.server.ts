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

/** Repairs differences that may be caused by lost events: they are handled as if they had just arrived. */
const repairWith = (app: CompletionApp): Heal => {
  /** A failed repair is logged, so that it does not stop the comparison; the difference then becomes an alert. */
  const attempt = async (
    about: { order: string | null; refund?: string },
    repair: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      await repair();
    } catch (error) {
      if (error instanceof ProviderSilent) throw error;
      app.log.error({ err: error, ...about }, 'missed payment event could not be recorded');
    }
  };
  return {
    payment: (order) => attempt({ order }, () => complete(app, order)),
    refund: (refund, order) =>
      attempt({ order, refund }, async () => {
        if (await followProviderRefund(app, refund)) return;
        // Made at the dashboard: recording its payment creates our refund, which can then be processed.
        if (order) await complete(app, order);
        await followProviderRefund(app, refund);
      }),
  };
};

/** Compares our ledger with the provider over the last days and repairs what is missing. */
const compareWithProvider = (app: CompletionApp) => compareMoney(app, comparedTime(app.clock.now()), repairWith(app));

/**
 * Nightly checks: ledger consistency and comparison with the provider. Each runs once a night and is retried until it has finished;
 * differences become alerts.
 */
export const checkMoney = async (app: CompletionApp & Pick<App, 'log'>): Promise<void> => {
  if (await checkIsDue(app, 'books')) await runCheck(app, 'books', () => checkBooks(app));
  if ((await providerIsInPeace(app)) || !(await checkIsDue(app, 'provider'))) return;
  const result = await runCheck(app, 'provider', () => compareWithProvider(app));
  if (result === 'unfinished') await noteSilence(app, undefined);
};
