import { choiceField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { categories } from '../content/category.ts';
import { packageModerationFilters } from '../core/moderation-status.ts';

/** The default sort keeps a row in place when its price changes. */
export const dealSorts = ['title', 'price-low', 'price-high', 'discount'] as const;
export type DealSort = (typeof dealSorts)[number];

export const dealSortLabels: Record<DealSort, string> = {
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Highest discount first',
};

/** The list of Deals; `q` has words of title, destination or company. */
export const dealList = defineListQuery(
  {
    q: textField(),
    state: optionField(packageModerationFilters),
    category: optionField(categories),
    sort: choiceField(dealSorts, 'title'),
  },
  { page: dashboardPaths.adminDeals, csv: dashboardPaths.adminDealsCsv },
);

export type DealsQuery = StateOf<typeof dealList>;
