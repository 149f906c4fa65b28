/** Money is whole paise everywhere but before the eyes of a person. */
export type Paise = number;

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exactRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** '₹1,23,456' when the amount is whole rupees, '₹1,23,456.49' otherwise. */
export const formatRupees = (paise: Paise): string =>
  (paise % 100 === 0 ? wholeRupees : exactRupees).format(paise / 100);

/** Always with two decimals, as on the pay button: '₹3,790.98'. */
export const formatRupeesExact = (paise: Paise): string => exactRupees.format(paise / 100);

export const rupees = (amount: number): Paise => Math.round(amount * 100);
