import { monthNames } from '~/shared/dates/month-names.ts';
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

const indianGrouping = new Intl.NumberFormat('en-IN');

/** '812', or '1,000+' for more than are counted. */
export const countText = (count: number): string =>
  count > exactUpTo ? `${indianGrouping.format(exactUpTo)}+` : indianGrouping.format(count);

type Value = { label: string; to: string; chosen: boolean; count: number };

/** The values of a filter as links with their numbers; those without packages are left out. */
const FilterGroup = ({ title, values }: { title: string; values: readonly Value[] }) => {
  const shown = values.filter(({ count, chosen }) => count > 0 || chosen);
  if (shown.length === 0) return null;
  return (
    <section className="search-filters__group">
      <h2>{title}</h2>
      <ul>
        {shown.map(({ label, to, chosen, count }) => (
          <li key={label}>
            <a href={to} rel="nofollow" aria-current={chosen ? 'true' : undefined} data-quiet>
              {label} <span>{countText(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Filters of the results with numbers: price, duration, month and theme. A chosen value links to the search without it. */
export const SearchFilters = ({ search, counts }: { search: PackageSearch; counts: FilterCounts }) => {
  const to = (change: Partial<PackageSearch>) => packageSearchUrl(search, change);
  const { price, duration, month, theme } = search;
  const groups: { title: string; values: Value[] }[] = [
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
      values: monthNames.map((label, at) => ({
        label,
        to: to({ month: month === at + 1 ? null : at + 1 }),
        chosen: month === at + 1,
        count: counts.month[at + 1] ?? 0,
      })),
    },
  ];
  return (
    <details className="search-filters">
      <summary>Filters</summary>
      <nav aria-label="Filters">
        {groups.map((group) => (
          <FilterGroup key={group.title} {...group} />
        ))}
      </nav>
    </details>
  );
};
