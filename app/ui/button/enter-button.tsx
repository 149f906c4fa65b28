import type { RefObject } from 'react';

type EnterButtonProps = {
  /** The visible button that Enter presses; its action is repeated here for browsers without JavaScript. */
  presses: RefObject<HTMLButtonElement | null>;
  formAction?: string;
};

/**
 * The first submit button of a form, which Enter in a field presses, where the first visible one must not be it. It presses another one, which
 * shows that it is busy and ignores the next Enter.
 */
export const EnterButton = ({ presses, formAction }: EnterButtonProps) => (
  <button
    type="submit"
    formAction={formAction}
    className="visually-hidden"
    tabIndex={-1}
    aria-hidden="true"
    onClick={(event) => {
      event.preventDefault();
      presses.current?.click();
    }}
  />
);
