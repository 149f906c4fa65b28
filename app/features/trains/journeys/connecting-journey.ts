import type { TrainResult } from '../core/train.ts';

/** A change between two trains. */
export type Change = {
  /** Minutes from arrival to departure. */
  minutes: number;
  /** Kilometres by road to the other station of the city; 0 at the same station, null when unknown. */
  roadKm: number | null;
};

/** A journey of several trains. Minutes count from midnight of the day searched. */
export type ConnectingJourney = {
  /** The trains with their stations and day, such as '12951-NDLS-KOTA-2026-11-28 ...': the same for the same journey. */
  id: string;
  departs_min: number;
  arrives_min: number;
  legs: TrainResult[];
  /** One between each two legs. */
  changes: Change[];
};

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
