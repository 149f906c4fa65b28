import { categories, type Facet, themes } from '../content/category.ts';
import { facetBit, facetBits, monthBit } from '../content/package-terms.ts';
import { durations, exactUpTo, type PackageSearch, parseDuration, parsePrice, priceBands } from './package-search.ts';
import type { DayRange, PriceRange } from './read-numbers.ts';

/** Bytes of a hit: facets (4), price in paise (4), days (2). */
const hitBytes = 10;

/** How many packages each value of a filter would find, with all other filters applied; {@link exactUpTo} + 1 means more. */
export type FilterCounts = {
  category: Record<string, number>;
  theme: Record<string, number>;
  duration: Record<string, number>;
  price: Record<string, number>;
  /** By month, '1' to '12'. */
  month: Record<string, number>;
};

const isInDays = (days: number, range: DayRange | null): boolean =>
  range === null || (days >= range.min && (range.max === null || days <= range.max) && days > 0);

const isInPrice = (paise: number, range: PriceRange | null): boolean =>
  range === null ||
  ((range.min === null || paise >= range.min * 100) && (range.max === null || paise <= range.max * 100));

const has = (facets: number, facet: Facet | null): boolean => facet === null || (facets & facetBit(facet)) !== 0;

const durationRanges = durations.map((text) => parseDuration(text));
const priceRanges = priceBands.map((text) => parsePrice(text));
const months = Array.from({ length: 12 }, (_, at) => at + 1);

type Tally = {
  total: number;
  facetsOfCategory: number[];
  facetsOfTheme: number[];
  days: number[];
  prices: number[];
  months: number[];
};

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

const add = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

const addFacets = (counts: number[], facets: number): void => {
  for (let at = 0; at < facetBits.length; at += 1) if ((facets & (1 << at)) !== 0) add(counts, at);
};

const addMonths = (counts: number[], facets: number): void => {
  for (let at = 0; at < months.length; at += 1) if ((facets & monthBit(at + 1)) !== 0) add(counts, at);
};

type Filters = Pick<PackageSearch, 'category' | 'theme' | 'duration' | 'price' | 'month'>;

/** Counts hits; each hit counts for a filter when every other filter lets it pass. */
const tally = (packed: Buffer, filters: Filters): Tally => {
  const days = parseDuration(filters.duration);
  const price = parsePrice(filters.price);
  const monthMask = filters.month === null ? null : monthBit(filters.month);
  const counts: Tally = {
    total: 0,
    facetsOfCategory: zeros(facetBits.length),
    facetsOfTheme: zeros(facetBits.length),
    days: zeros(durations.length),
    prices: zeros(priceBands.length),
    months: zeros(12),
  };
  for (let at = 0; at + hitBytes <= packed.length; at += hitBytes) {
    const facets = packed.readInt32BE(at);
    const paise = packed.readInt32BE(at + 4);
    const length = packed.readInt16BE(at + 8);
    const failsCategory = has(facets, filters.category) ? 0 : 1;
    const failsTheme = has(facets, filters.theme) ? 0 : 1;
    const failsDays = isInDays(length, days) ? 0 : 1;
    const failsPrice = isInPrice(paise, price) ? 0 : 1;
    const failsMonth = monthMask === null || (facets & monthMask) !== 0 ? 0 : 1;
    const failures = failsCategory + failsTheme + failsDays + failsPrice + failsMonth;
    if (failures > 1) continue;
    const passes = failures === 0;
    if (passes) counts.total += 1;
    if (passes || failsCategory) addFacets(counts.facetsOfCategory, facets);
    if (passes || failsTheme) addFacets(counts.facetsOfTheme, facets);
    if (passes || failsMonth) addMonths(counts.months, facets);
    if (passes || failsDays) {
      for (let band = 0; band < durationRanges.length; band += 1)
        if (isInDays(length, durationRanges[band] ?? null)) add(counts.days, band);
    }
    if (passes || failsPrice) {
      for (let band = 0; band < priceRanges.length; band += 1)
        if (isInPrice(paise, priceRanges[band] ?? null)) add(counts.prices, band);
    }
  }
  return counts;
};

const capped = (count: number): number => Math.min(count, exactUpTo + 1);

const named = (names: readonly string[], counts: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, at) => [name, capped(counts[at] ?? 0)]));

const ofFacets = (names: readonly Facet[], counts: readonly number[]): Record<string, number> =>
  named(
    names,
    names.map((name) => counts[facetBits.indexOf(name)] ?? 0),
  );

/** The number of hits that pass all filters, and the counts of each filter's values. `packed` holds the hits without the filters. */
export const countFilters = (packed: Buffer, filters: Filters): { total: number; counts: FilterCounts } => {
  const counts = tally(packed, filters);
  return {
    total: capped(counts.total),
    counts: {
      category: ofFacets(categories, counts.facetsOfCategory),
      theme: ofFacets(themes, counts.facetsOfTheme),
      duration: named(durations, counts.days),
      price: named(priceBands, counts.prices),
      month: named(months.map(String), counts.months),
    },
  };
};
