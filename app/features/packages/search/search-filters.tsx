import { monthName, monthNames } from '~/shared/dates/month-names.ts';
import { FilterGroup, type FilterOption, FilterSheet } from '~/ui/table/filter-options.tsx';
import { facetName, themes } from '../content/category.ts';
import type { FilterCounts } from './filter-counts.ts';
import {
  durationLabel,
  durations,
  exactUpTo,
  filterCategories,
  type PackageSearch,
  packageSearchUrl,
  packageSortKeys,
  packageSortLabels,
  parsePrice,
  priceBands,
  priceLabel,
  unsetFilters,
} from './package-search.ts';
import type { PackageSearchResult } from './search-result.ts';

/** The orders; that of a cheap trip is implied by its words. */
export const sortOptions = (search: PackageSearch, implied: PackageSearchResult['impliedSort']): FilterOption[] => {
  const current = search.sort === 'popularity' && implied ? implied.sort : search.sort;
  return packageSortKeys.map((sort) => ({
    label: packageSortLabels[sort],
    to: sort === 'popularity' && implied ? implied.withoutUrl : packageSearchUrl(search, { sort }),
    chosen: sort === current,
  }));
};

type SearchFiltersProps = {
  search: PackageSearch;
  counts: FilterCounts;
  /** The number of packages found, like '67 packages'. */
  found: string;
};

/**
 * Filters of the results with numbers: category, price, duration, theme and month. A chosen option links to the search without it. Beside the
 * results, on narrow screens in a drawer.
 */
export const SearchFilters = ({ search, counts, found }: SearchFiltersProps) => {
  const optionsOf = <Value extends string | number>(
    key: 'category' | 'price' | 'duration' | 'theme' | 'month',
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ): FilterOption[] => {
    const set: string | number | null = search[key];
    const counted: Record<string, number> = counts[key];
    return values.map((value) => ({
      label: labelOf(value),
      to: packageSearchUrl(search, { [key]: value === set ? unsetFilters[key] : value }),
      chosen: value === set,
      count: counted[value as string] ?? 0,
    }));
  };
  const all = { label: 'All', to: packageSearchUrl(search, { category: null }), chosen: search.category === null };
  const months = monthNames.map((_, at) => at + 1);
  const bandLabel = (band: string) => priceLabel(parsePrice(band) ?? { min: null, max: null });
  const groups = [
    { title: 'Category', options: [all, ...optionsOf('category', filterCategories, facetName)] },
    { title: 'Price per person', options: optionsOf('price', priceBands, bandLabel) },
    { title: 'Duration', options: optionsOf('duration', durations, durationLabel) },
    { title: 'Theme', options: optionsOf('theme', themes, facetName) },
    { title: 'Good time to visit', options: optionsOf('month', months, monthName), characters: 3 },
  ];
  return (
    <FilterSheet showLabel={`Show ${found}`} focusAfter="package-count">
      {groups.map((group) => (
        <FilterGroup key={group.title} {...group} exactUpTo={exactUpTo} />
      ))}
    </FilterSheet>
  );
};
