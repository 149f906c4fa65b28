import { z } from 'zod';
import { emailField, invalidFields } from '~/features/accounts/forms/account-fields.server.ts';
import { columnErrors, contentSchema } from '~/features/content/content-schema.server.ts';
import { formFieldOfColumn, formValuesToContent } from '~/features/content/content-values.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { internationalPhoneField } from '../core/international-phone.server.ts';
import { type LeadContent, type LeadFormValues, leadFields } from '../core/lead-fields.ts';
import { personNameField } from '../inquiries/inquiry-schema.server.ts';

/** The shared fields say "your"; here the address and the number are the traveller's. */
const travellerField = <Field extends z.ZodType<string, string>>(what: string, field: Field) =>
  z
    .string()
    .refine((text) => text.trim() !== '', { message: `Please enter the traveller’s ${what}.`, abort: true })
    .pipe(field);

const leadSchema = contentSchema(leadFields, {
  first_name: personNameField('Please enter the first name.'),
  last_name: personNameField('Please enter the last name.'),
  email: travellerField('email address', emailField),
  phone: travellerField('phone number', internationalPhoneField),
  package_id: z.string().transform((text) => text.trim() || null),
  // A past date is valid here: leads are also edited after the trip.
  travel_date: z.string().transform((text, context): PlainDate | null => {
    const date = text.trim();
    if (date === '') return null;
    if (isPlainDate(date)) return date;
    context.addIssue({ code: 'custom', message: 'Please enter a valid date, or leave it empty.' });
    return z.NEVER;
  }),
});

/** Validates the lead form; errors are keyed by form field. Whether the package is the agent's own is checked when the lead is saved. */
export const parseLeadForm = (typed: LeadFormValues): Result<LeadContent, 'invalid'> => {
  const read = leadSchema.safeParse(formValuesToContent(leadFields, typed));
  if (read.success) return ok(read.data);
  const errors = Object.entries(columnErrors(read.error.issues));
  return invalidFields(
    Object.fromEntries(errors.map(([column, text]) => [formFieldOfColumn(leadFields, column), text])),
  );
};
