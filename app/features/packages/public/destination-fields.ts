import { firstDestinations } from '~/shared/places/first-destinations.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';

/** Shown when SEARCH is pressed without a destination. */
export const destinationRequiredToast: Toast = { title: 'Please select a destination', tone: 'destructive' };

/** Minimum number of characters for a location lookup. */
export const minLocationTermLength = 3;

/** Maximum number of characters for a location lookup; longer texts are cut. */
export const maxLocationTermLength = 80;

/** A place that a typed text may mean; `matched` is the further name that matches. */
export type DestinationChoice = { name: string; matched?: string };

/** The error of a picker's form, with the typed text and the places to choose from. */
export type DestinationFormError = { typed: string; toast: Toast; choices: readonly DestinationChoice[] };

/** The form fields of the picker: the chosen option and the typed text. */
export const destinationFields = { chosen: 'destination', typed: 'destinationText' } as const;

/** The options before anything is typed. */
export const initialDestinationOptions: readonly ComboboxOption[] = firstDestinations.map((name) => ({
  code: name,
  label: name,
}));
