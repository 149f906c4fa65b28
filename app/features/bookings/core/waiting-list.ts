import { isTrainClass, type TrainClass } from '~/features/trains/core/train.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import { type CancellationQuote, minRefund, type PaidSeat } from './cancellation.ts';

type WaitingListRule = {
  /** Of the day on which the place is booked. */
  effective_from: PlainDate;
  /** How many passengers may wait, as a share of the seats of the class: 6000 is 60 %. */
  air_conditioned_basis_points: number;
  other_basis_points: number;
  /** Train types that have no waiting list. */
  without: readonly string[];
  source: string;
};

/** The latest first. */
const waitingListRules: readonly WaitingListRule[] = [
  {
    effective_from: '2025-07-01',
    air_conditioned_basis_points: 6000,
    other_basis_points: 3000,
    without: ['Vande Bharat Sleeper'],
    source:
      'Ministry of Railways, July 2025, The Hindu BusinessLine 69758811; Commercial Circular 03/2026 for Vande Bharat Sleeper',
  },
];

const airConditioned: readonly TrainClass[] = ['1A', 'EC', '2A', '3A', '3E', 'CC'];

/** How many passengers may wait for seats of a class, in basis points of its seats; null when there is no waiting list. */
export const waitingShare = (trainClass: string, trainType: string | null, bookedOn: PlainDate): number | null => {
  const rule = waitingListRules.find(({ effective_from }) => effective_from <= bookedOn);
  if (!rule || (trainType !== null && rule.without.includes(trainType))) return null;
  const isAirConditioned = isTrainClass(trainClass) && airConditioned.includes(trainClass);
  return isAirConditioned ? rule.air_conditioned_basis_points : rule.other_basis_points;
};

/** The most passengers who may wait for a class of this many seats. */
export const waitingLimit = (capacity: number, share: number): number => Math.floor((capacity * share) / 10_000);

type ClerkageRule = {
  effective_from: PlainDate;
  /** Per passenger, GST included. */
  with_gst: Paise;
  without_gst: Paise;
  source: string;
};

/** The latest first. */
const clerkageRules: readonly ClerkageRule[] = [
  {
    effective_from: '2015-11-12',
    with_gst: 65_00,
    without_gst: 60_00,
    source: 'Railway Passengers (Cancellation of Tickets and Refund of Fare) Rules, 2015',
  },
];

/** The charge for leaving a waiting list before the chart, per passenger. */
export const clerkage = (trainClass: string, bookedOn: PlainDate): Paise => {
  const rule = clerkageRules.find(({ effective_from }) => effective_from <= bookedOn);
  if (!rule) throw new Error(`no clerkage for places booked on ${bookedOn}`);
  return trainClass === 'SL' || trainClass === '2S' ? rule.without_gst : rule.with_gst;
};

/**
 * Charge and refund for a passenger who leaves the waiting list now. Nothing was insured yet, so the insurance is refunded too. Once the chart is due there is
 * no charge: it refunds in full, however late it is made.
 */
export const quoteLeaving = (
  seat: PaidSeat,
  { bookedOn, isChartDue }: { bookedOn: PlainDate; isChartDue: boolean },
): CancellationQuote => {
  const left = seat.fare_paise + seat.insurance_paise - seat.earlier_paise;
  const refund_paise = left - (isChartDue ? 0 : clerkage(seat.class, bookedOn));
  if (refund_paise < minRefund) return { possible: false, why: 'nothing_back' };
  return { possible: true, kept_paise: left - refund_paise, refund_paise };
};

/** The place of a party in line for its stretch: the first passenger's, the number of its passengers, and of all in line. */
export type WaitingPlace = { place: number; passengers: number; of: number };

/** 'WL 7 of 43', or 'WL 7-9 of 43' for a party of three. */
export const waitingLabel = ({ place, passengers, of }: WaitingPlace): string =>
  `WL ${passengers > 1 ? `${place}-${place + passengers - 1}` : place} of ${of}`;

/** Places that are measured together, the first and the last. */
export type PlaceBand = { first: number; last: number };

const bandEnds = [5, 10, 20, 40, 80];

/** The band of a place: 1 to 5, 6 to 10, 11 to 20, and so on. */
export const placeBand = (place: number): PlaceBand => {
  const at = bandEnds.findIndex((end) => place <= end);
  if (at < 0) return { first: (bandEnds.at(-1) ?? 0) + 1, last: Number.MAX_SAFE_INTEGER };
  return { first: (bandEnds[at - 1] ?? 0) + 1, last: bandEnds[at] ?? place };
};

/** Who joined in a band and stayed until the chart, in the last `waitingHistoryDays`. */
export type WaitingHistory = PlaceBand & { cases: number; confirmed: number };

export const waitingHistoryDays = 30;

/** Fewer cases say nothing. */
const leastCases = 30;

/** 'In the last 30 days, 6 of 10 who joined this train's list at places 6 to 10 were confirmed.'; null without enough cases. */
export const chanceLabel = ({ first, last, cases, confirmed }: WaitingHistory): string | null => {
  if (cases < leastCases) return null;
  const places = last === Number.MAX_SAFE_INTEGER ? `place ${first} or later` : `places ${first} to ${last}`;
  return `In the last ${waitingHistoryDays} days, ${Math.round((10 * confirmed) / cases)} of 10 who joined this train’s list at ${places} were confirmed.`;
};

/** Why somebody behind may be confirmed first, and what happens at the chart. */
export const waitingRulesNote =
  'The first in line whose whole party gets seats for the whole way is confirmed, so a smaller party or a shorter journey behind you may be confirmed before you.';

/** Shown to whoever waited until the chart. */
export const notConfirmedReason = 'No seat became free before the chart was made.';
