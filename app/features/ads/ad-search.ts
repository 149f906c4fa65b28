import { formatDate } from '~/shared/dates/dates.ts';
import { untilText } from '~/shared/dates/last-day.ts';
import { choiceField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { type AdState, adStates } from './ad.ts';
import { type AdContent, adPlacements } from './ad-fields.ts';

export const adStateNames: Record<AdState, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
  off: 'Inactive',
};

/** The dates of an advertisement in words, such as 'From Tue, 1 Dec 2026'; null without any. */
export const adDatesText = ({ starts_on, ends_on }: Pick<AdContent, 'starts_on' | 'ends_on'>): string | null => {
  if (starts_on !== null && ends_on !== null) return `${formatDate(starts_on)} – ${formatDate(ends_on)}`;
  if (starts_on !== null) return `From ${formatDate(starts_on)}`;
  return ends_on === null ? null : untilText(ends_on);
};

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
  { page: dashboardPaths.adminAds, csv: true },
);

export type AdSearch = StateOf<typeof adList>;
