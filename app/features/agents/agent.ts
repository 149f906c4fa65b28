/** A travel company as it stands in its profile; the id is the user's. */
export type AgentProfile = {
  id: string;
  /** The address by which the agent logs in. */
  email: string;
  company_name: string;
  contact_person: string;
  /** E.164. */
  phone: string;
  address: string;
  /** What the company tells about itself. */
  experience: string;
  /** The admin has checked the company. */
  verified: boolean;
};

/** How the portal greets an agent: by the company's name, or by the e-mail address as long as there is none (spec 2.14). */
export const greetingName = ({ company_name, email }: { company_name: string | null; email: string }): string =>
  company_name?.trim() || email;
