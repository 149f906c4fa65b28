import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { countOpenAlertsByKind } from './alerts.store.server.ts';
import { mayManagePayments } from './payment.policy.ts';
import { isProviderCircuitOpen } from './provider-circuit-breaker.server.ts';

/** Open payment alerts and those of them about failed refunds, and whether calls to the provider are paused. */
export const loadPaymentHealth = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<{ alerts: number; failedRefunds: number; providerPaused: boolean }, 'forbidden'>> => {
  if (!mayManagePayments(admin)) return adminOnlyError;
  const [kinds, providerPaused] = await Promise.all([countOpenAlertsByKind(app.db), isProviderCircuitOpen(app)]);
  return ok({
    alerts: kinds.reduce((sum, { alerts }) => sum + alerts, 0),
    failedRefunds: kinds.find(({ kind }) => kind === 'refund_failed')?.alerts ?? 0,
    providerPaused,
  });
};
