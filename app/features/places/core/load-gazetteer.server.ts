import type { Queryable } from '~/server/database/database.server.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { findGazetteerChecksum, readGazetteer } from './places.store.server.ts';

/** The gazetteer changes only with a release, so a process may use the previous one for a minute. */
const checkEveryMs = 60_000;

type Loaded = { checksum: string | null; gazetteer: Promise<Gazetteer>; checkedAt: number };

const loaded = new WeakMap<object, Loaded>();

/**
 * The gazetteer of this database in the memory of the process; read again when an import has changed it. A failed read is not cached.
 */
export const loadGazetteer = async (db: Queryable): Promise<Gazetteer> => {
  const known = loaded.get(db);
  if (known && performance.now() - known.checkedAt < checkEveryMs) return known.gazetteer;
  const checksum = await findGazetteerChecksum(db);
  // Another request may have started reading meanwhile.
  const now = loaded.get(db);
  if (now && now.checksum === checksum) {
    now.checkedAt = performance.now();
    return now.gazetteer;
  }
  const gazetteer = readGazetteer(db).then(createGazetteer);
  const entry: Loaded = { checksum, gazetteer, checkedAt: performance.now() };
  loaded.set(db, entry);
  gazetteer.catch(() => loaded.get(db) === entry && loaded.delete(db));
  return gazetteer;
};
