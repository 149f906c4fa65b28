import { Link } from 'react-router';
import { formatNumber } from '~/shared/data/format-number.ts';
import { monthName, monthNames } from '~/shared/dates/month-names.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { facetName, themes } from '../content/category.ts';
import type { FilterCounts } from './filter-counts.ts';
import {
  durationLabel,
  durations,
  exactUpTo,
  filterCategories,
  filterChips,
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

/** '812', or '1,000+' for more than are counted. */
export const countText = (count: number): string =>
  formatNumber(Math.min(count, exactUpTo)) + (count > exactUpTo ? '+' : '');

/** An option of a filter or an order: a link. Without a count it is always shown. */
type Option = { label: string; to: string; chosen: boolean; count?: number };

type Group = {
  title: string;
  options: readonly Option[];
  /** Shows only so many characters of each label. */
  characters?: number;
};

const Options = ({ options, characters }: Pick<Group, 'options' | 'characters'>) => (
  <ul className="cluster options">
    {options.map(({ label, to, chosen, count }) => (
      <li key={label}>
        <Link to={to} className="chip" rel="nofollow" aria-current={chosen || undefined} preventScrollReset>
          <span>{label.slice(0, characters)}</span>
          {characters && <i className="visually-hidden">{label.slice(characters)}</i>}{' '}
          {count === undefined ? null : <span className="options__count">{countText(count)}</span>}
        </Link>
      </li>
    ))}
  </ul>
);

/** More options than these are shown on request. */
const maxOptions = 6;

/** A filter: its options with their numbers; those without packages are left out. */
const FilterGroup = ({ title, options, characters }: Group) => {
  const offered = options.filter(({ count, chosen }) => count !== 0 || chosen);
  if (!offered.some(({ count }) => count !== undefined)) return null;
  const first = characters ? offered : offered.slice(0, maxOptions);
  const rest = offered.slice(first.length);
  return (
    <section className="stack stack--tight">
      <h2 className="options__title">{title}</h2>
      <Options options={first} characters={characters} />
      {rest[0] ? (
        <details open={rest.some(({ chosen }) => chosen)}>
          <summary className="touch-target">{`${rest.length} more`}</summary>
          <Options options={rest} />
        </details>
      ) : null}
    </section>
  );
};

/** The number of packages gets the focus when the list of options that has it is removed. */
const moveFocus = (bar: HTMLElement) => () => {
  if (bar.contains(document.activeElement)) document.getElementById('package-count')?.focus({ preventScroll: true });
};

const filtersId = 'package-filters';
const sortId = 'package-sort';

/** Open filters and order where they are menus; a popover needs no script. */
export const SheetButtons = ({ search, counts }: { search: PackageSearch; counts: FilterCounts | null }) => {
  const chosen = filterChips(search).length;
  return (
    <>
      <button type="button" className="button button--secondary sheet-button" popoverTarget={sortId}>
        Sort
      </button>
      {counts ? (
        <button type="button" className="button button--secondary sheet-button" popoverTarget={filtersId}>
          <Icon name="filter" />
          <span>{` Filters${chosen ? ` (${chosen})` : ''}`}</span>
        </button>
      ) : null}
    </>
  );
};

type SortOptionsProps = { search: PackageSearch; implied: PackageSearchResult['impliedSort'] };

/** The orders. On phones a menu at the bottom, which closes when one is chosen. */
export const SortOptions = ({ search, implied }: SortOptionsProps) => {
  const current = search.sort === 'popularity' && implied ? implied.sort : search.sort;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: answers for the links inside, which have their own keys
    <nav
      id={sortId}
      className="bottom-sheet package-sort"
      aria-label="Sort packages"
      popover="auto"
      onClick={(event) => event.currentTarget.hidePopover?.()}
    >
      <span className="soft small">Sort by</span>
      <Options
        options={packageSortKeys.map((sort) => ({
          label: packageSortLabels[sort],
          to: sort === 'popularity' && implied ? implied.withoutUrl : packageSearchUrl(search, { sort }),
          chosen: sort === current,
        }))}
      />
    </nav>
  );
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
  ): Option[] => {
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
  const groups: Group[] = [
    { title: 'Category', options: [all, ...optionsOf('category', filterCategories, facetName)] },
    { title: 'Price per person', options: optionsOf('price', priceBands, bandLabel) },
    { title: 'Duration', options: optionsOf('duration', durations, durationLabel) },
    { title: 'Theme', options: optionsOf('theme', themes, facetName) },
    { title: 'Good time to visit', options: optionsOf('month', months, monthName), characters: 3 },
  ];
  return (
    <nav ref={moveFocus} id={filtersId} className="bottom-sheet search-filters" aria-label="Filters" popover="auto">
      {groups.map((group) => (
        <FilterGroup key={group.title} {...group} />
      ))}
      <p className="search-filters__foot">
        <button
          type="button"
          className="button button--primary button--wide"
          popoverTarget={filtersId}
        >{`Show ${found}`}</button>
      </p>
    </nav>
  );
};
