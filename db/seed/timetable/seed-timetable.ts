import { importFeed, listVersions } from '~/features/trains/feeds/import-feed.server.ts';
import { openFeed } from '~/features/trains/feeds/open-feed.server.ts';
import { importFareRules, importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { inProject } from '~/server/project-root.server.ts';
import { fareRules } from './fare-rules.ts';
import { illustrativeTimetable } from './read-timetable.ts';

/** Imports the illustrative trains only; idempotent. For tests. */
export const seedTimetable = (db: Db): Promise<void> => importTimetable(db, illustrativeTimetable());

/** The national timetable of the demo as GTFS; tools/build-timetable-feed.ts writes it. */
const nationalFeed = 'db/seed/timetable/india.zip';

/**
 * Imports the national timetable of this release, unless another one has been imported by command; idempotent.
 * @throws when the feed of this release has errors
 */
export const seedNationalTimetable = async (
  app: Pick<App, 'db' | 'clock'> & { environment: Pick<App['environment'], 'publicUrl'> },
): Promise<void> => {
  const [current] = await listVersions(app.db, 1);
  await importFareRules(app.db, fareRules);
  if (current?.source === 'import' || current?.source === 'rollback') return;
  const files = await openFeed(inProject(nationalFeed));
  try {
    const result = await importFeed(app, files, { source: 'built-in', name: files.name, isForced: true });
    if (result.outcome === 'refused') throw new Error(`${nationalFeed}: ${result.errors[0]?.text}`);
  } finally {
    files.close();
  }
};
