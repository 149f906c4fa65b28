import { checkLedger } from '~/features/payments/check-ledger.server.ts';
import type { OrderRef } from '~/features/payments/payments.server.ts';
import { isProviderCircuitOpen, recordProviderFailure } from '~/features/payments/provider-circuit-breaker.server.ts';
import { type RecordMissing, reconcileWithProvider } from '~/features/payments/reconcile-with-provider.server.ts';
import { comparedPeriod } from '~/features/payments/reconciliation-run.ts';
import { isReconciliationDue, runReconciliation } from '~/features/payments/reconciliation-runs.server.ts';
import { ProviderUnavailable } from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { processProviderRefund } from '../refunds/process-refund.server.ts';
import { type CompletionApp, completePayment } from './complete-payment.server.ts';

const complete = async (app: CompletionApp, order: OrderRef): Promise<void> => {
  const completed = await completePayment(app, order, 'reconciler');
  if (!completed.success && completed.error.code === 'provider_silent')
    throw new ProviderUnavailable(completed.error.message);
};

/** Repairs differences that may be caused by lost events: they are handled as if they had just arrived. */
const repairWith = (app: CompletionApp): RecordMissing => {
  /** A failed repair is logged, so that it does not stop the comparison; the difference then becomes an alert. */
  const attempt = async (
    about: { order: string | null; refund?: string },
    repair: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      await repair();
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      app.log.error({ err: error, ...about }, 'missed payment event could not be recorded');
    }
  };
  return {
    payment: (order) => attempt({ order: order.provider_order_id }, () => complete(app, order)),
    refund: (refund, order) =>
      attempt({ order: order?.provider_order_id ?? null, refund: refund.id }, async () => {
        if (await processProviderRefund(app, refund)) return;
        // Made at the dashboard: recording its payment creates our refund, which can then be processed.
        if (order) await complete(app, order);
        await processProviderRefund(app, refund);
      }),
  };
};

/**
 * Nightly checks of the last days: consistency of the ledger, and comparison with the provider, which repairs what is missing. Each runs once a night and is retried until it has finished;
 * differences become alerts.
 */
export const runNightlyReconciliation = async (app: CompletionApp & Pick<App, 'log'>): Promise<void> => {
  const time = comparedPeriod(app.clock.now());
  if (await isReconciliationDue(app, 'books')) await runReconciliation(app, 'books', () => checkLedger(app, time.from));
  if ((await isProviderCircuitOpen(app)) || !(await isReconciliationDue(app, 'provider'))) return;
  const result = await runReconciliation(app, 'provider', () => reconcileWithProvider(app, time, repairWith(app)));
  if (result === 'unfinished') await recordProviderFailure(app, undefined);
};
