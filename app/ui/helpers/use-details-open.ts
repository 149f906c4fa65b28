import { type SyntheticEvent, useState } from 'react';

/**
 * `open` and `onToggle` of a `<details>` element in a form. It is open at first if `open` says so, and opens for each new `refusal`, the
 * errors of a failed submit. Only the user closes it.
 */
export const useDetailsOpen = (open: boolean, refusal?: object) => {
  const [isOpen, setOpen] = useState(open || refusal !== undefined);
  const [seen, setSeen] = useState(refusal);
  if (refusal !== undefined && refusal !== seen) {
    setSeen(refusal);
    setOpen(true);
  }
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open),
  };
};
