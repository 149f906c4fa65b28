import type { Queryable } from '~/server/database/database.server.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { findGazetteerChecksum, listTownRows, readGazetteer } from './places.store.server.ts';

/** The gazetteer changes only with an update, so a process may use the previous one for a minute. */
const checkEveryMs = 60_000;

type Loaded = { checksum: string | null; gazetteer: Promise<Gazetteer>; checkedAt: number };

const loaded = new WeakMap<object, Loaded>();

/** The gazetteer that was read last, for other connections and transactions with the same one. */
let latest: Loaded | null = null;

/** Compares the gazetteer with the database again when it is used next, after places may have changed. */
export const recheckGazetteer = (db: Queryable): void => {
  const known = loaded.get(db);
  if (known) known.checkedAt = Number.NEGATIVE_INFINITY;
};

/**
 * The gazetteer of this database in the memory of the process; read again when an import has changed it. A failed read is not cached, and a
 * transaction reads nothing again.
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
  const reused = latest?.checksum === checksum && checksum !== null ? latest.gazetteer : null;
  const gazetteer = reused ?? readGazetteer(db).then((entries) => createGazetteer(entries, checksum ?? ''));
  const entry: Loaded = { checksum, gazetteer, checkedAt: performance.now() };
  loaded.set(db, entry);
  latest = entry;
  gazetteer.catch(() => {
    if (loaded.get(db) === entry) loaded.delete(db);
    if (latest === entry) latest = null;
  });
  return gazetteer;
};

/** Towns of India with a position, and their states. */
export const listTowns = (db: Queryable) => listTownRows(db);
