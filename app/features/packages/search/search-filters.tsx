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
  type PackageSearch,
  packageSearchUrl,
  parsePrice,
  priceBands,
  priceLabel,
  unsetFilters,
} from './package-search.ts';

/** '812', or '1,000+' for more than are counted. */
export const countText = (count: number): string =>
  formatNumber(Math.min(count, exactUpTo)) + (count > exactUpTo ? '+' : '');

type Value = { label: string; to: string; chosen: boolean; count: number };

type Group = {
  title: string;
  values: readonly Value[];
  /** As a grid of small tiles with so many letters of each label. */
  letters?: number;
};

const Values = ({ values, letters }: Pick<Group, 'values' | 'letters'>) => (
  <ul className={letters ? 'search-filters__tiles' : undefined}>
    {values.map(({ label, to, chosen, count }) => (
      <li key={label}>
        <Link to={to} rel="nofollow" aria-current={chosen || undefined} preventScrollReset>
          <span>{label.slice(0, letters)}</span>
          {letters && <i className="visually-hidden">{label.slice(letters)}</i>} <span>{countText(count)}</span>
        </Link>
      </li>
    ))}
  </ul>
);

/** More values than these are shown on request. */
const maxValues = 6;

/** The values of a filter as links with their numbers; those without packages are left out. */
const FilterGroup = ({ title, values, letters }: Group) => {
  const shown = values.filter(({ count, chosen }) => count > 0 || chosen);
  if (!shown[0]) return null;
  const first = letters ? shown : shown.slice(0, maxValues);
  const rest = shown.slice(first.length);
  return (
    <section className="search-filters__group">
      <h2>{title}</h2>
      <Values values={first} letters={letters} />
      {rest[0] ? (
        <details open={rest.some(({ chosen }) => chosen)}>
          <summary>
            <b>{`Show all ${shown.length}`}</b>
            <b>Show fewer</b>
          </summary>
          <Values values={rest} />
        </details>
      ) : null}
    </section>
  );
};

const id = 'package-filters';

/** Opens the filters where they are a drawer; a popover needs no script. */
export const FiltersButton = ({ chosen }: { chosen: number }) => (
  <button type="button" className="button button--secondary filters-button" popoverTarget={id}>
    <Icon name="filter" />
    <span>{` Filters${chosen ? ` (${chosen})` : ''}`}</span>
  </button>
);

type SearchFiltersProps = {
  search: PackageSearch;
  counts: FilterCounts;
  /** The number of packages found, like '67 packages'. */
  found: string;
};

/**
 * Filters of the results with numbers: price, duration, month and theme. A chosen value links to the search without it. Beside the results, on
 * narrow screens in a drawer.
 */
export const SearchFilters = ({ search, counts, found }: SearchFiltersProps) => {
  const valuesOf = <Option extends string | number>(
    key: 'price' | 'duration' | 'theme' | 'month',
    options: readonly Option[],
    labelOf: (option: Option) => string,
  ) => {
    const set: string | number | null = search[key];
    const counted: Record<string, number> = counts[key];
    return options.map((option) => ({
      label: labelOf(option),
      to: packageSearchUrl(search, { [key]: option === set ? unsetFilters[key] : option }),
      chosen: option === set,
      count: counted[option as string] ?? 0,
    }));
  };
  const months = monthNames.map((_, at) => at + 1);
  const bandLabel = (band: string) => priceLabel(parsePrice(band) ?? { min: null, max: null });
  const groups: Group[] = [
    { title: 'Price per person', values: valuesOf('price', priceBands, bandLabel) },
    { title: 'Duration', values: valuesOf('duration', durations, durationLabel) },
    { title: 'Theme', values: valuesOf('theme', themes, facetName) },
    { title: 'Good time to visit', values: valuesOf('month', months, monthName), letters: 3 },
  ];
  return (
    <nav id={id} className="bottom-sheet search-filters" aria-label="Filters" popover="auto">
      {groups.map((group) => (
        <FilterGroup key={group.title} {...group} />
      ))}
      <p className="search-filters__foot">
        <button
          type="button"
          className="button button--primary button--wide"
          popoverTarget={id}
        >{`Show ${found}`}</button>
      </p>
    </nav>
  );
};
