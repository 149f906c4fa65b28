import type { App } from '~/server/app.server.ts';
import { sqlStateOf } from '~/server/database/sql-state.server.ts';
import { releaseEndedHolds, releaseRun, runsWithEndedHolds } from './seats.store.server.ts';

type ReleasingApp = Pick<App, 'db' | 'clock' | 'log'>;

const batch = 500;

/** Counts and holds of one run contradict each other: the check of `seat_inventory`, or a timetable without the class. */
const contradictions = ['23514', 'P0001'];

/** Each run by itself: one whose counts are wrong is told, and keeps nobody else's seats. */
const releaseEach = async ({ db, clock, log }: ReleasingApp): Promise<number> => {
  const now = clock.now();
  let released = 0;
  for (const run of await runsWithEndedHolds(db, now, batch)) {
    try {
      await releaseRun(db, run, now);
      released += 1;
    } catch (error) {
      if (!contradictions.includes(sqlStateOf(error) ?? '')) throw error;
      log.error({ err: error, run }, 'a run can not give the seats of its ended holds back');
    }
  }
  return released;
};

/**
 * Gives the seats of ended holds back. Runs at start (for holds that ended while nobody was running) and every few seconds; a booking
 * on the same run does it by itself before it counts.
 */
export const releaseHolds = async (app: ReleasingApp): Promise<void> => {
  for (;;) {
    const runs = await releaseEndedHolds(app.db, app.clock.now(), batch).catch((error: unknown) => {
      if (!contradictions.includes(sqlStateOf(error) ?? '')) throw error;
      return releaseEach(app);
    });
    if (runs > 0) app.log.info({ runs }, 'ended holds gave their seats back');
    if (runs === 0) return;
  }
};
