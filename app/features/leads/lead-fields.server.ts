import { z } from 'zod';
import { emailField, readFields } from '~/features/accounts/account-fields.server.ts';
import { isPlainDate, type PlainDate } from '~/shared/dates.ts';
import { type Paise, readRupees } from '~/shared/money.ts';
import { anyPhoneField } from './any-phone.server.ts';
import { namePart, optional, written } from './inquiry-fields.server.ts';
import {
  accommodationOptions,
  budgetOptions,
  leadStatuses,
  longestRequest,
  transportationOptions,
  travelersOptions,
} from './lead.ts';
import { highestValue } from './lead-value.ts';
import type { TypedLead } from './typed-lead.ts';

/** The shared fields say "your"; here the address and the number are the traveller's. */
const travellerField = <Field extends z.ZodType<string, string>>(what: string, field: Field) =>
  z
    .string()
    .refine((text) => text.trim() !== '', { message: `Please enter the traveller’s ${what}.`, abort: true })
    .pipe(field);

const lead = z.object({
  first_name: namePart('Please enter the first name.'),
  last_name: namePart('Please enter the last name.'),
  email: travellerField('e-mail address', emailField),
  phone: travellerField('phone number', anyPhoneField),
  status: z.enum(leadStatuses, 'Please choose one of the statuses.'),
  value: z.string().transform((text, context): Paise | null => {
    if (text.trim() === '') return null;
    const paise = readRupees(text);
    if (paise !== null && paise > 0 && paise <= highestValue) return paise;
    context.addIssue({ code: 'custom', message: 'Please enter the value in rupees, for example 55,500.' });
    return z.NEVER;
  }),
  package_id: z.string().transform((text) => text.trim() || null),
  travelers: optional(travelersOptions),
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
  budget: optional(budgetOptions),
  accommodation: optional(accommodationOptions),
  transportation: optional(transportationOptions),
  note: written.pipe(z.string().max(longestRequest, `Please shorten the note to ${longestRequest} characters.`)),
});

/** Validates the agent's lead form. Whether the package is the agent's own is checked when the lead is saved. */
export const readLeadForm = (typed: TypedLead) => readFields(lead, typed);

export type LeadForm = z.output<typeof lead>;
