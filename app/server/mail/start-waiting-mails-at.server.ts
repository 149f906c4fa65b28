import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.server.ts';
import { jobId } from '../jobs/job-id.server.ts';
import { deliveryKey, mailQueue } from './mail.server.ts';

/** Gives mails that no process has begun to send another start, by the keys that they were enqueued with, in the caller's transaction. */
export const startWaitingMailsAt = async (tx: Tx, keys: readonly string[], startAfter: Date): Promise<void> => {
  if (keys.length === 0) return;
  const ids = keys.map((key) => jobId(mailQueue, deliveryKey(key)));
  await tx.execute(
    sql`update pgboss.job set start_after = ${startAfter.toISOString()}::timestamptz
      where name = ${mailQueue} and id = any (${sql.param(ids)}::uuid[]) and state = 'created'`,
  );
};
