import { typedErrors } from '~/shared/data/edit-distance.ts';

/** Shorter texts are parts of names that are still being typed: with one typing error they begin too many names. */
const minLength = 5;

/** Longer than typed names. */
const maxLength = 30;

/** The folded names that begin with a text containing typing errors, those with the fewest; none for a text of four letters or fewer. */
export const namesWithTypos = (text: string, names: readonly string[]): string[] => {
  if (text.length < minLength || text.length > maxLength) return [];
  const found = names
    .map((name) => ({ name, errors: typedErrors(text, name) }))
    .filter(({ errors }) => Number.isFinite(errors));
  const fewest = Math.min(...found.map(({ errors }) => errors));
  return found.filter(({ errors }) => errors === fewest).map(({ name }) => name);
};
