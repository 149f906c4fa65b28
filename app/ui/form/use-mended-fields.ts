import { type SyntheticEvent, useState } from 'react';

type Errors = Record<string, string>;

/**
 * Which errors of a refused form still stand: that of a field goes as soon as the field is changed, and all are there anew after the next
 * refusal (give a new `errors` object for each).
 */
export const useMendedFields = (
  errors: Errors,
): {
  standing: Errors;
  mend: (name: string) => void;
  /** Puts others in their place, for a form whose fields get other names. */
  restate: (standing: Errors) => void;
  /** For the form's `onChange`. */
  follow: (event: SyntheticEvent) => void;
} => {
  const [left, setLeft] = useState({ of: errors, standing: errors });
  const standing = left.of === errors ? left.standing : errors;
  const restate = (others: Errors) => setLeft({ of: errors, standing: others });
  const mend = (name: string) => {
    const { [name]: sentence, ...others } = standing;
    if (sentence) restate(others);
  };
  return {
    standing,
    mend,
    restate,
    follow: ({ target }) => {
      if ('name' in target && typeof target.name === 'string') mend(target.name);
    },
  };
};
