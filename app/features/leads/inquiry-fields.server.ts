import { z } from 'zod';
import { emailField, readFields } from '~/features/accounts/account-fields.server.ts';
import { isPlainDate, type PlainDate } from '~/shared/dates.ts';
import { anyPhoneField } from './any-phone.server.ts';
import {
  accommodationOptions,
  budgetOptions,
  longestMessage,
  longestRequest,
  transportationOptions,
  travelersOptions,
} from './lead.ts';
import type { TypedInquiry, TypedMessage } from './typed-inquiry.ts';

/**
 * First or last name in any script. A dot is only allowed after an initial or at the end, because mail programs would turn a name like
 * `evil.example` into a link.
 */
export const namePart = (missing: string) =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(60, 'Please shorten the name to 60 characters.')
        .regex(
          /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control} .'’-]*$/u,
          'Please use letters, spaces, dots and hyphens for the name.',
        )
        .refine((text) => !/\p{L}\p{M}*\p{L}\p{M}*\.[\p{L}\p{M}]/u.test(text), 'Please add a space after the dot.'),
    );

/** One of the options; null when empty. */
export const optional = <Option extends string>(options: readonly Option[]) =>
  z.string().transform((text, context): Option | null => {
    const wanted = text.trim();
    if (wanted === '') return null;
    const option = options.find((one) => one === wanted);
    if (option) return option;
    context.addIssue({ code: 'custom', message: 'Please choose one of the options.' });
    return z.NEVER;
  });

/** Free text without control characters (PostgreSQL rejects NUL); line breaks and tabs stay. */
export const written = z.string().transform((text) => text.replace(/(?![\n\t])\p{Cc}/gu, '').trim());

const singleLine = (missing: string, most: number, tooLong: string) =>
  written.transform((text) => text.replace(/\s+/g, ' ')).pipe(z.string().min(1, missing).max(most, tooLong));

const inquiry = (today: PlainDate) =>
  z.object({
    first_name: namePart('Please enter your first name.'),
    last_name: namePart('Please enter your last name.'),
    email: emailField,
    phone: anyPhoneField,
    travelers: optional(travelersOptions),
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
    budget: optional(budgetOptions),
    accommodation: optional(accommodationOptions),
    transportation: optional(transportationOptions),
    special_requests: written.pipe(
      z.string().max(longestRequest, `Please shorten your requests to ${longestRequest} characters.`),
    ),
    origin: written.transform((text) => text.replace(/\s+/g, ' ').slice(0, 80) || null),
  });

/** Validates the inquiry form (docs/product.md, Inquiry). `today` is the date in India; the travel date must not be earlier. */
export const readInquiry = (typed: TypedInquiry, today: PlainDate) => readFields(inquiry(today), typed);

const message = z.object({
  name: singleLine('Please enter your name.', 120, 'Please shorten the name to 120 characters.'),
  email: emailField,
  subject: singleLine('Please enter a subject.', 160, 'Please shorten the subject to 160 characters.'),
  message: written.pipe(
    z
      .string()
      .min(1, 'Please enter your message.')
      .max(longestMessage, `Please shorten the message to ${longestMessage} characters.`),
  ),
});

/** Validates the contact form; all fields are required. */
export const readMessage = (typed: TypedMessage) => readFields(message, typed);
