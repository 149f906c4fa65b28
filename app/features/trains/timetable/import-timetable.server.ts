import { createHash } from 'node:crypto';
import type { Db } from '~/server/database/database.server.ts';
import { loadGazetteer } from '../../places/core/load-gazetteer.server.ts';
import { type TimetableInput, timetableSchema } from '../core/timetable.ts';
import { clearTimetableCache } from '../core/timetable-cache.server.ts';
import { analyseTimetable, stageTimetable, writeStaged } from '../feeds/apply-timetable.store.server.ts';
import { toFeedTrain } from '../feeds/feed.ts';
import { placeNames, townNames } from '../places/place-names.ts';
import { findLastDigest, insertTimetableVersion, writeFareRules } from './trains.store.server.ts';

/**
 * Imports trains with their stations and fare rules: validated, in one transaction, idempotent. Trains that are not among them stay unchanged. The number of
 * stops of a train with bookings can't change, since bookings count its segments: the schema refuses that.
 * @throws ZodError when the timetable is invalid.
 */
export const importTimetable = async (db: Db, input: TimetableInput): Promise<void> => {
  const timetable = timetableSchema.parse(input);
  const names = placeNames(timetable, townNames(await loadGazetteer(db)));
  const digest = createHash('sha256').update(JSON.stringify({ timetable, names })).digest('hex');
  const { cities, stations, fare_rules } = timetable;
  const trains = timetable.trains.map(toFeedTrain);
  await db.transaction(async (tx) => {
    await stageTimetable(tx, { cities, stations, trains, names });
    await writeStaged(tx);
    await writeFareRules(tx, fare_rules);
    // The rows are compared and written even when it is the last version.
    if ((await findLastDigest(tx)) !== digest) await insertTimetableVersion(tx, digest);
  });
  clearTimetableCache(db);
  await analyseTimetable(db);
};

/** Imports fare rules; idempotent. Those of earlier dates stay. */
export const importFareRules = async (db: Db, fareRules: TimetableInput['fare_rules']): Promise<void> => {
  await writeFareRules(db, fareRules);
  clearTimetableCache(db);
};
