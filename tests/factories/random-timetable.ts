import type { IndexStation, IndexTrain } from '~/features/trains/journeys/timetable-index.ts';

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
