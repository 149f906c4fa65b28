import type { Result } from '~/shared/data/result.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';

/** How far a place without trains is from a station: by road with hours, or in a straight line. */
export type Onwards = { place: string; km: number; hours: number | null; trains: number };

const hoursText = (hours: number): string => {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return Number.isInteger(hours) ? `${hours} h` : `${Math.floor(hours)} h 30 min`;
};

/** 'about 310 km by road, 9 h' */
export const onwardsText = ({ km, hours }: Onwards): string =>
  hours === null ? `about ${km} km away in a straight line` : `about ${km} km by road, ${hoursText(hours)}`;

/** '24 trains' */
export const trainCountText = (trains: number): string => (trains === 1 ? '1 train' : `${trains} trains`);

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
  /** For a place without trains, the way onwards from here; only in results of a search. */
  onwards?: Onwards;
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

const detailOf = (place: Location): string => {
  if (place.onwards) return `For ${place.onwards.place}: ${onwardsText(place.onwards)}`;
  if (place.type === 'city') return `All stations, ${place.state}`;
  return place.city === place.state ? place.city : `${place.city}, ${place.state}`;
};

/** A place as an option of the picker. */
export const locationOption = (place: Location): ComboboxOption => ({
  code: place.code,
  label: place.name,
  alias: place.alias,
  detail: detailOf(place),
  badge: place.type === 'station' ? place.code : undefined,
});

const cityKey = ({ city, state }: Location): string => `${city}, ${state}`;

/** Places as options in the order given, the stations of a city that is among them directly below it and indented. */
export const locationOptions = (places: readonly Location[]): ComboboxOption[] => {
  const cities = new Set(places.filter(({ type }) => type === 'city').map(cityKey));
  const ofCity = Map.groupBy(
    places.filter((place) => place.type === 'station' && cities.has(cityKey(place))),
    cityKey,
  );
  return places.flatMap((place) => {
    if (place.type === 'station')
      return cities.has(cityKey(place)) ? [] : [{ ...locationOption(place), indented: false }];
    const stations = (ofCity.get(cityKey(place)) ?? []).map((one) => ({ ...locationOption(one), indented: true }));
    return [{ ...locationOption(place), indented: false }, ...stations];
  });
};

/** Fetches matching places from the server. @throws Error with the server's message when the lookup fails. */
export const fetchLocationOptions = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
  const response = await fetch(paths.locations({ q: text }), { signal });
  const answer = (await response.json().catch(() => null)) as Result<Location[]> | null;
  if (!answer) throw new Error('We could not search places right now. Please try again.');
  if (!answer.success) throw new Error(answer.error.message);
  return locationOptions(answer.data);
};
