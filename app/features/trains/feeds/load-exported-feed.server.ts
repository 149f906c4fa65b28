import { createHash } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { cachedTimetableQuery } from '../core/timetable-cache.server.ts';
import { findFeed, listKnownPlaces, listSoldTrains, listTimetableVersions } from './timetable-versions.store.server.ts';
import { writeGtfs } from './write-gtfs.server.ts';

export type ExportedFeed = { feed: Buffer; etag: string };

type Loaded = { version: number; exported: Promise<ExportedFeed> };

/** The file of the version in use; one per database, about a megabyte. */
const loaded = new WeakMap<Db, Loaded>();

const currentVersion = cachedTimetableQuery('exported version', 1, async (db) => {
  const [version] = await listTimetableVersions(db, 1);
  return { id: version?.id ?? 0, feed_version: version?.feed_version ?? '' };
});

const read = async (
  db: Db,
  version: { id: number; feed_version: string },
  publicUrl: string,
): Promise<ExportedFeed> => {
  const stored = await findFeed(db, version.id);
  const feed =
    stored ??
    // The small timetable of tests has no stored file.
    (await db.transaction(
      async (tx) => {
        const places = await listKnownPlaces(tx);
        return writeGtfs({ ...places, trains: listSoldTrains(tx), version: version.feed_version, publicUrl });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ));
  return { feed, etag: `"${createHash('sha256').update(feed).digest('hex').slice(0, 32)}"` };
};

/** What is sold as a GTFS zip file: written when the timetable is imported, and read once per version by each process. */
export const loadExportedFeed = async (
  app: Pick<App, 'db'> & { environment: Pick<App['environment'], 'publicUrl'> },
): Promise<ExportedFeed> => {
  const version = await currentVersion(app.db, '');
  const known = loaded.get(app.db);
  if (known?.version === version.id) return known.exported;
  const entry = { version: version.id, exported: read(app.db, version, app.environment.publicUrl) };
  loaded.set(app.db, entry);
  entry.exported.catch(() => loaded.get(app.db) === entry && loaded.delete(app.db));
  return entry.exported;
};
