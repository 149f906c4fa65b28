import {
  type GazetteerEntry,
  type PlaceAlias,
  type PlaceKind,
  prominenceOf,
} from '~/features/places/core/gazetteer-place.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import type { IndianPlace } from '~/shared/places/indian-places.ts';
import type { IndianState } from '~/shared/places/states.ts';
import { parseAlias, parseWritten, type SourcePlace } from './parse-written.ts';

/** The texts and lists that the gazetteer is made of. */
export type GazetteerSources = {
  /** Hand-written places of India and abroad (parseWritten). */
  written: readonly string[];
  /** Hand-written districts; the last source, because a district with the name of a town of its state is that town. */
  districts: string;
  states: readonly IndianState[];
  indianPlaces: readonly IndianPlace[];
  /** Tab-separated: name, state, country, latitude, longitude, population, names as 'hi:...;ta:...'. */
  geonames: string;
  /** Tab-separated: ISO code, English name, Hindi name. */
  countries: string;
  /** Towns with a station. */
  stations: readonly { city: string; state: string; lat: number; lng: number }[];
};

const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

const blank = { latitude: null, longitude: null, population: 0, popular: false, members: [] };

const stateOf = ({ name }: IndianState): SourcePlace => ({
  ...blank,
  name,
  kind: 'state',
  state: name,
  country: 'IN',
  popular: true,
  source: 'own',
  aliases: [],
});

const destinationOf = ({ name, state, otherNames }: IndianPlace): SourcePlace => ({
  ...blank,
  name,
  kind: 'city',
  state,
  country: 'IN',
  popular: true,
  source: 'own',
  aliases: otherNames.map((other) => parseAlias(other, 'own')),
});

const parseGeonames = (text: string): SourcePlace[] =>
  linesOf(text).map(([name = '', state = '', country = '', latitude, longitude, population, names = '']) => ({
    ...blank,
    name,
    kind: 'city',
    state: state || null,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    source: 'geonames',
    aliases: names
      .split(';')
      .map((part) => part.split(':'))
      .filter(([, other]) => other)
      .map(([language = '', other = '']) => ({ name: other, kind: 'language', language, source: 'geonames' })),
  }));

const parseCountries = (text: string): SourcePlace[] =>
  linesOf(text).map(([code = '', name = '', hindi = '']) => ({
    ...blank,
    name,
    kind: 'country',
    state: null,
    country: code,
    popular: true,
    source: 'cldr',
    aliases: [{ name: hindi, kind: 'language', language: 'hi', source: 'cldr' }],
  }));

const namesOf = ({ name, aliases }: SourcePlace): string[] =>
  [name, ...aliases.map((alias) => alias.name)].map(foldName);

/** Where a name is unique: a state, or a country. */
const areaOf = ({ state, country }: SourcePlace): string => state ?? country;

const withoutRepeats = (name: string, aliases: readonly PlaceAlias[]): PlaceAlias[] => {
  const seen = new Set([foldName(name)]);
  return aliases.filter((alias) => {
    const folded = foldName(alias.name);
    if (folded === '' || seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
};

/** The kinds that are one place when they have the same name in the same area: a town of a state, and a state that is a town. */
const mergeable: readonly PlaceKind[] = ['state', 'city', 'sight', 'district', 'region', 'country'];

/** Adds what a later source knows about a place: its further names, position and population; the earlier one keeps its name and kind. */
const merge = (known: SourcePlace, found: SourcePlace): void => {
  known.aliases = withoutRepeats(known.name, [
    ...known.aliases,
    ...(foldName(found.name) === foldName(known.name) ? [] : [parseAlias(found.name, found.source)]),
    ...found.aliases,
  ]);
  known.latitude ??= found.latitude;
  known.longitude ??= found.longitude;
  known.population ||= found.population;
  known.popular ||= found.popular;
  if (known.members.length === 0) known.members = found.members;
};

/** Joins sources, the most trusted first: a place that an earlier one knows by one of its names in the same area is completed. */
const join = (places: readonly SourcePlace[]): SourcePlace[] => {
  const byName = new Map<string, SourcePlace>();
  const joined: SourcePlace[] = [];
  for (const place of places) {
    const key = (name: string) => `${areaOf(place)}:${name}`;
    const known = byName.get(key(foldName(place.name)));
    const target = known && mergeable.includes(known.kind) ? known : { ...place };
    if (target === known) merge(known, place);
    else joined.push(target);
    for (const name of namesOf(place)) if (!byName.has(key(name))) byName.set(key(name), target);
  }
  return joined;
};

const slug = (text: string): string => foldName(text).replaceAll(' ', '-');

const withIds = (places: readonly SourcePlace[]): (SourcePlace & { id: string })[] => {
  const taken = new Set<string>();
  const sorted = places
    .map((place) => ({ ...place, id: '' }))
    .sort((a, b) => prominenceOf(b) - prominenceOf(a) || Number(a.name > b.name) - 0.5);
  return sorted.flatMap((place) => {
    const id =
      place.kind === 'country' ? `country:${place.country.toLowerCase()}` : `${place.kind}:${slug(place.name)}`;
    const free = [id, `${id}-${slug(areaOf(place))}`].find((candidate) => !taken.has(candidate));
    if (!free) return [];
    taken.add(free);
    return [{ ...place, id: free }];
  });
};

/** Finds the ids of members by name: a place of the state of the region if there is one, else the most prominent one of India. */
const memberIds = (places: readonly (SourcePlace & { id: string })[]) => {
  const byName = new Map<string, (SourcePlace & { id: string })[]>();
  for (const place of places)
    if (place.country === 'IN')
      for (const name of namesOf(place)) byName.set(name, [...(byName.get(name) ?? []), place]);
  return (region: SourcePlace): string[] =>
    region.members.map((member) => {
      const named = byName.get(foldName(member)) ?? [];
      const found = named.find(({ state }) => state === region.state) ?? named[0];
      if (!found) throw new Error(`The gazetteer has no place ${member}, a member of ${region.name}.`);
      return found.id;
    });
};

/** All places with their names and ids, sorted by id. Each place is in one entry, whatever sources know it. */
export const composeGazetteer = (sources: GazetteerSources): GazetteerEntry[] => {
  const towns = sources.stations.map(
    ({ city, state, lat, lng }): SourcePlace => ({
      ...blank,
      name: city,
      kind: 'city',
      state,
      country: 'IN',
      latitude: lat,
      longitude: lng,
      source: 'timetable',
      aliases: [],
    }),
  );
  const places = withIds(
    join([
      ...sources.states.map(stateOf),
      ...sources.written.flatMap(parseWritten),
      ...sources.indianPlaces.map(destinationOf),
      ...parseCountries(sources.countries),
      ...parseGeonames(sources.geonames),
      ...towns,
      ...parseWritten(sources.districts),
    ]),
  );
  const idsOfMembers = memberIds(places);
  return places
    .map((place) => ({
      ...place,
      aliases: withoutRepeats(place.name, place.aliases),
      members: idsOfMembers(place),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
};
