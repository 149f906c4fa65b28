export const placeKinds = ['country', 'region', 'state', 'district', 'city', 'sight'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place of the gazetteer. Goa, Delhi and the other states that are also a town exist once, as a state. */
export type GazetteerPlace = {
  /** Kind and name: 'city:jaipur'; a namesake has its state or country behind: 'city:aurangabad-bihar'. */
  id: string;
  name: string;
  kind: PlaceKind;
  /** The state or territory of India that it is or lies in; null abroad, and for a region of several states. */
  state: string | null;
  /** ISO 3166 alpha-2. */
  country: string;
  latitude: number | null;
  longitude: number | null;
  /** 0 when unknown. */
  population: number;
  /** A destination of travellers, whatever its size. */
  popular: boolean;
  /** The ids of the places of a region or district. */
  members: readonly string[];
};

/** Where an entry comes from; 'own' was written for this product. */
export const placeSources = ['own', 'geonames', 'cldr', 'timetable'] as const;
export type PlaceSource = (typeof placeSources)[number];

/** A further name of a place: a spelling, a former name, or the name in another language. */
export type PlaceAlias = {
  name: string;
  kind: 'spelling' | 'former' | 'language';
  /** BCP 47; null for spellings in Latin letters. */
  language: string | null;
  source: PlaceSource;
};

/** A place as it is stored, with its names. */
export type GazetteerEntry = GazetteerPlace & { source: PlaceSource; aliases: readonly PlaceAlias[] };

/**
 * How likely a name means this place, as a population: states and countries before cities, cities of India as if ten times as large, and
 * destinations of travellers at least like a large city.
 */
export const prominenceOf = ({ kind, country, population, popular }: GazetteerPlace): number => {
  const inIndia = country === 'IN';
  if (kind === 'state') return 1e9;
  if (kind === 'country') return 3e8;
  if (kind === 'region') return 5e8;
  const known = Math.max(population, popular ? 1e6 : 0, kind === 'district' ? 3e4 : 1e4);
  return inIndia ? known * 10 : known;
};

type Point = { latitude: number; longitude: number };

/** Kilometres as the crow flies that are near: half a day on the road. */
export const nearKm = 150;

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance of two points as the crow flies, in km (haversine). */
export const distanceKm = (from: Point, to: Point): number => {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
};
