import { distanceKm } from '~/features/places/core/gazetteer-place.ts';

/** Least time between the arrival of a train and the departure of the next at the same station, in minutes. */
export const changeMinutes = 45;

/** The longest wait for the next train, in minutes; longer ones are offered only when there is nothing else. */
export const longestWaitMinutes = 480;
/** The longest wait when there is nothing else, in minutes. */
export const longestWaitOfAll = 1440;

/** A station where one can continue: the same station, or another one of the city, reached by road. */
export type StationLink = {
  station: number;
  /** Least time between arrival and departure, in minutes, for arrivals by day and by night. */
  byDay: number;
  byNight: number;
  /** By road, in kilometres; 0 at the same station, null when the coordinates are unknown. */
  roadKm: number | null;
};

const [dayBegins, dayEnds] = [7 * 60, 21 * 60];

/** Whether an arrival is in the hours of dense traffic; `minutes` may be on any day. */
export const isByDay = (minutes: number): boolean => {
  const time = ((minutes % 1440) + 1440) % 1440;
  return time >= dayBegins && time < dayEnds;
};

/** Average speed of a taxi or metro in an Indian city, in km/h. */
const [speedByDay, speedByNight] = [15, 25];
/** Roads are longer than the straight line by about this factor. */
const roadFactor = 1.3;
/** Stations of a city without known coordinates. */
const unknownRoadMinutes = 60;

const toQuarter = (minutes: number): number => Math.ceil(minutes / 15) * 15;

/** Minutes to change between two stations of a city: leaving one, the road, and finding the train at the other. */
export const roadChangeMinutes = (roadKm: number | null, byDay: boolean): number =>
  toQuarter(
    changeMinutes + (roadKm === null ? unknownRoadMinutes : (roadKm / (byDay ? speedByDay : speedByNight)) * 60),
  );

type Station = { code: string; city_code: string | null; lat: number | null; lng: number | null };

const roadKmBetween = (one: Station, other: Station): number | null =>
  one.lat === null || one.lng === null || other.lat === null || other.lng === null
    ? null
    : distanceKm({ latitude: one.lat, longitude: one.lng }, { latitude: other.lat, longitude: other.lng }) * roadFactor;

/** For each station the stations where one can continue: itself first, then the others of its city. */
export const changeStations = (stations: Station[]): StationLink[][] => {
  const ofCity = Map.groupBy(
    stations.map((station, number) => ({ ...station, number })),
    ({ city_code }) => city_code,
  );
  return stations.map((station, number) => {
    const others = station.city_code === null ? [] : (ofCity.get(station.city_code) ?? []);
    return [
      { station: number, byDay: changeMinutes, byNight: changeMinutes, roadKm: 0 },
      ...others
        .filter((other) => other.number !== number)
        .map((other) => {
          const roadKm = roadKmBetween(station, other);
          return {
            station: other.number,
            byDay: roadChangeMinutes(roadKm, true),
            byNight: roadChangeMinutes(roadKm, false),
            roadKm,
          };
        }),
    ];
  });
};
