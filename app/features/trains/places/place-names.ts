import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import { typedErrors } from '~/shared/data/edit-distance.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import type { Timetable } from '../core/timetable.ts';
import type { PlaceType } from './place.ts';

/** A searchable name of a place; a smaller `kind` is a better match. */
export type PlaceName = {
  name: string;
  place_type: PlaceType;
  code: string;
  kind: number;
  whole: boolean;
  rank: number;
};

/** Aliases of a city rank like its name, so that 'Bengaluru' lists the city before its stations. */
export const nameKinds = { code: 0, name: 1, restOfName: 2, alias: 4, restOfAlias: 5, cityOfStation: 6 } as const;

/** 'New Delhi' gives 'new delhi' and 'delhi'. */
const suffixes = (text: string): string[] => {
  const words = foldName(text).split(' ');
  return words.map((_, index) => words.slice(index).join(' '));
};

const namesOf = (
  place: { name: string; aliases: string[]; code: string; rank: number },
  type: PlaceType,
): PlaceName[] => {
  const found = new Map<string, PlaceName>();
  const add = (text: string, kind: number, restKind: number) =>
    suffixes(text).forEach((name, index) => {
      const known = found.get(name);
      const row = { name, place_type: type, code: place.code, kind: index === 0 ? kind : restKind, whole: index === 0 };
      if (!known || known.kind > row.kind) found.set(name, { ...row, rank: place.rank });
    });
  add(place.name, nameKinds.name, nameKinds.restOfName);
  const alias = type === 'city' ? nameKinds.name : nameKinds.alias;
  const restOfAlias = type === 'city' ? nameKinds.restOfName : nameKinds.restOfAlias;
  for (const text of place.aliases) add(text, alias, restOfAlias);
  return [...found.values()];
};

/** Names of a town from elsewhere than the timetable: in other languages, spellings and former names. */
export type ListTownNames = (town: { name: string; state: string }) => readonly string[];

/**
 * Adds further names of a town to its aliases, except those that begin a name of the timetable: 'Howrah' is a station there, not all stations
 * of Kolkata.
 */
const withTownNames = (
  { cities, stations }: Pick<Timetable, 'cities' | 'stations'>,
  listTownNames: ListTownNames,
): ((town: { name: string; state: string; aliases: string[] }) => string[]) => {
  const beginnings = new Set(
    [...cities, ...stations]
      .flatMap(({ name, aliases }) => [name, ...aliases])
      .flatMap((name) => {
        const words = foldName(name).split(' ');
        return words.map((_, at) => words.slice(0, at + 1).join(' '));
      }),
  );
  const isTaken = (name: string) => beginnings.has(name);
  return ({ name, state, aliases }) => [
    ...aliases,
    ...listTownNames({ name, state }).filter((other) => !isTaken(foldName(other))),
  ];
};

/** All searchable names of the places in a timetable. */
export const placeNames = (
  { cities, stations }: Pick<Timetable, 'cities' | 'stations'>,
  listTownNames: ListTownNames = () => [],
): PlaceName[] => {
  const allNames = withTownNames({ cities, stations }, listTownNames);
  const townOf = ({ city, state, code, rank }: Timetable['stations'][number]) => ({
    name: city,
    aliases: allNames({ name: city, state, aliases: [] }),
    code,
    rank,
  });
  const cityNames = new Map(cities.map((city) => [city.code, namesOf({ ...city, aliases: allNames(city) }, 'city')]));
  const ofStations = stations.flatMap((station) => {
    const own = namesOf(station, 'station');
    const ownNames = new Set(own.map((row) => row.name));
    const underCity = (station.city_code ? (cityNames.get(station.city_code) ?? []) : namesOf(townOf(station), 'city'))
      .filter((row) => !ownNames.has(row.name))
      .map((row) => ({
        ...row,
        place_type: 'station' as const,
        code: station.code,
        kind: nameKinds.cityOfStation,
        whole: false,
        rank: station.rank,
      }));
    const code = { name: station.code.toLowerCase(), place_type: 'station' as const, code: station.code };
    return [...own, ...underCity, { ...code, kind: nameKinds.code, whole: false, rank: station.rank }];
  });
  return [...[...cityNames.values()].flat(), ...ofStations];
};

/** Whether a name or one of its later words begins with one of the folded texts, or contains it. */
const matches = (name: string, texts: readonly string[], how: 'begins' | 'contains'): boolean => {
  const folded = foldName(name);
  return texts.some((text) =>
    how === 'contains' ? folded.includes(text) : folded.startsWith(text) || folded.includes(` ${text}`),
  );
};

/**
 * The further name (in another script, former, a former code) that explains why a place was found: 'Allahabad' for Prayagraj Junction. Undefined where
 * its name, its code or its town explains it.
 * @param texts what was typed, folded, or the names that it was corrected to
 */
export const matchedNameOf = (
  place: { name: string; code: string; city: string; type: 'city' | 'station' },
  names: readonly string[],
  texts: readonly string[],
): string | undefined => {
  const own = [place.name, place.city, ...(place.type === 'station' ? [place.code] : [])];
  for (const how of ['begins', 'contains'] as const) {
    if (own.some((name) => matches(name, texts, how))) return undefined;
    const found = names.find((name) => matches(name, texts, how));
    if (found) return found;
  }
  return undefined;
};

/** Shorter texts are parts of names that are still being typed: with one typing error they begin too many names. */
const minLength = 5;

/** Longer than typed names. */
const maxLength = 30;

/** The folded names that begin with a text containing typing errors, those with the fewest; none for a text of four letters or fewer. */
export const namesWithTypos = (text: string, names: readonly string[]): string[] => {
  if (text.length < minLength || text.length > maxLength) return [];
  const found = names
    .map((name) => ({ name, errors: typedErrors(text, name) }))
    .filter(({ errors }) => Number.isFinite(errors));
  const fewest = Math.min(...found.map(({ errors }) => errors));
  return found.filter(({ errors }) => errors === fewest).map(({ name }) => name);
};

/** The names that the gazetteer has for a town of the timetable: the place of its name in its state. */
export const townNames =
  (gazetteer: Pick<Gazetteer, 'named' | 'aliasesOf'>): ListTownNames =>
  ({ name, state }) => {
    const found = gazetteer.named(name).find((place) => place.state === state && place.kind !== 'region');
    return found ? [found.name, ...gazetteer.aliasesOf(found.id).map((alias) => alias.name)] : [];
  };
