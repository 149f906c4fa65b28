import { formatSignificant } from '../data/format-figure.ts';
import type { Paise } from './money.ts';

/** Compact format for charts, to three digits: '₹850', '₹74.4 k', '₹1.05 L' (lakh), '₹3.4 Cr' (crore). */
export const formatRupeesShort = (paise: Paise): string => {
  const amount = paise / 100;
  const [divisor, unit] =
    amount >= 9_995_000 ? [1e7, ' Cr'] : amount >= 99_950 ? [1e5, ' L'] : amount >= 999.5 ? [1e3, ' k'] : [1, ''];
  return `₹${formatSignificant(amount / divisor, 3)}${unit}`;
};
