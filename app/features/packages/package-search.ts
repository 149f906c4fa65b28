import { paths } from '~/shared/paths.ts';
import { type Facet, facetName, isFacet } from './category.ts';

/** Rows of a page of the listing (spec section 9). */
export const listingLimit = 50;

/** The last page that can be asked for; nobody reads so far. */
const lastPage = 10_000;

export const sortKeys = ['popularity', 'price-low', 'price-high', 'rating'] as const;
export type SortKey = (typeof sortKeys)[number];

export const sortNames: Record<SortKey, string> = {
  popularity: 'Popularity',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
};

/** The category filter of the results, beside 'all' (spec 2.5). */
export const filterCategories = ['heritage', 'nature', 'beach', 'adventure'] as const;

/** Days of a journey, both ends included; `max` null for no end. */
export type DayRange = { min: number; max: number | null };

export const durations = ['1-3', '4-6', '7-9', '10+'] as const;

/** What the URL of /search asks for; everything it holds and nothing else. */
export type PackageSearch = {
  destination: string;
  /** 'min-max' or 'min+' as written in the URL, or ''. */
  duration: string;
  /** Carried through to the inquiry form. */
  travelers: string;
  origin: string;
  category: Facet | null;
  theme: Facet | null;
  sort: SortKey;
  page: number;
};

/** Reads 'min-max' or 'min+'; null for anything else (spec 2.5). */
export const readDuration = (text: string): DayRange | null => {
  const found = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(text.trim().replace(' ', '+'));
  if (!found) return null;
  const min = Number(found[1]);
  const max = found[2] === undefined ? null : Number(found[2]);
  return max === null || min <= max ? { min, max } : { min: max, max: min };
};

/** A duration of the URL in words: '3 to 7 days'. */
export const durationName = (text: string): string => {
  const range = readDuration(text);
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

/** Reads the URL of /search, also one typed by hand: what can't be understood is as if it were not there. */
export const readPackageSearch = (query: URLSearchParams): PackageSearch => {
  const wantedSort = query.get('sort');
  const page = Number(query.get('page'));
  // In a query a plus sign is a space: '10+' typed by hand arrives as '10 '.
  const typed = (query.get('duration') ?? '').slice(0, 12).replace(/ $/, '+');
  return {
    destination: line(query.get('destination')),
    duration: readDuration(typed) ? typed : '',
    travelers: line(query.get('travelers'), 20),
    origin: line(query.get('origin')),
    category: facet(query.get('category')),
    theme: facet(query.get('theme')),
    sort: sortKeys.find((key) => key === wantedSort) ?? 'popularity',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The address of a search; what is as always stays out of it. */
export const searchAddress = (search: PackageSearch, change: Partial<PackageSearch> = {}): string => {
  const { sort, page, ...rest } = { ...search, page: 1, ...change };
  return paths.search({
    ...rest,
    sort: sort === 'popularity' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
};

/** What travels on from the results to the package and its inquiry. */
export const carriedQuery = ({ travelers, origin }: Pick<PackageSearch, 'travelers' | 'origin'>) => ({
  travelers,
  origin,
});

/** What narrows the results besides the category bar, each with the address without it. */
export const searchChips = (search: PackageSearch): { label: string; removeTo: string }[] => {
  const barShows = (wanted: Facet | null) => wanted === null || filterCategories.some((one) => one === wanted);
  return [
    ...(search.destination
      ? [{ label: search.destination, removeTo: searchAddress(search, { destination: '' }) }]
      : []),
    ...(search.duration
      ? [{ label: durationName(search.duration), removeTo: searchAddress(search, { duration: '' }) }]
      : []),
    ...(search.category && !barShows(search.category)
      ? [{ label: facetName(search.category), removeTo: searchAddress(search, { category: null }) }]
      : []),
    ...(search.origin ? [{ label: `From ${search.origin}`, removeTo: searchAddress(search, { origin: '' }) }] : []),
    ...(search.theme ? [{ label: facetName(search.theme), removeTo: searchAddress(search, { theme: null }) }] : []),
  ];
};
