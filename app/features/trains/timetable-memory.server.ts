import type { Queryable } from '~/server/database/database.server.ts';

/**
 * A timetable changes by imports, a few times a year, and a fare rule carries the day from which it counts: half a minute behind is still
 * right. Nothing is decided here that a second process would have to know.
 */
const keepMs = 30_000;

type Memory = Map<string, { value: Promise<unknown>; until: number }>;
const memories = new WeakMap<object, Memory>();

const memoryOf = (db: Queryable): Memory => {
  const known = memories.get(db);
  if (known) return known;
  const memory: Memory = new Map();
  memories.set(db, memory);
  return memory;
};

/**
 * Reads through a short memory: `remembered('find place', 500, read)(db, text)`. At most `most` answers are kept over all keys of the
 * database's memory; a failed read is not kept.
 */
export const remembered =
  <Value>(name: string, most: number, read: (db: Queryable, key: string) => Promise<Value>) =>
  (db: Queryable, key: string): Promise<Value> => {
    const memory = memoryOf(db);
    const address = `${name} ${key}`;
    const known = memory.get(address);
    const now = performance.now();
    if (known && known.until > now) return known.value as Promise<Value>;
    if (memory.size >= most) memory.clear();
    const value = read(db, key);
    memory.set(address, { value, until: now + keepMs });
    value.catch(() => memory.delete(address));
    return value;
  };

/** For the import, which has just written another timetable. */
export const forgetTimetable = (db: Queryable): void => {
  memories.delete(db);
};
