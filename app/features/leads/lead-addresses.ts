import { deskPaths } from '~/shared/desk-paths.ts';

type Query = Record<string, string | undefined>;

/** The paths of the lead list, a lead dialog and the CSV, for an agent or the admin. */
export type LeadAddresses = {
  list(query?: Query): string;
  lead(id: string, query?: Query): string;
  csv(query?: Query): string;
};

export const agentLeadAddresses: LeadAddresses = {
  list: deskPaths.agentLeads,
  lead: deskPaths.agentLead,
  csv: deskPaths.agentLeadsCsv,
};

export const adminLeadAddresses: LeadAddresses = {
  list: deskPaths.adminLeads,
  lead: deskPaths.adminLead,
  csv: deskPaths.adminLeadsCsv,
};
