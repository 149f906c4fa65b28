import { z } from 'zod';
import { emailField, invalidFields } from '~/features/accounts/forms/account-fields.server.ts';
import { columnErrors, contentSchema } from '~/features/content/content-schema.server.ts';
import { contentToFormValues, formFieldOfColumn, formValuesToContent } from '~/features/content/content-values.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { internationalPhoneField } from '../core/international-phone.server.ts';
import { followUpInPast, parseFollowUpDate } from '../core/lead.ts';
import { type LeadContent, type LeadFormValues, leadFields } from '../core/lead-fields.ts';
import { lastNameField, personNameField } from '../inquiries/inquiry-schema.server.ts';

/** The shared fields say "your"; here the address and the number are the traveller's. */
const travellerField = <Field extends z.ZodType<string, string>>(what: string, field: Field) =>
  z
    .string()
    .refine((text) => text.trim() !== '', { message: `Please enter the traveller’s ${what}.`, abort: true })
    .pipe(field);

const ownColumns = {
  first_name: personNameField('Please enter the first name.'),
  last_name: lastNameField('Please enter the last name.'),
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
};

/** A new follow-up date is today or later; one that is stored stays. */
const followUpField = (today: PlainDate) =>
  z.string().transform((text, context): PlainDate | null => {
    const date = parseFollowUpDate(text, today);
    if (date !== undefined) return date;
    context.addIssue({ code: 'custom', message: followUpInPast });
    return z.NEVER;
  });

/** The stored values of the columns that the form did not change. */
const unchangedColumns = (content: Record<string, unknown>, stored: LeadContent): Partial<LeadContent> => {
  const before: Record<string, unknown> = formValuesToContent(leadFields, contentToFormValues(leadFields, stored));
  return Object.fromEntries(
    Object.entries(stored).filter(([column]) => JSON.stringify(content[column]) === JSON.stringify(before[column])),
  );
};

/** Schemas that return the stored value of every column that the form did not change. */
const unchangedSchemas = (content: Record<string, unknown>, stored: LeadContent) =>
  Object.fromEntries(
    Object.entries(unchangedColumns(content, stored)).map(([column, value]) => [
      column,
      z.any().transform(() => value),
    ]),
  );

/**
 * Validates the lead form; errors are keyed by form field. Of a stored lead only what the form changes is validated, so that a value from before a rule blocks
 * no other change. Whether the package is the agent's own is checked when the lead is saved.
 */
export const parseLeadForm = (
  typed: LeadFormValues,
  today: PlainDate,
  stored: LeadContent | null = null,
): Result<LeadContent, 'invalid'> => {
  const content = formValuesToContent(leadFields, typed);
  const columns = { ...ownColumns, follow_up_on: followUpField(today) };
  const schema = contentSchema(leadFields, { ...columns, ...(stored && unchangedSchemas(content, stored)) });
  const read = schema.safeParse(content);
  if (read.success) return ok(read.data);
  const errors = Object.entries(columnErrors(read.error.issues));
  return invalidFields(
    Object.fromEntries(errors.map(([column, text]) => [formFieldOfColumn(leadFields, column), text])),
  );
};

/** The typed lead for a comparison with the stored one: a changed value that is not valid is shown as it was typed. */
export const leadToCompare = (
  typed: LeadFormValues,
  today: PlainDate,
  stored: LeadContent,
): Record<string, string | number | null> => {
  const parsed = parseLeadForm(typed, today, stored);
  if (parsed.success) return parsed.data;
  const content: Record<string, unknown> = formValuesToContent(leadFields, typed);
  const shown = Object.entries(content).map(([column, value]): [string, string | number | null] => [
    column,
    typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? value : null,
  ]);
  return { ...Object.fromEntries(shown), ...unchangedColumns(content, stored) };
};
