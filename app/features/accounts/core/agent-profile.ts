/** The profile of a travel company; the id is the user's. */
export type AgentProfile = {
  id: string;
  /** The login address; it can't be changed. */
  email: string;
  company_name: string;
  contact_person: string;
  /** E.164; empty when an admin created the account without one. */
  phone: string;
  address: string;
  /** The company's description of itself. */
  experience: string;
  /** An admin has verified the company. */
  verified: boolean;
};
