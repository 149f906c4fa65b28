/** A city with all its stations, or one station. */
export type Location = {
  id: string;
  name: string;
  /** A station's railway code in capitals, or a city's slug. */
  code: string;
  city: string;
  state: string;
  type: PlaceType;
  /** The further name that a search has found, such as a former one; only in results of a search. */
  alias?: string;
};

export const placeTypes = ['city', 'station'] as const;
export type PlaceType = (typeof placeTypes)[number];

/** A place to travel from or to, with its station codes: the station itself, or all stations of the city. */
export type Place = Location & { stationCodes: string[] };

/** Minimum characters for a lookup in the picker. */
export const minSearchLength = 2;

/** True when both places are the same or share a station. */
export const isSamePlace = (from: Place, to: Place): boolean =>
  from.id === to.id || from.stationCodes.some((code) => to.stationCodes.includes(code));
