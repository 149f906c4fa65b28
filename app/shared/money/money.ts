import { asciiDigits } from '../data/fold-name.ts';

/** An amount of money in whole paise. */
export type Paise = number;

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exactRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** '₹1,23,456' when the amount is whole rupees, '₹1,23,456.49' otherwise. */
export const formatRupees = (paise: Paise): string =>
  (paise % 100 === 0 ? wholeRupees : exactRupees).format(paise / 100);

/** With two decimals, as on the pay button: '₹3,790.98'. */
export const formatRupeesExact = (paise: Paise): string => exactRupees.format(paise / 100);

/** Whether any of the amounts is not whole rupees. */
export const includePaise = (sums: readonly Paise[]): boolean => sums.some((paise) => paise % 100 !== 0);

/** A formatter for amounts shown together: two decimals for all when one has paise, else none. */
export const amountFormatter = (sums: readonly Paise[]): ((paise: Paise) => string) =>
  includePaise(sums) ? formatRupeesExact : formatRupees;

export const rupees = (amount: number): Paise => Math.round(amount * 100);

/** Parses rupees as written in India ('12,500', '₹ 1,23,456.50', 'Rs. 12500/-') to paise; null for anything else and for more than 12 digits. */
export const parseRupees = (text: string): Paise | null => {
  const plain = asciiDigits(text)
    .replace(/^\s*(₹|Rs\.?|INR)/i, '')
    .replace(/\/-\s*$/, '')
    .replace(/[\s,]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? rupees(Number(plain)) : null;
};

/** An amount as the value of an input, in rupees: '55,500', with decimals only when there are paise. */
export const rupeesInputValue = (paise: Paise | null): string =>
  paise === null ? '' : formatRupees(paise).replace('₹', '');

const shortNumber = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/** Compact format for charts, to three digits: '₹850', '₹74.4 k', '₹1.05 L' (lakh), '₹3.4 Cr' (crore). */
export const formatRupeesShort = (paise: Paise): string => {
  const amount = paise / 100;
  const [divisor, unit] =
    amount >= 9_995_000 ? [1e7, ' Cr'] : amount >= 99_950 ? [1e5, ' L'] : amount >= 999.5 ? [1e3, ' k'] : [1, ''];
  return `₹${shortNumber.format(amount / divisor)}${unit}`;
};
