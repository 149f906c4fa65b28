/** A travel company as it stands in its profile; the id is the user's. */
export type AgentProfile = {
  id: string;
  /** The address by which the agent logs in; it is never changed. */
  email: string;
  company_name: string;
  contact_person: string;
  /** E.164; empty when the admin made the account without one. */
  phone: string;
  address: string;
  /** What the company tells about itself. */
  experience: string;
  /** The admin has checked the company. */
  verified: boolean;
};

/** What an agent may change about itself. */
export type Company = Pick<AgentProfile, 'company_name' | 'contact_person' | 'phone' | 'address' | 'experience'>;

/** The fields of {@link Company}, as forms name them. */
export const companyFieldNames = ['company_name', 'contact_person', 'phone', 'address', 'experience'] as const;

/** Those of them that are somebody's own: the audit, which stays for ever, keeps that they changed and not what they say. */
export const personalFields = ['contact_person', 'phone', 'address'] as const satisfies readonly (keyof Company)[];

/** How many letters each text may have. */
export const companyLimits = { company_name: 120, address: 300, experience: 3000 } as const;

/** How the portal greets an agent: by the company's name, or by the e-mail address as long as there is none (spec 2.14). */
export const greetingName = ({ company_name, email }: { company_name: string | null; email: string }): string =>
  company_name?.trim() || email;

/** What an agent has brought to the site so far. */
export type AgentFigures = { packages: number; leads: number };
