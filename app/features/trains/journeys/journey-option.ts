import { unbroken } from '~/shared/data/storable-text.ts';
import { dayOffset, formatDuration } from '~/shared/dates/dates.ts';
import type { Ride } from '~/ui/line/clock.ts';
import { type TrainResult, travelMinutes } from '../core/train.ts';

/** A change between two trains. */
export type Change = {
  /** Minutes from arrival to departure. */
  minutes: number;
  /** Kilometres by road to the other station of the city; 0 at the same station, null when unknown. */
  roadKm: number | null;
};

/** A journey of one train or several. Minutes count from midnight of the day searched. */
export type JourneyOption = {
  /** The trains with their stations and day, such as '12951-NDLS-KOTA-2026-11-28 ...': the same for the same journey. */
  id: string;
  departs_min: number;
  arrives_min: number;
  legs: TrainResult[];
  /** One between each two legs. */
  changes: Change[];
};

/** The journey that a direct train makes. */
export const directJourney = (train: TrainResult): JourneyOption => {
  const departs = train.from.departs_min - dayOffset(train.from.departs_min) * 1440;
  return {
    id: `${train.number}-${train.from.code}-${train.to.code}-${train.run_date}`,
    departs_min: departs,
    arrives_min: departs + travelMinutes(train),
    legs: [train],
    changes: [],
  };
};

export const journeyMinutes = ({ departs_min, arrives_min }: JourneyOption): number => arrives_min - departs_min;

/** Whether seats are left on every train, in any class or in the requested one. */
export const isBookable = (legs: TrainResult[], wanted: string | null = null): boolean =>
  legs.every((leg) => !leg.departed && freeClasses(leg, wanted).length > 0);

const freeClasses = (leg: TrainResult, wanted: string | null): TrainResult['classes'] =>
  leg.classes.filter((one) => one.available > 0 && (wanted === null || one.class === wanted));

/** The lowest fare of one person over all trains, in any class or in the requested one, in paise; null when a train has no free seat. */
export const lowestJourneyFare = (legs: TrainResult[], wanted: string | null = null): number | null => {
  const fares = legs.map((leg) => Math.min(...freeClasses(leg, wanted).map(({ fare_paise }) => fare_paise)));
  const sum = fares.reduce((total, fare) => total + fare, 0);
  return Number.isFinite(sum) ? sum : null;
};

/** The lowest fare of all trains together and the seats left at it, as many as on the fullest train; null when a train has no free seat. */
export const seatsOfCheapest = (
  legs: TrainResult[],
  wanted: string | null = null,
): { fare_paise: number; seats: number } | null => {
  const cheapest = legs.map((leg) =>
    freeClasses(leg, wanted).reduce<TrainResult['classes'][number] | null>(
      (best, one) => (best && best.fare_paise <= one.fare_paise ? best : one),
      null,
    ),
  );
  const known = cheapest.filter((one) => one !== null);
  if (known.length < legs.length) return null;
  return {
    fare_paise: known.reduce((sum, one) => sum + one.fare_paise, 0),
    seats: Math.min(...known.map(({ available }) => available)),
  };
};

export type JourneyTag = 'Fastest' | 'Cheapest' | 'Overnight';

/** A journey of a list, with its tags and its line. */
export type ShownJourney = JourneyOption & { tags: JourneyTag[]; rides: Ride[] };

const changesNames = ['Direct', '1 change', '2 changes'] as const;

/** 'Direct', '1 change' or '2 changes'. */
export const changesName = (changes: number): string => changesNames[changes] ?? `${changes} changes`;

/** 'Change at Nagpur Junction (NGP) · 1 h 15 min', or the way by road to another station of the city; one for each change of a journey. */
export const changeLabels = ({ legs, changes }: Pick<JourneyOption, 'legs' | 'changes'>): string[] =>
  changes.flatMap(({ minutes, roadKm }, at) => {
    const [arrival, departure] = [legs[at]?.to, legs[at + 1]?.from];
    if (!arrival || !departure) return [];
    const time = unbroken(formatDuration(minutes));
    if (legs[at]?.number === legs[at + 1]?.number)
      return `Change class at ${arrival.name} (${arrival.code}), same train`;
    if (arrival.code === departure.code) return `Change at ${arrival.name} (${arrival.code}) ·\u00a0${time}`;
    const distance = roadKm === null ? '' : `, about ${Math.max(1, Math.round(roadKm))}\u00a0km`;
    return `Change station by road: ${arrival.name} (${arrival.code}) to ${departure.name} (${departure.code})${distance} ·\u00a0${time}`;
  });

/**
 * All changes of a journey in one sentence, short enough for a card: 'Change at Kalka (2 h 50 min) and Hazrat Nizamuddin (6 h 11 min)', 'Change at
 * Kota Junction (1 h 15 min), then by road from New Delhi to Hazrat Nizamuddin (1 h 30 min to change)'.
 */
export const changesSummary = ({ legs, changes }: Pick<JourneyOption, 'legs' | 'changes'>): string => {
  const parts = changes.flatMap(({ minutes }, at) => {
    const [before, after] = [legs[at], legs[at + 1]];
    if (!before || !after) return [];
    const time = unbroken(formatDuration(minutes));
    if (before.number === after.number) return { how: 'change class at', where: `${before.to.name} (same train)` };
    return before.to.code === after.from.code
      ? { how: 'change at', where: `${before.to.name} (${time})` }
      : { how: 'by road from', where: `${before.to.name} to ${after.from.name} (${time} to change)` };
  });
  const sentence = parts.reduce((text, { how, where }, at) => {
    if (at === 0) return `${how} ${where}`;
    return parts[at - 1]?.how === how ? `${text} and ${where}` : `${text}, then ${how} ${where}`;
  }, '');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
