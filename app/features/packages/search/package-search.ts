import { paths } from '~/shared/paths/paths.ts';
import { type Facet, facetName, isFacet } from '../core/category.ts';

/** Packages per page of the search results. */
export const listingLimit = 50;

/** The highest page number that is accepted. */
const lastPage = 10_000;

export const packageSortKeys = ['popularity', 'price-low', 'price-high', 'rating'] as const;
export type PackageSortKey = (typeof packageSortKeys)[number];

export const packageSortLabels: Record<PackageSortKey, string> = {
  popularity: 'Popularity',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
};

/** The categories of the filter on the results page, besides 'all'. */
export const filterCategories = ['heritage', 'nature', 'beach', 'adventure'] as const;

/** A range of trip lengths in days, inclusive; `max` null means no upper limit. */
export type DayRange = { min: number; max: number | null };

export const durations = ['1-3', '4-6', '7-9', '10+'] as const;

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
  sort: PackageSortKey;
  page: number;
};

/** Parses 'min-max' or 'min+'; null for anything else. */
export const parseDuration = (text: string): DayRange | null => {
  const found = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(text.trim().replace(' ', '+'));
  if (!found) return null;
  const min = Number(found[1]);
  const max = found[2] === undefined ? null : Number(found[2]);
  return max === null || min <= max ? { min, max } : { min: max, max: min };
};

/** The label of a duration of the URL: '3 to 7 days'. */
export const durationLabel = (text: string): string => {
  const range = parseDuration(text);
  if (!range) return text;
  const { min, max } = range;
  if (max === null) return `${min} ${min === 1 ? 'day' : 'days'} or more`;
  return min === max ? `${min} ${min === 1 ? 'day' : 'days'}` : `${min} to ${max} days`;
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
  const typed = (query.get('duration') ?? '').slice(0, 12).replace(/ $/, '+');
  return {
    destination: line(query.get('destination')),
    duration: parseDuration(typed) ? typed : '',
    travelers: line(query.get('travelers'), 20),
    origin: line(query.get('origin')),
    category: facet(query.get('category')),
    theme: facet(query.get('theme')),
    sort: packageSortKeys.find((key) => key === wantedSort) ?? 'popularity',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The URL of a search with changes applied; defaults are left out. Any change resets the page. */
export const packageSearchUrl = (search: PackageSearch, change: Partial<PackageSearch> = {}): string => {
  const { sort, page, ...rest } = { ...search, page: 1, ...change };
  return paths.search({
    ...rest,
    sort: sort === 'popularity' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
};

/** The query parameters that are passed on from the results to the package and its inquiry. */
export const forwardedQuery = ({ travelers, origin }: Pick<PackageSearch, 'travelers' | 'origin'>) => ({
  travelers,
  origin,
});

/** The active filters besides the category bar, each with the URL that removes it. */
export const packageSearchChips = (search: PackageSearch): { label: string; removeTo: string }[] => {
  const isInCategoryBar = (wanted: Facet | null) => wanted === null || filterCategories.some((one) => one === wanted);
  return [
    ...(search.destination
      ? [{ label: search.destination, removeTo: packageSearchUrl(search, { destination: '' }) }]
      : []),
    ...(search.duration
      ? [{ label: durationLabel(search.duration), removeTo: packageSearchUrl(search, { duration: '' }) }]
      : []),
    ...(search.category && !isInCategoryBar(search.category)
      ? [{ label: facetName(search.category), removeTo: packageSearchUrl(search, { category: null }) }]
      : []),
    ...(search.origin ? [{ label: `From ${search.origin}`, removeTo: packageSearchUrl(search, { origin: '' }) }] : []),
    ...(search.theme ? [{ label: facetName(search.theme), removeTo: packageSearchUrl(search, { theme: null }) }] : []),
  ];
};
