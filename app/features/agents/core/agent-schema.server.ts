import { z } from 'zod';
import { lockAgentProfileKeyShare } from '~/features/accounts/core/agent-profile-queries.server.ts';
import {
  checkPublicName,
  emailField,
  passwordField,
  personField,
  phoneField,
} from '~/features/accounts/forms/account-fields.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { visibleText } from '~/shared/data/storable-text.ts';
import { agentDisplayName, companyTextLimits } from './agent.ts';

const text = (name: keyof typeof companyTextLimits, missing: string, tooLong: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(
      companyTextLimits[name],
      `Please shorten ${tooLong} to ${companyTextLimits[name].toLocaleString('en-IN')} characters.`,
    );

/** Fields of a company at registration and in its profile; all but the languages required (docs/product.md, Login and accounts). */
export const companyShape = {
  company_name: text('company_name', 'Please enter the name of your company.', 'the name')
    .transform((name) => visibleText(name.normalize('NFC')).replace(/\s+/g, ' ').trim())
    .superRefine(checkPublicName),
  contact_person: personField('Please enter the name of the contact person.'),
  phone: phoneField,
  address: text('address', 'Please enter the address of your company.', 'the address'),
  experience: text('experience', 'Please tell us about your experience.', 'this'),
  languages: z
    .string()
    .trim()
    .max(companyTextLimits.languages, 'Please shorten the languages to 120 characters.')
    .superRefine(checkPublicName),
};

const blank = z.string().trim().length(0);

/** The same fields in the admin's form: all optional, because the agent can complete them. */
export const adminCompanyShape = {
  company_name: blank.or(companyShape.company_name),
  contact_person: blank.or(companyShape.contact_person),
  phone: blank.or(companyShape.phone),
  address: blank.or(companyShape.address),
  experience: blank.or(companyShape.experience),
  languages: companyShape.languages,
};

/** Login fields of a new agent. */
export const agentLoginShape = { email: emailField, password: passwordField };

/** An agent with its display name. */
export type LockedAgent = { id: string; email: string; company_name: string; suspended: boolean };

/** Locks an agent against closing of the account until the transaction ends; null unless the account is open. */
export const lockAgent = async (tx: Tx, id: string): Promise<LockedAgent | null> => {
  const profile = await lockAgentProfileKeyShare(tx, id);
  if (!profile) return null;
  const { email, suspension_reason } = profile;
  return { id: profile.id, email, company_name: agentDisplayName(profile), suspended: suspension_reason !== null };
};
