import type { App } from '~/server/app.server.ts';
import { leaveInPeace } from './ask-again.ts';
import { forgetPause, readPause, writePause } from './open-orders.store.server.ts';

/** Whether the provider is left in peace, because it did not answer before or told us to come later. Shared by all processes. */
export const providerIsInPeace = async (app: Pick<App, 'db' | 'clock'>): Promise<boolean> => {
  const pause = await readPause(app.db);
  return pause !== null && pause.until > app.clock.now();
};

/** The provider did not answer, or asked for time (`toldSeconds`): nobody who can wait asks before the pause is over. */
export const noteSilence = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  toldSeconds: number | undefined,
): Promise<void> => {
  const now = app.clock.now();
  const silences = ((await readPause(app.db))?.silences ?? 0) + 1;
  const until = leaveInPeace(silences, now, toldSeconds);
  await writePause(app.db, { silences, until });
  app.log.warn({ silences, until }, 'the payment provider is left in peace for a while');
};

/** It answers again. */
export const noteAnswers = async (app: Pick<App, 'db'>): Promise<void> => {
  if (await readPause(app.db)) await forgetPause(app.db);
};
