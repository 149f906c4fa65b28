import { monthNames } from '~/shared/dates/month-names.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { type Facet, facetName, themes } from '../content/category.ts';
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
} from './package-search.ts';
import './bottom-sheet.css';
import './search-filters.css';

const indianGrouping = new Intl.NumberFormat('en-IN');

/** '812', or '1,000+' for more than are counted. */
export const countText = (count: number): string =>
  count > exactUpTo ? `${indianGrouping.format(exactUpTo)}+` : indianGrouping.format(count);

type Value = { label: string; to: string; chosen: boolean; count: number };

type Group = {
  title: string;
  values: readonly Value[];
  /** As a grid of small tiles with the first three letters. */
  tiles?: boolean;
};

const Values = ({ values, tiles }: Pick<Group, 'values' | 'tiles'>) => (
  <ul className={tiles ? 'search-filters__tiles' : undefined}>
    {values.map(({ label, to, chosen, count }) => (
      <li key={label}>
        <a href={to} rel="nofollow" aria-current={chosen ? 'true' : undefined} data-quiet>
          {tiles ? (
            <>
              {label.slice(0, 3)}
              <i className="visually-hidden">{label.slice(3)}</i>
            </>
          ) : (
            label
          )}{' '}
          <span>{countText(count)}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** A longer list than this is shown on request, unless only one more would be. */
const maxValues = 6;

/** The values of a filter as links with their numbers; those without packages are left out. */
const FilterGroup = ({ title, values, tiles }: Group) => {
  const shown = values.filter(({ count, chosen }) => count > 0 || chosen);
  if (shown.length === 0) return null;
  const first = tiles || shown.length <= maxValues + 1 ? shown.length : maxValues;
  const rest = shown.slice(first);
  return (
    <section className="search-filters__group">
      <h2>{title}</h2>
      <Values values={shown.slice(0, first)} tiles={tiles} />
      {rest.length > 0 ? (
        <details open={rest.some(({ chosen }) => chosen)}>
          <summary>
            <b>Show all {shown.length}</b>
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
    <Icon name="filter" /> Filters{chosen > 0 ? ` (${chosen})` : ''}
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
  const to = (change: Partial<PackageSearch>) => packageSearchUrl(search, change);
  const { price, duration, month, theme } = search;
  const groups: Group[] = [
    {
      title: 'Price per person',
      values: priceBands.map((band) => ({
        label: priceLabel(parsePrice(band) ?? { min: null, max: null }),
        to: to({ price: price === band ? '' : band }),
        chosen: price === band,
        count: counts.price[band] ?? 0,
      })),
    },
    {
      title: 'Duration',
      values: durations.map((range) => ({
        label: durationLabel(range),
        to: to({ duration: duration === range ? '' : range }),
        chosen: duration === range,
        count: counts.duration[range] ?? 0,
      })),
    },
    {
      title: 'Theme',
      values: themes.map((one: Facet) => ({
        label: facetName(one),
        to: to({ theme: theme === one ? null : one }),
        chosen: theme === one,
        count: counts.theme[one] ?? 0,
      })),
    },
    {
      title: 'Good time to visit',
      tiles: true,
      values: monthNames.map((label, at) => ({
        label,
        to: to({ month: month === at + 1 ? null : at + 1 }),
        chosen: month === at + 1,
        count: counts.month[at + 1] ?? 0,
      })),
    },
  ];
  return (
    <nav id={id} className="bottom-sheet search-filters" aria-label="Filters" popover="auto">
      {groups.map((group) => (
        <FilterGroup key={group.title} {...group} />
      ))}
      <p className="search-filters__foot">
        <button type="button" className="button button--primary button--wide" popoverTarget={id}>
          Show {found}
        </button>
      </p>
    </nav>
  );
};
