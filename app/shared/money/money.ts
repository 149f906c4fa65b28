import { formatSignificant } from '~/shared/data/format-number.ts';
import { asciiDigits } from '../data/fold-name.ts';
import { formatHundredths, formatNumber } from '../data/format-number.ts';

/** An amount of money in whole paise. */
export type Paise = number;

const withSign = (amount: string): string => (amount.startsWith('-') ? `-₹${amount.slice(1)}` : `₹${amount}`);

/** '₹1,23,456' when the amount is whole rupees, '₹1,23,456.49' otherwise. */
export const formatRupees = (paise: Paise): string =>
  paise % 100 === 0 ? withSign(formatNumber(paise / 100)) : formatRupeesExact(paise);

/** With two decimals, as on the pay button: '₹3,790.98'. */
export const formatRupeesExact = (paise: Paise): string => withSign(formatHundredths(paise));

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

/** Compact format for charts, to three digits: '₹850', '₹74.4 k', '₹1.05 L' (lakh), '₹3.4 Cr' (crore). */
export const formatRupeesShort = (paise: Paise): string => {
  const amount = paise / 100;
  const [divisor, unit] =
    amount >= 9_995_000 ? [1e7, ' Cr'] : amount >= 99_950 ? [1e5, ' L'] : amount >= 999.5 ? [1e3, ' k'] : [1, ''];
  return `₹${formatSignificant(amount / divisor, 3)}${unit}`;
};
