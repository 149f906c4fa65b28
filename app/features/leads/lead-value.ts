import { formatRupees, type Paise } from '~/shared/money.ts';
import type { LeadStatus, Travelers } from './lead.ts';

/** The highest value that a lead may have: a hundred crore, more than any trip and less than a slip of the finger. */
export const highestValue: Paise = 1_000_000_000_000;

/** The fewest people that an answer of the form stands for; one while it is open. */
const fewest: Record<Travelers, number> = { '1': 1, '2': 2, '3-4': 3, '5-8': 5, '9+': 9 };

/** What a trip is worth before anybody has said so: price per person times travellers, of a range the fewest ('at least'). */
export const suggestedValue = (
  price_paise: Paise | null,
  travelers: Travelers | null,
): { paise: Paise; sum: string } | null => {
  if (price_paise === null) return null;
  const people = travelers ? fewest[travelers] : 1;
  const paise = price_paise * people;
  const isRange = travelers !== null && travelers !== String(people);
  return {
    paise,
    sum: `${isRange ? 'At least ' : ''}${people} × ${formatRupees(price_paise)} = ${formatRupees(paise)}`,
  };
};

/** An amount as it stands in the field: '55500', with paise only when there are some. */
export const typedRupees = (paise: Paise | null): string =>
  paise === null ? '' : paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/** Where a sale stays a sale: a converted lead that is closed has only been filed away. */
export const keepsSale = (status: LeadStatus): boolean => status === 'converted' || status === 'closed';

/** When a lead was sold: from the move on that converted it, also when it is closed afterwards; any other status takes it back. */
export const convertedAt = (
  before: { converted_at: Date | null } | null,
  status: LeadStatus,
  now: Date,
): Date | null => {
  const sold = before?.converted_at ?? null;
  if (status === 'converted') return sold ?? now;
  return keepsSale(status) ? sold : null;
};
