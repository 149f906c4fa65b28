import { createHash } from 'node:crypto';
import type { Db } from '~/server/database/database.server.ts';
import type { GazetteerEntry } from './gazetteer-place.ts';
import { analyseGazetteer, findGazetteerChecksum, lockGazetteer, replaceGazetteer } from './places.store.server.ts';

const checksumOf = (entries: readonly GazetteerEntry[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex');

/** Replaces the stored gazetteer when these entries differ from it, once if several processes start together; returns whether it did. */
export const importGazetteer = async (db: Db, entries: readonly GazetteerEntry[]): Promise<boolean> => {
  const checksum = checksumOf(entries);
  if ((await findGazetteerChecksum(db)) === checksum) return false;
  const imported = await db.transaction(async (tx) => {
    if ((await lockGazetteer(tx)) === checksum) return false;
    await replaceGazetteer(tx, entries, checksum);
    return true;
  });
  if (imported) await analyseGazetteer(db);
  return imported;
};
