import { choiceField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { pageStates } from './page-state.ts';

const pageSorts = ['title', 'address', 'changed'] as const;
export type PageSort = (typeof pageSorts)[number];

/** The list of landing pages; `q` has words of a title, address or state. Published pages are those with unpublished changes, too. */
export const landingPageList = defineListQuery(
  { q: textField(), state: optionField(pageStates), sort: choiceField(pageSorts, 'title') },
  { page: dashboardPaths.adminCms, csv: true },
);

export type PageSearch = StateOf<typeof landingPageList>;
