import type { AgentProfile } from '~/features/accounts/core/account.ts';
import { fail } from '~/shared/data/result.ts';

/** The fields an agent may change. */
export type Company = Pick<
  AgentProfile,
  'company_name' | 'contact_person' | 'phone' | 'address' | 'experience' | 'languages'
>;

/** Form field names of {@link Company}. */
export const companyFieldNames = [
  'company_name',
  'contact_person',
  'phone',
  'address',
  'experience',
  'languages',
] as const;

/** The values of the admin's form of an agent, without the password. */
export type AgentFormValues = Company & {
  email: string;
  /** The agent gets a link to choose the password. */
  invite: boolean;
};

/** The error of a form with both a password and an invitation: one of them would be ignored. */
export const passwordOrInvitation = 'Please enter a password or send a link, not both.';

/** Personal data: the permanent audit log records that these fields changed, but not their values. */
export const personalCompanyFields = [
  'contact_person',
  'phone',
  'address',
] as const satisfies readonly (keyof Company)[];

/** Maximum length of each text, in characters. */
export const companyTextLimits = { company_name: 120, address: 300, experience: 3000, languages: 120 } as const;

/** The display name of an agent: the company name, or the email address while there is none (docs/product.md, Agent portal). */
export const agentDisplayName = ({ company_name, email }: { company_name: string | null; email: string }): string =>
  company_name?.trim() || email;

/** Number of packages and leads of an agent. */
export type AgentCounts = { packages: number; leads: number };

/** The error for an agent that does not exist or was deleted. */
export const agentNotFoundError = () => fail('not_found', 'This agent no longer exists.');

/** The version of the agent when the form or the list was loaded; 0, which no agent has, for an invalid value. */
export const parseAgentVersion = (text: string): number => {
  const version = Number(text);
  return Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? version : 0;
};
