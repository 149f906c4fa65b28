import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { z } from 'zod';
import { emailAddress } from '~/shared/data/email-address.ts';
import { personName, personNamePattern, personNameProblem, plainPhone } from '~/shared/data/person-name.ts';
import { publicTextProblem } from '~/shared/data/public-text.ts';
import { type Failure, fail } from '~/shared/data/result.ts';
import { validatePassword } from './password-rules.ts';

export const phoneError = 'Please enter an Indian mobile number, such as 98765 43210.';

/**
 * Parses an Indian mobile number to E.164 ('+919876543210'), or null. Accepts +91, 0091, a leading 0, digits of Indian
 * scripts, spaces, dots, brackets and dashes.
 */
export const parseIndianPhone = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(plainPhone(text), 'IN');
  return parsed?.country === 'IN' && parsed.isValid() ? parsed.number : null;
};

/** An email address as stored and compared, of any domain of India. */
export const emailField = z
  .string()
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, 'This email address is too long.')
  .transform((text, context) => {
    const address = emailAddress(text);
    if (address) return address;
    context.addIssue({ code: 'custom', message: 'Please enter an email address like name@example.in.' });
    return z.NEVER;
  });

/** An Indian mobile number, as E.164. */
export const phoneField = z
  .string()
  .trim()
  .min(1, 'Please enter your phone number.')
  .transform((text, context) => {
    const phone = parseIndianPhone(text);
    if (phone) return phone;
    context.addIssue({ code: 'custom', message: phoneError });
    return z.NEVER;
  });

/** {@link publicTextProblem} of a name. */
export const checkPublicName = (name: string, context: z.RefinementCtx): void => {
  const message = publicTextProblem(name, 'name');
  if (message) context.addIssue({ code: 'custom', message });
};

/** A person's name in one form; `missing` is the error for an empty one. */
export const personField = (missing: string, max = 80) =>
  z
    .string()
    .transform(personName)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `Please shorten the name to ${max} characters.`)
        .regex(personNamePattern, personNameProblem)
        .superRefine(checkPublicName),
    );

export const nameField = personField('Please enter your full name.');

/** Not empty; the rules for new passwords are in password-rules.ts. */
export const passwordField = z.string().min(1, 'Please enter your password.');

type Invalid = { success: false; error: Failure<'invalid'> };

/** A failed result with one message per field. */
export const invalidFields = (fields: Record<string, string>): Invalid =>
  fail('invalid', 'Please check the highlighted fields.', fields);

/** Parses form values. Unknown fields (such as a forged role) are dropped; the first error of each field is returned. */
export const parseFields = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  values: Record<string, unknown>,
): { success: true; data: z.output<z.ZodObject<Shape>> } | Invalid => {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { success: true, data: parsed.data };
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'form');
    fields[field] ??= issue.message;
  }
  return invalidFields(fields);
};

/** {@link parseFields} for a new account: also checks the password rules. `about` holds the personal words that the password must not consist of. */
export const parseNewAccount = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  values: Record<string, unknown> & { password: string },
  about: { email?: string; full_name?: string },
): { success: true; data: z.output<z.ZodObject<Shape>> } | Invalid => {
  const parsed = parseFields(schema, values);
  const passwordError = values.password === '' ? null : validatePassword(values.password, about);
  if (!passwordError) return parsed;
  return invalidFields({ ...(parsed.success ? {} : parsed.error.fields), password: passwordError });
};
