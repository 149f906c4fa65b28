import { type SyntheticEvent, useState } from 'react';

type Errors = Record<string, string>;

export type FieldErrorsState = {
  /** The errors of fields that have not been changed since the last submit. */
  openErrors: Errors;
  clear: (name: string) => void;
  /** Replaces the errors, for a form whose field names change. */
  replace: (errors: Errors) => void;
  /** For the form's `onChange`. */
  follow: (event: SyntheticEvent) => void;
};

/** The field errors of a failed submit; an error is cleared when its field changes. Pass a new `errors` object for each failed submit. */
export const useFieldErrors = (errors: Errors): FieldErrorsState => {
  const [state, setState] = useState({ submitted: errors, open: errors });
  const open = state.submitted === errors ? state.open : errors;
  const setOpen = (next: Errors) => setState({ submitted: errors, open: next });
  const clear = (name: string) => {
    const { [name]: message, ...others } = open;
    if (message) setOpen(others);
  };
  return {
    openErrors: open,
    clear,
    replace: setOpen,
    follow: ({ target }) => {
      if ('name' in target && typeof target.name === 'string') clear(target.name);
    },
  };
};
