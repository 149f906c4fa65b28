import { type SyntheticEvent, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/**
 * Which errors of a refused form still stand: that of a field goes as soon as the field is changed, and all are there anew after the next
 * refusal (give a new `errors` object for each).
 */
export const useMendedFields = (
  errors: Record<string, string>,
): {
  standing: Record<string, string>;
  mended: ReadonlySet<string>;
  mend: (name: string) => void;
  /** For the form's `onChange`. */
  follow: (event: SyntheticEvent) => void;
} => {
  const [changed, setChanged] = useState({ of: errors, names: nothing });
  const mended = changed.of === errors ? changed.names : nothing;
  const mend = (name: string) => {
    if (name in errors && !mended.has(name)) setChanged({ of: errors, names: new Set([...mended, name]) });
  };
  return {
    mended,
    standing:
      mended.size === 0 ? errors : Object.fromEntries(Object.entries(errors).filter(([name]) => !mended.has(name))),
    mend,
    follow: ({ target }) => {
      if ('name' in target && typeof target.name === 'string') mend(target.name);
    },
  };
};
