import type { App } from '~/server/app.server.ts';
import { deleteProviderPause, findProviderPause, updateProviderPause } from './order-checks.store.server.ts';
import { circuitOpenUntil } from './retry-schedule.ts';

/** Whether calls to the provider are paused after failures or a `Retry-After`. Shared by all processes. */
export const isProviderCircuitOpen = async (app: Pick<App, 'db' | 'clock'>): Promise<boolean> => {
  const pause = await findProviderPause(app.db);
  return pause !== null && pause.until > app.clock.now();
};

/** Records a failed call, or a `Retry-After`: opens the circuit for background calls until the pause is over. */
export const recordProviderFailure = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  retryAfterSeconds: number | undefined,
): Promise<void> => {
  const now = app.clock.now();
  const failures = ((await findProviderPause(app.db))?.silences ?? 0) + 1;
  const until = circuitOpenUntil(failures, now, retryAfterSeconds);
  await updateProviderPause(app.db, { silences: failures, until });
  app.log.warn({ failures, until }, 'calls to the payment provider are paused');
};

/** Records a successful call: closes the circuit. */
export const recordProviderSuccess = async (app: Pick<App, 'db'>): Promise<void> => {
  if (await findProviderPause(app.db)) await deleteProviderPause(app.db);
};
