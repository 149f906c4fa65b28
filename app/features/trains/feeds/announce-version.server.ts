import type { App } from '~/server/app.server.ts';
import { listVersionsToAnnounce, markVersionAnnounced } from './timetable-versions.store.server.ts';

/**
 * When the holders of tickets are looked for after an import, in minutes: at once, again when the holds that began before it have ended, and a day later for
 * those that a pass could not change. A payment that comes after its hold looks at the timetable itself.
 */
const passesAfterMinutes = [0, 30, 1440] as const;

/** Calls `tell` with the trains that have other times since the last pass, if one is due. @returns what `tell` returned, or null */
export const announceRetimedTrains = async <Told>(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  tell: (trains: string[]) => Promise<Told>,
): Promise<Told | null> => {
  const now = clock.now();
  const versions = await listVersionsToAnnounce(db, { now, minutesAfter: passesAfterMinutes });
  if (versions.length === 0) return null;
  const told = await tell([...new Set(versions.flatMap(({ retimed_trains }) => retimed_trains))]);
  for (const { id } of versions) await markVersionAnnounced(db, id, now);
  return told;
};
