import { monthName, parseMonth } from '~/shared/dates/month-names.ts';
import { formatRupees, rupees } from '~/shared/money/money.ts';
import { paths, type Query } from '~/shared/paths/paths.ts';
import { type Facet, facetName, isFacet } from '../content/category.ts';
import type { DayRange, PriceRange } from './read-numbers.ts';

/** Packages per page of the search results. */
export const listingLimit = 50;

/** Numbers of packages are exact up to here; from one more on they are shown as '1,000+'. */
export const exactUpTo = 1000;

/** The highest page number that is accepted. */
const lastPage = 10_000;

export const packageSortKeys = ['popularity', 'price-low', 'price-high', 'rating', 'duration'] as const;
export type PackageSortKey = (typeof packageSortKeys)[number];

export const packageSortLabels: Record<PackageSortKey, string> = {
  popularity: 'Popularity',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
  duration: 'Shortest first',
};

/** The categories of the filter on the results page, after 'All'. */
export const filterCategories = ['heritage', 'nature', 'beach', 'adventure'] as const;

export const durations = ['1-3', '4-6', '7-9', '10+'] as const;

/** The price bands of the filter, in rupees per person. */
export const priceBands = ['0-10000', '10000-20000', '20000-30000', '30000-50000', '50000+'] as const;

/** Longest search text in characters. */
export const maxQueryLength = 400;

/** The parsed query of /search. */
export type PackageSearch = {
  destination: string;
  /** 'min-max' or 'min+' as in the URL, or ''. */
  duration: string;
  /** Passed on to the inquiry form. */
  travelers: string;
  origin: string;
  category: Facet | null;
  theme: Facet | null;
  /** 'min-max' or 'min+' in rupees as in the URL, or ''. */
  price: string;
  /** A month to travel in, 1 to 12. */
  month: number | null;
  /** Typing errors are not corrected. */
  exact: boolean;
  sort: PackageSortKey;
  page: number;
};

/** Parses 'min-max' or 'min+'; null for anything else. */
export const parseDuration = (text: string): DayRange | null => {
  const found = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(text.trim());
  if (!found) return null;
  const min = Number(found[1]);
  const max = found[2] === undefined ? null : Number(found[2]);
  return max === null || min <= max ? { min, max } : { min: max, max: min };
};

/** A range of days as the URL has it: '4-6', '10+'. */
export const durationText = ({ min, max }: DayRange): string => (max === null ? `${min}+` : `${min}-${max}`);

/** Parses 'min-max' or 'min+' in rupees; null for anything else. */
export const parsePrice = (text: string): PriceRange | null => {
  const found = /^(\d{1,8})(?:-(\d{1,8})|\+)$/.exec(text.trim());
  if (!found) return null;
  const min = Number(found[1]);
  const max = found[2] === undefined ? null : Number(found[2]);
  return max !== null && max < min ? null : { min: min === 0 ? null : min, max };
};

/** The label of a range of prices: 'Up to ₹10,000', '₹10,000 to ₹20,000', '₹50,000 and above', 'Any price'. */
export const priceLabel = ({ min, max }: PriceRange): string => {
  const [low, high] = [min, max].map((limit) => (limit === null ? '' : formatRupees(rupees(limit))));
  if (min === null) return max === null ? 'Any price' : `Up to ${high}`;
  return max === null ? `${low} and above` : `${low} to ${high}`;
};

/** The label of a duration of the URL: '3 to 7 days'. */
export const durationLabel = (text: string): string => {
  const range = parseDuration(text);
  if (!range) return text;
  const { min, max } = range;
  const days = min === 1 ? '1 day' : `${min} days`;
  if (max === null) return `${days} or more`;
  return min === max ? days : `${min} to ${max} days`;
};

const line = (text: string | null, most = 80): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most);

const facet = (text: string | null): Facet | null => {
  const wanted = line(text).toLowerCase();
  return isFacet(wanted) ? wanted : null;
};

/** Parses the query of /search; invalid parameters are ignored. */
export const parsePackageSearch = (query: URLSearchParams): PackageSearch => {
  const wantedSort = query.get('sort');
  const page = Number(query.get('page'));
  // In a query a plus sign is a space: '10+' typed by hand arrives as '10 '.
  const typed = (name: string) => (query.get(name) ?? '').slice(0, 20).replace(/ $/, '+');
  const duration = typed('duration');
  const price = typed('price');
  return {
    destination: line(query.get('destination'), maxQueryLength),
    duration: parseDuration(duration) ? duration : '',
    travelers: line(query.get('travelers'), 20),
    origin: line(query.get('origin')),
    category: facet(query.get('category')),
    theme: facet(query.get('theme')),
    price: parsePrice(price) ? price : '',
    month: parseMonth(query.get('month') ?? ''),
    exact: query.get('exact') === '1',
    sort: packageSortKeys.find((key) => key === wantedSort) ?? 'popularity',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search, as `parsePackageSearch` reads it; defaults are left out. */
export const packageSearchQuery = ({ sort, page, month, exact, ...rest }: PackageSearch): Query => ({
  ...rest,
  month: month === null ? undefined : monthName(month).toLowerCase(),
  exact: exact ? '1' : undefined,
  sort: sort === 'popularity' ? undefined : sort,
  page: page === 1 ? undefined : page,
});

/** The URL of a search with changes applied; defaults are left out. Any change resets the page. */
export const packageSearchUrl = (search: PackageSearch, change: Partial<PackageSearch> = {}): string =>
  paths.search(packageSearchQuery({ ...search, page: 1, ...change }));

/** The query parameters that are passed on from the results to the package and its inquiry. */
export const forwardedQuery = ({ travelers, origin }: Pick<PackageSearch, 'travelers' | 'origin'>) => ({
  travelers,
  origin,
});

/** A filter that is active, and the URL of the search without it. */
export type SearchChip = { label: string; removeTo: string };

/** The filters of the URL that narrow the results. */
export type SearchFilter = 'category' | 'theme' | 'duration' | 'price' | 'month';

/** What a filter is when it is not set. */
export const unsetFilters = { category: null, theme: null, duration: '', price: '', month: null, origin: '' };

/** A search without these filters. */
export const searchWithout = (
  search: PackageSearch,
  filters: readonly (keyof typeof unsetFilters)[],
): PackageSearch => ({
  ...search,
  ...Object.fromEntries(filters.map((filter) => [filter, unsetFilters[filter]])),
});

/** The active filters of the URL besides the text. */
export const filterChips = (search: PackageSearch): SearchChip[] => {
  const chip = (filter: keyof typeof unsetFilters, label: string) => ({
    label,
    removeTo: packageSearchUrl(searchWithout(search, [filter])),
  });
  const { duration, month, category, origin, theme } = search;
  const price = parsePrice(search.price);
  return [
    ...(category ? [chip('category', facetName(category))] : []),
    ...(theme ? [chip('theme', facetName(theme))] : []),
    ...(duration ? [chip('duration', durationLabel(duration))] : []),
    ...(price ? [chip('price', priceLabel(price))] : []),
    ...(month === null ? [] : [chip('month', monthName(month))]),
    ...(origin ? [chip('origin', `From ${origin}`)] : []),
  ];
};
