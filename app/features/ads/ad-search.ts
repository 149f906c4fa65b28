import { choiceField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { adPlacements } from './ad-fields.ts';

export const adStates = ['active', 'off'] as const;
export type AdState = (typeof adStates)[number];
export const adStateNames: Record<AdState, string> = { active: 'Active', off: 'Inactive' };

export const adSorts = ['newest', 'oldest', 'title', 'views', 'clicks', 'rate'] as const;
export type AdSort = (typeof adSorts)[number];

/** The list of advertisements; `q` has words of a title or link. */
export const adList = defineListQuery(
  {
    q: textField(),
    placement: optionField(adPlacements),
    state: optionField(adStates),
    sort: choiceField(adSorts, 'newest'),
  },
  { page: dashboardPaths.adminAds, csv: dashboardPaths.adminAdsCsv },
);

export type AdSearch = StateOf<typeof adList>;
