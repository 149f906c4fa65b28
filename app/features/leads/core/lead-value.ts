import { formatRupees, type Paise } from '~/shared/money/money.ts';
import type { LeadStatus, Travelers } from './lead.ts';

/** Upper limit of a lead's value: ₹1,000 crore, to catch typos. */
export const maxLeadValue: Paise = 1_000_000_000_000;

/** Lower bound of each traveller option. */
const minTravelers: Record<Travelers, number> = { '1': 1, '2': 2, '3-4': 3, '5-8': 5, '9+': 9 };

/** Suggested value of a trip: price per person times travellers; for a range its lower bound, marked 'At least'. */
export const suggestLeadValue = (
  price_paise: Paise | null,
  travelers: Travelers | null,
): { paise: Paise; sum: string } | null => {
  if (price_paise === null) return null;
  const people = travelers ? minTravelers[travelers] : 1;
  const paise = price_paise * people;
  const isRange = travelers !== null && travelers !== String(people);
  return {
    paise,
    sum: `${isRange ? 'At least ' : ''}${people} × ${formatRupees(price_paise)} = ${formatRupees(paise)}`,
  };
};

/** Whether a sale still counts with this status: a converted lead that is closed remains a sale. */
export const countsAsSale = (status: LeadStatus): boolean => status === 'converted' || status === 'closed';

/** When the lead was converted: set on conversion, unchanged when it is closed afterwards, cleared by any other status. */
export const convertedAt = (
  before: { converted_at: Date | null } | null,
  status: LeadStatus,
  now: Date,
): Date | null => {
  const sold = before?.converted_at ?? null;
  if (status === 'converted') return sold ?? now;
  return countsAsSale(status) ? sold : null;
};
