import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

type Query = Record<string, string | undefined>;

/** The paths of the lead list, a lead dialog and the CSV, for an agent or the admin. */
export type LeadPaths = {
  list(query?: Query): string;
  lead(id: string, query?: Query): string;
  csv(query?: Query): string;
};

export const agentLeadPaths: LeadPaths = {
  list: dashboardPaths.agentLeads,
  lead: dashboardPaths.agentLead,
  csv: dashboardPaths.agentLeadsCsv,
};

export const adminLeadPaths: LeadPaths = {
  list: dashboardPaths.adminLeads,
  lead: dashboardPaths.adminLead,
  csv: dashboardPaths.adminLeadsCsv,
};
