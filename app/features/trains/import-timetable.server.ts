import type { Db } from '~/server/database/database.server.ts';
import { placeNames } from './place-names.ts';
import { analyseTimetable, writeTimetable } from './timetable.store.server.ts';
import { type TimetableInput, timetableSchema } from './timetable.ts';
import { forgetTimetable } from './timetable-memory.server.ts';

/**
 * Brings a whole timetable in: checked, in one transaction, and the same timetable again changes nothing. Trains that it does not name stay.
 * The stops of a train that is being sold can't change in number, since bookings count its segments: the schema refuses that.
 * @throws ZodError when the timetable is not sound.
 */
export const importTimetable = async (db: Db, input: TimetableInput): Promise<void> => {
  const timetable = timetableSchema.parse(input);
  await db.transaction((tx) => writeTimetable(tx, timetable, placeNames(timetable)));
  forgetTimetable(db);
  await analyseTimetable(db);
};
