import { daysBetween, type PlainDate } from '~/shared/dates/dates.ts';
import type { RunDates } from '../core/train.ts';
import { changeStations, isByDay, longestWaitOfAll, type StationLink } from './change-times.ts';

/** A station for the index. */
export type IndexStation = {
  code: string;
  /** The city that it belongs to, or null; one can change between the stations of a city by road. */
  city_code: string | null;
  lat: number | null;
  lng: number | null;
};

/** A train for the index; minutes count from midnight of the day on which it leaves its first station. */
export type IndexTrain = {
  number: string;
  /** Bit 0 is Monday: the days on which it leaves its first station. */
  running_days: number;
  /** The exceptions of the running days, when there are any. */
  dates?: RunDates | null;
  stops: {
    station_code: string;
    arrives_min: number;
    departs_min: number;
    km: number;
    /** False where one may only alight, and where one may only board. */
    boards?: boolean;
    alights?: boolean;
  }[];
};

/**
 * A timetable as typed arrays, for journey searches. A call is one stop of one train; the calls of a train follow one another. All arrays named by `call`
 * are indexed by the number of the call, those by `train` and `station` by the number of the train and the station.
 */
export type TimetableIndex = {
  stationCodes: string[];
  stationNumbers: Map<string, number>;
  trainNumbers: string[];
  trainDays: Uint8Array;
  /** Dates of the trains that do not run on all of their running days and only then. */
  trainDates: Map<number, RunDates>;
  /** First call of each train, and the number of all calls at the end. */
  trainCalls: Int32Array;
  callStation: Int32Array;
  callTrain: Int32Array;
  callArrives: Int32Array;
  callDeparts: Int32Array;
  callKm: Int32Array;
  /** 1 where one can board, and where one can alight. */
  callBoards: Uint8Array;
  callAlights: Uint8Array;
  /** Calls of each station by time of day: those where one can board, and those where one can alight; `departuresFrom[s]` is the first one of station s. */
  departures: Int32Array;
  departuresFrom: Int32Array;
  arrivals: Int32Array;
  arrivalsFrom: Int32Array;
  /** For each station the stations where one can change to, itself first. */
  links: StationLink[][];
};

const minutesPerDay = 1440;

/** The calls of each station in order of their time of day. */
const byStation = (
  calls: number[],
  callStation: Int32Array,
  times: Int32Array,
  stations: number,
): [calls: Int32Array, from: Int32Array] => {
  const from = new Int32Array(stations + 1);
  for (const call of calls)
    from[(callStation[call] as number) + 1] = (from[(callStation[call] as number) + 1] as number) + 1;
  for (let station = 0; station < stations; station += 1)
    from[station + 1] = (from[station + 1] as number) + (from[station] as number);
  const sorted = Int32Array.from(calls);
  sorted.sort(
    (one, other) =>
      (callStation[one] as number) - (callStation[other] as number) ||
      ((times[one] as number) % minutesPerDay) - ((times[other] as number) % minutesPerDay) ||
      one - other,
  );
  return [sorted, from];
};

/** Builds the index. Stops at unknown stations are refused by the import, so they do not occur. */
export const buildTimetableIndex = (stations: IndexStation[], trains: IndexTrain[]): TimetableIndex => {
  const stationNumbers = new Map(stations.map(({ code }, number) => [code, number]));
  const size = trains.reduce((sum, { stops }) => sum + stops.length, 0);
  const trainCalls = new Int32Array(trains.length + 1);
  const callStation = new Int32Array(size);
  const callTrain = new Int32Array(size);
  const callArrives = new Int32Array(size);
  const callDeparts = new Int32Array(size);
  const callKm = new Int32Array(size);
  const callBoards = new Uint8Array(size);
  const callAlights = new Uint8Array(size);
  const boardable: number[] = [];
  const alightable: number[] = [];
  let call = 0;
  trains.forEach(({ number, stops }, train) => {
    trainCalls[train] = call;
    stops.forEach((stop, seq) => {
      const station = stationNumbers.get(stop.station_code);
      if (station === undefined) throw new Error(`Train ${number} stops at the unknown station ${stop.station_code}.`);
      callStation[call] = station;
      callTrain[call] = train;
      callArrives[call] = stop.arrives_min;
      callDeparts[call] = stop.departs_min;
      callKm[call] = stop.km;
      if (seq < stops.length - 1 && stop.boards !== false) {
        callBoards[call] = 1;
        boardable.push(call);
      }
      if (seq > 0 && stop.alights !== false) {
        callAlights[call] = 1;
        alightable.push(call);
      }
      call += 1;
    });
  });
  trainCalls[trains.length] = call;
  const [departures, departuresFrom] = byStation(boardable, callStation, callDeparts, stations.length);
  const [arrivals, arrivalsFrom] = byStation(alightable, callStation, callArrives, stations.length);
  return {
    stationCodes: stations.map(({ code }) => code),
    stationNumbers,
    trainNumbers: trains.map(({ number }) => number),
    trainDays: Uint8Array.from(trains, ({ running_days }) => running_days),
    trainDates: new Map(trains.flatMap(({ dates }, train) => (dates ? [[train, dates]] : []))),
    trainCalls,
    callStation,
    callTrain,
    callArrives,
    callDeparts,
    callKm,
    callBoards,
    callAlights,
    departures,
    departuresFrom,
    arrivals,
    arrivalsFrom,
    links: changeStations(stations),
  };
};

/** A train between two stations; minutes count from midnight of the day it leaves its first station. */
export type TimedRide = {
  number: string;
  run_date: PlainDate;
  from: { code: string; departs_min: number };
  to: { code: string; arrives_min: number };
};

/**
 * Whether one can change from one train to the next, by the rules of the journey search: at the same station or another of its city, with the least time that
 * the change takes and at most the longest wait. On the same run one may stay on board, as in another class.
 */
export const connects = (index: TimetableIndex, before: TimedRide, next: TimedRide): boolean => {
  const wait = daysBetween(before.run_date, next.run_date) * 1440 + next.from.departs_min - before.to.arrives_min;
  if (before.number === next.number && before.run_date === next.run_date)
    return before.to.code === next.from.code && wait >= 0;
  const [arrival, departure] = [before.to.code, next.from.code].map((code) => index.stationNumbers.get(code) ?? -1);
  const link = index.links[arrival ?? -1]?.find(({ station }) => station === departure);
  if (!link) return false;
  const least = isByDay(before.to.arrives_min) ? link.byDay : link.byNight;
  return wait >= least && wait <= longestWaitOfAll;
};
