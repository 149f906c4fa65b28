import { z } from 'zod';
import { emailField, parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { type Paise, parseRupees } from '~/shared/money/money.ts';
import { internationalPhoneField } from '../core/international-phone.server.ts';
import {
  accommodationOptions,
  budgetOptions,
  leadStatuses,
  maxRequestLength,
  transportationOptions,
  travelersOptions,
} from '../core/lead.ts';
import { maxLeadValue } from '../core/lead-value.ts';
import { optionalChoiceField, personNameField, plainTextField } from '../inquiries/inquiry-schema.server.ts';
import type { LeadFormValues } from './lead-form-values.ts';

/** The shared fields say "your"; here the address and the number are the traveller's. */
const travellerField = <Field extends z.ZodType<string, string>>(what: string, field: Field) =>
  z
    .string()
    .refine((text) => text.trim() !== '', { message: `Please enter the traveller’s ${what}.`, abort: true })
    .pipe(field);

const lead = z.object({
  first_name: personNameField('Please enter the first name.'),
  last_name: personNameField('Please enter the last name.'),
  email: travellerField('email address', emailField),
  phone: travellerField('phone number', internationalPhoneField),
  status: z.enum(leadStatuses, 'Please select one of the statuses.'),
  value: z.string().transform((text, context): Paise | null => {
    if (text.trim() === '') return null;
    const paise = parseRupees(text);
    if (paise !== null && paise > 0 && paise <= maxLeadValue) return paise;
    context.addIssue({ code: 'custom', message: 'Please enter the value in rupees, for example 55,500.' });
    return z.NEVER;
  }),
  package_id: z.string().transform((text) => text.trim() || null),
  travelers: optionalChoiceField(travelersOptions),
  // A past date is valid here: leads are also edited after the trip.
  travel_date: z.string().transform((text, context): PlainDate | null => {
    const date = text.trim();
    if (date === '') return null;
    if (isPlainDate(date)) return date;
    context.addIssue({
      code: 'custom',
      message: 'Please enter a valid date, or leave it empty.',
    });
    return z.NEVER;
  }),
  budget: optionalChoiceField(budgetOptions),
  accommodation: optionalChoiceField(accommodationOptions),
  transportation: optionalChoiceField(transportationOptions),
  note: plainTextField.pipe(
    z.string().max(maxRequestLength, `Please shorten the note to ${maxRequestLength} characters.`),
  ),
});

/** Validates the agent's lead form. Whether the package is the agent's own is checked when the lead is saved. */
export const parseLeadForm = (typed: LeadFormValues) => parseFields(lead, typed);

export type ParsedLeadForm = z.output<typeof lead>;
