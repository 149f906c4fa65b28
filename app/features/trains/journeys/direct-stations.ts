import { dayOf, type JourneyQuery, runsOnDay } from './outer-rides.ts';
import type { TimetableIndex } from './timetable-index.ts';

type Wanted = {
  /** Numbers of stations in the index. */
  stations: number[];
  /** Weekday of the day of departure; 0 is Monday. */
  weekday: number;
} & Pick<JourneyQuery, 'exceptions'>;

/** Stations from which a direct train to one of these stations leaves on the day. */
export const stationsWithTrainTo = (index: TimetableIndex, { stations, ...day }: Wanted): Set<number> => {
  const found = new Set<number>();
  for (const station of stations)
    for (let at = index.arrivalsFrom[station] as number; at < (index.arrivalsFrom[station + 1] as number); at += 1) {
      const alight = index.arrivals[at] as number;
      const train = index.callTrain[alight] as number;
      for (let board = index.trainCalls[train] as number; board < alight; board += 1)
        if (index.callBoards[board] === 1 && runsOnDay(index, train, day, -dayOf(index.callDeparts[board] as number)))
          found.add(index.callStation[board] as number);
    }
  return found;
};

/** Stations to which a direct train leaves from one of these stations on the day. */
export const stationsWithTrainFrom = (index: TimetableIndex, { stations, ...day }: Wanted): Set<number> => {
  const found = new Set<number>();
  for (const station of stations)
    for (
      let at = index.departuresFrom[station] as number;
      at < (index.departuresFrom[station + 1] as number);
      at += 1
    ) {
      const board = index.departures[at] as number;
      const train = index.callTrain[board] as number;
      if (!runsOnDay(index, train, day, -dayOf(index.callDeparts[board] as number))) continue;
      for (let alight = board + 1; alight < (index.trainCalls[train + 1] as number); alight += 1)
        if (index.callAlights[alight] === 1) found.add(index.callStation[alight] as number);
    }
  return found;
};
