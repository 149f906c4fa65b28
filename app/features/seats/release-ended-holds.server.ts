import type { App } from '~/server/app.server.ts';
import { releaseEndedHolds } from './seats.store.server.ts';

const batch = 500;

/**
 * Gives the seats of ended holds back. Runs at start (for holds that ended while nobody was running) and every few seconds; a booking
 * on the same run does it by itself before it counts.
 */
export const releaseHolds = async (app: Pick<App, 'db' | 'clock' | 'log'>): Promise<void> => {
  for (;;) {
    const runs = await releaseEndedHolds(app.db, app.clock.now(), batch);
    if (runs > 0) app.log.info({ runs }, 'ended holds gave their seats back');
    if (runs === 0) return;
  }
};
