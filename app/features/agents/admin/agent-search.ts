import { choiceField, defineListQuery, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

/** Filters of the list; `open`, the default, shows all agents that are not deleted, `unverified` also those with a new name to review. */
export const agentFilters = ['open', 'verified', 'unverified', 'suspended', 'closed'] as const;
export type AgentFilter = (typeof agentFilters)[number];

export const agentFilterLabels: Record<AgentFilter, string> = {
  open: 'All',
  verified: 'Verified',
  unverified: 'To verify',
  suspended: 'Suspended',
  closed: 'Deleted',
};

export const agentSorts = ['newest', 'oldest', 'company', 'contact'] as const;
export type AgentSort = (typeof agentSorts)[number];

export const agentSortLabels: Record<AgentSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  company: 'Company',
  contact: 'Contact person',
};

/** The admin's list of agents; `q` has words of company, contact person, email or phone. */
export const agentList = defineListQuery(
  { q: textField(), show: choiceField(agentFilters, 'open'), sort: choiceField(agentSorts, 'newest') },
  { page: dashboardPaths.adminAgents, csv: true },
);

export type AgentSearch = StateOf<typeof agentList>;
