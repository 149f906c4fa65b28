import type { TrainClass } from '~/features/trains/core/train.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';

/** Charge for cancelling at least this many hours before departure. */
export type CancellationSlab = {
  hours_before: number;
  /** Whether the exact limit still belongs to the slab: true for 'up to 12 hours before', false for 'more than 48 hours before'. */
  inclusive: boolean;
  /** Share of the fare: 2500 is 25 %. */
  charge_basis_points: number;
};

/** Cancellation charges for tickets booked from a date on. */
export type CancellationRule = {
  effective_from: PlainDate;
  /** Train types; null for all types without their own rule. */
  train_types: readonly string[] | null;
  /** From the earliest to the latest; after the last there is no refund. */
  slabs: readonly CancellationSlab[];
  /** Minimum charge per passenger, before GST. */
  minimum_charge: Readonly<Record<TrainClass, Paise>>;
  /** GST on the charge: 500 is 5 %. */
  gst_basis_points: Readonly<Record<TrainClass, number>>;
  /** Source of the figures. */
  source: string;
};

/** The paid seat of one passenger. */
export type PaidSeat = {
  class: TrainClass;
  /** Including GST. */
  fare_paise: Paise;
  /** 0 without insurance. The premium is not refundable. */
  insurance_paise: Paise;
  /** What was refunded of it while the ticket stayed valid. */
  earlier_paise: Paise;
  /** At the station that the ticket was bought from. */
  departs: Date;
};

/** Charges and refund for one passenger; they add up to the amount paid, less what was refunded of it before. */
export type CancellationAmounts = { kept_paise: Paise; refund_paise: Paise };

/** One row of the charges table shown to the traveller. */
export type CancellationStep = CancellationAmounts & {
  /** ISO instant at which the next step starts. */
  until: string;
  /** Whether `until` itself still belongs to this step. */
  inclusive: boolean;
  current: boolean;
};

export type CancellationQuote =
  | ({ possible: true } & CancellationAmounts)
  | { possible: false; why: 'departed' | 'too_late' | 'nothing_back' };

const hourMs = 3_600_000;

/** Minimum refund of the provider: one rupee. */
export const minRefund: Paise = 100;

/** The rule in force for a train type on the day of booking: the latest for this type, otherwise the latest general one. */
export const cancellationRuleFor = (
  rules: readonly CancellationRule[],
  trainType: string | null,
  bookedOn: PlainDate,
): CancellationRule => {
  const latest = (matches: (rule: CancellationRule) => boolean): CancellationRule | undefined =>
    rules
      .filter((rule) => rule.effective_from <= bookedOn && matches(rule))
      .sort((a, b) => (a.effective_from < b.effective_from ? 1 : -1))[0];
  const rule =
    latest(({ train_types }) => trainType !== null && train_types?.includes(trainType) === true) ??
    latest(({ train_types }) => train_types === null);
  if (!rule) throw new Error(`no cancellation rule for tickets booked on ${bookedOn}`);
  return rule;
};

const endOf = ({ hours_before }: CancellationSlab, departs: Date): number => departs.getTime() - hours_before * hourMs;

const isInForceAt = (slab: CancellationSlab, departs: Date, now: Date): boolean => {
  const end = endOf(slab, departs);
  return now.getTime() < end || (slab.inclusive && now.getTime() === end);
};

/**
 * The larger of the fare share and the minimum charge with GST, but never more than is left of what was paid. The fare includes GST, so its share does too.
 * Rounded once, to whole paise, in the traveller's favour.
 */
const amountsFor = (rule: CancellationRule, slab: CancellationSlab, seat: PaidSeat): CancellationAmounts => {
  const share = seat.fare_paise * slab.charge_basis_points;
  const least = rule.minimum_charge[seat.class] * (10_000 + rule.gst_basis_points[seat.class]);
  const charge = Math.floor(Math.max(share, least) / 10_000);
  const left = seat.fare_paise + seat.insurance_paise - seat.earlier_paise;
  const refund = Math.min(seat.fare_paise - charge, left);
  // A refund below the provider's minimum counts as none.
  const refund_paise = refund < minRefund ? 0 : refund;
  return { kept_paise: left - refund_paise, refund_paise };
};

/** Charges and refund for cancelling a passenger now. Not possible when no refund would be due. */
export const quoteCancellation = (rule: CancellationRule, seat: PaidSeat, now: Date): CancellationQuote => {
  if (seat.departs <= now) return { possible: false, why: 'departed' };
  const slab = rule.slabs.find((one) => isInForceAt(one, seat.departs, now));
  if (!slab) return { possible: false, why: 'too_late' };
  const amounts = amountsFor(rule, slab, seat);
  return amounts.refund_paise === 0 ? { possible: false, why: 'nothing_back' } : { possible: true, ...amounts };
};

/** All steps of the cancellation charges, from the earliest; after the last there is no refund. */
export const cancellationSteps = (rule: CancellationRule, seat: PaidSeat, now: Date): CancellationStep[] => {
  const current = rule.slabs.find((slab) => isInForceAt(slab, seat.departs, now));
  return rule.slabs.map((slab) => ({
    ...amountsFor(rule, slab, seat),
    until: new Date(endOf(slab, seat.departs)).toISOString(),
    inclusive: slab.inclusive,
    current: slab === current,
  }));
};
