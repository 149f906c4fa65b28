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
 * A part of a name: letters of any script. A dot stands behind an initial or at the end, so that no name is an address that a mail program
 * turns into a link.
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
        .max(60, 'Please shorten the name to 60 letters.')
        .regex(
          /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control} .'’-]*$/u,
          'Please use letters, spaces, dots and hyphens for the name.',
        )
        .refine((text) => !/\p{L}\p{M}*\p{L}\p{M}*\.[\p{L}\p{M}]/u.test(text), 'Please put a space behind the dot.'),
    );

/** One of the options, or nothing. */
export const optional = <Option extends string>(options: readonly Option[]) =>
  z.string().transform((text, context): Option | null => {
    const wanted = text.trim();
    if (wanted === '') return null;
    const option = options.find((one) => one === wanted);
    if (option) return option;
    context.addIssue({ code: 'custom', message: 'Please choose one of the answers of the list.' });
    return z.NEVER;
  });

/** Text as people write it, without signs that are no writing (the database takes no NUL). */
export const written = z.string().transform((text) => text.replace(/(?![\n\t])\p{Cc}/gu, '').trim());

const line = (missing: string, most: number, tooLong: string) =>
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
        ? 'Please enter the date as day, month and year, or leave it empty.'
        : date < today
          ? 'This day has passed. Please choose today or a later day.'
          : null;
      if (!problem) return date;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }),
    budget: optional(budgetOptions),
    accommodation: optional(accommodationOptions),
    transportation: optional(transportationOptions),
    special_requests: written.pipe(
      z.string().max(longestRequest, `Please shorten your wishes to ${longestRequest} letters.`),
    ),
    origin: written.transform((text) => text.replace(/\s+/g, ' ').slice(0, 80) || null),
  });

/** Reads a typed inquiry (spec section 5); the travel date is today in India or later. */
export const readInquiry = (typed: TypedInquiry, today: PlainDate) => readFields(inquiry(today), typed);

const message = z.object({
  name: line('Please enter your name.', 120, 'Please shorten the name to 120 letters.'),
  email: emailField,
  subject: line('Please enter a subject.', 160, 'Please shorten the subject to 160 letters.'),
  message: written.pipe(
    z
      .string()
      .min(1, 'Please write your message.')
      .max(longestMessage, `Please shorten the message to ${longestMessage} letters.`),
  ),
});

/** Reads a typed message of the contact page: everything must be there. */
export const readMessage = (typed: TypedMessage) => readFields(message, typed);
