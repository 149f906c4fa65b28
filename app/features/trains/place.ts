/** A city that stands for its stations, or one station. */
export type Location = {
  id: string;
  name: string;
  /** A station's railway code in capitals, or a city's slug. */
  code: string;
  city: string;
  state: string;
  type: PlaceType;
};

export const placeTypes = ['city', 'station'] as const;
export type PlaceType = (typeof placeTypes)[number];

/** A place one can travel from or to: the station itself, or all stations of the city. */
export type Place = Location & { stationCodes: string[] };

/** Under this the picker looks nothing up (spec section 5). */
export const shortestSearch = 2;

/** True when a ride between the two would start where it ends. */
export const samePlace = (from: Place, to: Place): boolean =>
  from.id === to.id || from.stationCodes.some((code) => to.stationCodes.includes(code));
