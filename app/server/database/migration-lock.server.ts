import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Key of the advisory lock that serialises migrations of several processes. */
const migrationLock = 7_224_401;

/** Milliseconds between attempts to take the lock; a stop signal is noticed within this time. */
const lockPollInterval = 250;

const tryLock = async (client: Client): Promise<boolean> => {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  // Without a parameter: the portal of a parameterised query would keep its snapshot, and `create index concurrently` wait for it forever.
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${migrationLock}) as locked`,
  );
  if (rows[0]?.locked) return true;
  await client.query('rollback');
  return false;
};

/**
 * Runs `work` with a connection of its own while no other process migrates. The lock belongs to a transaction of a second connection: unlike the lock
 * of a session, a pooler cannot keep it after the process has died.
 * @throws the reason of `signal` when it is aborted before the lock is taken.
 */
export const withMigrationLock = async (
  url: string,
  work: (client: Client) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const settings = { connectionString: url, application_name: 'raahi migration', keepAlive: true };
  const holder = new Client(settings);
  const worker = new Client(settings);
  for (const client of [holder, worker]) client.on('error', () => undefined);
  try {
    await holder.connect();
    while (!(await tryLock(holder))) await pause(lockPollInterval, undefined, { signal });
    signal?.throwIfAborted();
    await worker.connect();
    await work(worker);
    // Fails when the lock was lost meanwhile, together with its connection.
    await holder.query('commit');
  } finally {
    await Promise.allSettled([worker.end(), holder.end()]);
  }
};
