import type { App } from '../app.server.ts';
import type { Tx } from '../database/database.server.ts';
import { deliveryKey, mailQueue } from './mail.server.ts';

/** Gives waiting mails another start, by the keys that they were enqueued with, in the caller's transaction. */
export const startWaitingMailsAt = async (
  { jobs }: Pick<App, 'jobs'>,
  tx: Tx,
  keys: readonly string[],
  startAfter: Date,
): Promise<void> => {
  for (const key of keys) await jobs.startAt(tx, mailQueue, deliveryKey(key), startAfter);
};
