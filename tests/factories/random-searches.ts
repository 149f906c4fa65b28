import { findJourneys } from '~/features/trains/journeys/find-journeys.ts';
import type { IndexJourney } from '~/features/trains/journeys/journey.ts';
import { buildTimetableIndex } from '~/features/trains/journeys/timetable-index.ts';
import { exhaustiveJourneys, exhaustiveSearch } from './exhaustive-journeys.ts';
import { randomNumbers, randomTimetable } from './random-timetable.ts';

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
