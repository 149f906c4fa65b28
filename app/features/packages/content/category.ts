import { asciiDigits } from '~/shared/data/fold-name.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';

/** A package has exactly one category. */
export const categories = ['heritage', 'nature', 'beach', 'adventure', 'spiritual'] as const;
export type Category = (typeof categories)[number];

/** Themes of a package besides its category, any number of them. The home page and the search link to them. */
export const themes = [
  'mountains',
  'lakes',
  'wildlife',
  'honeymoon',
  'family',
  'summer',
  'cruise',
  'food',
  'culture',
  'weekend',
] as const;
export type Theme = (typeof themes)[number];

/** A filter of links and of the search: categories and themes are searched together. */
export type Facet = Category | Theme;

const facets: ReadonlySet<string> = new Set([...categories, ...themes]);

export const isFacet = (text: string): text is Facet => facets.has(text);

export const isCategory = (text: string): text is Category => categories.some((category) => category === text);

/** The label of a category or theme: 'Heritage' for 'heritage'. */
export const facetName = (facet: Facet): string => facet.charAt(0).toUpperCase() + facet.slice(1);

const facetKinds: Partial<Record<Facet, string>> = { mountains: 'Mountain', lakes: 'Lake' };

/** The label before a noun: 'Mountain' as in 'Mountain packages'. */
export const facetKind = (facet: Facet): string => facetKinds[facet] ?? facetName(facet);

/** The first number of a duration such as '6 Days / 5 Nights'; null when there is none. */
export const durationDays = (duration: string): number | null => {
  const found = /\d{1,3}/.exec(asciiDigits(duration));
  return found ? Number(found[0]) : null;
};

/** For so many days in a row a package must have been on sale at a price before it may be struck out (as `prior_price` in SQL). */
export const priorPriceDays = 30;

type Prices = { price_paise: Paise; original_price_paise: Paise | null };

/**
 * The original price if it may be struck out beside a lower price; else null.
 * @param prior - the highest price at which the package was on sale for 30 days in a row
 */
export const struckPrice = (
  { price_paise, original_price_paise }: Prices,
  { prior_price_paise }: { prior_price_paise: Paise | null },
): Paise | null =>
  original_price_paise !== null &&
  original_price_paise > price_paise &&
  original_price_paise <= (prior_price_paise ?? 0)
    ? original_price_paise
    : null;

/** Why travellers see no discount although there is an original price. */
export const noDiscountReason = (prior_price_paise: Paise | null): string =>
  `Travellers see no discount: an original price is shown once the package was on sale at it for ${priorPriceDays} days in a row. ${
    prior_price_paise === null
      ? 'It was not on sale for so long yet.'
      : `The highest so far is ${formatRupees(prior_price_paise)}.`
  }`;

/** Original price minus price; null when there is no discount, or no price yet. */
export const discountPaise = (price: Paise, original: Paise | null): Paise | null =>
  original !== null && price > 0 && original > price ? original - price : null;

/** Maximum number of highlights on a card. */
export const maxCardHighlights = 3;
