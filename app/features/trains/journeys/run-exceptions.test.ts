import { expect, test } from 'vitest';
import { exhaustiveJourneys, exhaustiveSearch } from '#tests/factories/exhaustive-journeys.ts';
import { randomNumbers, randomTimetable } from '#tests/factories/random-timetable.ts';
import { findJourneys } from './find-journeys.ts';
import type { IndexJourney } from './journey.ts';
import { runExceptions } from './run-exceptions.ts';
import { buildTimetableIndex, type IndexTrain } from './timetable-index.ts';

const triples = (journeys: IndexJourney[]): string[] =>
  journeys.map(({ departs, arrives, changes }) => `${departs} ${arrives} ${changes}`).sort();

/** Days of November 2026; the first is a Sunday. */
const day = (number: number): string => new Date(Date.UTC(2026, 10, number)).toISOString().slice(0, 10);

test('searches of a date know its added and removed runs: they equal those of an exhaustive search', () => {
  const random = randomNumbers(54);
  const timetable = randomTimetable(random, { stations: 120, trains: 220 });
  const someDays = () => Array.from({ length: random(6) }, () => day(5 + random(22)));
  const trains = timetable.trains.map((train): IndexTrain => {
    if (random(2) === 0) return train;
    const [first_run, last_run] = [
      random(4) === 0 ? day(9 + random(6)) : null,
      random(4) === 0 ? day(15 + random(6)) : null,
    ];
    const { running_days } = train;
    return {
      ...train,
      dates: { running_days, first_run, last_run, extra_runs: someDays(), cancelled_runs: someDays() },
    };
  });
  const index = buildTimetableIndex(timetable.stations, trains);
  const leavesOnDay = ({ running_days, dates }: IndexTrain, number: number): boolean => {
    const date = day(number);
    const usual = ((running_days >> ((number + 5) % 7)) & 1) === 1;
    if (!dates) return usual;
    const { first_run, last_run, extra_runs, cancelled_runs } = dates;
    if (extra_runs.includes(date)) return true;
    return usual && !cancelled_runs.includes(date) && (first_run ?? '') <= date && date <= (last_run ?? '9');
  };
  let [found, changed] = [0, 0];
  for (const number of [9, 14, 17, 20]) {
    const weekday = (number + 5) % 7;
    const slow = exhaustiveSearch({ stations: timetable.stations, trains }, (train, _weekday, run) =>
      leavesOnDay(train, number + run),
    );
    const exceptions = runExceptions(index, day(number));
    expect(runExceptions(index, day(number))).toBe(exceptions);
    for (let search = 0; search < 50; search += 1) {
      const [from, to] = [random(120), random(120)];
      if (from === to) continue;
      const query = { from: [from], to: [to], weekday, notBefore: 0 };
      const journeys = triples(findJourneys(index, { ...query, exceptions }));
      expect(journeys).toEqual(triples(exhaustiveJourneys(slow, query)));
      found += journeys.length;
      if (journeys.join() !== triples(findJourneys(index, query)).join()) changed += 1;
    }
  }
  expect(found).toBeGreaterThan(200);
  // Weekdays alone give other journeys.
  expect(changed).toBeGreaterThan(40);
});

test('a timetable without exceptions has none', () => {
  const { stations, trains } = randomTimetable(randomNumbers(1), { stations: 20, trains: 10 });
  expect(runExceptions(buildTimetableIndex(stations, trains), '2026-11-20')).toBeNull();
});
