import type { PlainDate } from '~/shared/dates.ts';
import type { Paise } from '~/shared/money.ts';

export type FareSlab = { up_to_km: number | null; paise_per_km: number };

/** How a class of a kind of train is charged from a day on; `train_type` '*' is every kind without a rule of its own. */
export type FareRule = {
  class: string;
  train_type: string;
  effective_from: PlainDate;
  minimum_km: number;
  /** Basic fare up to `minimum_km`. */
  minimum_fare_paise: Paise;
  /** Ascending; beyond the minimum each km costs its slab's rate, and the last slab has no end. */
  slabs: FareSlab[];
  reservation_paise: Paise;
  superfast_paise: Paise;
  /** 500 is 5 %. */
  gst_basis_points: number;
};

/** What the sum of one fare depends on. */
export type FareFigures = Omit<FareRule, 'class' | 'train_type' | 'effective_from'>;

export type Ride = { km: number; superfast: boolean };

/** Fares end in 0 or 5 rupees, upwards. */
const roundingPaise = 500;

/** The basic fare: the minimum, then km by km through the slabs. */
const basicFare = (rule: FareFigures, km: number): Paise => {
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
 * The fare of one grown-up, everything included: basic fare, reservation, superfast charge, GST, rounded up to the next multiple of
 * five rupees (Coaching Tariff; GST is on air-conditioned classes only).
 */
export const classFare = (rule: FareFigures, { km, superfast }: Ride): Paise => {
  const charged = basicFare(rule, km) + rule.reservation_paise + (superfast ? rule.superfast_paise : 0);
  // Whole hundredths of a paisa first: 1.05 is not a number that a computer has.
  const withTax = Math.round(charged * (10_000 + rule.gst_basis_points)) / 10_000;
  return Math.ceil(Math.round(withTax * 100) / 100 / roundingPaise) * roundingPaise;
};

/** The rule in force on a date: the latest of the train's own kind, otherwise the latest for every kind. */
export const ruleFor = (
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
