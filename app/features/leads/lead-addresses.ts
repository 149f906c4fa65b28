import { paths } from '~/shared/paths.ts';

type Query = Record<string, string | undefined>;

/** Where the leads stand for whoever works on them: the list, a lead over it, the file. */
export type LeadAddresses = {
  list(query?: Query): string;
  lead(id: string, query?: Query): string;
  csv(query?: Query): string;
};

export const agentLeadAddresses: LeadAddresses = {
  list: paths.agentLeads,
  lead: paths.agentLead,
  csv: paths.agentLeadsCsv,
};

export const adminLeadAddresses: LeadAddresses = {
  list: paths.adminLeads,
  lead: paths.adminLead,
  csv: paths.adminLeadsCsv,
};
