import type { TrainClass } from '~/features/trains/train.ts';
import type { PlainDate } from '~/shared/dates.ts';
import type { Paise } from '~/shared/money.ts';

/** What is kept of a fare when a passenger is cancelled so many hours before departure, or earlier. */
export type CancellationSlab = {
  hours_before: number;
  /** Whether it still holds at exactly that moment: 'up to 12 hours before' does, 'more than 48 hours before' does not. */
  inclusive: boolean;
  /** Of the fare: 2500 is 25 %. */
  keeps_basis_points: number;
};

/** How cancelling is charged on tickets booked from a day on. */
export type CancellationRule = {
  effective_from: PlainDate;
  /** The kinds of train it is for; null is every kind without a rule of its own. */
  train_types: readonly string[] | null;
  /** From the earliest to the latest; after the last nothing comes back. */
  slabs: readonly CancellationSlab[];
  /** Never less is kept of a passenger's fare; before GST. */
  least_kept: Readonly<Record<TrainClass, Paise>>;
  /** On what is kept: 500 is 5 %. */
  gst_basis_points: Readonly<Record<TrainClass, number>>;
  /** Where the figures are from, for whoever checks them. */
  source: string;
};

/** What was paid for one passenger, where and when he or she boards. */
export type PaidSeat = {
  class: TrainClass;
  /** Everything included, so also the GST. */
  fare_paise: Paise;
  /** 0 without insurance. The premium is the insurer's from the start and does not come back. */
  insurance_paise: Paise;
  /** At the station where the passenger boards. */
  departs: Date;
};

/** What cancelling one passenger costs and brings; the two make what was paid for the seat. */
export type SeatSums = { kept_paise: Paise; refund_paise: Paise };

/** One step of what cancelling costs, as a traveller reads it. */
export type CancellationStep = SeatSums & {
  /** ISO instant at which the next step begins. */
  until: string;
  /** Whether `until` itself still belongs to it. */
  inclusive: boolean;
  current: boolean;
};

export type CancellationVerdict =
  | ({ possible: true } & SeatSums)
  | { possible: false; why: 'departed' | 'too_late' | 'nothing_back' };

const hourMs = 3_600_000;

/** The provider sends no smaller refund (one rupee). */
const leastRefund: Paise = 100;

/** The rule in force for a kind of train on the day of booking: the latest of its own, otherwise the latest for every kind. */
export const cancellationRuleFor = (
  rules: readonly CancellationRule[],
  trainType: string | null,
  bookedOn: PlainDate,
): CancellationRule => {
  const latest = (fits: (rule: CancellationRule) => boolean): CancellationRule | undefined =>
    rules
      .filter((rule) => rule.effective_from <= bookedOn && fits(rule))
      .sort((a, b) => (a.effective_from < b.effective_from ? 1 : -1))[0];
  const rule =
    latest(({ train_types }) => trainType !== null && train_types?.includes(trainType) === true) ??
    latest(({ train_types }) => train_types === null);
  if (!rule) throw new Error(`nothing says what cancelling a ticket booked on ${bookedOn} costs`);
  return rule;
};

const endOf = ({ hours_before }: CancellationSlab, departs: Date): number => departs.getTime() - hours_before * hourMs;

const holdsAt = (slab: CancellationSlab, departs: Date, now: Date): boolean => {
  const end = endOf(slab, departs);
  return now.getTime() < end || (slab.inclusive && now.getTime() === end);
};

/**
 * Share or least charge with its GST, whichever is more, and never more than was paid. The fare includes GST, so its share does too. Rounded once, to whole
 * paise, in the traveller's favour.
 */
const sumsOf = (rule: CancellationRule, slab: CancellationSlab, seat: PaidSeat): SeatSums => {
  const share = seat.fare_paise * slab.keeps_basis_points;
  const least = rule.least_kept[seat.class] * (10_000 + rule.gst_basis_points[seat.class]);
  const charge = Math.floor(Math.max(share, least) / 10_000);
  // What is too little to be sent is nothing.
  const kept = charge > seat.fare_paise - leastRefund ? seat.fare_paise : charge;
  return { kept_paise: kept + seat.insurance_paise, refund_paise: seat.fare_paise - kept };
};

/** Whether cancelling a passenger now brings something back, and how much. A ticket that would bring nothing stays as it is. */
export const judgeCancellation = (rule: CancellationRule, seat: PaidSeat, now: Date): CancellationVerdict => {
  if (seat.departs <= now) return { possible: false, why: 'departed' };
  const slab = rule.slabs.find((one) => holdsAt(one, seat.departs, now));
  if (!slab) return { possible: false, why: 'too_late' };
  const sums = sumsOf(rule, slab, seat);
  return sums.refund_paise === 0 ? { possible: false, why: 'nothing_back' } : { possible: true, ...sums };
};

/** All steps of what cancelling a passenger costs, from the earliest; after the last nothing comes back. */
export const cancellationSteps = (rule: CancellationRule, seat: PaidSeat, now: Date): CancellationStep[] => {
  const current = rule.slabs.find((slab) => holdsAt(slab, seat.departs, now));
  return rule.slabs.map((slab) => ({
    ...sumsOf(rule, slab, seat),
    until: new Date(endOf(slab, seat.departs)).toISOString(),
    inclusive: slab.inclusive,
    current: slab === current,
  }));
};
