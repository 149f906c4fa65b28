import { findJourneys } from '~/features/trains/journeys/find-journeys.ts';
import type { IndexJourney } from '~/features/trains/journeys/journey.ts';
import { buildTimetableIndex, type IndexStation, type IndexTrain } from '~/features/trains/journeys/timetable-index.ts';
import { exhaustiveJourneys, exhaustiveSearch } from './exhaustive-journeys.ts';

/** Whole numbers from 0 up to `below`, the same for the same seed (mulberry32). */
export const randomNumbers = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

type Size = { stations: number; trains: number };

/** A railway made by chance: stations on a plane, some of them in cities, and trains that run over midnight, not every day, and with one-way stops. */
export const randomTimetable = (
  random: (below: number) => number,
  { stations, trains }: Size,
): { stations: IndexStation[]; trains: IndexTrain[] } => {
  const places = Array.from({ length: stations }, (_, number) => ({
    code: `S${String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))}`,
    city_code: number % 6 < 2 ? `city-${Math.floor(number / 6)}` : null,
    lat: number % 12 === 1 ? null : 20 + random(800) / 100,
    lng: number % 12 === 1 ? null : 73 + random(1200) / 100,
  }));
  // Stations of a city are near one another.
  places.forEach((place, number) => {
    const other = places[number - 1];
    if (place.city_code && place.city_code === other?.city_code && place.lat !== null && other.lat !== null)
      Object.assign(place, { lat: other.lat + random(10) / 100, lng: (other.lng ?? 0) + random(10) / 100 });
  });
  const train = (number: number): IndexTrain => {
    const order = places.map(({ code }) => code);
    const length = 2 + random(13);
    let [time, km] = [random(1440), 0];
    const stops = Array.from({ length }, (_, seq) => {
      const station_code = order.splice(random(order.length), 1)[0] ?? '';
      const arrives_min = time;
      const departs_min = seq === 0 || seq === length - 1 ? time : time + 1 + random(15);
      const limit = random(12);
      const stop = { station_code, arrives_min, departs_min, km, boards: limit !== 0, alights: limit !== 1 };
      time = departs_min + 20 + random(seq % 5 === 4 ? 1200 : 150);
      km += 20 + random(150);
      return stop;
    });
    return { number: String(10_000 + number), running_days: random(3) === 0 ? 1 + random(127) : 127, stops };
  };
  return { stations: places, trains: Array.from({ length: trains }, (_, number) => train(number)) };
};

const triples = (journeys: IndexJourney[]): string[] =>
  journeys.map(({ departs, arrives, changes }) => `${departs} ${arrives} ${changes}`).sort();

/** Searches between stations and cities of a random timetable, the same ones in every run. */
export const randomSearches = () => {
  const random = randomNumbers(20_261_123);
  const timetable = randomTimetable(random, { stations: 180, trains: 300 });
  const index = buildTimetableIndex(timetable.stations, timetable.trains);
  const slow = exhaustiveSearch(timetable);
  const place = (): number[] => {
    const station = random(timetable.stations.length);
    const city = timetable.stations[station]?.city_code;
    return random(3) === 0 && city
      ? timetable.stations.flatMap((one, number) => (one.city_code === city ? [number] : []))
      : [station];
  };
  const query = () => {
    for (;;) {
      const [from, to] = [place(), place()];
      if (from.some((station) => to.includes(station))) continue;
      return { from, to, weekday: random(7), notBefore: random(2) === 0 ? 0 : random(1440) };
    }
  };
  /** Compares so many searches with an exhaustive one. */
  const compare = (searches: number) => {
    const different: object[] = [];
    let [found, withChanges] = [0, 0];
    for (let search = 0; search < searches; search += 1) {
      const one = query();
      const journeys = findJourneys(index, one);
      const [actual, expected] = [triples(journeys), triples(exhaustiveJourneys(slow, one))];
      if (actual.join() !== expected.join()) different.push({ ...one, actual, expected });
      found += journeys.length;
      withChanges += journeys.filter(({ changes }) => changes > 0).length;
    }
    return { different, found, withChanges };
  };
  return { random, timetable, index, slow, query, compare };
};
