import { z } from 'zod';
import { emailField, passwordField, personField, phoneField } from '~/features/accounts/account-fields.server.ts';
import { companyLimits } from './agent.ts';

const text = (name: keyof typeof companyLimits, missing: string, tooLong: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(
      companyLimits[name],
      `Please shorten ${tooLong} to ${companyLimits[name].toLocaleString('en-IN')} characters.`,
    );

/** Fields of a company at registration and in its profile; all required (docs/product.md, Login and accounts). */
export const companyFields = {
  company_name: text('company_name', 'Please enter the name of your company.', 'the name')
    .transform((name) => name.replace(/\s+/g, ' '))
    .refine((name) => !/[\p{Cc}<>]/u.test(name), 'Please enter the name without < and >.'),
  contact_person: personField('Please enter the name of the contact person.'),
  phone: phoneField,
  address: text('address', 'Please enter the address of your company.', 'the address'),
  experience: text('experience', 'Please tell us about your experience.', 'this'),
};

const blank = z.string().trim().length(0);

/** The same fields in the admin's form: all optional, because the agent can complete them. */
export const companyFieldsOfAdmin = {
  company_name: blank.or(companyFields.company_name),
  contact_person: blank.or(companyFields.contact_person),
  phone: blank.or(companyFields.phone),
  address: blank.or(companyFields.address),
  experience: blank.or(companyFields.experience),
};

/** Login fields of a new agent. */
export const loginFields = { email: emailField, password: passwordField };
