import {
  type ContentOf,
  type FormValuesOf,
  oneOfField,
  optionalAmountField,
  optionalOneOfField,
  optionalServerField,
  paragraphsField,
  serverField,
} from '~/features/content/field-declaration.ts';
import { formatPhone } from '~/shared/data/person-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import {
  accommodationLabels,
  accommodationOptions,
  budgetLabels,
  budgetOptions,
  leadStatuses,
  leadStatusLabels,
  maxRequestLength,
  transportationLabels,
  transportationOptions,
  travelersOptions,
} from './lead.ts';
import { maxLeadValue } from './lead-value.ts';

const valueError = 'Please enter the value in rupees, for example 55,500.';
const invalid = 'Please select one of the options.';

/** The label of an option; any other value, from before an option was removed, unchanged. */
const labelIn =
  <Option extends string>(labels: Record<Option, string>) =>
  (option: Option): string =>
    labels[option] ?? option;

/** The content of a lead, as its agent or an administrator edits it: every field, in the order of the form. */
export const leadFields = {
  first_name: serverField<'first_name', string>('first_name', { label: 'First name' }),
  last_name: serverField<'last_name', string>('last_name', { label: 'Last name' }),
  email: serverField<'email', string>('email', { label: 'Email' }),
  /** E.164. */
  phone: serverField<'phone', string>('phone', { label: 'Phone', toTyped: formatPhone, shown: formatPhone }),
  status: oneOfField('status', {
    label: 'Status',
    options: leadStatuses,
    labelOf: labelIn(leadStatusLabels),
    first: 'new',
    invalid: 'Please select one of the statuses.',
  }),
  value: optionalAmountField('value_paise', {
    label: 'Sale value',
    max: maxLeadValue,
    tooHigh: valueError,
    tooLow: valueError,
    invalid: valueError,
  }),
  follow_up_on: optionalServerField('follow_up_on', { label: 'Follow-up date', shown: formatDate }),
  package_id: optionalServerField('package_id', { label: 'Package' }),
  travelers: optionalOneOfField('travelers', {
    label: 'Travellers',
    options: travelersOptions,
    labelOf: (option) => option,
    invalid,
  }),
  travel_date: optionalServerField('travel_date', { label: 'Travel date', shown: formatDate }),
  budget: optionalOneOfField('budget', {
    label: 'Budget per person',
    options: budgetOptions,
    labelOf: labelIn(budgetLabels),
    invalid,
  }),
  accommodation: optionalOneOfField('accommodation', {
    label: 'Accommodation',
    options: accommodationOptions,
    labelOf: labelIn(accommodationLabels),
    invalid,
  }),
  transportation: optionalOneOfField('transportation', {
    label: 'Transportation',
    options: transportationOptions,
    labelOf: labelIn(transportationLabels),
    invalid,
  }),
  /** A new note; notes are rows of their own. */
  note: paragraphsField('note', {
    label: 'Note',
    max: maxRequestLength,
    tooLong: `Please shorten the note to ${maxRequestLength} characters.`,
  }),
};

/** The validated form of a lead. */
export type LeadContent = ContentOf<typeof leadFields>;

/** The values of the lead form as typed. */
export type LeadFormValues = FormValuesOf<typeof leadFields>;
