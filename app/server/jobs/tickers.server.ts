import type { App } from '../app.server.ts';
import type { Database } from '../database/database.server.ts';
import { errorMessage } from '../error-message.server.ts';
import type { Ticker } from './define-job.server.ts';

/**
 * Runs `work` unless another process holds the advisory lock of this name; returns whether it ran. The lock belongs to a separate
 * transaction, so it is released when the process ends. The embedded database has one process and no lock, since an open transaction would
 * block all others.
 */
export const runExclusively = async (
  database: Pick<Database, 'kind' | 'pool'>,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  if (database.kind === 'embedded') {
    await work();
    return true;
  }
  const client = await database.pool.connect();
  let connectionLost = false;
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 7224402)) as locked',
      [name],
    );
    const locked = rows[0]?.locked === true;
    if (locked) await work();
    return locked;
  } finally {
    await client.query('rollback').catch(() => {
      connectionLost = true;
    });
    client.release(connectionLost);
  }
};

/** Starts a ticker: runs now and again `seconds` after each run. `stop` waits for the current run. */
export const startTicker = (app: App, ticker: Ticker): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current: Promise<void>;
  const runOnce = async (): Promise<void> => {
    try {
      if (ticker.everyProcess) await ticker.run(app);
      else await runExclusively(app.database, ticker.name, () => ticker.run(app));
    } catch (error) {
      app.log.error({ ticker: ticker.name, reason: errorMessage(error) }, 'Recurring task failed; it will be retried.');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      current = runOnce();
    }, ticker.seconds * 1000);
  };
  current = runOnce();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
};
