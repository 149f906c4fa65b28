import { readFileSync } from 'node:fs';
import type { GazetteerEntry } from '~/features/places/core/gazetteer-place.ts';
import { importGazetteer } from '~/features/places/core/import-gazetteer.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { inProject } from '~/server/project-root.server.ts';
import { indianPlaces } from '~/shared/places/indian-places.ts';
import { indianStates } from '~/shared/places/states.ts';
import stations from '../timetable/stations.json' with { type: 'json' };
import { composeGazetteer } from './compose-gazetteer.ts';

const read = (name: string): string => readFileSync(inProject(`db/seed/gazetteer/${name}`), 'utf8');

/** The gazetteer of this release. */
export const builtInGazetteer = (): GazetteerEntry[] =>
  composeGazetteer({
    written: [read('india.txt'), read('abroad.txt')],
    districts: read('districts.txt'),
    states: indianStates,
    indianPlaces,
    geonames: read('geonames.tsv'),
    countries: read('countries.tsv'),
    stations,
  });

/** Imports the gazetteer of this release, in every installation; idempotent. */
export const seedGazetteer = async (db: Db): Promise<void> => {
  await importGazetteer(db, builtInGazetteer());
};
