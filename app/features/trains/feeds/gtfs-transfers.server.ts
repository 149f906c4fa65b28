import type { GtfsReader } from './gtfs-reader.server.ts';
import type { GtfsStop } from './gtfs-stops.server.ts';
import type { GtfsTrip } from './gtfs-trips.server.ts';
import { parseGtfsDate, parseWhole } from './gtfs-values.ts';

/** transfers.txt is checked only: times to change follow the rules of Raahi. */
export const readTransfers = async (reader: GtfsReader, stops: ReadonlyMap<string, GtfsStop>): Promise<void> => {
  const file = 'transfers.txt';
  const { problems } = reader;
  if (!reader.files.has(file)) return;
  const rows = await reader.rows(file, ['transfer_type'], ({ line, get }) => {
    for (const column of ['from_stop_id', 'to_stop_id'])
      if (get(column) !== '' && !stops.has(get(column)))
        problems.error(file, line, `The stop ${get(column)} is not in stops.txt.`);
    if (parseWhole(get('transfer_type') || '0', 0, 5) === null)
      problems.error(file, line, `transfer_type "${get('transfer_type')}" is not 0 to 5.`);
    if (get('min_transfer_time') !== '' && parseWhole(get('min_transfer_time'), 0, 1e6) === null)
      problems.error(file, line, `min_transfer_time "${get('min_transfer_time')}" is no number of seconds.`);
  });
  if (rows > 0) problems.warn(file, null, 'Times to change trains follow our rules, not those of this file.');
};

/** The version in feed_info.txt; '' without one. */
export const readVersion = async (reader: GtfsReader): Promise<string> => {
  const file = 'feed_info.txt';
  const { problems } = reader;
  let version = '';
  if (!reader.files.has(file)) return version;
  await reader.rows(file, ['feed_publisher_name', 'feed_publisher_url', 'feed_lang'], ({ line, get }) => {
    version = get('feed_version').slice(0, 100);
    const [start, end] = ['feed_start_date', 'feed_end_date'].map((column) => {
      const date = parseGtfsDate(get(column));
      if (get(column) !== '' && date === null)
        problems.error(file, line, `${column} "${get(column)}" is no date (YYYYMMDD).`);
      return date;
    });
    if (start && end && start > end) problems.error(file, line, 'feed_end_date is before feed_start_date.');
  });
  return version;
};

/** Trips that run at a frequency instead of a timetable: they have no times that a ticket could name. */
export const skippedTrips = async (reader: GtfsReader, trips: ReadonlyMap<string, GtfsTrip>): Promise<Set<string>> => {
  const file = 'frequencies.txt';
  const skipped = new Set<string>();
  if (!reader.files.has(file)) return skipped;
  await reader.rows(file, ['trip_id'], ({ line, get }) => {
    const id = get('trip_id');
    if (!trips.has(id)) return reader.problems.error(file, line, `The trip ${id} is not in trips.txt.`);
    if (!skipped.has(id))
      reader.problems.warn(file, line, `The trip ${id} runs at a frequency, not by a timetable, so it is left out.`);
    skipped.add(id);
  });
  return skipped;
};
