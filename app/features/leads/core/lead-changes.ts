import { formatPhone } from '~/shared/data/phone.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import {
  accommodationLabels,
  accommodationOptions,
  budgetLabels,
  budgetOptions,
  leadStatuses,
  leadStatusLabels,
  transportationLabels,
  transportationOptions,
} from './lead.ts';

/** The fields of a lead whose changes are recorded, in the order of the form, with their labels. */
const fieldLabels = {
  status: 'Status',
  value_paise: 'Sale value',
  package: 'Package',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  travelers: 'Travellers',
  travel_date: 'Travel date',
  budget: 'Budget per person',
  accommodation: 'Accommodation',
  transportation: 'Transportation',
  agent: 'Agent',
} as const;

export type ChangedField = keyof typeof fieldLabels;

/** One changed field; null means empty. Packages and agents are given by name. */
export type LeadChange = { field: ChangedField; before: string | number | null; after: string | number | null };

/** The fields of a lead that are compared; the package by its title. */
export type ComparableLead = Partial<Record<ChangedField, string | number | null>>;

/** The fields that differ between two states of a lead, in the order of the form. */
export const diffLead = (before: ComparableLead, after: ComparableLead): LeadChange[] =>
  (Object.keys(fieldLabels) as ChangedField[]).flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });

/** The label of an option; any other value unchanged. */
const optionLabel = <Option extends string>(
  options: readonly Option[],
  names: Record<Option, string>,
  value: string,
) => {
  const option = options.find((one) => one === value);
  return option ? names[option] : value;
};

const valueLabel = (field: ChangedField, value: string | number | null): string => {
  if (value === null || value === '') return 'none';
  const text = String(value);
  switch (field) {
    case 'status':
      return optionLabel(leadStatuses, leadStatusLabels, text);
    case 'value_paise':
      return formatRupees(Number(value));
    case 'phone':
      return formatPhone(text);
    case 'travel_date':
      return formatDate(text);
    case 'budget':
      return optionLabel(budgetOptions, budgetLabels, text);
    case 'accommodation':
      return optionLabel(accommodationOptions, accommodationLabels, text);
    case 'transportation':
      return optionLabel(transportationOptions, transportationLabels, text);
    default:
      return text;
  }
};

/** A change as shown on the screen: 'Status', 'New', 'Contacted'. */
export type LeadChangeLabels = { label: string; before: string; after: string };

export const leadChangeLabels = ({ field, before, after }: LeadChange): LeadChangeLabels => ({
  label: fieldLabels[field] ?? field,
  before: valueLabel(field, before),
  after: valueLabel(field, after),
});
