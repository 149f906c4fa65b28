import { formatRupees, type Paise } from '~/shared/money.ts';
import type { LeadStatus, Travelers } from './lead.ts';

/** The highest value that a lead may have: a hundred crore, more than any trip and less than a slip of the finger. */
export const highestValue: Paise = 1_000_000_000_000;

/** The fewest people that an answer of the form stands for; one while it is open. */
const fewest: Record<Travelers, number> = { '1': 1, '2': 2, '3-4': 3, '5-8': 5, '9+': 9 };

/** What a trip is worth before anybody has said so: price per person times travellers, the fewest of a range. */
export const suggestedValue = (
  price_paise: Paise | null,
  travelers: Travelers | null,
): { paise: Paise; sum: string } | null => {
  if (price_paise === null) return null;
  const people = travelers ? fewest[travelers] : 1;
  const paise = price_paise * people;
  return { paise, sum: `${people} × ${formatRupees(price_paise)} = ${formatRupees(paise)}` };
};

/** Reads rupees as people write them, '1,23,456.50' or '₹ 5000'; null when it is no amount. */
export const readRupees = (text: string): Paise | null => {
  const found = /^(?:₹|Rs\.?|INR)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/i.exec(text.trim());
  if (!found) return null;
  const paise = Number((found[1] ?? '').replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(paise) ? paise : null;
};

/** An amount as it stands in the field: '55500', with paise only when there are some. */
export const typedRupees = (paise: Paise | null): string =>
  paise === null ? '' : paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/** When a lead counts as converted: from the move on that made it so, until it leaves. */
export const convertedAt = (
  before: { converted_at: Date | null } | null,
  status: LeadStatus,
  now: Date,
): Date | null => (status === 'converted' ? (before?.converted_at ?? now) : null);
