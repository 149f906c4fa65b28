import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';

/** The files of a feed by name. */
export type GtfsFiles = Record<string, string>;

/** A feed with two trains between three stations, one of which runs for two days. */
export const gtfsFiles = (changes: GtfsFiles = {}): GtfsFiles => ({
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\nIR,Indian Railways,https://example.org,Asia/Kolkata\n',
  'stops.txt': [
    'stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station',
    'AAA,AAA,Alpha Junction,28.6,77.2,1,',
    'AAA1,,Alpha platform 1,28.6,77.2,0,AAA',
    'BBB,BBB,"Beta, City",26.4,80.3,0,',
    'CCC,CCC,Gamma,25.4,81.8,0,',
    '',
  ].join('\n'),
  'routes.txt':
    'route_id,agency_id,route_short_name,route_long_name,route_type\nR1,IR,12001,Alpha Gamma Shatabdi Express,2\nR2,IR,15001,Night Express,2\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nR1,daily,T1,12001\nR2,some,T2,15001\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled',
    'T1,06:00:00,06:00:00,AAA1,1,0',
    'T1,10:00:00,10:05:00,BBB,2,430',
    'T1,12:00:00,12:00:00,CCC,3,620',
    'T2,22:00:00,22:00:00,CCC,1,0',
    'T2,23:58:00,24:03:00,BBB,5,190',
    'T2,30:10:00,30:10:00,AAA1,9,620',
    '',
  ].join('\n'),
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ndaily,1,1,1,1,1,1,1,20000101,20991231\nsome,1,0,1,0,0,0,0,20261101,20270131\n',
  'calendar_dates.txt': 'service_id,date,exception_type\nsome,20261125,2\nsome,20261127,1\n',
  ...changes,
});

/** Writes the files into a folder that is removed after the test. */
export const writeGtfsFolder = (files: GtfsFiles): string => {
  const folder = mkdtempSync(join(tmpdir(), 'raahi-feed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

/** The files as a zip file. */
export const zipOf = (files: GtfsFiles): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
};
