import { dashboardPaths } from '../paths/dashboard-paths.ts';

/** The query of a list under a name. `list` is the path of the list. */
export type SavedView = { id: string; list: string; name: string; query: string };

/** How a user arranges the table of a list: columns left out by their key, and rows of less height. */
export type ListSettings = { list: string; hidden: readonly string[]; compact: boolean };

/** What a user has chosen for the lists of the work shell. */
export type ListPreferences = { views: readonly SavedView[]; settings: readonly ListSettings[] };

/** The paths of the lists with filters, by role. */
export const workLists: Record<'agent' | 'admin', readonly string[]> = {
  agent: [dashboardPaths.agentLeads(), dashboardPaths.agentPackages()],
  admin: [
    dashboardPaths.adminPending(),
    dashboardPaths.adminApproved(),
    dashboardPaths.adminAgents(),
    dashboardPaths.adminDeals(),
    dashboardPaths.adminBidding(),
    dashboardPaths.adminTrains(),
    dashboardPaths.adminAds(),
    dashboardPaths.adminLeads(),
    dashboardPaths.adminMessages(),
    dashboardPaths.adminCms(),
    dashboardPaths.adminAudit(),
  ],
};

/** Limits of what is stored per user. */
export const savedViewLimits = { name: 40, query: 1000, perList: 20, columns: 30 } as const;

/** Parameters of a place in a list and of dialogs over it; a view has only filters and order. */
const placeParameters = ['page', 'after', 'before', 'delete', 'reject'];

/** The part of a query that a view stores, in one order, so that equal views are equal texts. */
export const viewQuery = (query: string | Record<string, string | undefined>): string => {
  const given =
    typeof query === 'string'
      ? [...new URLSearchParams(query)]
      : Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const kept = given.filter(([name, value]) => value !== '' && !placeParameters.includes(name));
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
};
