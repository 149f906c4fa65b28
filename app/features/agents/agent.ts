import type { AgentProfile } from '../accounts/core/agent-profile.ts';

/** The fields an agent may change. */
export type Company = Pick<AgentProfile, 'company_name' | 'contact_person' | 'phone' | 'address' | 'experience'>;

/** Form field names of {@link Company}. */
export const companyFieldNames = ['company_name', 'contact_person', 'phone', 'address', 'experience'] as const;

/** Personal data: the permanent audit log records that these fields changed, but not their values. */
export const personalCompanyFields = [
  'contact_person',
  'phone',
  'address',
] as const satisfies readonly (keyof Company)[];

/** Maximum length of each text, in characters. */
export const companyTextLimits = { company_name: 120, address: 300, experience: 3000 } as const;

/** The display name of an agent: the company name, or the email address while there is none (docs/product.md, Agent portal). */
export const agentDisplayName = ({ company_name, email }: { company_name: string | null; email: string }): string =>
  company_name?.trim() || email;

/** Number of packages and leads of an agent. */
export type AgentCounts = { packages: number; leads: number };
