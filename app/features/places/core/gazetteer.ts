import { foldName } from '~/shared/data/fold-name.ts';
import { findPlacesIn, type PlaceMatch } from './find-places.ts';
import { distanceKm, type GazetteerEntry, type GazetteerPlace } from './gazetteer-place.ts';
import { indexNames } from './name-index.ts';
import { type PlaceSuggestion, suggestPlacesIn } from './suggest-places.ts';

/** All places, for searches in memory. */
export type Gazetteer = {
  /** The checksum of the import; what was derived from another version is derived again. */
  version: string;
  get(id: string): GazetteerPlace | null;
  /** Further names of a place: spellings, former names and names in other languages. */
  aliasesOf(id: string): GazetteerEntry['aliases'];
  /** The places with exactly this name, the most prominent first. */
  named(text: string): readonly GazetteerPlace[];
  /** {@link findPlacesIn}; the tokens are words of `foldName`. `isKnownWord` tells the words that are no typing error. */
  findPlaces(tokens: readonly string[], isKnownWord?: (token: string) => boolean): PlaceMatch[];
  /** {@link suggestPlacesIn}; at most `limit` places. */
  suggest(text: string, limit: number, isWanted?: (place: GazetteerPlace) => boolean): PlaceSuggestion[];
  /** The nearest places that satisfy a condition, without the place itself. None when its position is unknown. */
  nearest(
    place: GazetteerPlace,
    isWanted: (place: GazetteerPlace) => boolean,
    limit: number,
  ): { place: GazetteerPlace; km: number }[];
  /** The ids of all places in a place: itself, a state's towns and sights, a region's members and theirs. */
  expand(id: string): ReadonlySet<string>;
  /** The ids of all places that contain a place, itself included: its district, state and country, and regions. */
  containing(id: string): readonly string[];
};

type Position = { latitude: number; longitude: number };

const positionOf = ({ latitude, longitude }: GazetteerPlace): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The mean position of places, which is good enough for a state. */
const centreOf = (positions: readonly Position[]): Position | null => {
  if (positions.length === 0) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(positions.map(({ latitude }) => latitude)),
    longitude: mean(positions.map(({ longitude }) => longitude)),
  };
};

/** A gazetteer of these entries. */
export const createGazetteer = (entries: readonly GazetteerEntry[], version = ''): Gazetteer => {
  const index = indexNames(entries);
  const places = [...index.places.values()];
  const aliases = new Map(entries.map((entry) => [entry.id, entry.aliases]));
  const expanded = new Map<string, ReadonlySet<string>>();

  const contained = (place: GazetteerPlace): string[] => {
    if (place.kind === 'state') return places.filter(({ state }) => state === place.name).map(({ id }) => id);
    if (place.kind === 'country') return places.filter(({ country }) => country === place.country).map(({ id }) => id);
    return place.members.flatMap((id) => [...expand(id)]);
  };
  const expand = (id: string): ReadonlySet<string> => {
    const known = expanded.get(id);
    if (known) return known;
    // Stored before its members are expanded, so that members naming each other end.
    const all = new Set([id]);
    expanded.set(id, all);
    const place = index.places.get(id);
    for (const member of place ? contained(place) : []) all.add(member);
    return all;
  };
  const placesOf = (ids: Iterable<string>) => [...ids].flatMap((id) => index.places.get(id) ?? []);
  const locate = (place: GazetteerPlace): Position | null =>
    positionOf(place) ?? centreOf(placesOf(expand(place.id)).flatMap((member) => positionOf(member) ?? []));

  /** Places that contain others. */
  const areas = places.filter(({ kind, members }) => kind === 'state' || kind === 'country' || members.length > 0);

  return {
    version,
    get: (id) => index.places.get(id) ?? null,
    aliasesOf: (id) => aliases.get(id) ?? [],
    named: (text) => (index.byFolded.get(foldName(text)) ?? []).map(({ place }) => place),
    findPlaces: (tokens, isKnownWord) => findPlacesIn(index, tokens, isKnownWord),
    suggest: (text, limit, isWanted) => suggestPlacesIn(index, text, limit, isWanted),
    nearest: (place, isWanted, limit) => {
      const from = locate(place);
      if (!from) return [];
      return places
        .filter((other) => other.id !== place.id && isWanted(other))
        .flatMap((other) => {
          const to = locate(other);
          return to ? { place: other, km: distanceKm(from, to) } : [];
        })
        .sort((a, b) => a.km - b.km)
        .slice(0, limit);
    },
    expand,
    containing: (id) => [
      id,
      ...areas.filter((area) => area.id !== id && expand(area.id).has(id)).map((area) => area.id),
    ],
  };
};
