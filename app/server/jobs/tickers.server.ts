import type { App } from '../app.server.ts';
import type { Database } from '../database/database.server.ts';
import { reasonOf } from '../reason.server.ts';
import type { Ticker } from './define-job.server.ts';

/**
 * Runs `work` while no other process holds the same name; answers false when one does. The lock lives in a transaction of its own, so it
 * is gone with the process however that ends. The embedded database has one process, and an open transaction there would keep everyone
 * out: no lock.
 */
export const onlyOneProcess = async (
  database: Pick<Database, 'kind' | 'pool'>,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  if (database.kind === 'embedded') {
    await work();
    return true;
  }
  const client = await database.pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ ours: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 7224402)) as ours',
      [name],
    );
    const ours = rows[0]?.ours === true;
    if (ours) await work();
    return ours;
  } finally {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    client.release(broken);
  }
};

/** Starts a ticker: now, and again `seconds` after each end. `stop` waits for a turn that is running. */
export const startTicker = (app: App, ticker: Ticker): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let turn: Promise<void>;
  const takeTurn = async (): Promise<void> => {
    try {
      if (ticker.everyProcess) await ticker.run(app);
      else await onlyOneProcess(app.database, ticker.name, () => ticker.run(app));
    } catch (error) {
      app.log.error(
        { ticker: ticker.name, reason: reasonOf(error) },
        'Regular work failed; it is tried again next time.',
      );
    }
    if (stopped) return;
    timer = setTimeout(() => {
      turn = takeTurn();
    }, ticker.seconds * 1000);
  };
  turn = takeTurn();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
};
