import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';

/** The options for a text (see `destinationOptions`). Its code and the names of places are loaded when they are needed first. */
export const loadDestinationOptions = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> =>
  (await import('./destination-options.ts')).destinationOptions(text, signal);
