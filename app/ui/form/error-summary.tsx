import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import { fieldId } from './field.tsx';

type ErrorSummaryProps = {
  /** Message about the form as a whole. */
  message?: string;
  /** Error messages by field name, as a failed action returns them. */
  fields?: Record<string, string>;
  /** The errors that are still shown: those of fields changed since the submit are left out. */
  openErrors?: Record<string, string>;
  title?: string;
  /** A toast shows title and message too: then the summary is not announced a second time. */
  shownAsToast?: boolean;
};

/**
 * Lists the errors above a form after a failed submit, gets the focus and links to each field.
 * Renders nothing without errors. Pass a new `fields` object (or message) for each failure to move
 * the focus again.
 */
export const ErrorSummary = ({
  message,
  fields = none,
  openErrors = fields,
  title = 'Please check these details',
  shownAsToast: toasted = false,
}: ErrorSummaryProps) => {
  // Toasts of action results need JavaScript.
  const announcedByToast = useHydrated() && toasted;
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(openErrors);
  const allFixed = problems.length === 0 && Object.keys(fields).length > 0;
  const empty = allFixed || (problems.length === 0 && !message);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure moves the focus to the box
  useEffect(() => {
    box.current?.focus();
  }, [fields, message]);

  const goTo = (event: MouseEvent, name: string) => {
    const control = document.getElementById(fieldId(name)) ?? findByName(event.currentTarget, name);
    if (!control) return;
    event.preventDefault();
    openFolded(control);
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  };

  if (empty) return null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may be named
    <div
      ref={box}
      className="notice notice--danger"
      role={announcedByToast && problems.length === 0 ? 'group' : 'alert'}
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <Icon name="alert" />
      <div className="notice__body">
        <h2 className="notice__title" id="error-summary-title">
          {title}
        </h2>
        {message && problems.every(([, sentence]) => sentence !== message) ? <p>{message}</p> : null}
        {problems.length > 0 ? (
          <ul className="bullets">
            {listOnce(problems).map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
};

const none: Record<string, string> = {};

/** A sentence that several fields have is listed once, with a link to the first of them. */
const listOnce = (problems: [name: string, sentence: string][]): [name: string, sentence: string][] =>
  problems.filter(([, sentence], position) => problems.findIndex(([, earlier]) => earlier === sentence) === position);

/** Opens every folded part of the form around the element: a hidden one cannot have the focus. */
const openFolded = (element: Element) => {
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
};

const findByName = (from: EventTarget & Element, name: string): HTMLElement | null => {
  const form = from.closest('form') ?? document;
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`);
};

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

/**
 * The field errors of a failed submit; an error is cleared when its field changes. Pass a new
 * `errors` object for each failed submit.
 */
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
