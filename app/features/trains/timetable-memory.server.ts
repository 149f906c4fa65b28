import type { Queryable } from '~/server/database/database.server.ts';

/**
 * A timetable changes by imports, a few times a year, and a fare rule carries the day from which it counts: half a minute behind is still
 * right. Nothing is decided here that a second process would have to know.
 */
const keepMs = 30_000;

type Memory = Map<string, { value: Promise<unknown>; until: number }>;
const memories = new WeakMap<object, Map<string, Memory>>();

const memoryOf = (db: Queryable, name: string): Memory => {
  const ofDatabase = memories.get(db) ?? new Map<string, Memory>();
  memories.set(db, ofDatabase);
  const memory: Memory = ofDatabase.get(name) ?? new Map();
  ofDatabase.set(name, memory);
  return memory;
};

/**
 * Reads through a short memory: `remembered('find place', 500, read)(db, text)`. At most `most` answers are kept under a name and
 * database; a failed read is not kept.
 */
export const remembered =
  <Value>(name: string, most: number, read: (db: Queryable, key: string) => Promise<Value>) =>
  (db: Queryable, key: string): Promise<Value> => {
    const memory = memoryOf(db, name);
    const known = memory.get(key);
    const now = performance.now();
    if (known && known.until > now) return known.value as Promise<Value>;
    if (memory.size >= most) memory.clear();
    const value = read(db, key);
    memory.set(key, { value, until: now + keepMs });
    // Only itself: a later read may have come and gone well meanwhile.
    value.catch(() => memory.get(key)?.value === value && memory.delete(key));
    return value;
  };

/** For the import, which has just written another timetable. */
export const forgetTimetable = (db: Queryable): void => {
  memories.delete(db);
};
