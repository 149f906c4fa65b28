import type { Db } from '~/server/database/database.server.ts';
import { listTimetableVersions } from './timetable-versions.store.server.ts';

/** The last versions of the timetable, the one in use first. */
export const listVersions = (db: Db, limit: number) => listTimetableVersions(db, limit);
