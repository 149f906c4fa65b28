/** Money is whole paise everywhere but before the eyes of a person. */
export type Paise = number;

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exactRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** '₹1,23,456' when the amount is whole rupees, '₹1,23,456.49' otherwise. */
export const formatRupees = (paise: Paise): string =>
  (paise % 100 === 0 ? wholeRupees : exactRupees).format(paise / 100);

/** Always with two decimals, as on the pay button: '₹3,790.98'. */
export const formatRupeesExact = (paise: Paise): string => exactRupees.format(paise / 100);

/** Whether sums that are added or compared before one's eyes need their paise: all of them then have two decimals. */
export const havePaise = (sums: readonly Paise[]): boolean => sums.some((paise) => paise % 100 !== 0);

/** How to write sums that are added or compared: all with two decimals when one has paise, else none. */
export const formatAlike = (sums: readonly Paise[]): ((paise: Paise) => string) =>
  havePaise(sums) ? formatRupeesExact : formatRupees;

export const rupees = (amount: number): Paise => Math.round(amount * 100);

/** Rupees as people in India write them ('12,500', '₹ 1,23,456.50', 'Rs. 12500/-'); null for what is no amount, or more than anybody means. */
export const readRupees = (text: string): Paise | null => {
  const plain = text
    .replace(/^\s*(₹|Rs\.?|INR)/i, '')
    .replace(/\/-\s*$/, '')
    .replace(/[\s,]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? rupees(Number(plain)) : null;
};

const shortNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** As few signs as say it, for charts: '₹850', '₹45k', '₹1.2 L' (lakh), '₹3.4 Cr' (crore). */
export const formatRupeesShort = (paise: Paise): string => {
  const amount = paise / 100;
  const [divisor, sign] =
    amount >= 9_950_000 ? [1e7, ' Cr'] : amount >= 99_950 ? [1e5, ' L'] : amount >= 1000 ? [1e3, 'k'] : [1, ''];
  return `₹${shortNumber.format(amount / divisor)}${sign}`;
};
