import { formatPhone } from '~/shared/data/phone.ts';
import { type LeadStatus, parseTravelersOption } from '../core/lead.ts';
import { rupeesInputValue, suggestLeadValue } from '../core/lead-value.ts';
import type { LeadPackage, LeadView } from './lead-view.ts';

/** Field names of the lead form, in the order of the form. */
export const leadFieldNames = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'status',
  'value',
  'package_id',
  'travelers',
  'travel_date',
  'budget',
  'accommodation',
  'transportation',
  'note',
] as const;

/** The values of the lead form as typed. */
export type LeadFormValues = Record<(typeof leadFieldNames)[number], string>;

/** Initial form values of a new lead. */
export const emptyLeadFormValues: LeadFormValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  status: 'new',
  value: '',
  package_id: '',
  travelers: '',
  travel_date: '',
  budget: '',
  accommodation: '',
  transportation: '',
  note: '',
};

/** Form values of an existing lead. */
export const leadToFormValues = (lead: LeadView): LeadFormValues => ({
  first_name: lead.first_name,
  last_name: lead.last_name,
  email: lead.email,
  phone: formatPhone(lead.phone),
  status: lead.status,
  value: rupeesInputValue(lead.value_paise),
  package_id: lead.package_id ?? '',
  travelers: lead.travelers ?? '',
  travel_date: lead.travel_date ?? '',
  budget: lead.budget ?? '',
  accommodation: lead.accommodation ?? '',
  transportation: lead.transportation ?? '',
  note: '',
});

/** The suggested value for the selected package and travellers; null without a package. */
export const suggestedValueFor = (
  { package_id, travelers }: Pick<LeadFormValues, 'package_id' | 'travelers'>,
  packages: readonly LeadPackage[],
) => {
  const price = packages.find(({ id }) => id === package_id)?.price_paise ?? null;
  return suggestLeadValue(price, parseTravelersOption(travelers));
};

/** The form values with a status chosen on the board, and with the suggested value when a conversion needs one. */
export const withPreselectedStatus = (
  typed: LeadFormValues,
  status: LeadStatus | null,
  packages: readonly LeadPackage[],
): LeadFormValues => {
  if (status === null) return typed;
  const suggested = status === 'converted' && typed.value === '' ? suggestedValueFor(typed, packages) : null;
  return { ...typed, status, value: suggested ? rupeesInputValue(suggested.paise) : typed.value };
};
