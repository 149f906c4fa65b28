import type { Db } from '~/server/database/database.server.ts';
import { cachedTimetableQuery } from '../core/timetable-cache.server.ts';
import { findTimetableNumber, listIndexStations, listIndexTrains } from './timetable-index.store.server.ts';
import { buildTimetableIndex, type TimetableIndex } from './timetable-index.ts';

/** An import by another process is noticed within the 30 seconds of this cache, one by this process immediately. */
const timetableNumber = cachedTimetableQuery('timetable number', 1, findTimetableNumber);

type Loaded = { number: number; index: Promise<TimetableIndex> };

const loaded = new WeakMap<Db, Loaded>();

/** Reads the timetable as of one moment. */
const read = (db: Db): Promise<TimetableIndex> =>
  db.transaction(async (tx) => buildTimetableIndex(await listIndexStations(tx), await listIndexTrains(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

/** The index of the timetable in use: built at the first search of this process, and again after an import. All searches share it. */
export const loadTimetableIndex = async (db: Db): Promise<TimetableIndex> => {
  const number = await timetableNumber(db, '');
  const known = loaded.get(db);
  if (known?.number === number) return known.index;
  const entry = { number, index: read(db) };
  loaded.set(db, entry);
  // Removes only its own entry: a later one may have succeeded meanwhile.
  entry.index.catch(() => loaded.get(db) === entry && loaded.delete(db));
  return entry.index;
};
