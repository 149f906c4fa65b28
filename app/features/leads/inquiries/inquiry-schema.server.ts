import { z } from 'zod';
import { emailField, parseFields, personField } from '~/features/accounts/forms/account-fields.server.ts';
import { noLastName, personName } from '~/shared/data/person-name.ts';
import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { internationalPhoneField } from '../core/international-phone.server.ts';
import {
  accommodationOptions,
  budgetOptions,
  maxMessageLength,
  maxRequestLength,
  transportationOptions,
  travelersOptions,
} from '../core/lead.ts';
import type { ContactFormValues, InquiryFormValues } from './inquiry-form-values.ts';

/** First or last name in any script. */
export const personNameField = (missing: string) => personField(missing, 60);

/** A last name; '.' or '-' says that there is none. */
export const lastNameField = (missing: string) =>
  z
    .string()
    .transform(personName)
    .pipe(z.union([z.enum([noLastName, '.', '--', '—']).transform(() => noLastName), personNameField(missing)]));

/** One of the options; null when empty. */
export const optionalChoiceField = <Option extends string>(options: readonly Option[]) =>
  z.string().transform((text, context): Option | null => {
    const wanted = text.trim();
    if (wanted === '') return null;
    const option = options.find((one) => one === wanted);
    if (option) return option;
    context.addIssue({ code: 'custom', message: 'Please select one of the options.' });
    return z.NEVER;
  });

/** Free text without control characters (PostgreSQL rejects NUL); line breaks and tabs stay. */
export const plainTextField = z.string().transform((text) => text.replace(/(?![\n\t])\p{Cc}/gu, '').trim());

const singleLine = (missing: string, most: number, tooLong: string) =>
  plainTextField.transform((text) => text.replace(/\s+/g, ' ')).pipe(z.string().min(1, missing).max(most, tooLong));

const inquiry = (today: PlainDate) =>
  z.object({
    first_name: personNameField('Please enter your first name.'),
    last_name: lastNameField('Please enter your last name.'),
    email: emailField,
    phone: internationalPhoneField,
    travelers: optionalChoiceField(travelersOptions),
    travel_date: z.string().transform((text, context): PlainDate | null => {
      const date = text.trim();
      if (date === '') return null;
      const problem = !isPlainDate(date)
        ? 'Please enter a valid date, or leave it empty.'
        : date < today
          ? 'This date is in the past. Please choose today or a later date.'
          : null;
      if (!problem) return date;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }),
    budget: optionalChoiceField(budgetOptions),
    accommodation: optionalChoiceField(accommodationOptions),
    transportation: optionalChoiceField(transportationOptions),
    special_requests: plainTextField.pipe(
      z.string().max(maxRequestLength, `Please shorten your requests to ${maxRequestLength} characters.`),
    ),
    origin: plainTextField.transform((text) => text.replace(/\s+/g, ' ').slice(0, 80) || null),
  });

/** Validates the inquiry form (docs/product.md, Inquiry). `today` is the date in India; the travel date must not be earlier. */
export const parseInquiry = (typed: InquiryFormValues, today: PlainDate) => parseFields(inquiry(today), typed);

/** The fields of the contact form. */
export const contactMessageFields = z.object({
  name: singleLine('Please enter your name.', 120, 'Please shorten the name to 120 characters.'),
  email: emailField,
  subject: singleLine('Please enter a subject.', 160, 'Please shorten the subject to 160 characters.'),
  message: plainTextField.pipe(
    z
      .string()
      .min(1, 'Please enter your message.')
      .max(maxMessageLength, `Please shorten the message to ${maxMessageLength} characters.`),
  ),
});

/** Validates the contact form; all fields are required. */
export const parseContactMessage = (typed: ContactFormValues) => parseFields(contactMessageFields, typed);
