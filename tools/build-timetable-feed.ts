/**
 * Builds the timetable of the demo, db/seed/timetable/india.zip: the open timetable of Indian Railways (stations.csv, trains.csv and stops.csv in a folder, see
 * db/seed/timetable/README.md) and the illustrative trains of this repository.
 *
 *     npx tsx tools/build-timetable-feed.ts FOLDER
 */
import { writeFileSync } from 'node:fs';
import { toFeedTrain } from '~/features/trains/feeds/feed.ts';
import { timetableSchema } from '../app/features/trains/core/timetable.ts';
import { completeStations } from '../app/features/trains/feeds/complete-stations.ts';
import { openFeed } from '../app/features/trains/feeds/open-feed.server.ts';
import { readFeed } from '../app/features/trains/feeds/read-feed.server.ts';
import { writeGtfs } from '../app/features/trains/feeds/write-gtfs.server.ts';
import { inProject } from '../app/server/project-root.server.ts';
import { indianDate } from '../app/shared/dates/dates.ts';
import { builtInGazetteer } from '../db/seed/gazetteer/seed-gazetteer.ts';
import { illustrativeTimetable } from '../db/seed/timetable/read-timetable.ts';
import { mergeTimetables } from './feed/merge-timetables.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the open timetable.');

const files = await openFeed(folder);
const { feed, errors } = await readFeed(files, { today: indianDate(new Date()) });
files.close();
if (!feed) throw new Error(errors.map(({ text }) => text).join('\n'));

const { cities, stations, trains } = timetableSchema.parse(illustrativeTimetable());
const merged = mergeTimetables(feed, { stations, trains: trains.map(toFeedTrain) });
const towns = builtInGazetteer().flatMap(({ kind, name, state, latitude, longitude }) =>
  kind === 'city' && state !== null && latitude !== null && longitude !== null
    ? [{ name, state, latitude, longitude }]
    : [],
);
const places = completeStations({ cities, ...merged }, { stations: [], cities: [], towns });
const content = { ...places, trains: merged.trains, version: 'illustrative', publicUrl: 'https://raahi.test' };
const zip = await writeGtfs(content);
writeFileSync(inProject('db/seed/timetable/india.zip'), zip);
console.log(`${merged.trains.length} trains, ${places.stations.length} stations, ${zip.length} bytes.`);
