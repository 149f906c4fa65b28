import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { parseRunningDays } from '~/features/trains/core/train.ts';
import cities from './cities.json' with { type: 'json' };
import { fareRules } from './fare-rules.ts';
import stations from './stations.json' with { type: 'json' };
import express from './trains-express.json' with { type: 'json' };
import premium from './trains-premium.json' with { type: 'json' };
import superfast from './trains-superfast.json' with { type: 'json' };

/** A train in the seed files. */
export type TrainLine = {
  number: string;
  name: string;
  type: string;
  /** Seven digits from Monday: '1111100'. */
  days: string;
  /** Coaches and seats in each: '3A:6x72 SL:6x80'. */
  classes: string;
  /** 'NDLS 16:55 0, KOTA 21:30 21:40 465, MMCT 08:35 1384': code, arrival, departure, km; a time earlier than the previous one is on the next day. */
  stops: string;
};

type Train = TimetableInput['trains'][number];

const minutesPerDay = 1440;

const clock = (text: string): number => {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** Parses stops; times become minutes since midnight of the first day, always increasing. */
export const parseStops = (line: string): Train['stops'] => {
  let last = -1;
  const next = (text: string): number => {
    let at = clock(text);
    if (last >= 0) at += Math.floor(last / minutesPerDay) * minutesPerDay;
    if (at < last) at += minutesPerDay;
    last = at;
    return at;
  };
  return line.split(', ').map((text) => {
    const parts = text.split(' ');
    const [code = ''] = parts;
    const times = parts.slice(1, -1).map(next);
    const [arrives = 0] = times;
    return {
      station_code: code,
      arrives_min: arrives,
      departs_min: times[1] ?? arrives,
      km: Number(parts[parts.length - 1]),
    };
  });
};

const readClasses = (line: string): Train['classes'] =>
  line.split(' ').map((text) => {
    const [name = '', seats = ''] = text.split(':');
    const [coaches, each] = seats.split('x').map(Number);
    return { class: name as Train['classes'][number]['class'], coaches: coaches ?? 0, seats_per_coach: each ?? 0 };
  });

/** Train types without the superfast charge. */
const slowTypes = new Set(['Mail Express', 'Passenger']);

/** Converts a train of the seed files to the import format. */
export const parseTrain = (line: TrainLine): Train => ({
  number: line.number,
  name: line.name,
  type: line.type,
  superfast: !slowTypes.has(line.type),
  running_days: parseRunningDays(line.days),
  stops: parseStops(line.stops),
  classes: readClasses(line.classes),
});

/** The illustrative timetable: well-known trains with their principal stops. Not for real travel. */
export const illustrativeTimetable = (): TimetableInput => ({
  cities,
  stations,
  trains: [...premium, ...superfast, ...express].map(parseTrain),
  fare_rules: fareRules,
});
