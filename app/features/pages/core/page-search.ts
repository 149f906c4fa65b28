import { choiceField, defineListQuery, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

const pageSorts = ['title', 'address', 'changed'] as const;
export type PageSort = (typeof pageSorts)[number];

/** The list of landing pages; `q` has words of a title, address or state. */
export const landingPageList = defineListQuery(
  { q: textField(), sort: choiceField(pageSorts, 'title') },
  { page: dashboardPaths.adminCms, csv: dashboardPaths.adminCmsCsv },
);

export type PageSearch = StateOf<typeof landingPageList>;
