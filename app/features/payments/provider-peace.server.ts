import type { App } from '~/server/app.server.ts';
import { leaveInPeace } from './ask-again.ts';
import { forgetPause, readPause, writePause } from './open-orders.store.server.ts';

/** Whether calls to the provider are paused after failures or a `Retry-After`. Shared by all processes. */
export const providerIsInPeace = async (app: Pick<App, 'db' | 'clock'>): Promise<boolean> => {
  const pause = await readPause(app.db);
  return pause !== null && pause.until > app.clock.now();
};

/** Records a failed call, or a `Retry-After`: opens the circuit for background calls until the pause is over. */
export const noteSilence = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  retryAfterSeconds: number | undefined,
): Promise<void> => {
  const now = app.clock.now();
  const failures = ((await readPause(app.db))?.silences ?? 0) + 1;
  const until = leaveInPeace(failures, now, retryAfterSeconds);
  await writePause(app.db, { silences: failures, until });
  app.log.warn({ failures, until }, 'calls to the payment provider are paused');
};

/** Records a successful call: closes the circuit. */
export const noteAnswers = async (app: Pick<App, 'db'>): Promise<void> => {
  if (await readPause(app.db)) await forgetPause(app.db);
};
