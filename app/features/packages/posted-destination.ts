import { chosenCity, destinationFields, destinationMissing, type RefusedDestination } from './destination-choice.ts';

/** The destination that the picker's posted form asks for, or what the page answers: the sentence, and what was typed. */
export const postedDestination = (form: FormData): { destination: string } | { refused: RefusedDestination } => {
  const typed = String(form.get(destinationFields.chosen) || form.get(destinationFields.typed) || '');
  const destination = chosenCity(typed);
  return destination ? { destination } : { refused: { typed: typed.slice(0, 80), toast: destinationMissing } };
};
