import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { loadGazetteer } from '~/features/places/core/load-gazetteer.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { cachedTimetableQuery } from '../core/timetable-cache.server.ts';
import type { Location } from './place.ts';
import { listRailPlaces } from './places.store.server.ts';
import { mainStations, type Railhead, railheadsOf } from './railheads.ts';
import { roadRailheads } from './road-railheads.ts';

/** A place of the gazetteer that is no station or city of the timetable. */
export type UnservedPlace = {
  name: string;
  /** 'area' is a state or region, with its main stations; 'no railway' is known to have no station of its own; of 'no trains' only that no train on sale calls there. */
  kind: 'area' | 'no railway' | 'no trains';
  /** A destination of travellers or a state, rather than a small town whose name other names begin with. */
  isWellKnown: boolean;
  stations: Location[];
};

const railPlaces = cachedTimetableQuery('rail places', 1, listRailPlaces);

/** The place with exactly this name in India; a state behind a comma chooses among namesakes. */
const namedInIndia = async (db: Queryable, text: string): Promise<GazetteerPlace | null> => {
  const [name = '', state = ''] = text.split(',').map(foldName);
  const found = (await loadGazetteer(db)).named(name).filter(({ country }) => country === 'IN');
  return found.find((place) => state !== '' && foldName(place.state ?? '') === state) ?? found[0] ?? null;
};

/** Whether a timetable place is the town itself: 'Madgaon Junction' of Margao, which is also called Madgaon. */
const isTownOf = (place: GazetteerPlace, text: string, { city, name, state }: Location): boolean =>
  state === place.state &&
  [place.name, text]
    .map(foldName)
    .some((town) => foldName(city) === town || `${foldName(name)} `.startsWith(`${town} `));

/**
 * What a text names when it is exactly a place of India that the timetable does not serve; null otherwise. A known place is never replaced by one that
 * only begins like it: Leh is not Lehra Gaga.
 * @param similar the places of the timetable that the text may mean
 */
export const findUnservedPlace = async (
  db: Queryable,
  text: string,
  similar: readonly Location[],
): Promise<UnservedPlace | null> => {
  const place = await namedInIndia(db, text);
  if (!place) return null;
  const places = await railPlaces(db, '');
  if (place.kind === 'state' || place.kind === 'region') {
    const gazetteer = await loadGazetteer(db);
    const names = new Set([...gazetteer.expand(place.id)].map((id) => foldName(gazetteer.get(id)?.name ?? '')));
    const inside = places.filter(({ city, state }) =>
      place.kind === 'state' ? state === place.name : names.has(foldName(city)),
    );
    const stations = inside.length > 0 ? mainStations(inside) : railheadsOf(place, [], places);
    return { name: place.name, kind: inside.length > 0 ? 'area' : 'no trains', isWellKnown: true, stations };
  }
  const road = roadRailheads[place.id];
  if (!road && similar.some((one) => isTownOf(place, text, one))) return null;
  return {
    name: place.name,
    kind: road ? 'no railway' : 'no trains',
    isWellKnown: place.popular || road !== undefined,
    stations: railheadsOf(place, road ?? [], places),
  };
};

/** The railhead that stands for a place without a railway of its own in the timetable: Kathgodam for Nainital. Null where the text is the place itself. */
export const findSubstitute = async (db: Queryable, text: string, found: Location): Promise<Railhead | null> => {
  const place = await namedInIndia(db, text);
  const road = place ? roadRailheads[place.id] : undefined;
  if (!place || !road) return null;
  const heads = railheadsOf(place, road, await railPlaces(db, ''));
  return (
    heads.find(({ code, city, state }) => code === found.code || (city === found.city && state === found.state)) ?? null
  );
};
