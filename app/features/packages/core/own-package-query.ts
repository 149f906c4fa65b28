import { choiceField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { packageModerationFilters } from './moderation-status.ts';

export const ownPackageSorts = ['newest', 'changed', 'title', 'price-low', 'price-high'] as const;
export type OwnPackageSort = (typeof ownPackageSorts)[number];

export const ownPackageSortLabels: Record<OwnPackageSort, string> = {
  newest: 'Newest first',
  changed: 'Recently updated',
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** My Packages; its parameters are also in the URL of the form, so that it can link back. */
export const ownPackageList = defineListQuery(
  { q: textField(), state: optionField(packageModerationFilters), sort: choiceField(ownPackageSorts, 'newest') },
  { page: dashboardPaths.agentPackages },
);

export type OwnPackageQuery = StateOf<typeof ownPackageList>;
