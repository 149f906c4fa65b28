import { createHash } from 'node:crypto';
import type { Db } from '~/server/database/database.server.ts';
import { loadGazetteer } from '../../places/core/load-gazetteer.server.ts';
import { type TimetableInput, timetableSchema } from '../core/timetable.ts';
import { clearTimetableCache } from '../core/timetable-cache.server.ts';
import { placeNames } from '../places/place-names.ts';
import { townNames } from '../places/town-names.ts';
import { analyseTimetable, findLastDigest, insertTimetableVersion, writeTimetable } from './timetable.store.server.ts';

/**
 * Imports a whole timetable: validated, in one transaction, idempotent. Trains that it does not contain stay unchanged. The number of stops of a train
 * with bookings can't change, since bookings count its segments: the schema refuses that.
 * @throws ZodError when the timetable is invalid.
 */
export const importTimetable = async (db: Db, input: TimetableInput): Promise<void> => {
  const timetable = timetableSchema.parse(input);
  const names = placeNames(timetable, townNames(await loadGazetteer(db)));
  const digest = createHash('sha256').update(JSON.stringify({ timetable, names })).digest('hex');
  await db.transaction(async (tx) => {
    await writeTimetable(tx, timetable, names);
    // Written even when it is the last version: a process of an earlier release may have written its own timetable since.
    if ((await findLastDigest(tx)) !== digest) await insertTimetableVersion(tx, digest);
  });
  clearTimetableCache(db);
  await analyseTimetable(db);
};
