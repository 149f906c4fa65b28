/**
 * Builds the timetable of the demo, db/seed/timetable/india.zip: the open timetable of Indian Railways (stations.csv, trains.csv and stops.csv in a folder, see
 * db/seed/timetable/README.md) and the illustrative trains of this repository. Beside it two lists of what was corrected: stations and times.
 *
 *     npx tsx tools/build-timetable-feed.ts FOLDER
 */
import { writeFileSync } from 'node:fs';
import { toFeedTrain } from '~/features/trains/feeds/feed.ts';
import { timetableSchema } from '../app/features/trains/core/timetable.ts';
import { completeStations } from '../app/features/trains/feeds/complete-stations.ts';
import { formatGtfsTime } from '../app/features/trains/feeds/gtfs-values.ts';
import { openFeed } from '../app/features/trains/feeds/open-feed.server.ts';
import { withPlausibleTimes } from '../app/features/trains/feeds/plausible-times.ts';
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
const { feed, errors } = await readFeed(files, { today: indianDate(new Date()), keepsTimes: true });
files.close();
if (!feed) throw new Error(errors.map(({ text }) => text).join('\n'));

const { cities, stations, trains } = timetableSchema.parse(illustrativeTimetable());
const merged = mergeTimetables(feed, { stations, trains: trains.map(toFeedTrain) });
const towns = builtInGazetteer().flatMap(({ kind, name, state, latitude, longitude }) =>
  kind === 'city' && state !== null && latitude !== null && longitude !== null
    ? [{ name, state, latitude, longitude }]
    : [],
);
const known = new Map(merged.stations.map((station) => [station.code, station]));
const plausible = withPlausibleTimes(merged.trains, known);
const called = new Set(plausible.trains.flatMap(({ codes }) => codes));
const used = merged.stations.filter(({ code }) => called.has(code));
const places = completeStations(
  { cities, stations: used, trains: plausible.trains },
  { stations: [], cities: [], towns },
);
const content = { ...places, trains: plausible.trains, version: 'illustrative', publicUrl: 'https://raahi.test' };
const zip = await writeGtfs(content);
writeFileSync(inProject('db/seed/timetable/india.zip'), zip);

const clock = ({ arrives, departs }: { arrives: number; departs: number }): string =>
  [arrives, departs].map((minutes) => `${formatGtfsTime(minutes).slice(0, 5)}`).join(' ');
const saveList = (name: string, lines: readonly (readonly string[])[]): void =>
  writeFileSync(inProject(`db/seed/timetable/${name}`), `${lines.map((line) => line.join(',')).join('\n')}\n`);
const moved = merged.moved.filter(({ code }) => called.has(code));
saveList('corrected-stations.csv', [
  ['code', 'name', 'was', 'becomes', 'source'],
  ...moved.map(({ code, name, was, becomes, source }) => [code, name, was, becomes, source]),
]);
saveList('corrected-times.csv', [
  ['train', 'station', 'was', 'becomes'],
  ...plausible.corrections.map(({ number, code, was, becomes }) => [
    number,
    code,
    clock(was),
    becomes ? clock(becomes) : 'not sold',
  ]),
]);
const repaired = plausible.corrections.filter(({ becomes }) => becomes !== null).length;
console.log(
  `${moved.length} stations placed anew; ${repaired} stops with times of other trains, ${plausible.corrections.length - repaired} not sold.`,
);
console.log(`${plausible.trains.length} trains, ${places.stations.length} stations, ${zip.length} bytes.`);
