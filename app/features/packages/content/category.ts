import { asciiDigits } from '~/shared/data/fold-name.ts';
import type { Paise } from '~/shared/money/money.ts';

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

/** The discount shown on the badge: original price minus price; null when there is no discount, or no price yet. */
export const discountPaise = (price: Paise, original: Paise | null): Paise | null =>
  original !== null && price > 0 && original > price ? original - price : null;

/** Maximum number of highlights on a card. */
export const maxCardHighlights = 3;
