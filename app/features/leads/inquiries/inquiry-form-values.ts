import { noLastName } from '~/shared/data/person-name.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { isPlainDate } from '~/shared/dates/dates.ts';
import {
  accommodationOptions,
  budgetOptions,
  maxRequestLength,
  parseTravelersOption,
  transportationOptions,
} from '../core/lead.ts';

/** Field names of the inquiry form, in the order of the form. */
export const inquiryFieldNames = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'travelers',
  'travel_date',
  'budget',
  'accommodation',
  'transportation',
  'special_requests',
  'origin',
] as const;

/** The values of the inquiry form as typed. */
export type InquiryFormValues = Record<(typeof inquiryFieldNames)[number], string>;

export const contactFieldNames = ['name', 'email', 'subject', 'message'] as const;

/** The values of the contact form as typed. */
export type ContactFormValues = Record<(typeof contactFieldNames)[number], string>;

/** Longer values are cut off. */
const maxFieldLength = 10_000;

/** Reads text fields of a form. CRLF becomes LF; a missing field, or a file, is an empty string. */
export const readTextFields = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> => {
  const typed = Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? cutText(value, maxFieldLength).replace(/\r\n?/g, '\n') : ''];
    }),
  );
  return typed as Record<Name, string>;
};

/** Whether a required field is empty. */
export const hasMissingFields = <Name extends string>(
  typed: Record<Name, string>,
  required: readonly Name[],
): boolean => required.some((name) => typed[name].trim() === '');

export const requiredInquiryFields = ['first_name', 'last_name', 'email', 'phone'] as const;

/** Name of the honeypot field, used instead of a captcha. */
export const honeypotFieldName = 'homepage';

/** 'Asha Devi Rao' as first and last name: the last word is the last name. */
const splitName = (fullName: string): { first_name: string; last_name: string } => {
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : words[0] && noLastName;
  return { first_name: words.join(' '), last_name: last || '' };
};

/** The account fields that prefill the form. */
type KnownCustomer = { id: string; full_name: string; email: string; phone: string | null };

/** The viewer if logged in as a customer; null for agents, admins and visitors. */
export const customerOrNull = <User extends KnownCustomer & { role: string }>(user: User | null): User | null =>
  user?.role === 'customer' ? user : null;

/** The place that a search found no packages for, as the first line of the request. */
const destinationLine = (destination: string | null): string => {
  const place = (destination ?? '').trim().slice(0, 80);
  return place ? `Destination: ${place}` : '';
};

/** The option with this name, or ''. */
const optionOf = (options: readonly string[], text: string | null): string =>
  options.find((option) => option === text) ?? '';

const dateOf = (text: string | null): string => (text !== null && isPlainDate(text) ? text : '');

/** Initial form values: prefilled from the account, and from the query of a search or of a link that an assistant has prepared. Who asks is never in a query. */
export const initialInquiryValues = (known: KnownCustomer | null, query: URLSearchParams): InquiryFormValues => ({
  ...splitName(known?.full_name ?? ''),
  email: known?.email ?? '',
  phone: known?.phone ?? '',
  travelers: parseTravelersOption(query.get('travelers')) ?? '',
  travel_date: dateOf(query.get('travel_date')),
  budget: optionOf(budgetOptions, query.get('budget')),
  accommodation: optionOf(accommodationOptions, query.get('accommodation')),
  transportation: optionOf(transportationOptions, query.get('transportation')),
  special_requests: cutText(
    [destinationLine(query.get('destination')), query.get('special_requests')?.trim()].filter(Boolean).join('\n'),
    maxRequestLength,
  ),
  origin: cutText((query.get('origin') ?? '').trim(), 80),
});
