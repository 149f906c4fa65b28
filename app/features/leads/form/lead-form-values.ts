import { contentToFormValues, emptyFormValues } from '~/features/content/content-values.ts';
import { rupeesInputValue } from '~/shared/money/money.ts';
import { type LeadStatus, parseTravelersOption } from '../core/lead.ts';
import { type LeadFormValues, leadFields } from '../core/lead-fields.ts';
import { suggestLeadValue } from '../core/lead-value.ts';
import type { LeadPackage, LeadView } from '../list/lead-view.ts';

/** Initial form values of a new lead. */
export const emptyLeadFormValues: LeadFormValues = emptyFormValues(leadFields);

/** Form values of an existing lead. */
export const leadToFormValues = (lead: LeadView): LeadFormValues =>
  contentToFormValues(leadFields, { ...lead, note: '' });

/** The suggested value for the selected package and travellers; null without a package. */
export const suggestedValueFor = (
  { package_id, travelers }: Pick<LeadFormValues, 'package_id' | 'travelers'>,
  packages: readonly LeadPackage[],
) => {
  const price = packages.find(({ id }) => id === package_id)?.price_paise ?? null;
  return suggestLeadValue(price, parseTravelersOption(travelers));
};

/** The form values with a status chosen in the list, and with the suggested value when a conversion needs one. */
export const withPreselectedStatus = (
  typed: LeadFormValues,
  status: LeadStatus | null,
  packages: readonly LeadPackage[],
): LeadFormValues => {
  if (status === null) return typed;
  const suggested = status === 'converted' && typed.value === '' ? suggestedValueFor(typed, packages) : null;
  return { ...typed, status, value: suggested ? rupeesInputValue(suggested.paise) : typed.value };
};
