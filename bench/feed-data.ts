import { createWriteStream } from 'node:fs';
import { ZipFile } from 'yazl';

/** Size of a generated feed; the defaults are those of a large national one. */
export type FeedSize = { stations: number; trips: number; stopsPerTrip: number };

export const nationalFeedSize: FeedSize = { stations: 8500, trips: 10_500, stopsPerTrip: 19.5 };

/** Numbers that are the same at each run. */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % below;
  };
};

const letters = (number: number): string => {
  let text = '';
  for (let rest = number; text.length < 4; rest = Math.floor(rest / 26))
    text = String.fromCharCode(65 + (rest % 26)) + text;
  return text;
};

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** Writes a GTFS feed of this size as a zip file: trains that follow lines of stations across the country. */
export const writeGeneratedFeed = async (path: string, { stations, trips, stopsPerTrip }: FeedSize): Promise<void> => {
  const random = randomNumbers(7);
  const side = Math.ceil(Math.sqrt(stations));
  const stops = ['stop_id,stop_name,stop_lat,stop_lon'];
  for (let number = 0; number < stations; number += 1) {
    const [row, column] = [Math.floor(number / side), number % side];
    stops.push(
      `${letters(number)},Station ${number},${(8 + row * 0.25).toFixed(4)},${(70 + column * 0.25).toFixed(4)}`,
    );
  }
  const routes = ['route_id,route_short_name,route_long_name,route_type'];
  const rows = ['route_id,service_id,trip_id,trip_short_name'];
  const times = ['trip_id,arrival_time,departure_time,stop_id,stop_sequence'];
  for (let trip = 0; trip < trips; trip += 1) {
    const number = String(10_000 + trip);
    routes.push(`R${number},${number},Generated Express ${number},2`);
    rows.push(`R${number},S${random(7)},${number},${number}`);
    const calls = Math.max(2, Math.round(stopsPerTrip + random(11) - 5));
    const step = random(2) === 0 ? 1 : side;
    const start = random(stations - calls * step);
    let at = random(1440);
    for (let call = 0; call < calls; call += 1) {
      times.push(`${number},${time(at)},${time(at + 2)},${letters(start + call * step)},${call}`);
      at += 22 + random(30);
    }
  }
  const days = ['1111111', '1010101', '0101010', '1111110', '0000011', '1000001', '0111110'];
  const calendar = ['service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date'];
  for (const [number, mask] of days.entries()) calendar.push(`S${number},${[...mask].join(',')},20260101,20271231`);
  const zip = new ZipFile();
  const files = { stops, routes, trips: rows, stop_times: times, calendar };
  const agency = 'agency_name,agency_url,agency_timezone\nGenerated,https://example.org,Asia/Kolkata\n';
  zip.addBuffer(Buffer.from(agency), 'agency.txt');
  for (const [name, lines] of Object.entries(files)) zip.addBuffer(Buffer.from(`${lines.join('\n')}\n`), `${name}.txt`);
  zip.end();
  await new Promise<void>((resolve, reject) => {
    zip.outputStream.pipe(createWriteStream(path)).on('close', resolve).on('error', reject);
  });
};
