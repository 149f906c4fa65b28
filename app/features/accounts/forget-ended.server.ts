import type { App } from '~/server/app.server.ts';
import { deleteEndedVerifications } from './accounts.store.server.ts';
import { dropOldAttempts } from './limit-attempts.server.ts';
import { deleteEndedSessions } from './sessions.store.server.ts';

/** Regular clean-up of expired sessions, links and attempt counts. */
export const forgetEnded = async (app: App): Promise<void> => {
  const now = app.clock.now();
  await deleteEndedSessions(app.db, now);
  await deleteEndedVerifications(app.db, now);
  await dropOldAttempts(app, now);
};
