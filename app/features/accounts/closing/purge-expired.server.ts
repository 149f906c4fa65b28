import type { App } from '~/server/app.server.ts';
import { deleteExpiredVerifications } from '../core/accounts.store.server.ts';
import { purgeExpiredAttempts } from '../core/limit-attempts.server.ts';
import { deleteExpiredSessions } from '../core/sessions.store.server.ts';

/** Regular clean-up of expired sessions, links and attempt counts. */
export const purgeExpiredAccountData = async (app: App): Promise<void> => {
  const now = app.clock.now();
  await deleteExpiredSessions(app.db, now);
  await deleteExpiredVerifications(app.db, now);
  await purgeExpiredAttempts(app, now);
};
