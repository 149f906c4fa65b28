import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.server.ts';

type LeaseDatabase = Pick<Database, 'kind' | 'pool'>;

/** A lease ends this long after its holder's last renewal; the next process then takes the task over. Seconds. */
const leaseSeconds = 20;

/** Milliseconds between two renewals. */
const renewInterval = 5000;

const acquire = async ({ pool }: LeaseDatabase, name: string, holder: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `insert into task_leases (name, holder, expires_at) values ($1, $2, clock_timestamp() + make_interval(secs => $3))
     on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
     where task_leases.expires_at < clock_timestamp()`,
    [name, holder, leaseSeconds],
  );
  return rowCount === 1;
};

const renew = async ({ pool }: LeaseDatabase, name: string, holder: string): Promise<void> => {
  await pool.query(
    `update task_leases set expires_at = clock_timestamp() + make_interval(secs => $3) where name = $1 and holder = $2`,
    [name, holder, leaseSeconds],
  );
};

const release = async ({ pool }: LeaseDatabase, name: string, holder: string): Promise<void> => {
  await pool.query('delete from task_leases where name = $1 and holder = $2', [name, holder]);
};

/**
 * Runs `work` unless another process holds the lease of this name; returns whether it ran. A lease is a row and not a lock, because a lock would keep a
 * connection for the whole run, and a few recurring tasks would use up a pooler. A process that was halted for longer than the lease may overlap with the
 * next one, so the work is idempotent. The embedded database has one process and needs no lease.
 */
export const runExclusively = async (
  database: LeaseDatabase,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  if (database.kind === 'embedded') {
    await work();
    return true;
  }
  const holder = randomUUID();
  if (!(await acquire(database, name, holder))) return false;
  // A lease that cannot be renewed or released expires by itself.
  const renewal = setInterval(() => void renew(database, name, holder).catch(() => undefined), renewInterval);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await release(database, name, holder).catch(() => undefined);
  }
  return true;
};

/** As {@link runExclusively}, but waits for its turn. */
export const runInTurn = async (database: LeaseDatabase, name: string, work: () => Promise<unknown>): Promise<void> => {
  while (!(await runExclusively(database, name, work))) await pause(250);
};
