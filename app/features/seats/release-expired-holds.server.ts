import type { App } from '~/server/app.server.ts';
import { sqlStateOf } from '~/server/database/database-unavailable.server.ts';
import { listRunsWithExpiredHolds, releaseExpiredHoldsBatch, releaseExpiredHoldsOfRun } from './seats.store.server.ts';

type ReleaseApp = Pick<App, 'db' | 'clock' | 'log'>;

const batchSize = 500;

/** SQL states for a run whose counts do not match its holds: the check of `seat_inventory`, or a timetable without the class. */
const inconsistentRunStates = ['23514', 'P0001'];

/** Releases run by run: a run with inconsistent counts is logged and does not block the others. */
const releaseEach = async ({ db, clock, log }: ReleaseApp): Promise<number> => {
  const now = clock.now();
  let released = 0;
  for (const run of await listRunsWithExpiredHolds(db, now, batchSize)) {
    try {
      await releaseExpiredHoldsOfRun(db, run, now);
      released += 1;
    } catch (error) {
      if (!inconsistentRunStates.includes(sqlStateOf(error) ?? '')) throw error;
      log.error({ err: error, run }, 'seats of expired holds could not be released');
    }
  }
  return released;
};

/**
 * Releases the seats of expired holds. Runs at start and every few seconds; a booking on the same run also releases them before it
 * counts free seats.
 */
export const releaseExpiredHolds = async (app: ReleaseApp): Promise<void> => {
  for (;;) {
    const runs = await releaseExpiredHoldsBatch(app.db, app.clock.now(), batchSize).catch((error: unknown) => {
      if (!inconsistentRunStates.includes(sqlStateOf(error) ?? '')) throw error;
      return releaseEach(app);
    });
    if (runs > 0) app.log.info({ runs }, 'seats of expired holds released');
    if (runs === 0) return;
  }
};
