import type { App } from '~/server/app.server.ts';
import { listVersionsToNotify, markVersionNotified } from './timetable-versions.store.server.ts';

/**
 * When the holders of tickets are looked for after an import, in minutes: at once, again when the holds that began before it have ended, and a day later for
 * those that a pass could not change. A payment that comes after its hold looks at the timetable itself.
 */
const passesAfterMinutes = [0, 30, 1440] as const;

/** Calls `notify` with the trains that have other times since the last pass, if one is due. @returns what `notify` returned, or null */
export const notifyOfRetimedTrains = async <Result>(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  notify: (trains: string[]) => Promise<Result>,
): Promise<Result | null> => {
  const now = clock.now();
  const versions = await listVersionsToNotify(db, { now, minutesAfter: passesAfterMinutes });
  if (versions.length === 0) return null;
  const result = await notify([...new Set(versions.flatMap(({ retimed_trains }) => retimed_trains))]);
  for (const { id } of versions) await markVersionNotified(db, id, now);
  return result;
};
