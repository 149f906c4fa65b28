import { deskPaths } from '~/shared/desk-paths.ts';

type Query = Record<string, string | undefined>;

/** Where the leads stand for whoever works on them: the list, a lead over it, the file. */
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
