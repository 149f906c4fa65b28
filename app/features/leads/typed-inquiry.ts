import { travelersFor } from './lead.ts';

/** The fields of an inquiry, in the order of the form. */
export const inquiryFields = [
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

/** An inquiry as it was typed: everything is text, nothing is lost. */
export type TypedInquiry = Record<(typeof inquiryFields)[number], string>;

export const contactFields = ['name', 'email', 'subject', 'message'] as const;

/** A message of the contact page as it was typed. */
export type TypedMessage = Record<(typeof contactFields)[number], string>;

/** Nobody types more into one field; what is longer is no form of ours. */
const mostCharacters = 10_000;

/** The fields as typed, line ends as typed (forms send two characters for each); a field that was not posted is empty. */
export const readTyped = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> => {
  const typed = Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value.slice(0, mostCharacters).replace(/\r\n?/g, '\n') : ''];
    }),
  );
  return typed as Record<Name, string>;
};

/** Whether one of the fields that must be there is empty (spec section 5). */
export const isMissing = <Name extends string>(typed: Record<Name, string>, required: readonly Name[]): boolean =>
  required.some((name) => typed[name].trim() === '');

export const requiredOfInquiry = ['first_name', 'last_name', 'email', 'phone'] as const;

/** A field that people do not see: whoever fills it in is no person (no puzzle for those who are). */
export const trapField = 'homepage';

/** 'Asha Devi Rao' as first and last name: the last word is the last name. */
const splitName = (fullName: string): { first_name: string; last_name: string } => {
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name: last };
};

/** What the form needs to know of an account. */
type Known = { id: string; full_name: string; email: string; phone: string | null };

/** The customer who fills in the form; an agent or the admin who looks at it is none. */
export const customerOf = <Viewer extends Known & { role: string }>(viewer: Viewer | null): Viewer | null =>
  viewer?.role === 'customer' ? viewer : null;

/** The form as it opens: what the account knows of its customer, and what the search carried along. */
export const startInquiry = (known: Known | null, query: URLSearchParams): TypedInquiry => ({
  ...splitName(known?.full_name ?? ''),
  email: known?.email ?? '',
  phone: known?.phone ?? '',
  travelers: travelersFor(query.get('travelers')) ?? '',
  travel_date: '',
  budget: '',
  accommodation: '',
  transportation: '',
  special_requests: '',
  origin: (query.get('origin') ?? '').trim().slice(0, 80),
});
