import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';

export type FareSlab = { up_to_km: number | null; paise_per_km: number };

/** Fare rule of a class and train type from a date on; `train_type` '*' applies to all types without a rule of their own. */
export type FareRule = {
  class: string;
  train_type: string;
  effective_from: PlainDate;
  minimum_km: number;
  /** Basic fare up to `minimum_km`. */
  minimum_fare_paise: Paise;
  /** Ascending; beyond the minimum each km costs its slab's rate, and the last slab is open-ended. */
  slabs: FareSlab[];
  reservation_paise: Paise;
  superfast_paise: Paise;
  /** 500 is 5 %. */
  gst_basis_points: number;
};

/** The rates that one fare is calculated from. */
export type FareRates = Omit<FareRule, 'class' | 'train_type' | 'effective_from'>;

export type Ride = { km: number; superfast: boolean };

/** Fares are rounded up to a multiple of 5 rupees. */
const roundingPaise = 500;

/** The minimum fare plus the rate of each slab for the distance beyond it. */
const basicFare = (rule: FareRates, km: number): Paise => {
  let fare = rule.minimum_fare_paise;
  let charged = rule.minimum_km;
  for (const slab of rule.slabs) {
    if (charged >= km) break;
    const end = slab.up_to_km === null ? km : Math.min(km, slab.up_to_km);
    if (end <= charged) continue;
    fare += (end - charged) * slab.paise_per_km;
    charged = end;
  }
  return fare;
};

/**
 * The fare of one adult in paise, all charges included: basic fare, reservation, superfast charge, GST, rounded up to the next multiple
 * of five rupees (Coaching Tariff; GST applies to air-conditioned classes only).
 */
export const classFare = (rule: FareRates, { km, superfast }: Ride): Paise => {
  const charged = basicFare(rule, km) + rule.reservation_paise + (superfast ? rule.superfast_paise : 0);
  // In whole ten-thousandths first: 1.05 has no exact floating-point value.
  const withTax = Math.round(charged * (10_000 + rule.gst_basis_points)) / 10_000;
  return Math.ceil(Math.round(withTax * 100) / 100 / roundingPaise) * roundingPaise;
};

/** The rule in force on a date: the latest of the train's own type, otherwise the latest for all types; null when there is none. */
export const findFareRule = (
  rules: readonly FareRule[],
  trainClass: string,
  trainType: string,
  date: PlainDate,
): FareRule | null => {
  let best: FareRule | null = null;
  for (const rule of rules) {
    if (rule.class !== trainClass || rule.effective_from > date) continue;
    if (rule.train_type !== trainType && rule.train_type !== '*') continue;
    if (!best) best = rule;
    else if (rule.train_type === best.train_type) {
      if (rule.effective_from > best.effective_from) best = rule;
    } else if (best.train_type === '*') best = rule;
  }
  return best;
};
